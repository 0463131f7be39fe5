extension Signal {
  /// Starts again some time after a failure, up to so many times.
  ///
  ///     source:                                -1-#
  ///     retry(delay: .constant(4 frames)):     -1------1------1-- …
  ///     retry(1, delay: .constant(4 frames)):  -1------1-#
  ///
  /// The delays begin anew after a run that sent a value: a connection that was up for a day is tried again
  /// as soon as it breaks. The count does not. Completion passes, and so does the failure of the last run.
  /// Each run is released before the delay begins.
  ///
  /// - Parameters:
  ///   - count: How many more runs after the first, not negative; nil for no limit.
  ///   - backoff: How long to wait before each.
  ///   - clock: Measures the delays; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public func retry<C: Clock>(
    _ count: Int? = nil, delay backoff: Backoff, clock: C = ContinuousClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require((count ?? 0) >= 0, "retry needs a count that is not negative, at \(file):\(line)")
    let origin = Origin("retry(delay:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      restart(start, count, backoff, time, observer) { $0.isFailure }
    }
  }

  /// Starts again some time after each completion, so many times in total.
  ///
  ///     source:                                   -1-|
  ///     repeated(delay: .constant(4 frames)):     -1------1------1-- …
  ///     repeated(2, delay: .constant(4 frames)):  -1------1-|
  ///
  /// The delays begin anew after a run that sent a value: what is asked for news waits longer only while
  /// there are none. A failure passes at once. Each run is released before the delay begins.
  ///
  ///     news.repeated(delay: .constant(.seconds(60)))
  ///
  /// - Parameters:
  ///   - count: How many runs in total, not negative; zero completes without starting. Nil for no limit.
  ///   - backoff: How long to wait before each but the first.
  ///   - clock: Measures the delays; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public func repeated<C: Clock>(
    _ count: Int? = nil, delay backoff: Backoff, clock: C = ContinuousClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require((count ?? 0) >= 0, "repeated needs a count that is not negative, at \(file):\(line)")
    let origin = Origin("repeated(delay:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      if count == 0 { return observer.complete() }
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      restart(start, count.map { $0 - 1 }, backoff, time, observer) { !$0.isFailure }
    }
  }
}

/// Runs a signal, and again after each ending that is to be answered, up to so many times.
private func restart<Value, Failure>(
  _ start: @escaping (Observer<Value, Failure>) -> Void, _ count: Int?, _ backoff: Backoff,
  _ time: Scheduler, _ observer: Observer<Value, Failure>,
  when isAnswered: @escaping (Ending<Failure>) -> Bool
) {
  let delays = Box((left: count ?? .max, inARow: 0))
  Restarting(
    value: {
      delays.content.inARow = 0
      observer.value($0)
    }, subscription: observer.subscription, start: start
  ) { restarting, ending in
    if !isAnswered(ending) || delays.content.left == 0 { return observer.ending(ending) }
    time.after(backoff.delay(delays.content.inARow), during: observer.subscription) { restarting.restart() }
    delays.content.left -= 1
    delays.content.inARow += 1
  }.restart()
}
