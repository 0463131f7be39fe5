#if Web
import SwiftwaterPages

/// The token bucket of network engineering: it fills steadily up to a limit, and each event takes a token
/// out.
///
/// It keeps one time instead of counting: the moment at which the bucket will be full again. That is the
/// generic cell rate algorithm (ITU-T I.371), which is the same thing without rounding drift.
struct TokenBucket: Sendable {
  private var fullAt: ContinuousClock.Instant?

  /// Whether an event at `now` is within the limit; takes its token if so. O(1).
  mutating func take(_ limit: RateLimit, at now: ContinuousClock.Instant) -> Bool {
    let interval = Duration.seconds(1 / limit.perSecond)
    let start = max(fullAt ?? now, now)
    guard now.duration(to: start) <= interval * (limit.burst - 1) else { return false }
    fullAt = start + interval
    return true
  }

  /// Takes tokens for what was done already, more than there are if need be: then it takes longer until there
  /// is one. O(1).
  mutating func spend(_ tokens: Double, _ limit: RateLimit, at now: ContinuousClock.Instant) {
    fullAt = max(fullAt ?? now, now) + .seconds(tokens / limit.perSecond)
  }

  /// How long until the next event would be within the limit; zero if it is already.
  func wait(_ limit: RateLimit, at now: ContinuousClock.Instant) -> Duration {
    let interval = Duration.seconds(1 / limit.perSecond)
    return max(.zero, now.duration(to: fullAt ?? now) - interval * (limit.burst - 1))
  }
}
#endif
