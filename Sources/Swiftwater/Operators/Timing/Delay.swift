extension Signal {
  /// Each value after a fixed time.
  ///
  ///     source:                -a-b----c-|
  ///     delay(for: 3 frames):  ----a-b----(c|)
  ///
  /// A completion passes with the last delayed value, and at once if there is none. A failure drops the
  /// delayed values and passes at once.
  ///
  /// - Parameters:
  ///   - duration: The delay of each value; not negative.
  ///   - clock: The clock that measures the delay; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  /// - Complexity: O(1) for each value; keeps the delayed values and one timer (on a virtual clock, one for
  ///   each value).
  public func delay<C: Clock>(
    for duration: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(duration >= .zero, "delay(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("delay(for:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      let observer = observer.serialized()
      let sourceSubscription = observer.branch()
      let state = DelayState(observer, sourceSubscription, duration, time)
      start(
        Observer(
          onValue: { state.receive($0) }, onEnding: { state.end($0) }, subscription: sourceSubscription))
    }
  }

  /// Each value when a signal made from it sends a value.
  ///
  ///     source:                         -a-b-c-|
  ///     delay { ["a": ---x, …][$0] }:   ----a-b-(c|)
  ///
  /// The signals run at the same time, so values may overtake each other. A value is dropped if its signal
  /// completes without a value. A completion passes with the last delayed value, and at once if there is
  /// none. A failure of the source or of a signal drops the delayed values and passes at once.
  ///
  ///     images.delay { $0.decoded }
  ///
  /// - Parameter signal: Creates the signal whose first value ends the delay of its argument. Called once for
  ///   each value.
  public func delay<Trigger>(
    until signal: @escaping (Value) -> Signal<Trigger, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("delay(until:)", file, line, origin)
    return Signal(origin) { [start] observer in
      let observer = observer.serialized()
      let sourceSubscription = observer.branch()
      let state = DelayUntilState(observer, sourceSubscription, origin, signal)
      start(
        Observer(
          onValue: { state.receive($0) }, onEnding: { state.end($0) }, subscription: sourceSubscription))
    }
  }
}

/// The observation of `delay(for:)`, which sends values in the order of their arrival.
///
/// One timer waits for the oldest value: a clock that wakes several timers at the same time does not keep
/// their order. A virtual clock does, so there each value has a timer, which is ordered among all other
/// timers of its time.
private final class DelayState<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let sourceSubscription: Subscription
  private let duration: Duration
  private let time: Scheduler
  @exclusivity(unchecked) private var queue = Deque<(deadline: Duration, value: Value)>()
  @exclusivity(unchecked) private var isRunning = false
  /// Whether the source has completed, and the completion waits behind the values that are delayed.
  @exclusivity(unchecked) private var completionWaits = false

  init(
    _ observer: Observer<Value, Failure>, _ sourceSubscription: Subscription, _ duration: Duration,
    _ time: Scheduler
  ) {
    self.observer = observer
    self.sourceSubscription = sourceSubscription
    self.duration = duration
    self.time = time
  }

  func receive(_ value: Value) {
    queue.append((time.elapsed() + duration, value))
    if isRunning, !time.isVirtual { return }
    isRunning = true
    sleep(duration)
  }

  func end(_ ending: Ending<Failure>) {
    sourceSubscription.cancel()
    completionWaits = ending.isCompletion && isRunning
    if !completionWaits { observer.onEnding(ending) }
  }

  private func sleep(_ duration: Duration) {
    time.after(duration, during: observer.subscription) { self.deliver() }
  }

  private func deliver() {
    let now = time.elapsed()
    while let next = queue.first {
      if next.deadline > now { return sleep(next.deadline - now) }
      _ = queue.popFirst()
      observer.onValue(next.value)
      if observer.subscription.isEnded { return }
      if time.isVirtual, !queue.isEmpty { return }
    }
    isRunning = false
    if completionWaits { observer.complete() }
  }
}

/// The observation of `delay(until:)`.
private final class DelayUntilState<Value, Trigger, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let sourceSubscription: Subscription
  private let origin: Origin
  private let signal: (Value) -> Signal<Trigger, Failure>
  @exclusivity(unchecked) private var delayedCount = 0
  /// Whether the source has completed, and the completion waits behind the values that are delayed.
  @exclusivity(unchecked) private var completionWaits = false

  init(
    _ observer: Observer<Value, Failure>, _ sourceSubscription: Subscription, _ origin: Origin,
    _ signal: @escaping (Value) -> Signal<Trigger, Failure>
  ) {
    self.observer = observer
    self.sourceSubscription = sourceSubscription
    self.origin = origin
    self.signal = signal
  }

  func receive(_ value: Value) {
    delayedCount += 1
    observer.wait(for: signal(value), observer.branch(), in: origin) { end in
      self.delayedCount -= 1
      // A completion during the delivery below finds no delayed value, and `end` sends it.
      let isLast = self.completionWaits && self.delayedCount == 0
      if case .elapsed = end { self.observer.onValue(value) }
      if isLast, !self.observer.subscription.isEnded {
        self.observer.onEnding(.completion(wasReleased: end == .released))
      }
    }
  }

  func end(_ ending: Ending<Failure>) {
    sourceSubscription.cancel()
    completionWaits = ending.isCompletion && delayedCount > 0
    if !completionWaits { observer.onEnding(ending) }
  }
}
