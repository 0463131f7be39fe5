#if Web
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
  /// The check that has not ended yet. A further one would only wait for the same.
  private let running = Mutex<Task<Bool, Never>?>(nil)

  init(
    factory: any MetricsFactory, clock: any Clock<Duration> = ContinuousClock(),
    isHealthy: @escaping @Sendable () async -> Bool
  ) {
    gauge = Meter(label: "swiftwater_web_healthy", factory: factory)
    self.isHealthy = isHealthy
    self.clock = clock
  }

  /// Sets the metric to the result of a check.
  func update() async {
    let check = check()
    let (results, continuation) = AsyncStream.makeStream(of: Bool.self)
    let waiting = Task { continuation.yield(await check.value) }
    let timer = Task { [clock] in
      if (try? await clock.sleep(for: Self.timeout)) != nil { continuation.yield(false) }
    }
    defer {
      waiting.cancel()
      timer.cancel()
    }
    gauge.set(await results.first { _ in true } == true ? 1 : 0)
  }

  /// Returns the running check, or begins one.
  private func check() -> Task<Bool, Never> {
    running.withLock { running in
      if let running { return running }
      let check = Task {
        defer { self.running.withLock { $0 = nil } }
        return await isHealthy()
      }
      running = check
      return check
    }
  }
}
#endif
