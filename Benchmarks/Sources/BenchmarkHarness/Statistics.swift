extension Duration {
  public var seconds: Double { self / .seconds(1) }

  public var milliseconds: Double { self / .milliseconds(1) }
}

extension Collection<Double> {
  /// The value that a share of the elements, from 0 to 1, does not exceed. The collection must not be empty.
  public func percentile(_ share: Double) -> Double {
    sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }

  /// The median. The collection must not be empty.
  public var median: Double { percentile(0.5) }
}
