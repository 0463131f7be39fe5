extension Signal {
  /// Starts again after each completion, so many times in total.
  ///
  ///     source:       --1--|
  ///     repeated(2):  --1----1--|
  ///
  /// A failure passes at once. Each run is released before the next one starts; any number of runs that
  /// complete at once needs no more stack than one. A signal that completes at once and is repeated without
  /// limit never returns to its observer, unless that cancels.
  ///
  /// - Parameter count: How many runs in total, not negative; zero completes without starting. Nil for no
  ///   limit.
  public func repeated(
    _ count: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require((count ?? 0) >= 0, "repeated needs a count that is not negative, at \(file):\(line)")
    return Signal(Origin("repeated", file, line, origin)) { [start] observer in
      if count == 0 { return observer.complete() }
      var remaining = count ?? .max
      Restarting(value: observer.value, subscription: observer.subscription, start: start) {
        restarting, ending in
        remaining -= 1
        if ending.isFailure || remaining == 0 { return observer.ending(ending) }
        restarting.restart()
      }.restart()
    }
  }

  /// Starts again after a completion when another signal says so.
  ///
  ///     source:          --1--|
  ///     control:         --------x--|
  ///     repeated { … }:  --1-------1--|
  ///
  /// The control signal is made of the completions. A value of it starts this signal again, if it waits for
  /// that. The control's completion completes, at once if it is waited for, otherwise when this signal
  /// completes again; its failure fails at once, and so does this signal's.
  ///
  ///     weather.repeated { completions in completions.delay(for: .seconds(60)) }
  ///
  /// - Parameter control: Called once for each observation, before this signal starts, with the completions
  ///   as a signal that never ends.
  public func repeated<Control>(
    when control: @escaping (Signal<Void, Failure>) -> Signal<Control, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("repeated(when:)", file, line, origin)
    return Signal(origin) { [start] observer in
      RestartControl(observer.output(), origin) { ending in
        ending.isFailure ? nil : ()
      }.begin(start, control)
    }
  }
}
