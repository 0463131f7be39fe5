extension Command {
  /// One execution, from its acceptance to its ending.
  @usableFromInline
  final class Execution {
    @usableFromInline let input: Input
    @usableFromInline let running: Running
    @usableFromInline let subscription = Subscription()
    /// Where this stands among those that run.
    @exclusivity(unchecked) @usableFromInline var position = 0
    @exclusivity(unchecked) @usableFromInline var isOver = false
    @exclusivity(unchecked) @usableFromInline var isDelivering = false
    @exclusivity(unchecked) @usableFromInline var backlog = Backlog<Output, Failure>()
    /// What to remember for those who may still ask; nil once nobody can. It keeps this, not this it.
    @exclusivity(unchecked) @usableFromInline var outcome: Unmanaged<Outcome>?
    /// Those who listen; made for the first of them.
    @exclusivity(unchecked) @usableFromInline var listeners: Subject<Output, CommandError<Failure>>?

    @inlinable
    init(of input: Input, _ running: Running) {
      self.input = input
      self.running = running
    }

    /// Counts this execution.
    @inlinable
    func accept() {
      position = running.all.count
      running.all.append(self)
      running.load.count += 1
    }

    /// Tells who listens to executions.
    @inlinable
    func announce(_ outcome: Outcome) {
      running.executions?.send(
        Signal(running.origin) { observer in
          outcome.admit(
            Observer(
              value: observer.value, ending: { _ in observer.ending(.completed) },
              subscription: observer.subscription))
        })
    }

    @inlinable
    func begin(_ signal: Signal<Output, Failure>, _ outcome: Outcome) {
      if isOver { return }
      announce(outcome)
      if isOver { return }
      signal.start(
        Observer(
          value: { self.receive($0) }, ending: { self.end($0) }, subscription: subscription))
    }

    /// Delivers a value. Work of several sources may send one from inside another; it waits, like its ending.
    @inlinable
    func receive(_ value: Output) {
      if isDelivering { return receiveLater(value) }
      deliver(value)
      if !backlog.isUnused { settle() }
    }

    @inlinable
    func deliver(_ value: Output) {
      isDelivering = true
      if let listeners {
        listeners.send(value)
      } else {
        outcome?._withUnsafeGuaranteedRef { $0.values.append(value) }
      }
      if !isOver { running.values?.send(value) }
      isDelivering = false
    }

    @usableFromInline
    func receiveLater(_ value: Output) {
      backlog.append(.value(value), of: "\(Trace.Step(running.origin))")
    }

    @usableFromInline
    func settle() {
      backlog.deliver(while: !isOver, value: deliver, ending: end)
    }

    func cancel() {
      if isOver { return }
      isOver = true
      subscription.cancel()
      finish(.completed)
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
      if isOver { return }
      if isDelivering { return endLater(ending) }
      isOver = true
      subscription.cancel()
      switch ending {
      case .completed:
        finish(.completed)
      case .failed(let failure, let origin):
        finish(.failed(.failed(failure), at: origin))
        running.errors?.send(failure)
        running.failures?.send((input, failure))
      }
    }

    @usableFromInline
    func endLater(_ ending: Ending<Failure>) {
      backlog.append(.ending(ending), of: "\(Trace.Step(running.origin))")
    }

    @inlinable
    func finish(_ ending: Ending<CommandError<Failure>>) {
      if let listeners {
        listeners.end(ending)
      } else {
        outcome?._withUnsafeGuaranteedRef { $0.ending = ending }
      }
      running.remove(self)
      running.load.count -= 1
    }
  }

  /// What came of an execution, for whoever asks later. The signals that can be asked keep it, so that an
  /// execution whose signals were dropped remembers nothing.
  @usableFromInline
  final class Outcome {
    private let execution: Execution
    /// What came so far and how it ended, as long as nobody listened.
    @exclusivity(unchecked) @usableFromInline var values: [Output] = []
    @exclusivity(unchecked) @usableFromInline var ending: Ending<CommandError<Failure>>?
    /// Remembers from the first who listens on.
    private var replay: ReplaySubject<Output, CommandError<Failure>>?

    @usableFromInline
    init(of execution: Execution) {
      self.execution = execution
      execution.outcome = .passUnretained(self)
    }

    deinit {
      execution.outcome = nil
    }

    /// The values so far, those to come, and the ending.
    @inlinable
    var results: Signal<Output, CommandError<Failure>> {
      Signal(origin) { self.admit($0) }
    }

    @usableFromInline
    var origin: Origin { execution.running.origin }

    @usableFromInline
    func admit(_ observer: Observer<Output, CommandError<Failure>>) {
      (replay ?? beginToReplay()).admit(observer)
    }

    private func beginToReplay() -> ReplaySubject<Output, CommandError<Failure>> {
      let listeners = Subject<Output, CommandError<Failure>>(at: origin)
      execution.listeners = listeners
      let replay = ReplaySubject<Output, CommandError<Failure>>(Latest(.max, values), of: listeners)
      if let ending { listeners.end(ending) }
      self.replay = replay
      values = []
      return replay
    }
  }
}
