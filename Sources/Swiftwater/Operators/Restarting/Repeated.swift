extension Signal {
  /// The same values; starts the signal again after each completion, up to a number of runs.
  ///
  ///     source:       --1--|
  ///     repeated(2):  --1----1--|
  ///
  /// A failure passes at once. Each run is released before the next one starts. Any number of runs that
  /// complete at once needs no more stack than one. If a signal that completes at once is repeated without a
  /// limit, the call of `observe` does not return until the observation is cancelled.
  ///
  /// - Parameter count: The total number of runs; not negative. If it is 0, completes at once and does not
  ///   start the signal. If it is nil, there is no limit.
  public func repeated(
    _ count: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require((count ?? 0) >= 0, "repeated needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("repeated", file, line, origin)) { [start] observer in
      if count == 0 { return observer.complete() }
      var remaining = count ?? .max
      RestartLoop(onValue: observer.onValue, subscription: observer.subscription, start: start) {
        loop, ending in
        remaining -= 1
        if !ending.isCompletion || remaining == 0 { return observer.onEnding(ending) }
        loop.restart()
      }.restart()
    }
  }

  /// The same values; starts the signal again after a completion, when a control signal sends a value.
  ///
  ///     source:          --1--|
  ///     control:         --------x--|
  ///     repeated { … }:  --1-------1--|
  ///
  /// The control signal is made from the completions. A value that it sends while this signal is running is
  /// ignored. If the control signal completes, so does the result: at once between two runs, otherwise when
  /// this signal completes again. A failure of either signal fails the result at once.
  ///
  ///     weather.repeated { completions in completions.delay(for: .seconds(60)) }
  ///
  /// - Parameter control: Creates the control signal from a signal of the completions, which never ends.
  ///   Called once for each observation, before this signal starts.
  public func repeated<Control>(
    when control: @escaping (Signal<Void, Failure>) -> Signal<Control, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("repeated(when:)", file, line, origin)
    return Signal(origin) { [start] observer in
      RestartControl(observer.serialized(), origin) { ending in
        ending.isCompletion ? () : nil
      }.begin(start, control)
    }
  }
}
