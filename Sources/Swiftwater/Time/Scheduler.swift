/// How a time operator sees time: it asks what time it is and is called back later, on its own actor.
///
/// Made once for each observation. A real clock is served by a sleeping task that then enters the actor, a
/// virtual one by the code that moves it.
struct Scheduler {
  /// How much time has passed since some moment before this was made.
  let elapsed: () -> Duration
  /// Whether each call has its own place among everything that is due at the same time.
  let isVirtual: Bool
  private let schedule: (Duration, @escaping () -> Void) -> Cancellable

  /// - Parameters:
  ///   - clock: The clock to use.
  ///   - isolation: The actor of the code that made the operator, if the compiler knew it.
  ///   - origin: The operator, for the report if there is no actor.
  init<C: Clock>(_ clock: C, isolation: (any Actor)?, origin: Origin) where C.Duration == Duration {
    if let clock = clock as? any VirtualClock {
      isVirtual = true
      // What the clock is to call must not keep the clock, or both stay when a test is done with them.
      var latest = clock.elapsed
      elapsed = { [weak clock] in
        if let clock { latest = clock.elapsed }
        return latest
      }
      let actor = isolation ?? Isolation.current
      schedule = { [weak clock, weak actor] delay, action in
        VirtualTimer(clock, after: delay) {
          actor?.preconditionIsolated(
            "Swiftwater: move the clock on the actor that observes \(Trace.Step(origin))")
          action()
        }
      }
    } else {
      isVirtual = false
      let actor = Isolation.require(isolation, for: origin)
      let start = clock.now
      elapsed = { start.duration(to: clock.now) }
      schedule = { [weak actor] in SleepingTimer(clock, until: clock.now.advanced(by: $0), on: actor, $1) }
    }
  }

  /// Calls `action` once, on the actor of the observation.
  ///
  /// - Parameters:
  ///   - delay: How long from now; not negative.
  ///   - subscription: Cancels the call when it ends.
  ///   - action: What to do. It is released after the call or the cancellation.
  /// - Returns: What cancels the call earlier.
  @discardableResult
  func after(
    _ delay: Duration, during subscription: Subscription, _ action: @escaping () -> Void
  ) -> Cancellable {
    let timer = schedule(delay, action)
    subscription.add(timer)
    return timer
  }
}

/// A timer that a task sleeps for.
private final class SleepingTimer: Cancellable {
  private var task: Task<Void, Never>?
  // The timer does not keep the action: an action that keeps the observation, which keeps the timer, would
  // keep all three. The task keeps it, for as long as it sleeps.
  private weak var box: ActorBox<() -> Void>?

  init<C: Clock>(
    _ clock: C, until deadline: C.Instant, on actor: (any Actor)?, _ action: @escaping () -> Void
  ) {
    super.init()
    let box = ActorBox(
      { [weak self] in
        self?.detach()
        action()
      }, for: actor)
    self.box = box
    task = Task {
      guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
      guard let actor = box.actor else { return }
      await fire(box, on: actor)
    }
  }

  override func cancel() {
    // First, as the task may be the last to hold the parcel and ends elsewhere.
    box?.empty()
    task?.cancel()
    task = nil
    detach()
  }
}

private func fire(_ box: ActorBox<() -> Void>, on actor: isolated any Actor) {
  guard let action = box.content(on: actor) else { return }
  box.empty()
  Isolation.run(on: actor, action)
}

/// A timer that whoever moves a virtual clock calls back.
private final class VirtualTimer: Cancellable {
  private var giveUp: (() -> Void)?

  init(_ clock: (any VirtualClock)?, after delay: Duration, _ action: @escaping () -> Void) {
    super.init()
    giveUp = clock?.schedule(after: delay) { [weak self] in
      guard let self, giveUp != nil else { return }
      giveUp = nil
      detach()
      action()
    }
  }

  override func cancel() {
    giveUp?()
    giveUp = nil
    detach()
  }
}
