public import Swiftwater

/// Records the events of a signal.
///
///     let recorder = viewModel.errors.record()
///     viewModel.submit()
///     #expect(recorder.values == [.emptyName])
public final class Recorder<Value, Failure: Error> {
  /// An event and its time.
  public typealias Entry = (time: Duration, event: Event<Value, Failure>)

  /// The events so far, each with its time by the clock of the recorder; zero without a clock.
  public private(set) var entries: [Entry] = []
  /// The subscription of the observation.
  public private(set) var subscription = Subscription()

  /// Creates a recorder that observes a signal from now on.
  ///
  /// - Parameters:
  ///   - signal: The signal to observe.
  ///   - clock: The clock that gives the time of each event; nil for none.
  public init(_ signal: Signal<Value, Failure>, clock: TestClock? = nil) {
    subscription = signal.observe { [unowned self] value in
      entries.append((clock?.elapsed ?? .zero, .value(value)))
    } onFailure: { [unowned self] failure in
      entries.append((clock?.elapsed ?? .zero, .failed(failure)))
    } onCompletion: { [unowned self] in
      entries.append((clock?.elapsed ?? .zero, .completed))
    }
  }

  deinit {
    subscription.cancel()
  }

  /// The events so far.
  public var events: [Event<Value, Failure>] { entries.map(\.event) }
  /// The values so far.
  public var values: [Value] { entries.compactMap(\.event.value) }
  /// The failure; nil unless the signal failed.
  public var failure: Failure? { entries.last?.event.failure }
  /// Whether the signal completed.
  public var isCompleted: Bool {
    if case .completed = entries.last?.event { true } else { false }
  }
  /// Whether the signal completed or failed.
  public var isEnded: Bool { entries.last?.event.isEnding ?? false }

  /// Cancels the observation.
  public func cancel() {
    subscription.cancel()
  }
}

extension Signal {
  /// Observes this signal and records its events.
  ///
  /// - Parameter clock: The clock that gives the time of each event; nil for none.
  /// - Returns: The recorder, which observes until it is released.
  public func record(clock: TestClock? = nil) -> Recorder<Value, Failure> {
    Recorder(self, clock: clock)
  }

  /// Observes this signal, advances a clock, and records the events that are sent meanwhile.
  ///
  ///     #expect(clock.hot("-a-b|").signal.record(running: clock).marbles == "-a-b|")
  ///
  /// - Parameters:
  ///   - clock: The clock to advance, which gives the time of each event.
  ///   - duration: How far to advance the clock; nil to advance it until no action is pending.
  /// - Returns: The recorder, which observes until it is released.
  public func record(running clock: TestClock, for duration: Duration? = nil) -> Recorder<Value, Failure> {
    let recorder = Recorder(self, clock: clock)
    if let duration { clock.advance(by: duration) } else { clock.runUntilIdle() }
    return recorder
  }
}
