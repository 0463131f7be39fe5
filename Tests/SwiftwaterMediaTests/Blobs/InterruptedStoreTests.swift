#if Web
import Crypto
import Foundation
import Testing

@testable import SwiftwaterMedia

/// Kills a process that stores, commits and removes, and looks at what it leaves.
@Suite(.timeLimit(.minutes(20)))
struct InterruptedStoreTests {
  private static let program = Products.url(of: "InterruptedStore")
  private static let kills = 12

  /// Runs the program, and kills it after a number of committed rows. Returns the rows that it has reported.
  private func run(_ folder: URL, round: Int, killedAfter count: Int) async throws -> Set<Int> {
    let (text, reason) = try await BlockingWork.run(on: DispatchQueue(label: "output")) {
      let (process, output) = (Process(), Pipe())
      process.executableURL = Self.program
      process.arguments = ["run", folder.path, "\(round)"]
      process.standardOutput = output
      try process.run()
      var text = Data()
      while case let part = output.fileHandleForReading.availableData, !part.isEmpty {
        text += part
        if text.count(where: { $0 == UInt8(ascii: "\n") }) >= count {
          kill(process.processIdentifier, SIGKILL)
        }
      }
      process.waitUntilExit()
      return (String(decoding: text, as: UTF8.self), process.terminationReason)
    }
    #expect(reason == .uncaughtSignal)
    return Set(
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { Int($0) })
  }

  /// The committed rows, including those that were removed later, and the blobs to which a row refers.
  private func rows(_ folder: URL) throws -> (committed: Set<Int>, referenced: Set<Blob.ID>) {
    var (committed, live) = (Set<Int>(), [Int: Blob.ID]())
    let text = String(decoding: try Data(contentsOf: folder.appending(path: "rows")), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let row = try #require(Int(words[1]))
      committed.insert(row)
      live[row] = words[0] == "+" ? Blob.ID(words[2]) : nil
      #expect((live[row] != nil) == (words[0] == "+"))
    }
    return (committed, Set(live.values))
  }

  @Test func `a store that is killed at any moment has the blob of each row, and leaves no garbage`()
    async throws
  {
    try await withTemporaryFolder { folder in
      var acknowledged = Set<Int>()
      for attempt in 0..<Self.kills {
        let count = Int.random(in: 1...150)
        acknowledged.formUnion(try await run(folder, round: attempt * 1_000, killedAfter: count))
        let (committed, referenced) = try rows(folder)
        #expect(acknowledged.isSubset(of: committed))
        for id in referenced {
          let path = BlobFolder(path: folder.appending(path: "blobs").path).path(of: id)
          let content = try Data(contentsOf: URL(filePath: path))
          #expect(Blob.ID(digest: SHA256.hash(data: content)) == id, "killed after \(count) rows")
        }
      }
      let store = try FileBlobStore(
        folder: folder.appending(path: "blobs"), minimumFreeBytes: 0,
        now: { Date.now.addingTimeInterval(1_000_000) })
      let (_, referenced) = try rows(folder)
      try await store.removeUnreferenced { _ in referenced }
      var left = Set<Blob.ID>()
      for shard in try store.folder.shards() {
        left.formUnion(try store.folder.blobs(in: shard, olderThan: .distantFuture))
      }
      #expect(left == referenced)
      let temporary = folder.appending(path: "blobs/temporary").path
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    }
  }

  private func storeTooMuch(_ command: [String]) async throws -> String {
    try await BlockingWork.run(on: DispatchQueue(label: "output")) {
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = command
      process.standardOutput = output
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: text, as: UTF8.self)
    }
  }

  #if os(Linux)
  @Test func `a file that reaches a limit of the system while it is written is rejected`() async throws {
    try await withTemporaryFolder { folder in
      let command = [Self.program.path, "limited", folder.path, "100000"]
      let printed = try await storeTooMuch(command)
      #expect(printed == "diskFull\n")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/temporary")
      #expect(left == [])
    }
  }

  @Test(.enabled(if: getuid() == 0, "only root mounts a disk"))
  func `a disk that becomes full while a file is written rejects it`() async throws {
    try await withTemporaryFolder { folder in
      // The disk has less space than the process may write, so its space ends first.
      let script = """
        mount -t tmpfs -o size=300k none '\(folder.path)' &&
          '\(Self.program.path)' limited '\(folder.path)' 400000 && ls '\(folder.path)/temporary'
        """
      let printed = try await storeTooMuch(["unshare", "--mount", "sh", "-c", script])
      #expect(printed == "diskFull\n")
    }
  }
  #endif
}
#endif
