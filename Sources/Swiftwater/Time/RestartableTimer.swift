/// Calls back when it has not been started anew for a while.
///
/// Starting it anew only notes the later deadline; a timer that wakes before it sleeps for the rest. So a
/// burst of values costs one timer, not one for each of them. On a virtual clock the timer is set anew, so
/// that it comes after what was set before for the same time.
final class RestartableTimer {
  private let time: Scheduler
  private let subscription: Subscription
  @exclusivity(unchecked) private var deadline = Duration.zero
  @exclusivity(unchecked) private var wakeUp = Duration.zero
  @exclusivity(unchecked) private var timer: Cancellable?

  /// - Parameter subscription: Stops it when it ends.
  init(_ time: Scheduler, during subscription: Subscription) {
    self.time = time
    self.subscription = subscription
  }

  /// Begins to count down, from now.
  ///
  /// - Parameter action: Called at the deadline. While it counts, the earlier action stays: pass the same
  ///   one.
  func start(_ duration: Duration, _ action: @escaping () -> Void) {
    deadline = time.elapsed() + duration
    if timer != nil {
      if deadline >= wakeUp, !time.isVirtual { return }
      stop()
    }
    sleep(duration, action)
  }

  /// Stops counting, releasing the action.
  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func sleep(_ duration: Duration, _ action: @escaping () -> Void) {
    wakeUp = deadline
    timer = time.after(duration, during: subscription) { [self] in
      timer = nil
      let rest = deadline - time.elapsed()
      if rest > .zero { sleep(rest, action) } else { action() }
    }
  }
}
