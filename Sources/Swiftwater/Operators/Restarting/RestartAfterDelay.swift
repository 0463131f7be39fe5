extension Signal {
  /// The same values; starts the signal again some time after a failure, up to a number of times.
  ///
  ///     source:                                -1-#
  ///     retry(delay: .constant(4 frames)):     -1------1------1-- …
  ///     retry(1, delay: .constant(4 frames)):  -1------1-#
  ///
  /// A run that sends a value resets the backoff to its first delay: a connection that breaks after a day is
  /// tried again soon. Such a run does not reset the count. A completion and the failure of the last run pass
  /// unchanged. Each run is released before the delay begins.
  ///
  /// - Parameters:
  ///   - count: The number of runs after the first; not negative. If it is nil, there is no limit.
  ///   - backoff: The delays before each of these runs.
  ///   - clock: The clock that measures the delays; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public func retry<C: Clock>(
    _ count: Int? = nil, delay backoff: Backoff, clock: C = DefaultClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require((count ?? 0) >= 0, "retry needs a count that is not negative, at \(file):\(line)")
    let origin = Origin("retry(delay:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      restart(start, count, backoff, time, observer) { $0.isFailure }
    }
  }

  /// The same values; starts the signal again some time after each completion, up to a number of runs.
  ///
  ///     source:                                   -1-|
  ///     repeated(delay: .constant(4 frames)):     -1------1------1-- …
  ///     repeated(2, delay: .constant(4 frames)):  -1------1-|
  ///
  /// A run that sends a value resets the backoff to its first delay: a poll waits longer only while there is
  /// nothing new. A failure passes at once. Each run is released before the delay begins.
  ///
  ///     news.repeated(delay: .constant(.seconds(60)))
  ///
  /// - Parameters:
  ///   - count: The total number of runs; not negative. If it is 0, completes at once and does not start the
  ///     signal. If it is nil, there is no limit.
  ///   - backoff: The delays before each run but the first.
  ///   - clock: The clock that measures the delays; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public func repeated<C: Clock>(
    _ count: Int? = nil, delay backoff: Backoff, clock: C = DefaultClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require((count ?? 0) >= 0, "repeated needs a count that is not negative, at \(file):\(line)")
    let origin = Origin("repeated(delay:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      if count == 0 { return observer.complete() }
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      restart(start, count.map { $0 - 1 }, backoff, time, observer) { $0.isCompletion }
    }
  }
}

/// Runs a signal, and restarts it after the endings that a closure selects, up to a number of times.
private func restart<Value, Failure>(
  _ start: @escaping (Observer<Value, Failure>) -> Void, _ count: Int?, _ backoff: Backoff,
  _ time: Scheduler, _ observer: Observer<Value, Failure>,
  when restartsAfter: @escaping (Ending<Failure>) -> Bool
) {
  let restarts = Box((remaining: count ?? .max, sinceValue: 0))
  RestartLoop(
    onValue: {
      restarts.content.sinceValue = 0
      observer.onValue($0)
    }, subscription: observer.subscription, start: start
  ) { loop, ending in
    if !restartsAfter(ending) || restarts.content.remaining == 0 { return observer.onEnding(ending) }
    time.after(backoff.delay(restarts.content.sinceValue), during: observer.subscription) {
      loop.restart()
    }
    restarts.content.remaining -= 1
    restarts.content.sinceValue += 1
  }.restart()
}
