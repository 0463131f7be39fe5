extension Signal {
  /// The values after a time has passed.
  ///
  ///     source:               -a--b--c--d--|
  ///     skip(for: 6 frames):  -------c--d--|
  ///
  /// The time begins with the observation. Endings pass unchanged, even before the time has passed.
  ///
  /// - Parameters:
  ///   - duration: The time for which values are dropped; not negative.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public func skip<C: Clock>(
    for duration: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(duration >= .zero, "skip(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("skip(for:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      let isOver = Box(false)
      Scheduler(clock, isolation: isolation, origin: origin).after(duration, during: observer.subscription) {
        isOver.content = true
      }
      let onValue = observer.onValue
      start(
        observer.with {
          if isOver.content { onValue($0) }
        })
    }
  }
}
