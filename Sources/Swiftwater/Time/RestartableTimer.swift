/// Runs an action when a duration has elapsed since it was last started.
///
/// Restarting it only stores the later deadline. When the pending timer fires before that deadline, it is set
/// again for the remaining time. So a burst of values costs one timer instead of one for each value. On a
/// virtual clock every restart sets a new timer, so that it fires after the timers that were set before it
/// for the same time.
final class RestartableTimer {
  private let scheduler: Scheduler
  private let subscription: Subscription
  @exclusivity(unchecked) private var deadline = Duration.zero
  /// The time for which the pending timer is set: the deadline, or earlier.
  @exclusivity(unchecked) private var fireTime = Duration.zero
  @exclusivity(unchecked) private var timer: Cancellable?

  /// - Parameters:
  ///   - scheduler: Sets the timers.
  ///   - subscription: Cancels the timer when it ends.
  init(_ scheduler: Scheduler, during subscription: Subscription) {
    self.scheduler = scheduler
    self.subscription = subscription
  }

  /// Starts or restarts the timer.
  ///
  /// - Parameters:
  ///   - duration: The time from now until the action runs.
  ///   - action: Runs at the deadline. A restart keeps the first action, so every call has to pass the same
  ///     one.
  func start(_ duration: Duration, _ action: @escaping () -> Void) {
    deadline = scheduler.elapsed() + duration
    if timer != nil {
      if deadline >= fireTime, !scheduler.isVirtual { return }
      stop()
    }
    setTimer(duration, action)
  }

  /// Stops the timer and releases the action.
  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func setTimer(_ duration: Duration, _ action: @escaping () -> Void) {
    fireTime = deadline
    timer = scheduler.after(duration, during: subscription) { [self] in
      timer = nil
      let remaining = deadline - scheduler.elapsed()
      if remaining > .zero { setTimer(remaining, action) } else { action() }
    }
  }
}
