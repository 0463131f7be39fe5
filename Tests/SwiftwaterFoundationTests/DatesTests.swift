import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@Suite @MainActor struct DatesTests {
  @Test func `a date is sent once in each interval`() {
    let clock = TestClock()
    let start = Date(timeIntervalSince1970: 0)
    let dates = Signal.dates(every: .seconds(1), clock: clock, now: { start.addingTimeInterval(5) }).record()
    clock.advance(by: .seconds(2))
    #expect(dates.values == [start.addingTimeInterval(5), start.addingTimeInterval(5)])
  }

  @Test func `the clock receives the tolerance`() async {
    let (tolerances, continuation) = AsyncStream<Duration>.makeStream()
    let clock = AskedClock(tolerances: continuation)
    let subscription = Signal.dates(every: .seconds(1), tolerance: .milliseconds(2), clock: clock)
      .observe { _ in }
    var iterator = tolerances.makeAsyncIterator()
    #expect(await iterator.next() == .milliseconds(2))
    subscription.cancel()
  }
}

/// A clock that is not virtual, and reports with which tolerance it is asked to sleep.
private struct AskedClock: Clock {
  let testClock = TestClock()
  let tolerances: AsyncStream<Swift.Duration>.Continuation

  var now: TestClock.Instant { testClock.now }
  var minimumResolution: Duration { testClock.minimumResolution }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    tolerances.yield(tolerance ?? .zero)
    try await testClock.sleep(until: deadline, tolerance: tolerance)
  }
}
