/// Which values of a throttled signal pass.
public struct ThrottleEdges: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The value that opens a period passes at once.
  public static let leading = ThrottleEdges(rawValue: 1)
  /// The latest value that came during a period passes at its end.
  public static let trailing = ThrottleEdges(rawValue: 2)
  /// Both.
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
  /// A value that comes while no period is open opens one, and passes if `edges` contains `.leading`. With
  /// `.trailing`, the latest value that came meanwhile is sent at the end of the period and opens the next
  /// one; else values that come during a period are dropped.
  ///
  /// Completion passes at once, unless a value is held: then that waits for its period to end and completion
  /// comes with it. A failure drops what is held and passes at once.
  ///
  /// - Parameters:
  ///   - duration: How long a period is; not negative.
  ///   - edges: Which values pass; not empty.
  ///   - clock: Measures the periods; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  /// - Complexity: O(1) for each value; one timer for each period.
  public func throttle<C: Clock>(
    for duration: Duration, edges: ThrottleEdges = .leading, clock: C = ContinuousClock(),
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Misuse.require(
      duration >= .zero, "throttle(for:) needs a duration that is not negative, at \(file):\(line)")
    Misuse.require(!edges.isEmpty, "throttle(for:edges:) needs an edge, at \(file):\(line)")
    let origin = Origin("throttle(for:)", file, line, origin)
    return throttle(origin, edges) { [weak isolation] observer in
      TimedPeriod(duration, Scheduler(clock, isolation: isolation, origin: origin), for: observer)
    }
  }

  /// At most one value in each period, which lasts until a signal made from the value that opened it sends
  /// something.
  ///
  ///     source:                  -abc-d-----e-|
  ///     throttle { _ in ---x }:  -a---d-----e-|
  ///
  /// Like ``throttle(for:edges:clock:isolation:file:line:)``, with periods of any length. A signal that
  /// completes without a value ends the period and sends nothing; its failure fails the whole.
  ///
  /// - Parameters:
  ///   - signal: Ends the period of a value by its own first value; observed after that value was sent.
  ///   - edges: Which values pass; not empty.
  public func throttle<Trigger>(
    until signal: @escaping (Value) -> Signal<Trigger, Failure>, edges: ThrottleEdges = .leading,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require(!edges.isEmpty, "throttle(until:edges:) needs an edge, at \(file):\(line)")
    let origin = Origin("throttle(until:)", file, line, origin)
    return throttle(origin, edges) { SignalledPeriod(signal, for: $0, origin) }
  }

  private func throttle(
    _ origin: Origin, _ edges: ThrottleEdges,
    _ period: @escaping (Observer<Value, Failure>) -> any DurationSelector<Value, Failure>
  ) -> Signal {
    Signal(origin) { [start] observer in
      let observer = observer.output()
      let source = observer.branch()
      let throttling = Throttling(observer, source, edges, period(observer))
      start(
        Observer(
          value: { throttling.receive($0) },
          ending: { throttling.end($0) },
          subscription: source))
    }
  }
}

/// Lets values pass at the edges of periods.
private final class Throttling<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let source: Subscription
  private let edges: ThrottleEdges
  private let period: any DurationSelector<Value, Failure>
  @exclusivity(unchecked) private var held: Value?
  @exclusivity(unchecked) private var isOpen = false

  init(
    _ observer: Observer<Value, Failure>, _ source: Subscription, _ edges: ThrottleEdges,
    _ period: any DurationSelector<Value, Failure>
  ) {
    self.observer = observer
    self.source = source
    self.edges = edges
    self.period = period
  }

  func receive(_ value: Value) {
    if isOpen {
      if edges.contains(.trailing) { held = value }
    } else if edges.contains(.leading) {
      send(value)
    } else {
      held = value
      open(by: value)
    }
  }

  func end(_ ending: Ending<Failure>) {
    source.cancel()
    if case .completed = ending, isWaiting { return }
    observer.ending(ending)
  }

  /// Whether a value is held that will be sent.
  private var isWaiting: Bool { isOpen && held != nil }

  /// Sends a value and lets a period follow, in which also falls what comes while it is sent.
  private func send(_ value: Value) {
    isOpen = true
    held = nil
    observer.value(value)
    let isOver = observer.subscription.isEnded || source.isEnded && !isWaiting
    if !isOver { open(by: value) }
  }

  private func open(by value: Value) {
    isOpen = true
    period.open(by: value) { self.periodEnded($0) }
  }

  private func periodEnded(_ end: PeriodEnd) {
    isOpen = false
    let isLast = source.isEnded
    if case .due = end, let value = held.take() {
      if isLast { observer.value(value) } else { send(value) }
    }
    if isLast, !observer.subscription.isEnded { observer.complete() }
  }
}
