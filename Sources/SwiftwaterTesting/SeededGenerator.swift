/// A random number generator that gives the same numbers in each run, so that a test of random behavior can be
/// repeated.
///
///     let backoff = Backoff.exponential(from: .seconds(1), jitter: 0.5, using: SeededGenerator(seed: 7))
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood 2014). Its numbers can be predicted: do not use it for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: Determines all numbers. Generators with different seeds give different sequences of numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
