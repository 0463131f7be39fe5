internal import Swiftwater

/// A token bucket: a burst at once, then a number per second.
///
/// It counts events, or milliseconds of CPU time.
public struct RateLimit: Sendable, Hashable {
  /// The maximum number of events at once after a pause; at least 1.
  public var burst: Int
  /// The number of events per second in the long run; more than 0.
  public var perSecond: Double

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - burst: The maximum number of events at once after a pause; at least 1.
  ///   - perSecond: The number of events per second in the long run; more than 0.
  public init(burst: Int, perSecond: Double) {
    Misuse.require(
      burst >= 1 && perSecond > 0 && perSecond.isFinite,
      "RateLimit needs a burst of at least 1 and a positive rate")
    self.burst = burst
    self.perSecond = perSecond
  }
}
