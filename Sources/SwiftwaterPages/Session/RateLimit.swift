/// How often something may happen: so many at once, and so many a second in the long run.
public struct RateLimit: Sendable, Hashable {
  /// How many may come at once after a pause; at least 1.
  public var burst: Int
  /// How many are allowed each second in the long run; more than 0.
  public var perSecond: Double

  /// - Parameters:
  ///   - burst: how many may come at once after a pause; at least 1.
  ///   - perSecond: how many are allowed each second in the long run; more than 0.
  public init(burst: Int, perSecond: Double) {
    precondition(burst >= 1 && perSecond > 0 && perSecond.isFinite, "a rate limit that allows nothing")
    self.burst = burst
    self.perSecond = perSecond
  }
}
