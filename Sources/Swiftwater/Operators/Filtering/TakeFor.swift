extension Signal {
  /// The values that come within a while, then completion.
  ///
  ///     source:               -a--b--c--d
  ///     take(for: 6 frames):  -a--b-|
  ///
  /// The time runs from when the observation begins. Earlier endings pass unchanged.
  ///
  /// - Parameters:
  ///   - duration: How long; not negative.
  ///   - clock: Measures it; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public func take<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(duration >= .zero, "take(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("take(for:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      let observer = observer.output()
      Scheduler(clock, isolation: isolation, origin: origin)
        .after(duration, during: observer.subscription) { observer.complete() }
      start(observer)
    }
  }
}
