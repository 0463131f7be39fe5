#if Web
import SwiftwaterPages

/// Keeps browsers of one address from keeping the processors busy.
///
/// What is done for an address is counted when it is done; then it waits as long as that was too much.
/// Addresses count by their networks.
struct CPUBudget: Sendable {
  private let limiter: RateLimiter
  private let now: @Sendable () -> ContinuousClock.Instant
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - limit: How much each address may have done, in milliseconds.
  ///   - now: What time it is.
  ///   - sleep: Waits for so long, or throws if the task is cancelled.
  init(
    _ limit: RateLimit, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    limiter = RateLimiter(limit)
    self.now = now
    self.sleep = sleep
  }

  /// Counts what was done.
  func spend(_ time: Duration, of network: String) {
    _ = limiter.spend(time / .milliseconds(1), of: network, at: now())
  }

  /// How long an address has to wait now; nil if not at all.
  func debt(of network: String) -> Duration? {
    limiter.spend(0, of: network, at: now())
  }

  /// Waits until an address may have something done again, or nobody wants it any more.
  ///
  /// - Parameter isWanted: Is asked every second.
  func wait(for network: String, while isWanted: () -> Bool) async {
    while let rest = debt(of: network), isWanted() {
      guard (try? await sleep(min(rest, .seconds(1)))) != nil else { return }
    }
  }

  /// Waits until an address may have something done again, unless that takes long.
  ///
  /// - Returns: How long it would take, if more than a second.
  func waitShortly(for network: String) async throws -> Duration? {
    guard let rest = debt(of: network) else { return nil }
    guard rest <= .seconds(1) else { return rest }
    try await sleep(rest)
    // Others may have had something done meanwhile.
    return debt(of: network).flatMap { $0 > .seconds(1) ? $0 : nil }
  }
}
#endif
