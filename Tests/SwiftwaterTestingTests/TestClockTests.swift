import Swiftwater
import Testing

@testable import SwiftwaterTesting

@Suite struct TestClockTests {
  let clock = TestClock()

  /// A log of actions with their times.
  final class ActionLog {
    var lines: [String] = []
  }

  let log = ActionLog()

  func note(_ line: String, after delay: Int) {
    _ = clock.schedule(after: .milliseconds(delay)) {
      log.lines.append("\(line) at \(clock.elapsed.milliseconds)")
    }
  }

  // MARK: Advancing

  @Test func `actions run in the order of their deadlines, then in the order of scheduling`() {
    note("late", after: 3)
    note("first", after: 1)
    note("second", after: 1)
    note("now", after: 0)
    clock.advance(by: .milliseconds(3))
    #expect(log.lines == ["now at 0", "first at 1", "second at 1", "late at 3"])
  }

  @Test func `many actions run in order, whatever the order of scheduling`() {
    let delays = (0..<1000).map { ($0 * 7919) % 1000 }
    var seen: [Int] = []
    for delay in delays { _ = clock.schedule(after: .milliseconds(delay)) { seen.append(delay) } }
    clock.runUntilIdle()
    #expect(seen == Array(0..<1000))
  }

  @Test func `only actions that are due run`() {
    note("at the limit", after: 2)
    note("beyond it", after: 3)
    clock.advance(to: .init(offset: .milliseconds(2)))
    #expect(log.lines == ["at the limit at 2"])
    #expect(clock.elapsed == .milliseconds(2))
  }

  @Test func `actions that are scheduled meanwhile also run, if they are due`() {
    _ = clock.schedule(after: .milliseconds(1)) {
      note("due", after: 1)
      note("not due", after: 2)
    }
    clock.advance(by: .milliseconds(2))
    #expect(log.lines == ["due at 2"])
  }

  @Test func `an action without a delay runs after earlier actions for the same time`() {
    _ = clock.schedule(after: .milliseconds(1)) { note("scheduled last", after: 0) }
    note("scheduled first", after: 1)
    clock.advance(by: .milliseconds(1))
    #expect(log.lines == ["scheduled first at 1", "scheduled last at 1"])
  }

  @Test func `the clock advances without pending actions`() {
    clock.advance(by: .seconds(5))
    #expect(clock.now == .init(offset: .seconds(5)))
  }

  @Test func `an action may advance the clock further`() {
    _ = clock.schedule(after: .milliseconds(1)) { clock.advance(by: .milliseconds(5)) }
    note("between", after: 4)
    clock.advance(by: .milliseconds(2))
    #expect(log.lines == ["between at 4"])
    #expect(clock.elapsed == .milliseconds(6))
  }

  @Test func `running until idle stops at the last deadline`() {
    note("one", after: 1)
    _ = clock.schedule(after: .milliseconds(2)) { note("two", after: 2) }
    clock.runUntilIdle()
    #expect(log.lines == ["one at 1", "two at 4"])
    #expect(clock.elapsed == .milliseconds(4))
  }

  @Test func `running until idle may run as many actions as its limit`() {
    note("one", after: 1)
    note("two", after: 2)
    clock.runUntilIdle(limit: 2)
    #expect(log.lines == ["one at 1", "two at 2"])
  }

  @Test func `running until idle stops the program if an action repeats without end`() async {
    await #expect(processExitsWith: .failure) {
      let clock = TestClock()
      func again() { _ = clock.schedule(after: .milliseconds(1)) { again() } }
      again()
      clock.runUntilIdle(limit: 1000)
    }
  }

  @Test func `a clock cannot run backward`() async {
    await #expect(processExitsWith: .failure) { TestClock().advance(by: .milliseconds(-1)) }
  }

  // MARK: Pending actions

  @Test func `the next deadline and the number of pending actions are known`() {
    #expect(clock.nextDeadline == nil)
    #expect(clock.pendingCount == 0)
    note("late", after: 5)
    note("early", after: 2)
    #expect(clock.nextDeadline == .init(offset: .milliseconds(2)))
    #expect(clock.pendingCount == 2)
    clock.advance(by: .milliseconds(2))
    #expect(clock.nextDeadline == .init(offset: .milliseconds(5)))
    #expect(clock.pendingCount == 1)
  }

  @Test func `an action is no longer pending while it runs`() {
    var waiting: Int?
    _ = clock.schedule(after: .milliseconds(1)) { waiting = clock.pendingCount }
    clock.runUntilIdle()
    #expect(waiting == 0)
  }

  // MARK: Cancelling

  @Test func `a cancelled action is not pending and does not run`() {
    let cancel = clock.schedule(after: .milliseconds(1)) { log.lines.append("cancelled") }
    note("kept", after: 2)
    cancel()
    #expect(clock.pendingCount == 1)
    #expect(clock.nextDeadline == .init(offset: .milliseconds(2)))
    clock.runUntilIdle()
    #expect(log.lines == ["kept at 2"])
  }

  @Test func `cancelling twice or too late does nothing`() {
    let cancel = clock.schedule(after: .milliseconds(1)) { log.lines.append("happened") }
    clock.runUntilIdle()
    note("another", after: 1)
    cancel()
    cancel()
    clock.runUntilIdle()
    #expect(log.lines == ["happened", "another at 2"])
  }

  @Test func `cancelling releases the action`() {
    var object: ActionLog? = ActionLog()
    weak let observed = object
    let cancel = clock.schedule(after: .milliseconds(1)) { [object] in object?.lines.append("") }
    object = nil
    #expect(observed != nil)
    cancel()
    #expect(observed == nil)
  }

  @Test func `releasing a cancelled action may run code that uses the clock`() {
    var seen: Duration?
    clock.advance(by: .milliseconds(2))
    let cancel = clock.schedule(after: .milliseconds(1)) { [held = Subscription { seen = clock.elapsed }] in
      held.cancel()
    }
    cancel()
    #expect(seen == .milliseconds(2))
  }

  @Test func `cancelling most of many keeps the order of the rest`() {
    var seen: [Int] = []
    let cancels = (0..<1000).map { index in
      clock.schedule(after: .milliseconds((index * 7919) % 1000)) { seen.append((index * 7919) % 1000) }
    }
    for index in 0..<1000 where index % 10 != 0 { cancels[index]() }
    #expect(clock.pendingCount == 100)
    clock.runUntilIdle()
    #expect(seen.count == 100)
    #expect(seen == seen.sorted())
  }

  // MARK: Sleeping

  @Test func `a sleeping task is resumed at its deadline`() async throws {
    let clock = clock
    let task = Task.immediate { try await clock.sleep(for: .milliseconds(3)) }
    #expect(clock.pendingCount == 1)
    #expect(clock.nextDeadline == .init(offset: .milliseconds(3)))
    clock.advance(by: .milliseconds(2))
    #expect(clock.pendingCount == 1)
    clock.advance(by: .milliseconds(1))
    #expect(clock.pendingCount == 0)
    try await task.value
  }

  @Test func `sleeping until a time in the past returns at once`() async throws {
    clock.advance(by: .milliseconds(1))
    try await clock.sleep(until: .init(offset: .milliseconds(1)))
    try await clock.sleep(for: .zero)
    #expect(clock.pendingCount == 0)
  }

  @Test func `a cancelled task throws and is no longer pending`() async {
    let clock = clock
    let task = Task.immediate { try await clock.sleep(for: .milliseconds(3)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.pendingCount == 0)
  }

  @Test func `a task that is seen sleeping and then cancelled is not pending anymore`() async throws {
    // The task begins to sleep on another thread, so each attempt looks at another moment.
    for _ in 0..<2_000 {
      let clock = TestClock()
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      try await clock.waitUntilPending(atLeast: 1)
      task.cancel()
      try #require(clock.pendingCount == 0)
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `the clock does not go back for a sleep that begins while it advances`() {
    var timers = TimerQueue()
    let key = timers.makeKey(at: TestClock.Instant(offset: .milliseconds(5)))
    timers.now = TestClock.Instant(offset: .milliseconds(10))
    timers.add(TimerQueue.Action {}, at: key)
    #expect(timers.takeNext(dueBy: timers.now) != nil)
    #expect(timers.now.offset == .milliseconds(10))
  }

  @Test func `a task that is cancelled before sleeping does not sleep`() async {
    let clock = clock
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .milliseconds(3))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.pendingCount == 0)
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .zero)
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  @Test func `a test can wait until a task sleeps`() async throws {
    let clock = clock
    let task = Task.detached {
      try await clock.sleep(for: .milliseconds(1))
      try await clock.sleep(for: .milliseconds(1))
      return clock.elapsed
    }
    try await clock.waitUntilPending(atLeast: 1)
    clock.advance(by: .milliseconds(1))
    try await clock.waitUntilPending(atLeast: 1)
    clock.advance(by: .milliseconds(1))
    #expect(try await task.value == .milliseconds(2))
  }

  @Test func `waiting for sleeping tasks returns at once if there are enough`() async throws {
    note("one", after: 1)
    note("two", after: 1)
    try await clock.waitUntilPending(atLeast: 2)
    #expect(clock.pendingCount == 2)
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}
