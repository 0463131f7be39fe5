public import Swiftwater
import Synchronization

/// A clock whose time changes only when a test advances it.
///
/// Time operators that use it run inside the call that advances it, in the order of their deadlines, on the
/// thread of the test. The test does not sleep, yield or wait.
///
///     let clock = TestClock()
///     let recorder = query.signal.debounce(for: .milliseconds(300), clock: clock).record()
///     query.send("s")
///     clock.advance(by: .milliseconds(300))
///     #expect(recorder.values == ["s"])
///
/// A task that sleeps on this clock (`try await clock.sleep(for:)`) is resumed at its deadline, but runs only
/// when it is scheduled next.
public final class TestClock: VirtualClock {
  /// A point in time of this clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates an instant.
    ///
    /// - Parameter offset: The time since the clock was created.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that is later by a duration, or earlier by a negative one.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The duration from this instant to another; negative if the other is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether the first instant is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let timers = Mutex(TimerQueue())

  /// Creates a clock at time zero.
  public init() {}

  // MARK: Advancing

  /// Advances the clock and runs the actions that are due on the way, even those that are scheduled
  /// meanwhile.
  ///
  /// - Parameter duration: How far to advance; not negative.
  public func advance(by duration: Duration, file: StaticString = #fileID, line: UInt = #line) {
    advance(to: now.advanced(by: duration), file: file, line: line)
  }

  /// Advances the clock to an instant and runs the actions that are due on the way.
  ///
  /// - Parameter deadline: The instant; not in the past.
  public func advance(to deadline: Instant, file: StaticString = #fileID, line: UInt = #line) {
    Misuse.require(deadline >= now, "a clock cannot run backward, at \(file):\(line)")
    while let action = timers.withLock({ $0.takeNext(dueBy: deadline) }) { action() }
    // An action may have advanced the clock further.
    timers.withLock { $0.now = max($0.now, deadline) }
  }

  /// Advances the clock from deadline to deadline until no action is pending.
  ///
  /// - Parameter limit: The maximum number of actions. The program stops if another one is pending after them,
  ///   because an action probably repeats without end.
  public func runUntilIdle(
    limit: Int = 1_000_000, file: StaticString = #fileID, line: UInt = #line
  ) {
    var count = 0
    while let next = nextDeadline, let action = timers.withLock({ $0.takeNext(dueBy: next) }) {
      Misuse.require(
        count < limit, "the clock still had pending actions after \(limit), at \(file):\(line)")
      action()
      count += 1
    }
  }

  // MARK: Inspecting

  /// The current time.
  public var now: Instant { timers.withLock { $0.now } }
  /// The time since the clock was created.
  public var elapsed: Duration { now.offset }
  /// The deadline of the next action; nil if none is pending.
  public var nextDeadline: Instant? { timers.withLock { $0.nextDeadline } }
  /// The number of pending actions and sleeping tasks.
  public var pendingCount: Int { timers.withLock { $0.pendingCount } }
  /// The smallest difference between two instants.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a number of actions and sleeping tasks are pending.
  ///
  ///     let refresh = Task { await service.refreshEveryMinute(clock: clock) }
  ///     try await clock.waitUntilPending(atLeast: 1)
  ///     clock.advance(by: .seconds(60))
  ///
  /// - Parameter count: The least number of pending actions and sleeping tasks.
  /// - Throws: `CancellationError` if the calling task is cancelled meanwhile.
  public func waitUntilPending(atLeast count: Int) async throws {
    try await suspend { task, continuation in
      let isReached = timers.withLock { $0.watch(for: count, task) }
      task.suspend(continuation) { self.timers.withLock { $0.stopWatching(task) } }
      if isReached { task.resume(with: .success(())) }
    }
  }

  // MARK: Scheduling

  /// Schedules an action for a later time of this clock.
  ///
  /// - Parameters:
  ///   - delay: The time from now; not negative.
  ///   - action: Runs once, inside the call that advances the clock. Actions for the same time run in the
  ///     order in which they were scheduled.
  /// - Returns: A closure that cancels the action and releases it, and does nothing once the action has run.
  public func schedule(
    after delay: Duration, _ action: @escaping () -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> () -> Void {
    Misuse.require(
      delay >= .zero, "schedule(after:_:) needs a delay that is not negative, at \(file):\(line)")
    let action = TimerQueue.Action(action)
    let key = updateTimers { timers in
      let key = timers.makeKey(at: timers.now.advanced(by: delay))
      timers.add(action, at: key)
      return key
    }
    return { [weak self] in self?.cancel(key) }
  }

  /// Suspends the calling task until the clock is advanced to a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the task is resumed.
  ///   - tolerance: Ignored; the task is resumed exactly at the deadline.
  /// - Throws: `CancellationError` if the calling task is cancelled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if deadline <= now { return try Task.checkCancellation() }
    try await suspend { task, continuation in
      let key = timers.withLock { $0.makeKey(at: deadline) }
      task.suspend(continuation) { self.cancel(key) }
      // The task is pending only once its cancellation can remove it. So nobody who sees it and cancels it finds it
      // pending afterwards.
      updateTimers { timers in
        if task.isResumed { return }
        timers.add(TimerQueue.Action { task.resume(with: .success(())) }, at: key)
      }
    }
  }

  private func suspend(_ begin: (SuspendedTask, CheckedContinuation<Void, any Error>) -> Void)
    async throws
  {
    let task = SuspendedTask()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(task, $0) }
    } onCancel: {
      task.resume(with: .failure(CancellationError()))
    }
  }

  /// Adds actions, and resumes the tasks that wait for that many.
  private func updateTimers<Result: Sendable>(_ update: (inout TimerQueue) -> Result) -> Result {
    let (result, satisfied) = timers.withLock { timers in
      (update(&timers), timers.removeSatisfiedWatchers())
    }
    for task in satisfied { task.resume(with: .success(())) }
    return result
  }

  private func cancel(_ key: TimerQueue.Key) {
    _ = timers.withLock { $0.remove(key) }
  }
}

extension VirtualClock where Self == TestClock {
  // Satisfies the requirement of the protocol. In an extension, because overload resolution prefers the method of
  // the class, which has the location of the caller.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> () -> Void {
    schedule(after: delay, action, file: #fileID, line: #line)
  }
}
