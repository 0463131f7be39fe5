/// Restarts a signal each time a control signal sends a value. The control signal is made from the endings of
/// the runs, which it receives as notifications.
///
/// A running source keeps the loop alive. The loop retains this object and the subject of the notifications,
/// and the subject retains the control signal. While the control signal decides, it retains this object,
/// which retains the loop until the observation ends.
final class RestartControl<Notification, Control, Value, Failure: Error> {
  typealias Loop = RestartLoop<Value, Failure>

  private let observer: Observer<Value, Failure>
  private let origin: Origin
  private let notification: (Ending<Failure>) -> Notification?
  /// The loop to restart when the control signal sends a value; nil while the source is running.
  private var pendingLoop: Loop?
  private var isNotifying = false
  /// How the control signal has ended; nil while it is running.
  private var controlEnding: Ending<Failure>?

  /// - Parameters:
  ///   - observer: The serialized observer of the operator.
  ///   - origin: The origin of the operator.
  ///   - notification: Returns the notification of an ending; nil for an ending that ends the operator.
  init(
    _ observer: Observer<Value, Failure>, _ origin: Origin,
    _ notification: @escaping (Ending<Failure>) -> Notification?
  ) {
    self.observer = observer
    self.origin = origin
    self.notification = notification
    observer.subscription.onEnd { [weak self] in self?.pendingLoop = nil }
  }

  /// Starts the control signal and the first run.
  ///
  /// - Parameters:
  ///   - start: Starts the source.
  ///   - control: Creates the control signal from the notifications.
  func begin(
    _ start: @escaping (Observer<Value, Failure>) -> Void,
    _ control: (Signal<Notification, Failure>) -> Signal<Control, Failure>
  ) {
    let notifications = Subject<Notification, Failure>()
    let loop = Loop(onValue: observer.onValue, subscription: observer.subscription, start: start) {
      self.runEnded($0, $1, notifications)
    }
    let control = control(notifications.signal)
    if observer.subscription.isEnded { return }
    let branch = observer.branch()
    control.start(
      Observer(
        onValue: { _ in self.controlSent() },
        onEnding: { self.controlEnded($0, branch) },
        subscription: branch), in: origin)
    loop.restart()
  }

  private func runEnded(
    _ loop: Loop, _ ending: Ending<Failure>, _ notifications: Subject<Notification, Failure>
  ) {
    guard let notification = notification(ending) else { return observer.onEnding(ending) }
    if let controlEnding { return observer.onEnding(controlEnding) }
    pendingLoop = loop
    // The next run starts after the delivery of the notification. If the run started inside the delivery, the
    // run could end and send the next notification there as well, and the stack would grow with each run.
    isNotifying = true
    notifications.send(notification)
    isNotifying = false
    if pendingLoop == nil { loop.restart() }
  }

  private func controlSent() {
    guard let loop = pendingLoop.take() else { return }
    if !isNotifying { loop.restart() }
  }

  private func controlEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    controlEnding = ending
    if ending.isFailure || pendingLoop != nil { observer.onEnding(ending) }
  }
}
