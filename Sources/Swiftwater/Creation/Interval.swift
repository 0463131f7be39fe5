extension Signal where Value == Int {
  /// Counts up from zero, once in each interval.
  ///
  ///     interval(every: 3 frames):  ---0--1--2--3--
  ///
  /// The first number comes after one interval, the others at its multiples from when the observation began,
  /// however long it takes to deliver them. A multiple that passes while the program is suspended or busy is
  /// skipped: the numbers still follow each other. It never ends.
  ///
  /// - Parameters:
  ///   - interval: How long from number to number; positive.
  ///   - clock: Measures it; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public static func interval<C: Clock>(
    every interval: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    counting(every: interval, clock, isolation, file, line)
  }

  private static func counting<C: Clock>(
    every interval: Duration, _ clock: C, _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt
  ) -> Signal where C.Duration == Duration {
    Misuse.require(interval > .zero, "interval(every:) needs a positive duration, at \(file):\(line)")
    let origin = Origin("interval(every:)", file, line)
    return Signal(origin) { [weak isolation] observer in
      let count = Box(0)
      Scheduler(clock, isolation: isolation, origin: origin)
        .everyMultiple(of: interval, during: observer.subscription) {
          count.content += 1
          observer.value(count.content - 1)
        }
    }
  }
}

extension Signal where Value == Int, Failure == Never {
  /// Counts up from zero, once in each interval, where nothing says how it could fail.
  ///
  /// It spares writing `Signal<Int, Never>`:
  ///
  ///     Signal.interval(every: .seconds(1)).observe { print($0) }
  ///
  /// - Parameters:
  ///   - interval: How long from number to number; positive.
  ///   - clock: Measures it; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public static func interval<C: Clock>(
    every interval: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    counting(every: interval, clock, isolation, file, line)
  }
}

extension Signal where Value == Void {
  /// One value after a while, then completion.
  ///
  ///     timer(after: 3 frames):  ---(x|)
  ///
  /// - Parameters:
  ///   - delay: How long after the observation began; not negative.
  ///   - clock: Measures it; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public static func timer<C: Clock>(
    after delay: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(delay >= .zero, "timer(after:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("timer(after:)", file, line)
    return Signal(origin) { [weak isolation] observer in
      Scheduler(clock, isolation: isolation, origin: origin).after(delay, during: observer.subscription) {
        observer.finish(with: ())
      }
    }
  }
}
