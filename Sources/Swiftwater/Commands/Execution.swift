extension Command {
  /// One execution, from its acceptance to its ending, and what came of it, for whoever asks later.
  @usableFromInline
  final class Execution {
    @usableFromInline let input: Input
    @usableFromInline let running: Running
    @usableFromInline let subscription = Subscription()
    @exclusivity(unchecked) @usableFromInline var isOver = false
    @exclusivity(unchecked) @usableFromInline var isDelivering = false
    @exclusivity(unchecked) @usableFromInline var backlog: Backlog<Output, Failure>?
    /// What came so far and how it ended, as long as nobody listened.
    @exclusivity(unchecked) @usableFromInline var values: [Output] = []
    @exclusivity(unchecked) @usableFromInline var ending: Ending<CommandError<Failure>>?
    /// Those who listen; made for the first of them, it remembers from then on.
    @exclusivity(unchecked) @usableFromInline var listeners: ReplaySubject<Output, CommandError<Failure>>?

    @inlinable
    init(of input: Input, _ running: Running) {
      self.input = input
      self.running = running
    }

    /// The values so far, those to come, and the ending.
    @inlinable
    var results: Signal<Output, CommandError<Failure>> {
      Signal(running.origin) { self.admit($0) }
    }

    /// Counts this execution.
    @inlinable
    func accept() {
      running.all.append(self)
      running.load.modify { $0.count += 1 }
    }

    /// Tells who listens to executions.
    @inlinable
    func announce() {
      running.executions?.send(
        Signal(running.origin) { observer in
          self.admit(
            Observer(
              value: observer.value, ending: { _ in observer.ending(.completed) },
              subscription: observer.subscription))
        })
    }

    @inlinable
    func begin(_ signal: Signal<Output, Failure>) {
      if isOver { return }
      announce()
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
      if backlog != nil { settle() }
    }

    @inlinable
    func deliver(_ value: Output) {
      isDelivering = true
      if let listeners { listeners.send(value) } else { values.append(value) }
      if !isOver { running.values?.send(value) }
      isDelivering = false
    }

    @usableFromInline
    func receiveLater(_ value: Output) {
      waiting.append(.value(value), of: "\(Trace.Step(running.origin))")
    }

    private var waiting: Backlog<Output, Failure> {
      if let backlog { return backlog }
      let backlog = Backlog<Output, Failure>()
      self.backlog = backlog
      return backlog
    }

    @usableFromInline
    func settle() {
      while !isOver, let event = backlog?.next() {
        switch event {
        case .value(let value): deliver(value)
        case .ending(let ending): end(ending)
        }
      }
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
      waiting.append(.ending(ending), of: "\(Trace.Step(running.origin))")
    }

    @inlinable
    func finish(_ ending: Ending<CommandError<Failure>>) {
      if let listeners { listeners.subject.end(ending) } else { self.ending = ending }
      running.all.removeAll { $0 === self }
      running.load.modify { $0.count -= 1 }
    }

    @usableFromInline
    func admit(_ observer: Observer<Output, CommandError<Failure>>) {
      (listeners ?? beginToRemember()).admit(observer)
    }

    private func beginToRemember() -> ReplaySubject<Output, CommandError<Failure>> {
      let listeners = ReplaySubject<Output, CommandError<Failure>>(
        Latest(.max, values), of: Subject(at: running.origin))
      if let ending { listeners.subject.end(ending) }
      self.listeners = listeners
      values = []
      return listeners
    }
  }
}
