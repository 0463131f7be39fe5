extension Command {
  /// What the executions of a command share with it. It outlives the command while they run.
  final class Running {
    let count: MutableProperty<Int>
    // Made by `subject(_:)` when somebody first looks at them.
    var executions: Subject<Signal<Output, Never>, Never>?
    var values: Subject<Output, Never>?
    var errors: Subject<Failure, Never>?
    fileprivate(set) var all: [Execution] = []
    let file: StaticString
    let line: UInt

    init(_ file: StaticString, _ line: UInt) {
      count = MutableProperty(0, file: file, line: line)
      self.file = file
      self.line = line
    }

    func subject<Value>(_ kept: inout Subject<Value, Never>?) -> Subject<Value, Never> {
      if let kept { return kept }
      let subject = Subject<Value, Never>(file: file, line: line)
      kept = subject
      return subject
    }
  }

  /// One execution, from its acceptance to its ending.
  final class Execution {
    /// Nil when the execution is over, so that whoever keeps its results does not keep the command's state.
    private var running: Running?
    private let subscription = Subscription()
    private let file: StaticString
    private let line: UInt
    // What came of it until somebody observes it, which seldom happens: most programs observe the command.
    private var values: [Output] = []
    private var failure: Failure?
    private var failingOrigin: Origin?
    private var replay: ReplaySubject<Output, CommandError<Failure>>?

    init(_ running: Running, _ file: StaticString, _ line: UInt) {
      self.running = running
      self.file = file
      self.line = line
    }

    /// What comes of it, from the beginning whenever it is observed.
    var results: Signal<Output, CommandError<Failure>> {
      Signal(Origin("execute", file, line)) { self.replaying().admit($0) }
    }

    func begin(_ running: Running, _ work: () -> Signal<Output, Failure>) {
      running.all.append(self)
      running.count.value += 1
      let signal = work()
      if isOver { return }
      if let executions = running.executions {
        executions.send(announcement)
        if isOver { return }
      }
      signal.start(
        Observer(value: { self.receive($0) }, ending: { self.end($0) }, subscription: subscription))
    }

    func cancel() {
      finish()
    }

    private var isOver: Bool { running == nil }

    /// The results as others see them: without failures.
    private var announcement: Signal<Output, Never> {
      Signal(Origin("execute", file, line)) { observer in
        self.replaying().admit(
          Observer(
            value: observer.value, ending: { _ in observer.ending(.completed) },
            subscription: observer.subscription))
      }
    }

    private func replaying() -> ReplaySubject<Output, CommandError<Failure>> {
      if let replay { return replay }
      let replay = ReplaySubject<Output, CommandError<Failure>>(file: file, line: line)
      for value in values { replay.send(value) }
      values = []
      if isOver { replay.subject.end(ending) }
      self.replay = replay
      return replay
    }

    private func receive(_ value: Output) {
      if let replay { replay.send(value) } else { values.append(value) }
      running?.values?.send(value)
    }

    private func end(_ ending: Ending<Failure>) {
      guard let running else { return }
      switch ending {
      case .completed:
        finish()
      case .failed(let failure, let origin):
        self.failure = failure
        failingOrigin = origin
        finish()
        running.errors?.send(failure)
      }
    }

    private func finish() {
      guard let running = running.take() else { return }
      subscription.cancel()
      replay?.subject.end(ending)
      running.all.removeAll { $0 === self }
      running.count.value -= 1
    }

    private var ending: Ending<CommandError<Failure>> {
      guard let failure, let failingOrigin else { return .completed }
      return .failed(.failed(failure), at: failingOrigin)
    }
  }
}
