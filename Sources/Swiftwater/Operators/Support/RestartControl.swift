/// Runs a signal again whenever a control signal says so, which is made of the ends of the runs.
///
/// Whatever may still say something keeps the other half, and nothing keeps itself: the source keeps its run
/// and that the notices, which keep the control; a control that is waited for keeps this, and this the next
/// run.
final class RestartControl<Notice, Control, Value, Failure: Error> {
  typealias Run = Restarting<Value, Failure>

  private let observer: Observer<Value, Failure>
  private let origin: Origin
  private let notice: (Ending<Failure>) -> Notice?
  /// What to run, while the next step is the control's.
  private var waiting: Run?
  private var isTelling = false
  private var controlIsRunning = true

  /// - Parameters:
  ///   - observer: A gathering observer.
  ///   - origin: The operator.
  ///   - notice: What to tell the control about an ending; nil for one that ends the operator.
  init(
    _ observer: Observer<Value, Failure>, _ origin: Origin, _ notice: @escaping (Ending<Failure>) -> Notice?
  ) {
    self.observer = observer
    self.origin = origin
    self.notice = notice
    observer.subscription.onEnd { [weak self] in self?.waiting = nil }
  }

  /// - Parameter control: Makes the control signal of the notices.
  func begin(
    _ start: @escaping (Observer<Value, Failure>) -> Void,
    _ control: (Signal<Notice, Failure>) -> Signal<Control, Failure>
  ) {
    let notices = Subject<Notice, Failure>()
    let run = Run(value: observer.value, subscription: observer.subscription, start: start) {
      self.ended($0, $1, notices)
    }
    let control = control(notices.signal)
    if observer.subscription.isEnded { return }
    let branch = observer.branch()
    control.start(
      Observer(
        value: { _ in self.controlSent() },
        ending: { self.controlEnded($0, branch) },
        subscription: branch), in: origin)
    run.restart()
  }

  private func ended(_ run: Run, _ ending: Ending<Failure>, _ notices: Subject<Notice, Failure>) {
    guard let notice = notice(ending) else { return observer.ending(ending) }
    if !controlIsRunning { return observer.complete() }
    waiting = run
    // A run that is started while the notice is being delivered could end and give notice inside that
    // delivery, and so on; it starts after it.
    isTelling = true
    notices.send(notice)
    isTelling = false
    if waiting == nil { run.restart() }
  }

  private func controlSent() {
    guard let run = waiting.take() else { return }
    if !isTelling { run.restart() }
  }

  private func controlEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    controlIsRunning = false
    if ending.isFailure {
      observer.ending(ending)
    } else if waiting != nil {
      observer.complete()
    }
  }
}
