extension Signal {
  /// Every value a fixed time later.
  ///
  ///     source:                -a-b----c-|
  ///     delay(for: 3 frames):  ----a-b----(c|)
  ///
  /// Completion is not delayed, except that it waits for values that are still on their way. A failure passes
  /// at once and drops them.
  ///
  /// - Parameters:
  ///   - duration: How much later; not negative.
  ///   - clock: Measures the time; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  /// - Complexity: O(1) for each value; keeps the values that are on their way, and one timer (on a virtual
  ///   clock, one for each value).
  public func delay<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(duration >= .zero, "delay(for:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("delay(for:)", file, line, origin)
    return Signal(origin) { [start, weak isolation] observer in
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      let observer = observer.output()
      let source = observer.branch()
      let delaying = Delaying(observer, source, duration, time)
      start(
        Observer(value: { delaying.receive($0) }, ending: { delaying.end($0) }, subscription: source))
    }
  }

  /// Every value as soon as a signal made from it has sent something.
  ///
  ///     source:                         -a-b-c-|
  ///     delay { ["a": ---x, …][$0] }:   ----a-b-(c|)
  ///
  /// The signals run side by side, so that values may overtake each other. A value whose signal completes
  /// without one is dropped. Completion waits for values that are still on their way; a failure of the source
  /// or of a signal passes at once and drops them.
  ///
  ///     images.delay { $0.decoded }
  ///
  /// - Parameter signal: Lets a value go by its own first value; observed once for each value.
  public func delay<Trigger>(
    until signal: @escaping (Value) -> Signal<Trigger, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("delay(until:)", file, line, origin)
    return Signal(origin) { [start] observer in
      let observer = observer.output()
      let source = observer.branch()
      let awaiting = Awaiting(observer, source, origin, signal)
      start(
        Observer(value: { awaiting.receive($0) }, ending: { awaiting.end($0) }, subscription: source))
    }
  }
}

/// Sends values in the order they came, each a fixed time later.
///
/// One timer waits for the oldest: timers of their own would not keep the order on a clock that wakes several
/// at the same time. A virtual clock keeps it, and there each value has its place among everything else that
/// is due at its time.
private final class Delaying<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let source: Subscription
  private let duration: Duration
  private let time: Scheduler
  @exclusivity(unchecked) private var waiting = Deque<(deadline: Duration, value: Value)>()
  @exclusivity(unchecked) private var isRunning = false

  init(
    _ observer: Observer<Value, Failure>, _ source: Subscription, _ duration: Duration, _ time: Scheduler
  ) {
    self.observer = observer
    self.source = source
    self.duration = duration
    self.time = time
  }

  func receive(_ value: Value) {
    waiting.append((time.elapsed() + duration, value))
    if isRunning, !time.isVirtual { return }
    isRunning = true
    sleep(duration)
  }

  func end(_ ending: Ending<Failure>) {
    source.cancel()
    if case .completed = ending, isRunning { return }
    observer.ending(ending)
  }

  private func sleep(_ duration: Duration) {
    time.after(duration, during: observer.subscription) { self.deliver() }
  }

  private func deliver() {
    let now = time.elapsed()
    while let next = waiting.first {
      if next.deadline > now { return sleep(next.deadline - now) }
      _ = waiting.popFirst()
      observer.value(next.value)
      if observer.subscription.isEnded { return }
      if time.isVirtual, !waiting.isEmpty { return }
    }
    isRunning = false
    if source.isEnded { observer.complete() }
  }
}

/// Sends each value when its signal says so.
private final class Awaiting<Value, Trigger, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let source: Subscription
  private let origin: Origin
  private let signal: (Value) -> Signal<Trigger, Failure>
  @exclusivity(unchecked) private var waitingCount = 0

  init(
    _ observer: Observer<Value, Failure>, _ source: Subscription, _ origin: Origin,
    _ signal: @escaping (Value) -> Signal<Trigger, Failure>
  ) {
    self.observer = observer
    self.source = source
    self.origin = origin
    self.signal = signal
  }

  func receive(_ value: Value) {
    waitingCount += 1
    observer.wait(for: signal(value), observer.branch(), in: origin) { end in
      self.waitingCount -= 1
      // Completion during the delivery below finds nothing on its way and passes by itself.
      let isLast = self.source.isEnded && self.waitingCount == 0
      if case .due = end { self.observer.value(value) }
      if isLast, !self.observer.subscription.isEnded { self.observer.complete() }
    }
  }

  func end(_ ending: Ending<Failure>) {
    source.cancel()
    if case .completed = ending, waitingCount > 0 { return }
    observer.ending(ending)
  }
}
