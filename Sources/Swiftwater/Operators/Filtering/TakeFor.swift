extension Signal {
  /// The values until a time has passed, then completion.
  ///
  ///     source:               -a--b--c--d
  ///     take(for: 6 frames):  -a--b-|
  ///
  /// The time begins with the observation. Earlier endings pass unchanged.
  ///
  /// - Parameters:
  ///   - duration: The time for which values pass; not negative.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public func take<C: Clock>(
    for duration: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(duration >= .zero, "take(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("take(for:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      let observer = observer.serialized()
      Scheduler(clock, isolation: isolation, origin: origin)
        .after(duration, during: observer.subscription) { observer.complete() }
      start(observer)
    }
  }
}
