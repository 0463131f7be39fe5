/// Runs a signal again whenever a control signal says so, which is made of the ends of the runs.
final class RestartControl<Notice, Control, Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let origin: Origin
  private let notices = Subject<Notice, Failure>()
  private let control: Signal<Control, Failure>
  private let notice: (Ending<Failure>) -> Notice?
  /// Whether the next step is the control's.
  private var isWaiting = false
  private var isTelling = false
  private var controlIsRunning = true

  /// - Parameters:
  ///   - observer: A gathering observer.
  ///   - origin: The operator.
  ///   - control: Makes the control signal of the notices.
  ///   - notice: What to tell the control about an ending; nil for one that ends the operator.
  init(
    _ observer: Observer<Value, Failure>, _ origin: Origin,
    _ control: (Signal<Notice, Failure>) -> Signal<Control, Failure>,
    _ notice: @escaping (Ending<Failure>) -> Notice?
  ) {
    self.observer = observer
    self.origin = origin
    self.notice = notice
    self.control = control(notices.signal)
  }

  func begin(_ start: @escaping (Observer<Value, Failure>) -> Void) {
    let restarting = Restarting(
      value: observer.value, subscription: observer.subscription, start: start, whenEnded: runEnded)
    let branch = observer.branch()
    control.start(
      Observer(
        value: { _ in self.controlSent(restarting) },
        ending: { self.controlEnded($0, branch) },
        subscription: branch))
    restarting.restart()
  }

  private func runEnded(_ restarting: Restarting<Value, Failure>, _ ending: Ending<Failure>) {
    guard let notice = notice(ending) else { return observer.ending(ending) }
    if !controlIsRunning { return observer.complete() }
    isWaiting = true
    // A run that is started while the notice is being delivered could end and give notice inside that
    // delivery, and so on; it starts after it.
    isTelling = true
    notices.send(notice)
    isTelling = false
    if !isWaiting { restarting.restart() }
  }

  private func controlSent(_ restarting: Restarting<Value, Failure>) {
    if !isWaiting { return }
    isWaiting = false
    if !isTelling { restarting.restart() }
  }

  private func controlEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    controlIsRunning = false
    if ending.isFailure {
      observer.ending(ending.leaving(control.origin, into: origin))
    } else if isWaiting {
      observer.complete()
    }
  }
}
