extension Signal {
  /// The values that come after a while.
  ///
  ///     source:               -a--b--c--d--|
  ///     skip(for: 6 frames):  -------c--d--|
  ///
  /// The time runs from when the observation begins. Endings pass unchanged, also before it is over.
  ///
  /// - Parameters:
  ///   - duration: How long; not negative.
  ///   - clock: Measures it; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public func skip<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(duration >= .zero, "skip(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("skip(for:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      let isOver = Box(false)
      Scheduler(clock, isolation: isolation, origin: origin).after(duration, during: observer.subscription) {
        isOver.content = true
      }
      let value = observer.value
      start(
        observer.with {
          if isOver.content { value($0) }
        })
    }
  }
}
