/// The time that an operator gives a value: a while by a clock, or until a signal sends something.
///
/// Debounce, throttle and audit differ in what they do when a period ends, not in how it passes. At most one
/// is open at a time.
protocol DurationSelector<Value, Failure> {
  associatedtype Value
  associatedtype Failure: Error

  /// Opens a period, in place of the one that is open.
  ///
  /// - Parameters:
  ///   - value: What opens it.
  ///   - ended: Called when it ends, perhaps at once; the same whenever this is called.
  func open(by value: Value, _ ended: @escaping (DurationEnd) -> Void)

  /// Closes the period that is open without an end.
  func close()
}

/// How a period ended.
enum DurationEnd {
  /// Its time was over.
  case due
  /// Its signal completed without a value: nothing is to be sent.
  case withoutValue
}

/// Periods that all last the same time.
final class FixedDurationSelector<Value, Failure: Error>: DurationSelector {
  private let duration: Duration
  private let timer: RestartableTimer

  init(_ duration: Duration, _ time: Scheduler, for observer: Observer<Value, Failure>) {
    self.duration = duration
    timer = RestartableTimer(time, during: observer.subscription)
  }

  func open(by value: Value, _ ended: @escaping (DurationEnd) -> Void) {
    timer.start(duration) { ended(.elapsed) }
  }

  func close() {
    timer.stop()
  }
}

/// Periods that last until a signal sends its first value. A failure of that signal fails the observer.
final class SignalDurationSelector<Value, Trigger, Failure: Error>: DurationSelector {
  private let signal: (Value) -> Signal<Trigger, Failure>
  private let observer: Observer<Value, Failure>
  private let origin: Origin
  @exclusivity(unchecked) private var current: Subscription?

  init(
    _ signal: @escaping (Value) -> Signal<Trigger, Failure>, for observer: Observer<Value, Failure>,
    _ origin: Origin
  ) {
    self.signal = signal
    self.observer = observer
    self.origin = origin
  }

  func open(by value: Value, _ ended: @escaping (DurationEnd) -> Void) {
    current?.cancel()
    let branch = observer.branch()
    current = branch
    observer.wait(for: signal(value), branch, in: origin, ended)
  }

  func close() {
    current?.cancel()
  }
}

extension Observer {
  /// Waits for the first value of a signal, whose failure fails this observer.
  ///
  /// - Parameters:
  ///   - branch: Belongs to the signal alone.
  ///   - origin: The operator.
  ///   - ended: Called after the signal was released, perhaps at once.
  func wait<Trigger>(
    for signal: Signal<Trigger, Failure>, _ branch: Subscription, in origin: Origin,
    _ ended: @escaping (DurationEnd) -> Void
  ) {
    signal.start(
      Observer<Trigger, Failure>(
        value: { _ in
          branch.cancel()
          ended(.elapsed)
        },
        ending: { ending in
          branch.cancel()
          switch ending {
          case .completed: ended(.withoutValue)
          case .failed: self.ending(ending)
          }
        },
        subscription: branch), in: origin)
  }
}
