extension Signal {
  /// Starts again after a failure, up to so many times.
  ///
  ///     source:    --1--#
  ///     retry(1):  --1----1--#
  ///
  /// Completion passes, and so does the failure of the last run. Each run is released before the next one
  /// starts; any number of runs that fail at once needs no more stack than one.
  ///
  /// - Parameter count: How many more runs after the first, not negative; nil for no limit.
  public func retry(
    _ count: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require((count ?? 0) >= 0, "retry needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("retry", file, line, origin)) { [start] observer in
      var remaining = count ?? .max
      Restarting(value: observer.value, subscription: observer.subscription, start: start) {
        restarting, ending in
        if !ending.isFailure || remaining == 0 { return observer.ending(ending) }
        remaining -= 1
        restarting.restart()
      }.restart()
    }
  }

  /// Starts again after a failure when another signal says so.
  ///
  ///     source:       --1--#
  ///     control:      --------x---|
  ///     retry { … }:  --1-------1--|
  ///
  /// The control signal is made of the failures. A value of it starts this signal again, if it waits for
  /// that. The control's completion completes, at once if it is waited for, otherwise when this signal fails
  /// again; its failure fails at once. This signal's completion passes.
  ///
  ///     fetch.retry { failures in
  ///       failures.flatMap(.latest) { failure in askWhetherToRetry(failure) }
  ///     }
  ///
  /// - Parameter control: Called once for each observation, before this signal starts, with the failures as a
  ///   signal that never ends. Their type of failure is the one of the result, so that the control can fail
  ///   with what it gets.
  public func retry<Control>(
    when control: @escaping (Signal<Failure, Failure>) -> Signal<Control, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("retry(when:)", file, line, origin)
    return Signal(origin) { [start] observer in
      RestartControl(observer.output(), origin) { ending in
        if case .failed(let failure, _) = ending { failure } else { nil }
      }.begin(start, control)
    }
  }
}
