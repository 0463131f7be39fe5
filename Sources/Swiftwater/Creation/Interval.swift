extension Signal where Value == Int {
  /// A signal that counts up from zero, once in each interval.
  ///
  ///     interval(every: 3 frames):  ---0--1--2--3--
  ///
  /// The numbers are sent at the multiples of the interval, counted from the beginning of the observation,
  /// however long it takes to deliver them. For the multiples that pass while the program is suspended or busy,
  /// at most one number is sent, late; the numbers still follow each other. The signal never ends.
  ///
  /// - Parameters:
  ///   - interval: The time between two numbers; positive.
  ///   - tolerance: How much later than its time a number may be sent; not negative. A tolerance saves energy. Nil
  ///     lets the clock choose. A late number does not shift the later ones.
  ///   - clock: Measures the interval; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public static func interval<C: Clock>(
    every interval: Duration, tolerance: Duration? = nil, clock: C = DefaultClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    counting(every: interval, tolerance, clock, isolation, file, line)
  }

  private static func counting<C: Clock>(
    every interval: Duration, _ tolerance: Duration?, _ clock: C, _ isolation: (any Actor)?,
    _ file: StaticString, _ line: UInt
  ) -> Signal where C.Duration == Duration {
    Misuse.require(interval > .zero, "interval(every:) needs a positive duration, at \(file):\(line)")
    requireTolerance(tolerance, "interval(every:)", file, line)
    let origin = Origin("interval(every:)", file, line)
    return Signal(origin) { [weak isolation] observer in
      let count = Box(0)
      Scheduler(clock, tolerance: tolerance, isolation: isolation, origin: origin)
        .everyMultiple(of: interval, during: observer.subscription) {
          count.content += 1
          observer.onValue(count.content - 1)
        }
    }
  }
}

extension Signal where Value == Int, Failure == Never {
  /// A signal that counts up from zero, once in each interval, and cannot fail.
  ///
  /// If the context gives no failure type, this overload makes it `Never`. The signal never ends.
  ///
  ///     Signal.interval(every: .seconds(1)).observe { print($0) }
  ///
  /// - Parameters:
  ///   - interval: The time between two numbers; positive.
  ///   - tolerance: How much later than its time a number may be sent; not negative. A tolerance saves energy. Nil
  ///     lets the clock choose. A late number does not shift the later ones.
  ///   - clock: Measures the interval; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public static func interval<C: Clock>(
    every interval: Duration, tolerance: Duration? = nil, clock: C = DefaultClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    counting(every: interval, tolerance, clock, isolation, file, line)
  }
}

extension Signal where Value == Void {
  /// A signal that sends one event after a delay, then completes.
  ///
  ///     timer(after: 3 frames):  ---(x|)
  ///
  /// - Parameters:
  ///   - delay: The time from the beginning of the observation to the event; not negative.
  ///   - tolerance: How much later the event may be sent, which saves energy; not negative. Nil lets the clock
  ///     choose.
  ///   - clock: Measures the delay; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public static func timer<C: Clock>(
    after delay: Duration, tolerance: Duration? = nil, clock: C = DefaultClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    firing(after: delay, tolerance, clock, isolation, file, line)
  }

  private static func firing<C: Clock>(
    after delay: Duration, _ tolerance: Duration?, _ clock: C, _ isolation: (any Actor)?,
    _ file: StaticString, _ line: UInt
  ) -> Signal where C.Duration == Duration {
    Misuse.require(delay >= .zero, "timer(after:) needs a duration that is not negative, at \(file):\(line)")
    requireTolerance(tolerance, "timer(after:)", file, line)
    let origin = Origin("timer(after:)", file, line)
    return Signal(origin) { [weak isolation] observer in
      Scheduler(clock, tolerance: tolerance, isolation: isolation, origin: origin)
        .after(delay, during: observer.subscription) { observer.finish(with: ()) }
    }
  }
}

extension Signal where Value == Void, Failure == Never {
  /// A signal that sends one event after a delay, then completes, and cannot fail.
  ///
  /// If the context gives no failure type, this overload makes it `Never`.
  ///
  ///     Signal.timer(after: .seconds(1)).observe { print("a second has passed") }
  ///
  /// - Parameters:
  ///   - delay: The time from the beginning of the observation to the event; not negative.
  ///   - tolerance: How much later the event may be sent, which saves energy; not negative. Nil lets the clock
  ///     choose.
  ///   - clock: Measures the delay; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public static func timer<C: Clock>(
    after delay: Duration, tolerance: Duration? = nil, clock: C = DefaultClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    firing(after: delay, tolerance, clock, isolation, file, line)
  }
}

private func requireTolerance(
  _ tolerance: Duration?, _ function: StaticString, _ file: StaticString, _ line: UInt
) {
  Misuse.require(
    tolerance ?? .zero >= .zero, "\(function) needs a tolerance that is not negative, at \(file):\(line)")
}
