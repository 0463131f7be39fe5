extension Command {
  /// One execution, from its acceptance to its ending.
  @usableFromInline
  final class Execution {
    @usableFromInline let running: State
    @usableFromInline let subscription = Subscription()
    /// Where this stands among those that run.
    @exclusivity(unchecked) @usableFromInline var position = 0
    @exclusivity(unchecked) @usableFromInline var isOver = false
    @exclusivity(unchecked) @usableFromInline var workOrigin: Origin?
    @exclusivity(unchecked) @usableFromInline var isDelivering = false
    @exclusivity(unchecked) @usableFromInline var backlog = Backlog<Output, Failure>()
    /// What to remember for those who may still ask; nil once nobody can. It keeps this, not this it.
    @exclusivity(unchecked) @usableFromInline var outcome: Unmanaged<Outcome>?
    /// Those who listen; made for the first of them.
    @exclusivity(unchecked) @usableFromInline var listeners: Subject<Output, CommandError<Failure>>?
    #if DEBUG
    /// Whether what `execute` returned has been observed, which is to handle a failure.
    var isObserved = false
    #endif
    /// Last, as its size is not known to all code: what stands behind it is found by looking that up.
    @usableFromInline let input: Input

    @inlinable
    init(of input: Input, _ running: State) {
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
          outcome.subscribe(
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
      workOrigin = signal.origin
      signal.start(
        Observer(value: { self.receive($0) }, ending: { self.workEnded($0) }, subscription: subscription))
    }

    @inlinable
    func workEnded(_ ending: Ending<Failure>) {
      switch ending {
      case .completed: end(.completed)
      case .failed: workFailed(ending)
      }
    }

    /// A failure of the work passes the work, then the command.
    @usableFromInline
    func workFailed(_ failure: Ending<Failure>) {
      end(workOrigin.map { failure.leaving($0, into: running.origin) } ?? failure)
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

    /// Makes what the work says meanwhile wait, as during a delivery.
    func deferEvents(during body: () -> Void) {
      if isDelivering || isOver { return body() }
      isDelivering = true
      body()
      isDelivering = false
      if !backlog.isUnused { settle() }
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
        #if DEBUG
        noteUnhandled(ending)
        #endif
        running.errors?.send(failure)
        running.failures?.send((input, failure))
      }
    }

    #if DEBUG
    /// Reports a failure of which nobody can hear any more, as soon as that is known.
    @usableFromInline
    func noteUnhandled(_ failure: Ending<Failure>) {
      if isObserved || running.hearsFailures { return }
      let report = { [origin = running.origin] in Unhandled.report(failure, observing: origin) }
      if let outcome { outcome._withUnsafeGuaranteedRef { $0.isUnhandled(report) } } else { report() }
    }
    #endif

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
    @usableFromInline let execution: Execution
    /// What came so far and how it ended, as long as nobody listened.
    @exclusivity(unchecked) @usableFromInline var values: [Output] = []
    @exclusivity(unchecked) @usableFromInline var ending: Ending<CommandError<Failure>>?
    /// Remembers from the first who listens on.
    private var replay: ReplaySubject<Output, CommandError<Failure>>?
    #if DEBUG
    private var reportUnhandled: (() -> Void)?
    #endif

    @inlinable
    init(of execution: Execution) {
      self.execution = execution
      execution.outcome = .passUnretained(self)
    }

    deinit {
      execution.outcome = nil
      #if DEBUG
      reportUnhandled?()
      #endif
    }

    /// The values so far, those to come, and the ending.
    @inlinable
    var results: Signal<Output, CommandError<Failure>> {
      Signal(origin) { observer in
        self.noteObserved()
        self.subscribe(observer)
      }
    }

    @usableFromInline
    func noteObserved() {
      #if DEBUG
      execution.isObserved = true
      reportUnhandled = nil
      #endif
    }

    #if DEBUG
    /// - Parameter report: Called when this goes away, unless somebody observes it before.
    func isUnhandled(_ report: @escaping () -> Void) {
      reportUnhandled = report
    }
    #endif

    @usableFromInline
    var origin: Origin { execution.running.origin }

    @usableFromInline
    func subscribe(_ observer: Observer<Output, CommandError<Failure>>) {
      execution.deferEvents { (replay ?? beginToReplay()).subscribe(observer) }
    }

    private func beginToReplay() -> ReplaySubject<Output, CommandError<Failure>> {
      let listeners = Subject<Output, CommandError<Failure>>(at: origin)
      execution.listeners = listeners
      let replay = ReplaySubject<Output, CommandError<Failure>>(RingBuffer(.max, values), of: listeners)
      if let ending { listeners.end(ending) }
      self.replay = replay
      values = []
      return replay
    }
  }
}
