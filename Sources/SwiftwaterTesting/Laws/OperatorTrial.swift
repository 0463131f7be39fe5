import Swiftwater

/// One run of an operator: numbers are sent to its sources, a millisecond apart, until the run ends.
final class OperatorTrial<Failure: Error> {
  typealias Observe = (Lifetime?, LawLog) -> Subscription
  typealias Apply = (_ sources: [Signal<LawNumber, Failure>], TestClock, CallbackHook?) -> Observe

  enum SourceEvent {
    case value(Int)
    case completed
    case failed
    case released
  }

  struct Entry {
    let time: Duration
    let source: Int
    let event: SourceEvent
  }

  /// The events of the sources, in order. The log observes before the operator, so it receives each event first.
  final class SourceLog {
    var entries: [Entry] = []
  }

  /// Counts the observations of the sources by the operator.
  final class Usage {
    var starts = 0
    /// The number of current observations of each source.
    var observations: [Int: Int] = [:]

    var isObserving: Bool { observations.values.contains { $0 > 0 } }
  }

  let clock = TestClock()
  let log = LawLog()
  let usage = Usage()
  private let sourceLog = SourceLog()
  private let lifetime = Lifetime()
  private let failure: Failure
  private let hook: CallbackHook?
  private let properties: LawProperties
  private var sources: [Subject<LawNumber, Failure>?] = []
  private var hasEnded: [Bool]
  private var observe: Observe?
  private var isOwned = false
  private var subscription: Subscription?
  // An observation that lasts as long as its sources must not be kept by its subscription.
  private weak var weakSubscription: Subscription?
  private var actionSendCount = 0
  private var isStarting = false
  // Whether a source, and not a timer, is sending.
  private(set) var isSending = false
  /// Whether an action acted on a source inside a timer. Other timers may be due at the same time, so another run
  /// cannot repeat what happened.
  private(set) var isAmbiguous = false

  /// - Parameter isCold: Whether the first source sends its numbers while it is started.
  init(sources count: Int, failure: Failure, hook: CallbackHook?, isCold: Bool, _ apply: Apply) {
    self.failure = failure
    self.hook = hook
    properties = LawProperties(log)
    hasEnded = Array(repeating: false, count: count)
    for index in 0..<count { addSource(index) }
    // Only the first source is cold: an operator may restart its second one with each value, and a cold one would then
    // send at once each time.
    let signals = sources.enumerated().map { index, source in
      isCold && index == 0 ? .of(1, 2, 2, 3) : source!.signal
    }
    observe = apply(signals.enumerated().map(counting), clock, hook)
  }

  private func addSource(_ index: Int) {
    let source = Subject<LawNumber, Failure>()
    sources.append(source)
    let add = { [clock, sourceLog] (event: SourceEvent) in
      sourceLog.entries.append(Entry(time: clock.elapsed, source: index, event: event))
    }
    source.signal.observe {
      add(.value($0.integer))
    } onFailure: { _ in
      add(.failed)
    } onCompletion: {
      add(.completed)
    }
  }

  private func counting(
    _ index: Int, _ signal: Signal<LawNumber, Failure>
  ) -> Signal<LawNumber, Failure> {
    signal.on(
      start: { [usage, hook] in
        usage.starts += 1
        usage.observations[index, default: 0] += 1
        hook?.recordRun(of: .start)
      },
      cleanup: { [usage, hook] in
        usage.observations[index, default: 0] -= 1
        hook?.recordRun(of: .cleanup)
      })
  }

  // MARK: Observing

  /// - Parameter isOwned: Whether a lifetime and a retained subscription can end the observation.
  func observe(isOwned: Bool) {
    guard let observe else { return }
    // Otherwise the signal would retain the sources.
    if !isOwned { self.observe = nil }
    self.isOwned = isOwned
    isStarting = true
    let subscription = observe(isOwned ? lifetime : nil, log)
    isStarting = false
    weakSubscription = subscription
    if isOwned { self.subscription = subscription }
  }

  /// Observes the result once more.
  func observeAgain(reportingTo log: LawLog) {
    _ = observe?(nil, log)
  }

  /// Calls a closure when the first source sends its first number.
  func observeSource(_ onValue: @escaping () -> Void) {
    sources[0]?.signal.take(first: 1).observe { _ in
      onValue()
    } onFailure: { _ in
    }
  }

  // MARK: Running

  /// Sends the same numbers to each source, then ends the run.
  func run(until end: TrialEnd) {
    send(first: 4)
    isSending = true
    finish(end)
    isSending = false
    clock.advance(by: .milliseconds(50))
  }

  private func finish(_ end: TrialEnd) {
    switch end {
    case .completion:
      for index in sources.indices { complete(index) }
    case .failure:
      fail(0)
    case .cancellation:
      cancel()
    case .sourceRelease:
      withExtendedLifetime(observe.take()) {}
      for index in sources.indices { release(index) }
    }
  }

  func send(first count: Int) {
    for integer in [1, 2, 2, 3].prefix(count) {
      for index in sources.indices {
        isSending = true
        send(integer, to: index)
        isSending = false
        clock.advance(by: .milliseconds(1))
      }
    }
  }

  /// Sends the events of another run's sources again, each after all effects of the previous event.
  func repeatEvents(of other: OperatorTrial) {
    let entries = other.sourceLog.entries
    for (position, entry) in entries.enumerated() {
      clock.advance(to: .init(offset: entry.time))
      switch entry.event {
      case .value(let integer): sources[entry.source]?.send(LawNumber(integer))
      case .completed: complete(entry.source)
      case .failed: fail(entry.source)
      case .released: break
      }
      // A source that is released by its own observer delivers its queue before it is deallocated.
      let isLast = !entries[(position + 1)...].contains { $0.source == entry.source }
      if isLast, other.sources[entry.source] == nil {
        withExtendedLifetime(observe.take()) {}
        release(entry.source)
      }
    }
    clock.advance(to: other.clock.now)
  }

  /// - Parameter cancels: Whether to cancel the observation even if `isOwned` is false.
  func tearDown(cancels: Bool) {
    log.onEvent = nil
    log.isCancelled = true
    withExtendedLifetime(observe.take()) {}
    if cancels { weakSubscription?.cancel() }
    lifetime.end()
    // Released after each assignment, because the release of a number may run code that reads what is assigned.
    withExtendedLifetime(subscription.take()) {}
    for index in sources.indices { withExtendedLifetime(sources[index].take()) {} }
  }

  // MARK: Actions

  func perform(_ action: ReentrantAction) {
    if action.makesSourceSendOrEnd {
      // The operator does not observe its sources yet, so it would miss what is sent.
      if isStarting, hook?.kind == .closure { return }
      if !isSending { isAmbiguous = true }
    }
    switch action {
    case .readProperty: properties.read()
    case .writeProperty: properties.write()
    case .send(let index):
      actionSendCount += 1
      send([3, 1, 2][actionSendCount % 3], to: index)
    case .complete(let index): complete(index)
    case .fail(let index): fail(index)
    case .observe(let index):
      sources[index]?.signal.observe { _ in
      } onFailure: { _ in
      }.cancel()
    case .release(let index):
      withExtendedLifetime(observe.take()) {}
      release(index)
    case .cancel: cancel()
    case .endLifetime:
      if !isOwned { return }
      log.isCancelled = true
      lifetime.end()
    }
  }

  private func send(_ integer: Int, to index: Int) {
    if !hasEnded[index] { sources[index]?.send(LawNumber(integer, hook)) }
  }

  private func complete(_ index: Int) {
    if hasEnded[index] { return }
    hasEnded[index] = true
    sources[index]?.complete()
  }

  private func fail(_ index: Int) {
    if hasEnded[index] { return }
    hasEnded[index] = true
    sources[index]?.fail(failure)
  }

  private func release(_ index: Int) {
    guard let source = sources[index].take() else { return }
    sourceLog.entries.append(.init(time: clock.elapsed, source: index, event: .released))
    withExtendedLifetime(source) {}
  }

  private func cancel() {
    guard let subscription = weakSubscription else { return }
    log.isCancelled = true
    subscription.cancel()
  }
}
