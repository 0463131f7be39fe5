import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct DefaultClockTests {
  let clock = TestClock()

  @Test func `10.6 an operator without a clock keeps the default clock with which it was applied`() {
    let delayed = DefaultClock.withValue(clock) {
      Signal<Int, Never>.just(1).delay(for: .seconds(1))
    }
    let recorder = delayed.record()
    clock.advance(by: .milliseconds(999))
    #expect(recorder.events == [])
    clock.advance(by: .milliseconds(1))
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test func `10.6 an operator made at a value of a timer has the default clock of the timer`() {
    let recorder = DefaultClock.withValue(clock) {
      Signal<Void, Never>.timer(after: .seconds(1))
        .flatMap(.latest) { _ in Signal<Void, Never>.timer(after: .seconds(1)) }
        .record()
    }
    clock.advance(by: .seconds(2))
    #expect(recorder.isCompleted && recorder.values.count == 1)
  }

  @Test func `10.6 a scope within a scope has its own clock, and a given clock is used`() {
    let (inner, given) = (TestClock(), TestClock())
    DefaultClock.withValue(clock) {
      let outerTimer = Signal<Void, Never>.timer(after: .seconds(1)).record()
      let innerTimer = DefaultClock.withValue(inner) {
        Signal<Void, Never>.timer(after: .seconds(1)).record()
      }
      let givenTimer = Signal<Void, Never>.timer(after: .seconds(1), clock: given).record()
      inner.advance(by: .seconds(1))
      #expect(innerTimer.isCompleted && !outerTimer.isEnded && !givenTimer.isEnded)
      clock.advance(by: .seconds(1))
      given.advance(by: .seconds(1))
      #expect(outerTimer.isCompleted && givenTimer.isCompleted)
    }
  }

  @Test func `a task that is started in the scope has its clock, and times are measured on it`() async {
    let intervals = await DefaultClock.withValue(clock) {
      await Task { @MainActor in
        let source = Subject<Int, Never>()
        let recorder = source.signal.measureInterval().map(\.interval).record()
        clock.advance(by: .seconds(5))
        source.send(1)
        return recorder.values
      }.value
    }
    #expect(intervals == [.seconds(5)])
  }

  @Test func `outside of a scope the default clock is continuous`() {
    let clock = DefaultClock()
    let (before, now, after) = (ContinuousClock.now, clock.now, ContinuousClock.now)
    #expect(before <= now && now <= after)
    #expect(clock.minimumResolution == ContinuousClock().minimumResolution)
  }

  @Test func `a task sleeps on the clock of the scope`() async throws {
    try await DefaultClock.withValue(clock) {
      let sleep = Task { try await DefaultClock().sleep(for: .seconds(1)) }
      try await clock.waitUntilPending(atLeast: 1)
      clock.advance(by: .seconds(1))
      try await sleep.value
    }
  }
}
