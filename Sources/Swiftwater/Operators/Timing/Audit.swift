extension Signal {
  /// The latest value at the end of each period of a fixed length, which begins with a value.
  ///
  ///     source:                -abc-d-----e-|
  ///     audit(for: 3 frames):  ----c---d-----(e|)
  ///
  /// A value that comes while no period is open opens one. Unlike a trailing throttle, sending a value does
  /// not open the next period.
  ///
  /// Completion passes at once, unless a period is open: then its value is waited for and completion comes
  /// with it. A failure drops what is held and passes at once.
  ///
  /// - Parameters:
  ///   - duration: How long a period is; not negative.
  ///   - clock: Measures the periods; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  /// - Complexity: O(1) for each value; one timer for each period.
  public func audit<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(duration >= .zero, "audit(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("audit(for:)", file, line, origin)
    return audit(origin) { [weak isolation] observer in
      TimedPeriod(duration, Scheduler(clock, isolation: isolation, origin: origin), for: observer)
    }
  }

  /// The latest value at the end of each period, which lasts until a signal made from the value that opened
  /// it sends something.
  ///
  ///     source:               -abc-d-----e-|
  ///     audit { _ in ---x }:  ----c---d-----(e|)
  ///
  /// Like ``audit(for:clock:isolation:file:line:)``, with periods of any length. A signal that completes
  /// without a value ends the period and sends nothing: what is held waits for the end of the next one, and
  /// is lost if none comes. Its failure fails the whole.
  ///
  /// - Parameter signal: Ends the period of a value by its own first value.
  public func audit<Trigger>(
    until signal: @escaping (Value) -> Signal<Trigger, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("audit(until:)", file, line, origin)
    return audit(origin) { SignalledPeriod(signal, for: $0, origin) }
  }

  private func audit(
    _ origin: Origin, _ period: @escaping (Observer<Value, Failure>) -> any DurationSelector<Value, Failure>
  ) -> Signal {
    Signal(origin) { [start] observer in
      let observer = observer.output()
      let source = observer.branch()
      let auditing = Auditing(observer, source, period(observer))
      start(
        Observer(
          value: { auditing.receive($0) },
          ending: { auditing.end($0) },
          subscription: source))
    }
  }
}

/// Holds the latest value until the period that is open ends.
private final class Auditing<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let source: Subscription
  private let period: any DurationSelector<Value, Failure>
  @exclusivity(unchecked) private var held: Value?
  @exclusivity(unchecked) private var isOpen = false

  init(
    _ observer: Observer<Value, Failure>, _ source: Subscription,
    _ period: any DurationSelector<Value, Failure>
  ) {
    self.observer = observer
    self.source = source
    self.period = period
  }

  func receive(_ value: Value) {
    held = value
    if isOpen { return }
    isOpen = true
    period.open(by: value) { self.periodEnded($0) }
  }

  func end(_ ending: Ending<Failure>) {
    source.cancel()
    if case .completed = ending, isOpen { return }
    observer.ending(ending)
  }

  private func periodEnded(_ end: PeriodEnd) {
    isOpen = false
    // Completion during the delivery below finds no open period and passes by itself.
    let isLast = source.isEnded
    if case .due = end, let value = held.take() { observer.value(value) }
    if isLast, !observer.subscription.isEnded { observer.complete() }
  }
}
