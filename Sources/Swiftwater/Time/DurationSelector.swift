/// Measures the duration that a time operator waits after a value: a fixed one by a clock, or until a signal
/// sends its first value.
///
/// Debounce, throttle and audit share it: they differ only in what they do when the duration ends. At most
/// one duration is measured at a time.
protocol DurationSelector<Value, Failure> {
  associatedtype Value
  associatedtype Failure: Error

  /// Starts the duration of a value. It replaces the duration that is being measured.
  ///
  /// - Parameters:
  ///   - value: The value that selects the duration.
  ///   - ended: Called when the duration ends, which may be at once. Every call passes the same closure.
  func start(for value: Value, _ ended: @escaping (DurationEnd) -> Void)

  /// Cancels the duration that is being measured.
  func cancel()
}

/// How a duration ended.
enum DurationEnd {
  /// The time elapsed, or the signal sent a value.
  case elapsed
  /// The signal completed without a value. The operator sends nothing.
  case withoutValue
  /// The signal was released. The operator sends nothing; if it ends now, it ends as released.
  case released
}

/// Measures the same duration for all values.
final class FixedDurationSelector<Value, Failure: Error>: DurationSelector {
  private let duration: Duration
  private let timer: RestartableTimer

  init(_ duration: Duration, _ scheduler: Scheduler, for observer: Observer<Value, Failure>) {
    self.duration = duration
    timer = RestartableTimer(scheduler, during: observer.subscription)
  }

  func start(for value: Value, _ ended: @escaping (DurationEnd) -> Void) {
    timer.start(duration) { ended(.elapsed) }
  }

  func cancel() {
    timer.stop()
  }
}

/// Measures durations that last until a signal sends its first value. A failure of that signal fails the
/// observer.
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

  func start(for value: Value, _ ended: @escaping (DurationEnd) -> Void) {
    current?.cancel()
    // A cleanup of the previous signal may have ended the observation.
    if observer.subscription.isEnded { return }
    let branch = observer.branch()
    current = branch
    observer.wait(for: signal(value), branch, in: origin, ended)
  }

  func cancel() {
    current?.cancel()
  }
}

extension Observer {
  /// Waits for the first value of a signal, whose failure fails this observer.
  ///
  /// - Parameters:
  ///   - signal: The signal to wait for.
  ///   - branch: The subscription of that signal alone.
  ///   - origin: The operator that waits.
  ///   - ended: Called after `branch` was cancelled, which may be at once.
  func wait<Trigger>(
    for signal: Signal<Trigger, Failure>, _ branch: Subscription, in origin: Origin,
    _ ended: @escaping (DurationEnd) -> Void
  ) {
    signal.start(
      Observer<Trigger, Failure>(
        onValue: { _ in
          branch.cancel()
          // A cleanup of the signal may have ended the observation.
          if !self.subscription.isEnded { ended(.elapsed) }
        },
        onEnding: { ending in
          // A closure of a cancelled signal may throw after it has caused the cancellation.
          if branch.isEnded { return }
          branch.cancel()
          if self.subscription.isEnded { return }
          switch ending {
          case .completed: ended(.withoutValue)
          case .released: ended(.released)
          case .failed: onEnding(ending)
          }
        },
        subscription: branch), in: origin)
  }
}
