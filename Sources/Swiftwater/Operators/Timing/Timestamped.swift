extension Signal {
  /// Each value with the time of its arrival.
  ///
  ///     source:       -a--b--|
  ///     timestamped:  -x--y--|    x = (a, 1), y = (b, 4)
  ///
  /// Completion and failure pass unchanged.
  ///
  /// - Parameter clock: The clock that tells the time; ``DefaultClock`` by default.
  @inlinable
  public func timestamped<C: Clock>(
    clock: C = DefaultClock(), file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(value: Value, time: C.Instant), Failure> {
    Signal<(value: Value, time: C.Instant), Failure>(Origin("timestamped", file, line, origin)) {
      [start] observer in
      let onValue = observer.onValue
      start(observer.with { onValue((value: $0, time: clock.now)) })
    }
  }

  /// Each value with the time that has passed since the previous value or, for the first one, since the observation
  /// began.
  ///
  ///     source:           -a--b--|
  ///     measureInterval:  -x--y--|    x = (a, 1), y = (b, 3)
  ///
  /// Completion and failure pass unchanged.
  ///
  /// - Parameter clock: The clock that measures the intervals; ``DefaultClock`` by default.
  @inlinable
  public func measureInterval<C: Clock>(
    clock: C = DefaultClock(), file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(value: Value, interval: C.Duration), Failure> {
    Signal<(value: Value, interval: C.Duration), Failure>(Origin("measureInterval", file, line, origin)) {
      [start] observer in
      let onValue = observer.onValue
      let previousTime = Box(clock.now)
      start(
        observer.with {
          let now = clock.now
          let interval = previousTime.content.duration(to: now)
          previousTime.content = now
          onValue((value: $0, interval: interval))
        })
    }
  }
}
