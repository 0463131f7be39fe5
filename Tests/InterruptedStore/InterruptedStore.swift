#if Web
import Foundation
import SwiftwaterMedia
import Synchronization

/// Stores blobs, commits rows that refer to them, removes rows and removes garbage, all at the same time, until it is
/// killed.
///
///     InterruptedStore run FOLDER FIRST-ROUND
///     InterruptedStore limited FOLDER BYTES
///
/// The rows are lines of the file `rows` (`+ ROW BLOB` and `- ROW`), each of which is synchronized. For each committed
/// row the program prints a line. Each round is a long time after the one before, so that what the earlier rounds left
/// counts as garbage, while the tasks store some of the same contents again.
///
/// `limited` stores a blob that is larger than the process may write, and prints the error.
@main
struct InterruptedStore {
  static let roundDuration = 1_000.0
  private static let taskCount = 4
  private static let contentCount = 40

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let number = Int(arguments[3]) else {
      print("Usage: InterruptedStore run FOLDER FIRST-ROUND | limited FOLDER BYTES")
      exit(64)
    }
    let folder = URL(filePath: arguments[2])
    switch arguments[1] {
    case "run": try await run(folder, firstRound: number)
    default: try await storeTooMuch(folder, number)
    }
  }

  private static func run(_ folder: URL, firstRound: Int) async throws {
    let rows = try Rows(folder.appending(path: "rows"))
    var round = firstRound
    while true {
      let date = Date(timeIntervalSince1970: 1_000_000 + Double(round) * roundDuration)
      let store = try FileBlobStore(
        folder: folder.appending(path: "blobs"), minimumAge: .seconds(roundDuration / 2), minimumFreeBytes: 0,
        now: { date })
      try await withThrowingTaskGroup { group in
        for _ in 0..<taskCount {
          group.addTask {
            for _ in 0..<8 {
              let blob = try await store.add(content(Int.random(in: 0..<contentCount)))
              let row = try rows.insert(blob.id)
              // The output is not buffered, so a kill loses at most one line of each task.
              FileHandle.standardOutput.write(Data("\(row)\n".utf8))
            }
          }
        }
        group.addTask { for _ in 0..<30 { try rows.removeAny() } }
        group.addTask { try await store.removeUnreferenced { _ in rows.referenced } }
        try await group.waitForAll()
      }
      round += 1
    }
  }

  /// The content of a number. Some contents are larger than one chunk of a writer.
  private static func content(_ number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(number), count: 1 + number * number * 400)
  }

  private static func storeTooMuch(_ folder: URL, _ limit: Int) async throws {
    signal(SIGXFSZ, SIG_IGN)
    let store = try FileBlobStore(folder: folder, minimumFreeBytes: 0)
    #if canImport(Glibc)
    var size = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
    setrlimit(__rlimit_resource_t(1), &size)
    #endif
    do {
      _ = try await store.add([UInt8](repeating: 7, count: 2 * limit))
      print("stored")
    } catch {
      print(error)
    }
  }
}

/// The database: a file of lines.
final class Rows: Sendable {
  private let file: FileHandle
  private let live = Mutex<[Int: Blob.ID]>([:])

  init(_ url: URL) throws {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    for line in String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      live.withLock { $0[Int(words[1])!] = words.count > 2 ? Blob.ID(words[2]) : nil }
    }
    file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
  }

  var referenced: Set<Blob.ID> { live.withLock { Set($0.values) } }

  func insert(_ blob: Blob.ID) throws -> Int {
    try live.withLock { live in
      let row = Int.random(in: 0 ..< .max)
      try write("+ \(row) \(blob)\n")
      live[row] = blob
      return row
    }
  }

  func removeAny() throws {
    try live.withLock { live in
      guard let row = live.keys.randomElement() else { return }
      try write("- \(row)\n")
      live[row] = nil
    }
  }

  private func write(_ line: String) throws {
    // One system call writes the line, so a killed process leaves only whole lines.
    try file.write(contentsOf: Data(line.utf8))
    try file.synchronize()
  }
}
#else
@main
struct InterruptedStore {
  static func main() {}
}
#endif
