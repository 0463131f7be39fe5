#if Web
import SwiftwaterPages

/// Limits the CPU time that the browsers of each network take.
///
/// CPU time is recorded after it was taken. A network that has exceeded its budget then waits until the
/// budget has recovered.
struct CPUBudget: Sendable {
  private let limiter: RateLimiter
  private let now: @Sendable () -> ContinuousClock.Instant
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - limit: The CPU time of each network in milliseconds.
  ///   - now: Returns the current time.
  ///   - sleep: Waits for a duration; throws if the task is cancelled.
  init(
    _ limit: RateLimit, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    limiter = RateLimiter(limit)
    self.now = now
    self.sleep = sleep
  }

  /// Records CPU time that a network has taken.
  func record(_ time: Duration, of network: String) {
    _ = limiter.consume(time / .milliseconds(1), of: network, at: now())
  }

  /// The time until the budget of a network has recovered; nil if it is not exceeded.
  func waitTime(of network: String) -> Duration? {
    limiter.consume(0, of: network, at: now())
  }

  /// Waits until the budget of a network has recovered or the task is cancelled.
  ///
  /// - Parameters:
  ///   - network: The network.
  ///   - isNeeded: Called before the wait, and at least once a second during it. The wait ends early when it returns
  ///     false.
  func wait(for network: String, while isNeeded: () -> Bool) async {
    while let time = waitTime(of: network), isNeeded() {
      guard (try? await sleep(min(time, .seconds(1)))) != nil else { return }
    }
  }

  /// Waits until the budget of a network has recovered, if that takes at most a second.
  ///
  /// - Returns: The time to wait if it is longer than a second; otherwise nil.
  /// - Throws: `CancellationError` if the task is cancelled.
  func waitBriefly(for network: String) async throws -> Duration? {
    guard let time = waitTime(of: network) else { return nil }
    guard time <= .seconds(1) else { return time }
    try await sleep(time)
    // Other requests may have taken CPU time meanwhile.
    return waitTime(of: network).flatMap { $0 > .seconds(1) ? $0 : nil }
  }
}
#endif
