#if Web
import SwiftwaterPages

/// A token bucket: it fills at a constant rate up to its capacity, and each event takes one token.
///
/// Instead of the number of tokens it stores the time at which the bucket will be full. This is the generic
/// cell rate algorithm (ITU-T I.371), which is equivalent but has no rounding drift.
struct TokenBucket: Sendable {
  private var fullAt: ContinuousClock.Instant?

  /// Takes a token if there is one. O(1).
  ///
  /// - Returns: Whether there was one.
  mutating func take(_ limit: RateLimit, at now: ContinuousClock.Instant) -> Bool {
    let interval = Duration.seconds(1 / limit.perSecond)
    let start = max(fullAt ?? now, now)
    guard now.duration(to: start) <= interval * (limit.burst - 1) else { return false }
    fullAt = start + interval
    return true
  }

  /// Removes tokens. If the bucket has fewer, the next token is available only after the missing ones have been
  /// refilled. O(1).
  mutating func consume(_ tokens: Double, _ limit: RateLimit, at now: ContinuousClock.Instant) {
    fullAt = max(fullAt ?? now, now) + .seconds(tokens / limit.perSecond)
  }

  /// Returns the time until the bucket has a token; zero if it has one now.
  func timeUntilNextToken(_ limit: RateLimit, at now: ContinuousClock.Instant) -> Duration {
    let interval = Duration.seconds(1 / limit.perSecond)
    return max(.zero, now.duration(to: fullAt ?? now) - interval * (limit.burst - 1))
  }
}
#endif
