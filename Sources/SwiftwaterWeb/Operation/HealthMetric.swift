#if Web
import Foundation
import Metrics
import Synchronization

/// The metric `swiftwater_web_healthy`: 1, or 0 if the health check of a program fails or takes too long.
///
/// The other metrics are needed most while something does not answer, so the check delays them for two seconds at most.
final class HealthMetric: Sendable {
  private static let timeout = Duration.seconds(2)

  private let gauge: Meter
  private let isHealthy: @Sendable () async -> Bool
  private let clock: any Clock<Duration>
  /// The updates that wait for the running check; nil while none runs. A further check would only wait for the same.
  private let updates = Mutex<[UUID: AsyncStream<Bool>.Continuation]?>(nil)

  init(
    factory: any MetricsFactory, clock: any Clock<Duration> = ContinuousClock(),
    isHealthy: @escaping @Sendable () async -> Bool
  ) {
    gauge = Meter(label: "swiftwater_web_healthy", factory: factory)
    self.isHealthy = isHealthy
    self.clock = clock
  }

  /// Sets the metric to the result of the running check, or of a new one.
  func update() async {
    let id = UUID()
    let (results, continuation) = AsyncStream.makeStream(of: Bool.self)
    let isFirst = updates.withLock { updates in
      defer { updates = (updates ?? [:]).merging([id: continuation]) { $1 } }
      return updates == nil
    }
    if isFirst { Task { await check() } }
    let timer = Task { [clock] in
      if (try? await clock.sleep(for: Self.timeout)) != nil { continuation.yield(false) }
    }
    defer {
      timer.cancel()
      updates.withLock { $0?[id] = nil }
    }
    gauge.set(await results.first { _ in true } == true ? 1 : 0)
  }

  private func check() async {
    let isHealthy = await isHealthy()
    let waiting = updates.withLock { updates in
      defer { updates = nil }
      return updates ?? [:]
    }
    for continuation in waiting.values { continuation.yield(isHealthy) }
  }
}
#endif
