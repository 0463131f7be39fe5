public import Swiftwater
import Synchronization

/// A clock that stands still until a test moves it.
///
/// Time operators that use it act inside the call that moves it, in the order of their deadlines, on the
/// thread of the test: nothing sleeps, yields or waits.
///
///     let clock = TestClock()
///     let recorder = query.signal.debounce(for: .milliseconds(300), clock: clock).record()
///     query.send("s")
///     clock.advance(by: .milliseconds(300))
///     #expect(recorder.values == ["s"])
///
/// Code that sleeps on this clock (`try await clock.sleep(for:)`) is resumed when the time comes, but runs
/// when its task next runs.
public final class TestClock: VirtualClock {
  /// A time of this clock, as the time since it was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// Makes the time `offset` after the clock was made.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let agenda = Mutex(TimerQueue())

  /// Makes a clock at time zero.
  public init() {}

  // MARK: Moving

  /// Moves the clock, doing everything that is due on the way, also what comes up only then.
  public func advance(by duration: Duration, file: StaticString = #fileID, line: UInt = #line) {
    advance(to: now.advanced(by: duration), file: file, line: line)
  }

  /// Moves the clock to a time, doing everything that is due on the way.
  public func advance(to deadline: Instant, file: StaticString = #fileID, line: UInt = #line) {
    Misuse.require(deadline >= now, "a clock does not run backwards, at \(file):\(line)")
    while let action = agenda.withLock({ $0.take(through: deadline) }) { action() }
    // An action may have moved the clock further.
    agenda.withLock { $0.set(now: max($0.now, deadline)) }
  }

  /// Moves the clock from deadline to deadline until nothing waits any more.
  ///
  /// - Parameter limit: Stops the program after so many actions: something repeats for ever.
  public func runUntilIdle(
    limit: Int = 1_000_000, file: StaticString = #fileID, line: UInt = #line
  ) {
    var count = 0
    while let next = nextDeadline, let action = agenda.withLock({ $0.take(through: next) }) {
      action()
      count += 1
      Misuse.require(
        count < limit, "the clock did not come to rest after \(limit) actions, at \(file):\(line)")
    }
  }

  // MARK: Looking

  /// The time.
  public var now: Instant { agenda.withLock { $0.now } }
  /// The time that passed since the clock was made.
  public var elapsed: Duration { now.offset }
  /// When the next action is due; nil if nothing waits.
  public var nextDeadline: Instant? { agenda.withLock { $0.nextDeadline } }
  /// How many actions and sleepers wait.
  public var waitingCount: Int { agenda.withLock { $0.waitingCount } }
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Returns when at least so many actions and sleepers wait: at once, or when another task has gone to
  /// sleep.
  ///
  ///     let refresh = Task { await service.refreshEveryMinute(clock: clock) }
  ///     try await clock.waiting(atLeast: 1)
  ///     clock.advance(by: .seconds(60))
  ///
  /// - Throws: `CancellationError` if the task that asks is cancelled meanwhile.
  public func waiting(atLeast count: Int) async throws {
    try await suspend { sleeper, continuation in
      let isReached = agenda.withLock { $0.watch(for: count, sleeper) }
      sleeper.begin(continuation) { self.agenda.withLock { $0.stopWatching(sleeper) } }
      if isReached { sleeper.finish(.success(())) }
    }
  }

  // MARK: Waiting

  /// Calls `action` once, when this clock reaches a time.
  ///
  /// - Parameters:
  ///   - delay: How long from now; not negative.
  ///   - action: Called by the code that moves the clock, after whatever was scheduled earlier for the same
  ///     time.
  /// - Returns: Cancels the call, releasing `action`; does nothing afterwards.
  public func schedule(
    after delay: Duration, _ action: @escaping () -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> () -> Void {
    Misuse.require(
      delay >= .zero, "schedule(after:_:) needs a delay that is not negative, at \(file):\(line)")
    let key = add(at: now.advanced(by: delay), TimerQueue.Action(action))
    return { [weak self] in self?.cancel(key) }
  }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if deadline <= now { return try Task.checkCancellation() }
    try await suspend { sleeper, continuation in
      let key = add(at: deadline, TimerQueue.Action { sleeper.finish(.success(())) })
      sleeper.begin(continuation) { self.cancel(key) }
    }
  }

  private func suspend(_ begin: (SleepContinuation, CheckedContinuation<Void, any Error>) -> Void)
    async throws
  {
    let sleeper = SleepContinuation()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(sleeper, $0) }
    } onCancel: {
      sleeper.finish(.failure(CancellationError()))
    }
  }

  private func add(at deadline: Instant, _ action: TimerQueue.Action) -> TimerQueue.Key {
    let (key, satisfied) = agenda.withLock { ($0.add(at: deadline, action), $0.takeSatisfied()) }
    for watcher in satisfied { watcher.finish(.success(())) }
    return key
  }

  private func cancel(_ key: TimerQueue.Key) {
    _ = agenda.withLock { $0.remove(key) }
  }
}

extension VirtualClock where Self == TestClock {
  // As the protocol asks for it. Not in the class, where a call by name would find it before the other, which
  // knows its caller.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> () -> Void {
    schedule(after: delay, action, file: #fileID, line: #line)
  }
}
