/// How long to wait before each of several attempts in a row.
///
///     let updates = socket.retry(delay: .exponential(from: .seconds(1), atMost: .seconds(60), jitter: 0.5))
public struct Backoff {
  let delay: (Int) -> Duration

  /// Makes delays by a rule of its own.
  ///
  /// - Parameter delay: Called with how many delays there were before in the same row; what it gives must not
  ///   be negative.
  public init(
    file: StaticString = #fileID, line: UInt = #line, _ delay: @escaping (_ index: Int) -> Duration
  ) {
    self.delay = { index in
      let duration = delay(index)
      Misuse.require(
        duration >= .zero,
        "Backoff(_:) needs delays that are not negative, not \(duration), at \(file):\(line)")
      return duration
    }
  }

  /// The same delay every time.
  ///
  /// - Parameter delay: Not negative.
  public static func constant(
    _ delay: Duration, file: StaticString = #fileID, line: UInt = #line
  ) -> Backoff {
    Misuse.require(delay >= .zero, "constant(_:) needs a delay that is not negative, at \(file):\(line)")
    return Backoff { _ in delay }
  }

  /// Delays that grow by a factor.
  ///
  /// Where many programs wait for the same server, chance keeps them from coming back at the same moment.
  ///
  /// - Parameters:
  ///   - first: The first delay; positive.
  ///   - factor: How many times as long each delay is as the one before it; more than one.
  ///   - limit: What no delay exceeds; positive.
  ///   - jitter: The part of each delay that is left to chance, from 0 for none to 1 for all of it. A delay
  ///     becomes shorter by it, never longer.
  ///   - generator: Decides by chance; the same for everything that uses this backoff.
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
      let delay = growing(from: first, factor, index, limit)
      return jitter == 0 ? delay : delay * (1 - jitter * .random(in: 0..<1, using: &generator.content))
    }
  }

  private static func growing(
    from first: Duration, _ factor: Double, _ count: Int, _ limit: Duration
  ) -> Duration {
    var delay = min(first, limit)
    for _ in 0..<count {
      // Asked before multiplying, which might overflow.
      if delay >= limit / factor { return limit }
      delay = delay * factor
    }
    return delay
  }
}
