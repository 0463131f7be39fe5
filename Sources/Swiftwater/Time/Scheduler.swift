/// Tells a time operator the time, and runs its actions later, on the actor of the observation.
///
/// Each observation creates its own. On a real clock, a task sleeps and then enters the actor. On a virtual
/// clock, the code that advances the clock runs the actions.
struct Scheduler {
  /// The time since a fixed moment, which is not after the creation of this scheduler.
  let elapsed: () -> Duration
  /// Whether the clock is virtual, and so runs actions that are due at the same time in the order in which
  /// they were scheduled.
  let isVirtual: Bool
  private let schedule: (Duration, @escaping () -> Void) -> Cancellable

  /// - Parameters:
  ///   - clock: The clock to use.
  ///   - tolerance: How much later than its time an action may run, which saves energy; nil to let the clock
  ///     choose. A virtual clock runs each action at its time.
  ///   - isolation: The actor of the code that applied the operator, if the compiler knew it.
  ///   - origin: The operator, for the report that there is no actor.
  init<C: Clock>(_ clock: C, tolerance: Duration? = nil, isolation: (any Actor)?, origin: Origin)
  where C.Duration == Duration {
    if let replacement = (clock as? DefaultClock)?.replacement {
      self.init(isDefault: true, replacement.clock, tolerance, isolation, origin)
    } else {
      self.init(isDefault: false, clock, tolerance, isolation, origin)
    }
  }

  private init<C: Clock>(
    isDefault: Bool, _ clock: C, _ tolerance: Duration?, _ isolation: (any Actor)?, _ origin: Origin
  ) where C.Duration == Duration {
    if let clock = clock as? any VirtualClock {
      isVirtual = true
      // Weak, because the clock keeps the scheduled actions, which keep this.
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
          if isDefault, let clock { DefaultClock.withValue(clock, operation: action) } else { action() }
        }
      }
    } else {
      isVirtual = false
      let actor = Isolation.require(isolation, for: origin)
      let start = clock.now
      elapsed = { start.duration(to: clock.now) }
      schedule = { [weak actor] in
        startSleepingTimer(clock, until: clock.now.advanced(by: $0), tolerance, on: actor, $1)
      }
    }
  }

  /// Runs an action once, on the actor of the observation.
  ///
  /// - Parameters:
  ///   - delay: The time from now; not negative.
  ///   - subscription: Cancels the timer when it ends.
  ///   - action: Released when it has run or was cancelled.
  /// - Returns: The timer, which can be cancelled earlier.
  @discardableResult
  func after(
    _ delay: Duration, during subscription: Subscription, _ action: @escaping () -> Void
  ) -> Cancellable {
    let timer = schedule(delay, action)
    subscription.add(timer)
    return timer
  }
}

/// Starts a task that sleeps until a deadline and then runs an action on an actor.
private func startSleepingTimer<C: Clock>(
  _ clock: C, until deadline: C.Instant, _ tolerance: C.Duration?, on actor: (any Actor)?,
  _ action: @escaping () -> Void
) -> Cancellable {
  let timer = BoxedTask<() -> Void>()
  let box = ActorBox<() -> Void>(
    { [weak timer] in
      timer?.detach()
      action()
    }, for: actor)
  timer.box = box
  timer.task = Task {
    guard (try? await clock.sleep(until: deadline, tolerance: tolerance)) != nil else { return }
    guard let actor = box.actor else { return }
    await fire(box, on: actor)
  }
  return timer
}

private func fire(_ box: ActorBox<() -> Void>, on actor: isolated any Actor) {
  guard let action = box.content(on: actor) else { return }
  box.empty()
  Isolation.run(on: actor, action)
}

/// A timer whose action is run by the code that advances a virtual clock.
private final class VirtualTimer: Cancellable {
  /// Removes the action from the clock; nil once the timer has fired or was cancelled.
  private var unschedule: (() -> Void)?
  private var isStopped = false

  init(_ clock: (any VirtualClock)?, after delay: Duration, _ action: @escaping () -> Void) {
    super.init()
    unschedule = clock?.schedule(after: delay) { [weak self] in
      guard let self, unschedule != nil, !isStopped else { return }
      unschedule = nil
      detach()
      action()
    }
  }

  override func cancel() {
    unschedule?()
    unschedule = nil
    detach()
  }

  override func stop() {
    isStopped = true
  }
}
