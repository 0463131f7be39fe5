import BenchmarkHarness

/// The delivery of messages while many people send them at the same time.
struct Conversations: MessengerSuite {
  static let name = "conversations"
  let scale: Scale

  func measure() async throws -> [BenchmarkResult] {
    var workload = GroupWorkload(chatCount: scale.chatCount, rate: scale.rate, duration: scale.duration)
    if scale.isFull {
      (workload.medianLimit, workload.percentile99Limit) = (100, 500)
      (workload.pageLimit, workload.rowLimit, workload.deliveryLimit) = (60, 0.7, 0.09)
    }
    return try await workload.measure(result)
  }
}
