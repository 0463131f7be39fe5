extension Signal {
  /// The latest value at the end of each period of a fixed length. A value begins a period.
  ///
  ///     source:                -abc-d-----e-|
  ///     audit(for: 3 frames):  ----c---d-----(e|)
  ///
  /// A value that arrives outside a period begins one. Unlike in a trailing throttle, the value that is sent
  /// at the end does not begin the next period.
  ///
  /// A completion during a period passes at its end, together with the value; otherwise it passes at once. A
  /// failure drops the value and passes at once.
  ///
  /// - Parameters:
  ///   - duration: The length of a period; not negative.
  ///   - clock: The clock that measures the periods; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  /// - Complexity: O(1) for each value; one timer for each period.
  public func audit<C: Clock>(
    for duration: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(duration >= .zero, "audit(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("audit(for:)", file, line, origin)
    return audit(origin) { [weak isolation] observer in
      FixedDurationSelector(duration, Scheduler(clock, isolation: isolation, origin: origin), for: observer)
    }
  }

  /// The latest value at the end of each period. A value begins a period, and a signal made from that value
  /// ends it.
  ///
  ///     source:               -abc-d-----e-|
  ///     audit { _ in ---x }:  ----c---d-----(e|)
  ///
  /// Like `audit(for:clock:isolation:)`, with periods of any length. If the signal completes without a value, the
  /// period ends, and its latest value is dropped. A failure of the signal fails the result.
  ///
  /// - Parameter signal: Creates the signal whose first value ends the period that its argument began.
  public func audit<Trigger>(
    until signal: @escaping (Value) -> Signal<Trigger, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("audit(until:)", file, line, origin)
    return audit(origin) { SignalDurationSelector(signal, for: $0, origin) }
  }

  private func audit(
    _ origin: Origin,
    _ makeDuration: @escaping (Observer<Value, Failure>) -> any DurationSelector<Value, Failure>
  ) -> Signal {
    Signal(origin) { [start] observer in
      let observer = observer.serialized()
      let sourceSubscription = observer.branch()
      let state = AuditState(observer, sourceSubscription, makeDuration(observer))
      start(
        Observer(
          onValue: { state.receive($0) },
          onEnding: { state.end($0) },
          subscription: sourceSubscription))
    }
  }
}

/// The observation of `audit`, which keeps the latest value until the period ends.
private final class AuditState<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let sourceSubscription: Subscription
  private let duration: any DurationSelector<Value, Failure>
  @exclusivity(unchecked) private var latest: Value?
  @exclusivity(unchecked) private var isOpen = false
  /// Whether the source has completed, and the completion waits behind the pending value.
  @exclusivity(unchecked) private var completionWaits = false

  init(
    _ observer: Observer<Value, Failure>, _ sourceSubscription: Subscription,
    _ duration: any DurationSelector<Value, Failure>
  ) {
    self.observer = observer
    self.sourceSubscription = sourceSubscription
    self.duration = duration
  }

  func receive(_ value: Value) {
    // The release of the value before may end the observation.
    _ = exchange(&latest, with: value)
    if isOpen || observer.subscription.isEnded { return }
    isOpen = true
    duration.start(for: value) { self.periodEnded($0) }
  }

  func end(_ ending: Ending<Failure>) {
    sourceSubscription.cancel()
    completionWaits = ending.isCompletion && isOpen
    if !completionWaits { observer.onEnding(ending) }
  }

  private func periodEnded(_ end: DurationEnd) {
    isOpen = false
    // A completion during the delivery below finds no open period, and `end` sends it.
    let isLast = completionWaits
    let pendingValue = latest.take()
    if case .elapsed = end, let value = pendingValue { observer.onValue(value) }
    if isLast, !observer.subscription.isEnded {
      observer.onEnding(.completion(wasReleased: end == .released))
    }
  }
}
