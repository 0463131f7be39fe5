extension Signal {
  /// The same events, or a failure if the signal has not ended after some time.
  ///
  ///     source:                                       --a--b--c--d--|
  ///     timeout(after: 7 frames, failingWith: late):  --a--b-#
  ///
  /// The time begins with the observation, and values do not extend it. Earlier endings pass unchanged.
  ///
  /// - Parameters:
  ///   - limit: The time until the signal must have ended; not negative.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  ///   - failure: The failure to send after that time. It is evaluated then.
  public func timeout<C: Clock>(
    after limit: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    failingWith failure: @escaping @autoclosure () -> Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let origin = Origin("timeout(after:)", file, line, origin)
    return timeout(limit, clock, isolation, origin) { $0.fail(failure(), at: origin) }
  }

  /// The same events, continued by another signal if this one has not ended after some time.
  ///
  ///     source:                                        --a--b--c--d--|
  ///     other:                                                -x-y|
  ///     timeout(after: 7 frames, switchingTo: other):  --a--b--x-y|
  ///
  /// The time begins with the observation, and values do not extend it. Earlier endings pass unchanged.
  ///
  /// - Parameters:
  ///   - limit: The time until the signal must have ended; not negative.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  ///   - other: The signal to continue with after that time. This signal is cancelled before the other starts.
  public func timeout<C: Clock>(
    after limit: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    switchingTo other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let origin = Origin("timeout(after:)", file, line, origin, others: [other.origin])
    return timeout(limit, clock, isolation, origin, other.start)
  }

  /// The same events, or a failure if a value does not arrive in time.
  ///
  ///     source:                                      --a--b------c--|
  ///     timeout(each: 4 frames, failingWith: late):  --a--b---#
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameters:
  ///   - each: The time from the beginning of the observation to the first value, and from each value to the
  ///     next; not negative.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  ///   - failure: The failure to send after that time. It is evaluated then.
  /// - Complexity: O(1) for each value; one timer for all values.
  public func timeout<C: Clock>(
    each: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    failingWith failure: @escaping @autoclosure () -> Failure, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let origin = Origin("timeout(each:)", file, line, origin)
    return timeout(each, each, clock, isolation, origin) { $0.fail(failure(), at: origin) }
  }

  /// The same events, or a failure if the first value, or a later one, does not arrive in time.
  ///
  ///     source:                                       ------a--b--|
  ///     timeout(first: 4 frames, failingWith: late):  ----#
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameters:
  ///   - first: The time from the beginning of the observation to the first value; not negative.
  ///   - each: The time from each value to the next; not negative. If it is nil, there is no limit.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  ///   - failure: The failure to send after that time. It is evaluated then.
  /// - Complexity: O(1) for each value; one timer for all values.
  public func timeout<C: Clock>(
    first: Duration, each: Duration? = nil, clock: C = DefaultClock(),
    isolation: (any Actor)? = #isolation,
    failingWith failure: @escaping @autoclosure () -> Failure, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let origin = Origin("timeout(first:)", file, line, origin)
    return timeout(first, each, clock, isolation, origin) { $0.fail(failure(), at: origin) }
  }

  /// The same events, continued by another signal if a value does not arrive in time.
  ///
  ///     source:                                       --a--b------c--|
  ///     other:                                                 -x-y|
  ///     timeout(each: 4 frames, switchingTo: other):  --a--b----x-y|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameters:
  ///   - each: The time from the beginning of the observation to the first value, and from each value to the
  ///     next; not negative.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  ///   - other: The signal to continue with after that time. This signal is cancelled before the other starts.
  /// - Complexity: O(1) for each value; one timer for all values.
  public func timeout<C: Clock>(
    each: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    switchingTo other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let origin = Origin("timeout(each:)", file, line, origin, others: [other.origin])
    return timeout(each, each, clock, isolation, origin, other.start)
  }

  /// The same events, continued by another signal if the first value, or a later one, does not arrive in time.
  ///
  ///     source:                                        ------a--b--|
  ///     other:                                             -x-y|
  ///     timeout(first: 4 frames, switchingTo: other):  -----x-y|
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameters:
  ///   - first: The time from the beginning of the observation to the first value; not negative.
  ///   - each: The time from each value to the next; not negative. If it is nil, there is no limit.
  ///   - clock: The clock that measures the time; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  ///   - other: The signal to continue with after that time. This signal is cancelled before the other starts.
  /// - Complexity: O(1) for each value; one timer for all values.
  public func timeout<C: Clock>(
    first: Duration, each: Duration? = nil, clock: C = DefaultClock(),
    isolation: (any Actor)? = #isolation,
    switchingTo other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    let origin = Origin("timeout(first:)", file, line, origin, others: [other.origin])
    return timeout(first, each, clock, isolation, origin, other.start)
  }

  private func timeout<C: Clock>(
    _ limit: Duration, _ clock: C, _ isolation: (any Actor)?, _ origin: Origin,
    _ expire: @escaping (Observer<Value, Failure>) -> Void
  ) -> Signal where C.Duration == Duration {
    Misuse.require(limit >= .zero, "\(Trace.Step(origin)) needs a duration that is not negative")
    return Signal(origin) { [start, weak isolation] observer in
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      let observer = observer.serialized()
      let sourceSubscription = observer.branch()
      start(observer.with(subscription: sourceSubscription))
      if sourceSubscription.isEnded { return }
      time.after(limit, during: sourceSubscription) {
        sourceSubscription.cancel()
        if !observer.subscription.isEnded { expire(observer) }
      }
    }
  }

  private func timeout<C: Clock>(
    _ first: Duration, _ each: Duration?, _ clock: C, _ isolation: (any Actor)?, _ origin: Origin,
    _ expire: @escaping (Observer<Value, Failure>) -> Void
  ) -> Signal where C.Duration == Duration {
    Misuse.require(
      first >= .zero && each ?? .zero >= .zero,
      "\(Trace.Step(origin)) needs durations that are not negative")
    return Signal(origin) { [start, weak isolation] observer in
      let observer = observer.serialized()
      let sourceSubscription = observer.branch()
      let timer = RestartableTimer(
        Scheduler(clock, isolation: isolation, origin: origin), during: sourceSubscription)
      let expired = {
        sourceSubscription.cancel()
        if !observer.subscription.isEnded { expire(observer) }
      }
      let hasValue = Box(false)
      start(
        observer.with(subscription: sourceSubscription).with { value in
          hasValue.content = true
          if each == nil { timer.stop() }
          observer.onValue(value)
          if let each, !sourceSubscription.isEnded { timer.start(each, expired) }
        })
      if !hasValue.content, !sourceSubscription.isEnded { timer.start(first, expired) }
    }
  }
}
