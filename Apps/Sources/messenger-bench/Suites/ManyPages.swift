import BenchmarkHarness

/// The delivery of messages while five times as many pages are open, and twice as many messages are sent.
struct ManyPages: MessengerSuite {
  static let name = "many pages"
  let scale: Scale

  func measure() async throws -> [BenchmarkResult] {
    var workload = GroupWorkload(
      chatCount: 5 * scale.chatCount, rate: 2 * scale.rate, duration: scale.duration)
    if scale.isFull { (workload.percentileLimit, workload.memoryLimit) = (250, 700) }
    return try await workload.measure(result)
  }
}
