extension Duration {
  /// The duration in seconds, with its fraction.
  public var seconds: Double { self / .seconds(1) }

  /// The duration in milliseconds, with its fraction.
  public var milliseconds: Double { self / .milliseconds(1) }
}

extension Collection<Double> {
  /// The element at a fraction of the sorted order: the smallest for 0, the largest for 1. The collection must not
  /// be empty.
  ///
  /// - Parameter fraction: The fraction, from 0 to 1.
  public func quantile(_ fraction: Double) -> Double {
    sorted()[Swift.min(count - 1, Int(Double(count) * fraction))]
  }

  /// The median; the upper of the two elements in the middle if their number is even. The collection must not be empty.
  public var median: Double { quantile(0.5) }
}
