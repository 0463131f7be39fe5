extension Signal {
  /// The same values; starts the signal again after a failure, up to a number of times.
  ///
  ///     source:    --1--#
  ///     retry(1):  --1----1--#
  ///
  /// A completion and the failure of the last run pass unchanged. Each run is released before the next one
  /// starts. Any number of runs that fail at once needs no more stack than one.
  ///
  /// - Parameter count: The number of runs after the first; not negative. If it is nil, there is no limit.
  public func retry(
    _ count: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require((count ?? 0) >= 0, "retry needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("retry", file, line, origin)) { [start] observer in
      var remaining = count ?? .max
      RestartLoop(onValue: observer.onValue, subscription: observer.subscription, start: start) {
        loop, ending in
        if !ending.isFailure || remaining == 0 { return observer.onEnding(ending) }
        remaining -= 1
        loop.restart()
      }.restart()
    }
  }

  /// The same values; starts the signal again after a failure, when a control signal sends a value.
  ///
  ///     source:       --1--#
  ///     control:      --------x---|
  ///     retry { … }:  --1-------1--|
  ///
  /// The control signal is made from the failures. A value that it sends while this signal is running is
  /// ignored. If the control signal completes, so does the result: at once between two runs, otherwise when
  /// this signal fails again. If the control signal fails, the result fails at once. A completion of this
  /// signal passes unchanged.
  ///
  ///     fetch.retry { failures in
  ///       failures.flatMap(.latest) { failure in askWhetherToRetry(failure) }
  ///     }
  ///
  /// - Parameter control: Creates the control signal from a signal of the failures, which never ends. Called
  ///   once for each observation, before this signal starts. The failure type of both is that of the result,
  ///   so the control signal can fail with a failure that it receives.
  public func retry<Control>(
    when control: @escaping (Signal<Failure, Failure>) -> Signal<Control, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("retry(when:)", file, line, origin)
    return Signal(origin) { [start] observer in
      RestartControl(observer.serialized(), origin) { ending in
        if case .failed(let failure, _) = ending { failure } else { nil }
      }.begin(start, control)
    }
  }
}
