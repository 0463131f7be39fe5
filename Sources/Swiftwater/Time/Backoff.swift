/// The delays before the attempts of a retry.
///
///     let updates = socket.retry(delay: .exponential(from: .seconds(1), atMost: .seconds(60), jitter: 0.5))
public struct Backoff {
  let delay: (Int) -> Duration

  /// Creates a backoff whose delays are computed by a closure.
  ///
  /// - Parameter delay: Takes the number of delays before this one in the same series of attempts, and
  ///   returns a delay that is not negative.
  public init(
    _ delay: @escaping (_ index: Int) -> Duration, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.delay = { index in
      let duration = delay(index)
      Misuse.require(
        duration >= .zero,
        "Backoff(_:) needs delays that are not negative, not \(duration), at \(file):\(line)")
      return duration
    }
  }

  /// The same delay before every attempt.
  ///
  /// - Parameter delay: The delay; not negative.
  public static func constant(
    _ delay: Duration, file: StaticString = #fileID, line: UInt = #line
  ) -> Backoff {
    Misuse.require(delay >= .zero, "constant(_:) needs a delay that is not negative, at \(file):\(line)")
    return Backoff { _ in delay }
  }

  /// Delays that grow by a constant factor.
  ///
  /// A jitter keeps the clients of one server from reconnecting at the same moment.
  ///
  /// - Parameters:
  ///   - first: The first delay; positive.
  ///   - factor: The ratio of each delay to the previous delay; greater than 1.
  ///   - limit: The maximum delay; positive.
  ///   - jitter: The maximum of the random fraction by which each delay is shortened, from 0 to 1.
  ///   - generator: The source of randomness, which all users of this backoff share.
  public static func exponential<Generator: RandomNumberGenerator>(
    from first: Duration, factor: Double = 2, atMost limit: Duration = .seconds(60), jitter: Double = 0,
    using generator: Generator = SystemRandomNumberGenerator(),
    file: StaticString = #fileID, line: UInt = #line
  ) -> Backoff {
    Misuse.require(
      first > .zero && limit > .zero, "exponential(from:atMost:) needs positive delays, at \(file):\(line)")
    Misuse.require(
      factor > 1 && factor.isFinite, "exponential(factor:) needs more than one, at \(file):\(line)")
    Misuse.require((0...1).contains(jitter), "exponential(jitter:) needs 0 to 1, at \(file):\(line)")
    let generator = Box(generator)
    return Backoff { index in
      let delay = exponentialDelay(from: first, factor, index, limit)
      return jitter == 0 ? delay : delay * (1 - jitter * .random(in: 0..<1, using: &generator.content))
    }
  }

  private static func exponentialDelay(
    from first: Duration, _ factor: Double, _ count: Int, _ limit: Duration
  ) -> Duration {
    var delay = min(first, limit)
    for _ in 0..<count {
      // Compared before the multiplication, which might overflow.
      if delay >= limit / factor { return limit }
      delay = delay * factor
    }
    return delay
  }
}
