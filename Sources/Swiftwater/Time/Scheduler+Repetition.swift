extension Scheduler {
  /// Runs an action at each multiple of an interval from now, for as long as a subscription lasts.
  ///
  /// The duration of one run does not shift the later ones. Multiples that pass during a run are skipped. After the
  /// program was suspended, the action runs once, late, for all multiples that have passed.
  ///
  /// - Parameters:
  ///   - interval: The time between two runs; positive.
  ///   - subscription: Ends the repetition when it ends.
  ///   - action: Runs on the actor of the observation.
  func everyMultiple(of interval: Duration, during subscription: Subscription, _ action: @escaping () -> Void)
  {
    setTimer(at: elapsed() + interval, interval, subscription, action)
  }

  private func setTimer(
    at deadline: Duration, _ interval: Duration, _ subscription: Subscription, _ action: @escaping () -> Void
  ) {
    // The deadline has passed if the last run took longer than the interval.
    after(max(deadline - elapsed(), .zero), during: subscription) {
      action()
      if subscription.isEnded { return }
      let now = elapsed()
      var next = deadline + interval
      if next <= now { next += interval * Int((now - next) / interval) }
      while next <= now { next += interval }
      setTimer(at: next, interval, subscription, action)
    }
  }
}
