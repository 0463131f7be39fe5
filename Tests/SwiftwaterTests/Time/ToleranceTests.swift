import Swiftwater
import SwiftwaterTesting
import Synchronization
import Testing

/// A clock that is not virtual, and records with which tolerance it is asked to sleep.
private final class RecordingClock: Clock {
  let testClock = TestClock()
  private let recorded = Mutex<[Duration?]>([])

  var tolerances: [Duration?] { recorded.withLock { $0 } }
  var now: TestClock.Instant { testClock.now }
  var minimumResolution: Duration { testClock.minimumResolution }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    recorded.withLock { $0.append(tolerance) }
    try await testClock.sleep(until: deadline, tolerance: tolerance)
  }
}

@Suite struct ToleranceTests {
  @Test @MainActor func `the clock of an interval and of a timer receives their tolerance`() async throws {
    let clock = RecordingClock()
    let lifetime = Lifetime()
    Signal<Void, Never>.timer(after: .seconds(1), tolerance: .milliseconds(1), clock: clock).observe(
      during: lifetime
    ) {}
    try await clock.testClock.waitUntilPending(atLeast: 1)
    Signal<Int, Never>.interval(every: .seconds(1), tolerance: .milliseconds(2), clock: clock)
      .observe(during: lifetime) { _ in }
    try await clock.testClock.waitUntilPending(atLeast: 2)
    Signal<Int, Never>.interval(every: .seconds(1), clock: clock).observe(during: lifetime) { _ in }
    try await clock.testClock.waitUntilPending(atLeast: 3)
    #expect(clock.tolerances == [.milliseconds(1), .milliseconds(2), nil])
  }

  @Test func `a virtual clock sends at the exact time`() {
    let clock = TestClock()
    let recorder = Signal<Int, Never>.interval(every: .seconds(1), tolerance: .seconds(1), clock: clock)
      .record()
    clock.advance(by: .seconds(1))
    #expect(recorder.values == [0])
  }
}
