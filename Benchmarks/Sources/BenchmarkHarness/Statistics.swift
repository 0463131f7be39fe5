extension Duration {
  public var seconds: Double { self / .seconds(1) }

  public var milliseconds: Double { self / .milliseconds(1) }
}

extension Collection<Double> {
  /// The value that a fraction of the elements, from 0 to 1, does not exceed. The collection must not be
  /// empty.
  public func quantile(_ fraction: Double) -> Double {
    sorted()[Swift.min(count - 1, Int(Double(count) * fraction))]
  }

  /// The median. The collection must not be empty.
  public var median: Double { quantile(0.5) }
}
