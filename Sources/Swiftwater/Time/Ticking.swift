extension Scheduler {
  /// Calls `tick` at each multiple of `interval` from now, for as long as `subscription` lasts.
  ///
  /// What a call takes does not shift the later ones. Multiples that have passed before one could be called,
  /// because the call before it took so long or the program was suspended, are skipped.
  func everyMultiple(of interval: Duration, during subscription: Subscription, _ tick: @escaping () -> Void) {
    sleep(until: elapsed() + interval, interval, subscription, tick)
  }

  private func sleep(
    until deadline: Duration, _ interval: Duration, _ subscription: Subscription, _ tick: @escaping () -> Void
  ) {
    // What a tick took may have been longer than the interval.
    after(max(deadline - elapsed(), .zero), during: subscription) {
      tick()
      if subscription.isEnded { return }
      let now = elapsed()
      var next = deadline + interval
      if next <= now { next += interval * Int((now - next) / interval) }
      while next <= now { next += interval }
      sleep(until: next, interval, subscription, tick)
    }
  }
}
