extension Command {
  /// What the executions of a command share with it. It outlives the command while they run.
  final class Running {
    let count: MutableProperty<Int>
    let executions: Subject<Signal<Output, Never>, Never>
    let values: Subject<Output, Never>
    let errors: Subject<Failure, Never>
    fileprivate(set) var all: [Execution] = []

    init(_ file: StaticString, _ line: UInt) {
      count = MutableProperty(0, file: file, line: line)
      executions = Subject(file: file, line: line)
      values = Subject(file: file, line: line)
      errors = Subject(file: file, line: line)
    }
  }

  /// One execution, from its acceptance to its ending.
  final class Execution {
    let results: ReplaySubject<Output, CommandError<Failure>>
    private let running: Running
    private let subscription = Subscription()
    private var isOver = false

    init(_ running: Running, _ file: StaticString, _ line: UInt) {
      self.running = running
      results = ReplaySubject(file: file, line: line)
    }

    func begin(_ work: () -> Signal<Output, Failure>) {
      running.all.append(self)
      running.count.value += 1
      let signal = work()
      if isOver { return }
      let announced = results.signal
      running.executions.send(
        Signal(announced.origin) { observer in
          announced.start(
            Observer(
              value: observer.value, ending: { _ in observer.ending(.completed) },
              subscription: observer.subscription))
        })
      if isOver { return }
      signal.start(
        Observer(
          value: { value in
            self.results.send(value)
            if !self.isOver { self.running.values.send(value) }
          },
          ending: { self.end($0) },
          subscription: subscription))
    }

    func cancel() {
      if isOver { return }
      isOver = true
      subscription.cancel()
      results.complete()
      leave()
    }

    private func end(_ ending: Ending<Failure>) {
      if isOver { return }
      isOver = true
      subscription.cancel()
      switch ending {
      case .completed:
        results.complete()
        leave()
      case .failed(let failure, let origin):
        results.subject.end(.failed(.failed(failure), at: origin))
        leave()
        running.errors.send(failure)
      }
    }

    private func leave() {
      running.all.removeAll { $0 === self }
      running.count.value -= 1
    }
  }
}
