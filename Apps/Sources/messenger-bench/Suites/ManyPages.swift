import BenchmarkHarness
import Foundation

/// The delivery of messages with five times as many pages as in ``Conversations``, or as many as the limit of
/// open files permits, and twice as many messages a second. The targets are those of some 10,000 pages.
struct ManyPages: MessengerSuite {
  static let name = "many pages"
  let scale: Scale

  func measure() async throws -> [BenchmarkResult] {
    // The server takes no more connections than it has descriptors for: two for each, and 256 for itself. A hundred
    // connections are left for requests.
    let pageLimit = (try Self.openFileLimit() - 256) / 2 - 100
    var workload = GroupWorkload(
      chatCount: min(5 * scale.chatCount, pageLimit / BenchmarkData.chatSize), rate: 2 * scale.rate,
      duration: scale.duration)
    // With fewer pages, the targets would be met too easily.
    if scale.isFull, workload.chatCount * BenchmarkData.chatSize >= 9_700 {
      (workload.percentile99Limit, workload.memoryLimit) = (250, 700)
    }
    return try await workload.measure(result)
  }

  /// The number of files that a process may open after it has raised its limit (`ulimit -Hn`).
  private static func openFileLimit() throws -> Int {
    let limits = try String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
    guard let match = limits.firstMatch(of: /Max open files +\S+ +(\d+)/), let limit = Int(match.1) else {
      throw BenchmarkError("the limit of open files is unknown")
    }
    return limit
  }
}
