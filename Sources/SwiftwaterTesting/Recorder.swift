public import Swiftwater

/// Writes down everything that a signal says.
///
///     let recorder = viewModel.errors.record()
///     viewModel.submit()
///     #expect(recorder.values == [.emptyName])
public final class Recorder<Value, Failure: Error> {
  /// An event and when it came.
  public typealias Entry = (time: Duration, event: Event<Value, Failure>)

  /// Everything so far, with the time of each event by the clock that was given, else zero.
  public private(set) var entries: [Entry] = []
  /// The handle of the observation.
  public private(set) var subscription = Subscription()

  /// Observes a signal from now on.
  ///
  /// - Parameters:
  ///   - signal: What to observe.
  ///   - clock: Tells the time of each event; nil for none.
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
  /// The failure, if the signal failed.
  public var failure: Failure? { entries.last?.event.failure }
  /// Whether the signal completed.
  public var isCompleted: Bool {
    if case .completed = entries.last?.event { true } else { false }
  }
  /// Whether the signal completed or failed.
  public var isEnded: Bool { entries.last?.event.isEnding ?? false }

  /// Ends the observation.
  public func cancel() {
    subscription.cancel()
  }
}

extension Signal {
  /// Observes this signal and writes down everything it says.
  public func record(clock: TestClock? = nil) -> Recorder<Value, Failure> {
    Recorder(self, clock: clock)
  }

  /// Observes this signal, moves a clock, and writes down everything it says meanwhile.
  ///
  ///     #expect(clock.hot("-a-b|").signal.record(running: clock).marbles == "-a-b|")
  ///
  /// - Parameters:
  ///   - clock: Tells the time of each event.
  ///   - duration: How far to move it; nil for until nothing waits any more.
  public func record(running clock: TestClock, for duration: Duration? = nil) -> Recorder<Value, Failure> {
    let recorder = Recorder(self, clock: clock)
    if let duration { clock.advance(by: duration) } else { clock.runUntilIdle() }
    return recorder
  }
}
