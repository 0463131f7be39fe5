#if os(Linux)
import Foundation

/// The processes of this machine, from `/proc`.
enum Processes {
  /// A process and all processes that it has started, directly or indirectly.
  static func processTree(of root: Int) throws -> [Int] {
    var children: [Int: [Int]] = [:]
    for entry in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      if let process = Int(entry), let parent = parent(of: process) {
        children[parent, default: []].append(process)
      }
    }
    var found = [root]
    var next = 0
    while next < found.count {
      found += children[found[next]] ?? []
      next += 1
    }
    return found
  }

  /// Waits until all of these processes have ended, for at most two minutes.
  static func waitForEnd(of processes: [Int]) async throws {
    let watch = Process()
    watch.executableURL = URL(filePath: "/usr/bin/timeout")
    let script = #"for process; do tail --pid="$process" -s 0.05 -f /dev/null; done"#
    watch.arguments = ["120", "sh", "-c", script, "sh"] + processes.map(String.init)
    let status = try await withCheckedThrowingContinuation { continuation in
      watch.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try watch.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    guard status == 0 else { throw StillRunning(processes: processes) }
  }

  struct StillRunning: Error {
    let processes: [Int]
  }

  /// The parent of a process: the fourth field of `stat`. It is after the command, which is in brackets
  /// and may contain spaces.
  private static func parent(of process: Int) -> Int? {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let bracket = stat.lastIndex(of: ")")
    else { return nil }
    return Int(stat[stat.index(after: bracket)...].split(separator: " ")[1])
  }
}
#endif
