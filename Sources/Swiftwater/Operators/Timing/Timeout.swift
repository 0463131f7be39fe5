extension Signal {
  /// Fails if the signal has not ended after a while.
  ///
  ///     source:                                       --a--b--c--d--|
  ///     timeout(after: 7 frames, failingWith: late):  --a--b-#
  ///
  /// The time runs from when the observation begins; values do not prolong it. Earlier endings pass
  /// unchanged.
  ///
  /// - Parameters:
  ///   - limit: How long it may take to the ending; not negative.
  ///   - clock: Measures it; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  ///   - failure: Made when the time is over.
  public func timeout<C: Clock>(
    after limit: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    failingWith failure: @escaping @autoclosure () -> Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let origin = Origin("timeout(after:)", file, line, origin)
    return timeout(limit, clock, isolation, origin) { $0.fail(failure(), at: origin) }
  }

  /// Goes over to another signal if this one has not ended after a while.
  ///
  ///     source:                                 --a--b--c--d--|
  ///     other:                                         -x-y|
  ///     timeout(after: 7 frames, with: other):  --a--b--x-y|
  ///
  /// The time runs from when the observation begins; values do not prolong it. Earlier endings pass
  /// unchanged.
  ///
  /// - Parameters:
  ///   - limit: How long it may take to the ending; not negative.
  ///   - clock: Measures it; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  ///   - other: Observed when the time is over, after this signal was given up.
  public func timeout<C: Clock>(
    after limit: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    with other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let origin = Origin("timeout(after:)", file, line, origin, others: [other.origin])
    return timeout(limit, clock, isolation, origin, other.start)
  }

  /// Fails if a value lets itself be waited for too long.
  ///
  ///     source:                                      --a--b------c--|
  ///     timeout(each: 4 frames, failingWith: late):  --a--b---#
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameters:
  ///   - first: How long the first value may take, from when the observation begins; nil for as long as each
  ///     of the others. Not negative.
  ///   - each: How long each value may take, from the one before it; nil for any time. Not negative. One of
  ///     the two must be given.
  ///   - clock: Measures it; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  ///   - failure: Made when the time is over.
  /// - Complexity: O(1) for each value; one timer, however fast they come.
  public func timeout<C: Clock>(
    first: Duration? = nil, each: Duration? = nil, clock: C = ContinuousClock(),
    isolation: (any Actor)? = #isolation, failingWith failure: @escaping @autoclosure () -> Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let origin = Origin("timeout(first:each:)", file, line, origin)
    return timeout(first, each, clock, isolation, origin) { $0.fail(failure(), at: origin) }
  }

  /// Goes over to another signal if a value lets itself be waited for too long.
  ///
  ///     source:                                --a--b------c--|
  ///     other:                                          -x-y|
  ///     timeout(each: 4 frames, with: other):  --a--b----x-y|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameters:
  ///   - first: How long the first value may take, from when the observation begins; nil for as long as each
  ///     of the others. Not negative.
  ///   - each: How long each value may take, from the one before it; nil for any time. Not negative. One of
  ///     the two must be given.
  ///   - clock: Measures it; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  ///   - other: Observed when the time is over, after this signal was given up.
  /// - Complexity: O(1) for each value; one timer, however fast they come.
  public func timeout<C: Clock>(
    first: Duration? = nil, each: Duration? = nil, clock: C = ContinuousClock(),
    isolation: (any Actor)? = #isolation, with other: Signal,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let origin = Origin("timeout(first:each:)", file, line, origin, others: [other.origin])
    return timeout(first, each, clock, isolation, origin, other.start)
  }

  private func timeout<C: Clock>(
    _ limit: Duration, _ clock: C, _ isolation: (any Actor)?, _ origin: Origin,
    _ expire: @escaping (Observer<Value, Failure>) -> Void
  ) -> Signal where C.Duration == Duration {
    Misuse.require(limit >= .zero, "\(Trace.Step(origin)) needs a duration that is not negative")
    return Signal(origin) { [start, weak isolation] observer in
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      let observer = observer.output()
      let source = observer.branch()
      start(observer.through(source))
      if source.isEnded { return }
      time.after(limit, during: source) {
        source.cancel()
        if !observer.subscription.isEnded { expire(observer) }
      }
    }
  }

  private func timeout<C: Clock>(
    _ first: Duration?, _ each: Duration?, _ clock: C, _ isolation: (any Actor)?, _ origin: Origin,
    _ expire: @escaping (Observer<Value, Failure>) -> Void
  ) -> Signal where C.Duration == Duration {
    guard let toFirst = first ?? each else { Misuse.stop("\(Trace.Step(origin)) needs a duration") }
    Misuse.require(
      toFirst >= .zero && each ?? .zero >= .zero,
      "\(Trace.Step(origin)) needs durations that are not negative")
    return Signal(origin) { [start, weak isolation] observer in
      let observer = observer.output()
      let source = observer.branch()
      let timer = RestartableTimer(Scheduler(clock, isolation: isolation, origin: origin), during: source)
      let expired = {
        source.cancel()
        if !observer.subscription.isEnded { expire(observer) }
      }
      let hasValue = Box(false)
      start(
        observer.through(source).with { value in
          hasValue.content = true
          if each == nil { timer.stop() }
          observer.value(value)
          if let each, !source.isEnded { timer.start(each, expired) }
        })
      if !hasValue.content, !source.isEnded { timer.start(toFirst, expired) }
    }
  }
}
