extension Signal {
  /// The latest value after each pause.
  ///
  ///     source:                   --a-b---------c-|
  ///     debounce(for: 3 frames):  -------b--------(c|)
  ///
  /// A value is pending until no newer one has arrived for some time. A completion sends the pending value
  /// and passes. A failure drops it and passes at once.
  ///
  ///     query.debounce(for: .milliseconds(300)).flatMap(.latest) { search($0) }
  ///
  /// - Parameters:
  ///   - pause: The time without a newer value; not negative.
  ///   - clock: The clock that measures the pause; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  /// - Complexity: O(1) for each value; any number of values in quick succession share one timer.
  public func debounce<C: Clock>(
    for pause: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(pause >= .zero, "debounce(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("debounce(for:)", file, line, origin)
    return debounce(origin) { [weak isolation] observer in
      FixedDurationSelector(pause, Scheduler(clock, isolation: isolation, origin: origin), for: observer)
    }
  }

  /// The latest value, when a signal made from it sends a value before a newer one arrives.
  ///
  ///     source:                  --a-b---------c-|
  ///     debounce { _ in ---x }:  -------b--------(c|)
  ///
  /// A newer value replaces the pending one and cancels its signal. If the signal of the pending value completes
  /// without sending, the value stays pending. A completion of the source sends the pending value and passes. A
  /// failure of the source or of a signal drops it and passes at once.
  ///
  /// - Parameter signal: Creates the signal whose first value ends the pause after its argument. Called once
  ///   for each value.
  public func debounce<Trigger>(
    until signal: @escaping (Value) -> Signal<Trigger, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("debounce(until:)", file, line, origin)
    return debounce(origin) { SignalDurationSelector(signal, for: $0, origin) }
  }

  private func debounce(
    _ origin: Origin,
    _ makeDuration: @escaping (Observer<Value, Failure>) -> any DurationSelector<Value, Failure>
  ) -> Signal {
    Signal(origin) { [start] observer in
      let observer = observer.serialized()
      let state = DebounceState(observer, makeDuration(observer))
      start(
        Observer(
          onValue: { state.receive($0) },
          onEnding: { state.end($0) },
          subscription: observer.subscription))
    }
  }
}

/// The observation of `debounce`, which keeps the latest value until the pause after it ends.
private final class DebounceState<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let duration: any DurationSelector<Value, Failure>
  @exclusivity(unchecked) private var latest: Value?

  init(_ observer: Observer<Value, Failure>, _ duration: any DurationSelector<Value, Failure>) {
    self.observer = observer
    self.duration = duration
  }

  func receive(_ value: Value) {
    // Released at the end, because the release may run code that ends the period of the previous value.
    let previous = exchange(&latest, with: value)
    defer { withExtendedLifetime(previous) {} }
    duration.start(for: value) { end in
      if case .elapsed = end, let value = self.latest.take() { self.observer.onValue(value) }
    }
  }

  func end(_ ending: Ending<Failure>) {
    duration.cancel()
    // A closure upstream may have ended the observation.
    if case .completed = ending, let value = latest.take() {
      observer.send(value)
      if observer.subscription.isEnded { return }
    }
    observer.onEnding(ending)
  }
}
