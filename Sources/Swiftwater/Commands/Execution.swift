extension Command {
  /// One execution, from its acceptance to its ending, and what came of it, for whoever asks later.
  @usableFromInline
  final class Execution {
    @usableFromInline let running: Running
    @usableFromInline let subscription = Subscription()
    @exclusivity(unchecked) @usableFromInline var isOver = false
    @exclusivity(unchecked) @usableFromInline var values: [Output] = []
    @exclusivity(unchecked) var ending: Ending<CommandError<Failure>>?
    /// Those who listen; made for the first of them.
    @exclusivity(unchecked) @usableFromInline var listeners: Subject<Output, CommandError<Failure>>?

    @inlinable
    init(_ running: Running) {
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

    @inlinable
    func receive(_ value: Output) {
      values.append(value)
      listeners?.send(value)
      if !isOver { running.values?.send(value) }
    }

    func cancel() {
      if isOver { return }
      isOver = true
      subscription.cancel()
      finish(.completed)
    }

    @usableFromInline
    func end(_ ending: Ending<Failure>) {
      if isOver { return }
      isOver = true
      subscription.cancel()
      switch ending {
      case .completed:
        finish(.completed)
      case .failed(let failure, let origin):
        finish(.failed(.failed(failure), at: origin))
        running.errors?.send(failure)
      }
    }

    private func finish(_ ending: Ending<CommandError<Failure>>) {
      self.ending = ending
      listeners?.end(ending)
      running.all.removeAll { $0 === self }
      running.load.modify { $0.count -= 1 }
    }

    @usableFromInline
    func admit(_ observer: Observer<Output, CommandError<Failure>>) {
      let listeners = self.listeners ?? Subject(at: running.origin)
      self.listeners = listeners
      if let ending {
        replay(to: observer)
        if !observer.subscription.isEnded { observer.ending(ending) }
      } else {
        // What comes during the replay waits until it is over.
        listeners.admit(observer)
        listeners.holdBack { replay(to: observer) }
      }
    }

    private func replay(to observer: Observer<Output, CommandError<Failure>>) {
      for value in values {
        if observer.subscription.isEnded { return }
        observer.value(value)
      }
    }
  }
}
