extension Command {
  /// One execution of the work, from its start to its ending.
  @usableFromInline
  final class Execution {
    @usableFromInline let state: State
    @usableFromInline let subscription = Subscription()
    /// The index of this execution in the array of the running ones.
    @exclusivity(unchecked) @usableFromInline var position = 0
    @exclusivity(unchecked) @usableFromInline var isEnded = false
    @exclusivity(unchecked) @usableFromInline var workOrigin: Origin?
    @exclusivity(unchecked) @usableFromInline var isDelivering = false
    @exclusivity(unchecked) @usableFromInline var backlog = Backlog<Output, Failure>()
    /// The events for later observers; nil once no signal of this execution is left. The outcome retains the
    /// execution, so this reference must not retain the outcome.
    @exclusivity(unchecked) @usableFromInline var outcome: Unmanaged<Outcome>?
    /// Delivers to the observers of this execution; created for the first of them.
    @exclusivity(unchecked) @usableFromInline var subject: Subject<Output, CommandError<Failure>>?
    #if DEBUG
    /// Whether the signal that `start` returned has been observed, which handles a failure.
    var isObserved = false
    #endif
    /// This property is the last one, because unspecialized code has to look up the offsets of all properties
    /// that follow one of generic type.
    @usableFromInline let input: Input

    @inlinable
    init(of input: Input, _ state: State) {
      self.input = input
      self.state = state
    }

    /// Adds this execution to the running ones.
    @inlinable
    func register() {
      position = state.runningExecutions.count
      state.runningExecutions.append(self)
      state.load.count += 1
    }

    /// Sends the signal of this execution to the observers of `executions`.
    @inlinable
    func announce(_ outcome: Outcome) {
      state.executions?.send(
        Signal(state.origin) { observer in
          outcome.subscribe(
            Observer(
              onValue: observer.onValue,
              onEnding: { observer.onEnding($0.isRelease ? .released : .completed) },
              subscription: observer.subscription))
        })
    }

    @inlinable
    func start(_ signal: Signal<Output, Failure>, _ outcome: Outcome) {
      if isEnded { return }
      announce(outcome)
      if isEnded { return }
      workOrigin = signal.origin
      signal.start(
        Observer(onValue: { self.receive($0) }, onEnding: { self.workEnded($0) }, subscription: subscription))
    }

    @inlinable
    func workEnded(_ ending: Ending<Failure>) {
      switch ending {
      case .completed, .released: end(ending)
      case .failed: workFailed(ending)
      }
    }

    /// Ends this execution with a failure, whose trace lists the work, then the command.
    @usableFromInline
    func workFailed(_ failure: Ending<Failure>) {
      end(workOrigin.map { failure.leaving($0, into: state.origin) } ?? failure)
    }

    /// Delivers a value. A value or ending that the work sends during a delivery waits until it is over.
    @inlinable
    func receive(_ value: Output) {
      if isDelivering { return receiveLater(value) }
      isDelivering = true
      deliver(value)
      isDelivering = false
      if !backlog.isUnused { drain() }
    }

    @inlinable
    func deliver(_ value: Output) {
      if let subject {
        subject.send(value)
      } else {
        outcome?._withUnsafeGuaranteedRef { $0.values.append(value) }
      }
      if !isEnded { state.outputs?.send(value) }
    }

    @usableFromInline
    func receiveLater(_ value: Output) {
      backlog.append(.value(value), of: "\(Trace.Step(state.origin))")
    }

    /// Delivers the events that waited. The release of a delivered value may send further ones, which wait
    /// behind the others.
    @usableFromInline
    func drain() {
      isDelivering = true
      backlog.drain(while: !isEnded, onValue: deliver) { ending in
        isDelivering = false
        end(ending)
      }
      isDelivering = false
    }

    /// Runs a closure. Events that the work sends meanwhile wait until it has returned, as during a delivery.
    func deferEvents(during body: () -> Void) {
      if isDelivering || isEnded { return body() }
      isDelivering = true
      body()
      isDelivering = false
      if !backlog.isUnused { drain() }
    }

    /// Begins to cancel this execution: from now on it passes nothing on. ``completeStopped()`` has to follow.
    ///
    /// - Returns: Whether it was running.
    func stop() -> Bool {
      if isEnded { return false }
      isEnded = true
      subscription.stop()
      return true
    }

    /// Releases the work of this execution, which was stopped, and completes its signals.
    func completeStopped() {
      subscription.cancel()
      finish(.completed)
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
      if isEnded { return }
      if isDelivering { return endLater(ending) }
      isEnded = true
      subscription.cancel()
      switch ending {
      case .completed:
        finish(.completed)
        state.completions?.send(input)
      // The program did not decide that the work is complete, so `completions` sends nothing.
      case .released:
        finish(.released)
      case .failed(let failure, let origin):
        finish(.failed(.failed(failure), at: origin))
        #if DEBUG
        reportIfUnhandled(ending)
        #endif
        state.errors?.send(failure)
        state.failures?.send((input, failure))
      }
    }

    #if DEBUG
    /// Reports a failure that no observer handles, once the last signal that could deliver it is released.
    @usableFromInline
    func reportIfUnhandled(_ failure: Ending<Failure>) {
      if isObserved || state.handlesFailures { return }
      let report = { [origin = state.origin] in UnhandledFailure.report(failure, observing: origin) }
      if let outcome { outcome._withUnsafeGuaranteedRef { $0.reportAtRelease(report) } } else { report() }
    }
    #endif

    @usableFromInline
    func endLater(_ ending: Ending<Failure>) {
      backlog.append(.ending(ending), of: "\(Trace.Step(state.origin))")
    }

    @inlinable
    func finish(_ ending: Ending<CommandError<Failure>>) {
      if let subject {
        subject.end(ending)
      } else {
        outcome?._withUnsafeGuaranteedRef { $0.ending = ending }
      }
      state.remove(self)
      state.load.count -= 1
    }
  }

  /// The events of an execution, stored for later observers.
  ///
  /// The signals of the execution retain it. When they have been released, the events are no longer stored.
  @usableFromInline
  final class Outcome {
    @usableFromInline let execution: Execution
    /// The events so far, until the first observation.
    @exclusivity(unchecked) @usableFromInline var values: [Output] = []
    @exclusivity(unchecked) @usableFromInline var ending: Ending<CommandError<Failure>>?
    /// Stores the events beginning with the first observation.
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

    /// A signal of the values so far, the later values, and the ending.
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
    /// - Parameter report: Called when this is released without having been observed.
    func reportAtRelease(_ report: @escaping () -> Void) {
      reportUnhandled = report
    }
    #endif

    @usableFromInline
    var origin: Origin { execution.state.origin }

    @usableFromInline
    func subscribe(_ observer: Observer<Output, CommandError<Failure>>) {
      execution.deferEvents { (replay ?? makeReplay()).subscribe(observer) }
    }

    private func makeReplay() -> ReplaySubject<Output, CommandError<Failure>> {
      let subject = Subject<Output, CommandError<Failure>>(at: origin)
      execution.subject = subject
      let replay = ReplaySubject<Output, CommandError<Failure>>(RingBuffer(.max, values), of: subject)
      if let ending { subject.end(ending) }
      self.replay = replay
      values = []
      return replay
    }
  }
}
