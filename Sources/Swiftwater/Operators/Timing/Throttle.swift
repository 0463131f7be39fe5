/// The values of a throttled signal that pass.
public struct ThrottleEdges: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: Int

  /// Creates a set from bits.
  ///
  /// - Parameter rawValue: The edges as bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The value that begins a period passes at once.
  public static let leading = ThrottleEdges(rawValue: 1)
  /// The latest value that arrives during a period passes at its end. Without `leading`, the value that begins the
  /// period counts as one of these values.
  public static let trailing = ThrottleEdges(rawValue: 2)
  /// Both of these values pass.
  public static let both: ThrottleEdges = [.leading, .trailing]
}

extension Signal {
  /// At most one value in each period of a fixed length.
  ///
  ///     source:                                     -abc-d-----e-|
  ///     throttle(for: 3 frames):                    -a---d-----e-|
  ///     throttle(for: 3 frames, edges: .trailing):  ----c--d------(e|)
  ///     throttle(for: 3 frames, edges: .both):      -a--c--d---e-|
  ///
  /// A value that arrives outside a period begins one, and passes if `edges` contains `.leading`. With
  /// `.trailing`, the latest value that arrives during the period is sent at its end and begins the next
  /// period. Without it, values that arrive during a period are dropped.
  ///
  /// A completion passes at the end of the period together with the value that is pending, and at once if
  /// none is. A failure drops the pending value and passes at once.
  ///
  /// - Parameters:
  ///   - duration: The length of a period; not negative.
  ///   - edges: The values that pass; not empty.
  ///   - clock: The clock that measures the periods; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  /// - Complexity: O(1) for each value; one timer for each period.
  public func throttle<C: Clock>(
    for duration: Duration, edges: ThrottleEdges = .leading, clock: C = DefaultClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(
      duration >= .zero, "throttle(for:) needs a duration that is not negative, at \(file):\(line)")
    Misuse.require(!edges.isEmpty, "throttle(for:edges:) needs an edge, at \(file):\(line)")
    let origin = Origin("throttle(for:)", file, line, origin)
    return throttle(origin, edges) { [weak isolation] observer in
      FixedDurationSelector(duration, Scheduler(clock, isolation: isolation, origin: origin), for: observer)
    }
  }

  /// At most one value in each period. A value begins a period, and a signal made from that value ends it.
  ///
  ///     source:                  -abc-d-----e-|
  ///     throttle { _ in ---x }:  -a---d-----e-|
  ///
  /// Like `throttle(for:edges:clock:isolation:)`, with periods of any length. If the signal completes without a
  /// value, the period ends, and the pending value is dropped. A failure of the signal fails the
  /// result.
  ///
  /// - Parameters:
  ///   - signal: Creates the signal whose first value ends the period that its argument began. If the argument
  ///     passes at the beginning of the period, it is sent before the call.
  ///   - edges: The values that pass; not empty.
  public func throttle<Trigger>(
    until signal: @escaping (Value) -> Signal<Trigger, Failure>, edges: ThrottleEdges = .leading,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require(!edges.isEmpty, "throttle(until:edges:) needs an edge, at \(file):\(line)")
    let origin = Origin("throttle(until:)", file, line, origin)
    return throttle(origin, edges) { SignalDurationSelector(signal, for: $0, origin) }
  }

  /// At most one result for each period: the first value at once, then a combination of all values that arrived
  /// during each period.
  ///
  ///     source:                                     --1--2--3-----------4--|
  ///     throttle(for: 8 frames, reducing: adding):  --1-------5---------4--|    5 = 2 + 3
  ///
  /// A period begins with each result that is sent. Unlike with `throttle(for:edges:)`, no value is lost. After a
  /// completion, the pending result is sent when its period is over, followed by the completion. A failure
  /// drops it.
  ///
  /// - Parameters:
  ///   - duration: The length of a period; not negative.
  ///   - clock: The clock that measures the periods; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  ///   - combine: Adds a value to the combination of the values since the last result, which is nil if there are none.
  /// - Complexity: O(1) for each value; one timer for each period.
  public func throttle<Combined, C: Clock>(
    for duration: Duration, clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    reducing combine: @escaping (Combined?, Value) -> Combined,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Combined, Failure> where C.Duration == Duration {
    Misuse.require(
      duration >= .zero, "throttle(for:reducing:) needs a duration that is not negative, at \(file):\(line)")
    let origin = Origin("throttle(for:reducing:)", file, line, origin)
    return Signal<Combined, Failure>(origin) { [start, weak isolation] observer in
      let output = observer.serialized()
      let sourceSubscription = output.branch()
      let pending = Box<Combined?>(nil)
      let state = ThrottleState(
        output.with { result in
          _ = pending.content.take()
          output.send(result)
        }, sourceSubscription, .both,
        FixedDurationSelector(duration, Scheduler(clock, isolation: isolation, origin: origin), for: output))
      start(
        Observer(
          onValue: { value in
            let result = combine(pending.content, value)
            _ = exchange(&pending.content, with: result)
            if !sourceSubscription.isEnded { state.receive(result) }
          },
          onEnding: { state.end($0) },
          subscription: sourceSubscription))
    }
  }

  private func throttle(
    _ origin: Origin, _ edges: ThrottleEdges,
    _ makeDuration: @escaping (Observer<Value, Failure>) -> any DurationSelector<Value, Failure>
  ) -> Signal {
    Signal(origin) { [start] observer in
      let observer = observer.serialized()
      let sourceSubscription = observer.branch()
      let state = ThrottleState(observer, sourceSubscription, edges, makeDuration(observer))
      start(
        Observer(
          onValue: { state.receive($0) },
          onEnding: { state.end($0) },
          subscription: sourceSubscription))
    }
  }
}

/// The observation of `throttle`, which sends values at the edges of periods.
private final class ThrottleState<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let sourceSubscription: Subscription
  private let edges: ThrottleEdges
  private let duration: any DurationSelector<Value, Failure>
  /// The latest value of the open period, if it is to be sent at the end.
  @exclusivity(unchecked) private var latest: Value?
  @exclusivity(unchecked) private var isOpen = false
  /// Whether the source has completed, and the completion waits behind the pending value.
  @exclusivity(unchecked) private var completionWaits = false

  init(
    _ observer: Observer<Value, Failure>, _ sourceSubscription: Subscription, _ edges: ThrottleEdges,
    _ duration: any DurationSelector<Value, Failure>
  ) {
    self.observer = observer
    self.sourceSubscription = sourceSubscription
    self.edges = edges
    self.duration = duration
  }

  func receive(_ value: Value) {
    if isOpen {
      if edges.contains(.trailing) { _ = exchange(&latest, with: value) }
    } else if edges.contains(.leading) {
      send(value)
    } else {
      _ = exchange(&latest, with: value)
      beginPeriod(with: value)
    }
  }

  func end(_ ending: Ending<Failure>) {
    sourceSubscription.cancel()
    completionWaits = ending.isCompletion && hasPendingValue
    if !completionWaits { observer.onEnding(ending) }
  }

  /// Whether a value will be sent at the end of the period.
  private var hasPendingValue: Bool { isOpen && latest != nil }

  /// Sends a value and begins a period. Values that arrive during the delivery belong to the period.
  private func send(_ value: Value) {
    isOpen = true
    // The release of a value that is dropped may end the observation.
    _ = latest.take()
    observer.send(value)
    beginPeriod(with: value)
  }

  private func beginPeriod(with value: Value) {
    isOpen = true
    // The delivery, or the release of the previous value, may have ended the observation.
    if observer.subscription.isEnded { return }
    duration.start(for: value) { self.periodEnded($0) }
  }

  private func periodEnded(_ end: DurationEnd) {
    isOpen = false
    let isLast = completionWaits
    let pendingValue = latest.take()
    if case .elapsed = end, let value = pendingValue {
      if isLast { observer.onValue(value) } else { send(value) }
    }
    if isLast, !observer.subscription.isEnded {
      observer.onEnding(.completion(wasReleased: end == .released))
    }
  }
}
