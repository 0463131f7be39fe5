extension Signal {
  /// The latest value after each pause.
  ///
  ///     source:                   --a-b---------c-|
  ///     debounce(for: 3 frames):  -------b--------(c|)
  ///
  /// A value is held until nothing newer has come for a while. Completion sends what is held, then completes;
  /// a failure drops it and passes at once.
  ///
  ///     query.debounce(for: .milliseconds(300)).flatMap(.latest) { search($0) }
  ///
  /// - Parameters:
  ///   - pause: How long it must be quiet; not negative.
  ///   - clock: Measures the pause; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  /// - Complexity: O(1) for each value; a burst needs one timer, however many values it has.
  public func debounce<C: Clock>(
    for pause: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(pause >= .zero, "debounce(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("debounce(for:)", file, line, origin)
    return debounce(origin) { [weak isolation] observer in
      TimedPeriod(pause, Scheduler(clock, isolation: isolation, origin: origin), for: observer)
    }
  }

  /// The latest value, each time the signal made from it has sent something before a newer value came.
  ///
  ///     source:                  --a-b---------c-|
  ///     debounce { _ in ---x }:  -------b--------(c|)
  ///
  /// A newer value gives up the signal of the one before. A signal that completes without a value sends
  /// nothing; what is held waits on, for a newer value or completion. Completion sends what is held, then
  /// completes; a failure of the source or of a signal drops it and passes at once.
  ///
  /// - Parameter signal: Says by its first value that the pause was long enough; observed once for each
  ///   value.
  public func debounce<Trigger>(
    until signal: @escaping (Value) -> Signal<Trigger, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("debounce(until:)", file, line, origin)
    return debounce(origin) { SignalledPeriod(signal, for: $0, origin) }
  }

  private func debounce(
    _ origin: Origin, _ period: @escaping (Observer<Value, Failure>) -> any DurationSelector<Value, Failure>
  ) -> Signal {
    Signal(origin) { [start] observer in
      let observer = observer.output()
      let debouncing = Debouncing(observer, period(observer))
      start(
        Observer(
          value: { debouncing.receive($0) },
          ending: { debouncing.end($0) },
          subscription: observer.subscription))
    }
  }
}

/// Holds the latest value until its period is over.
private final class Debouncing<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let period: any DurationSelector<Value, Failure>
  @exclusivity(unchecked) private var held: Value?

  init(_ observer: Observer<Value, Failure>, _ period: any DurationSelector<Value, Failure>) {
    self.observer = observer
    self.period = period
  }

  func receive(_ value: Value) {
    held = value
    period.open(by: value) { end in
      if case .due = end, let value = self.held.take() { self.observer.value(value) }
    }
  }

  func end(_ ending: Ending<Failure>) {
    period.close()
    if case .completed = ending, let value = held.take() {
      observer.value(value)
      if observer.subscription.isEnded { return }
    }
    observer.ending(ending)
  }
}
