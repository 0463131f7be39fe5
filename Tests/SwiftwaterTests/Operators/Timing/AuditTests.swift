import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct AuditTests {
  let clock = TestClock()

  @Test(
    arguments: [
      ("-abc-d-----e-|", "----c---d-----(e|)"),
      ("-a---------|", "----a------|"),
      // Sending a value does not begin a period.
      ("-a--b----|", "----b----|"),
      ("-a---b----|", "----a---b-|"),
      ("-ab|", "----(b|)"),
      ("----|", "----|"),
      ("-ab#", "---#"),
    ] as [(Marbles, Marbles)])
  func `audit(for:) sends the latest value at the end of each period`(source: Marbles, expected: Marbles) {
    let timed = clock.hot(source, failure: Problem.broken).signal.audit(for: .milliseconds(3), clock: clock)
    #expect(timed.record(running: clock).marbles == expected)
    let other = TestClock()
    let pause = other.cold("---x", failure: Problem.broken)
    let signaled = other.hot(source, failure: Problem.broken).signal.audit { _ in pause.signal }
    #expect(signaled.record(running: other).marbles == expected)
  }

  @Test func `the source is released when it completes, even if a value is pending`() {
    let source = clock.hot("-ab|")
    let recorder = source.signal.audit(for: .milliseconds(9), clock: clock).record(running: clock)
    #expect(source.subscriptions == ["^--!"])
    #expect(recorder.marbles == "----------(b|)")
  }

  @Test func `a value that an observer sends begins the next period`() {
    let source = Subject<Int, Never>()
    var values: [String] = []
    source.signal.audit(for: .milliseconds(3), clock: clock).observe { value in
      values.append("\(value) at \(clock.elapsed.milliseconds)")
      if value < 3 { source.send(value + 1) }
    }
    source.send(1)
    clock.runUntilIdle()
    #expect(values == ["1 at 3", "2 at 6", "3 at 9"])
  }

  @Test func `completion by an observer of the value comes with that value`() {
    let source = Subject<Int, Never>()
    var events: [String] = []
    source.signal.audit(for: .milliseconds(3), clock: clock).observe {
      events.append("\($0)")
      source.complete()
    } onCompletion: {
      events.append("completed at \(clock.elapsed.milliseconds)")
    }
    source.send(1)
    clock.runUntilIdle()
    #expect(events == ["1", "completed at 3"])
  }

  @Test func `completion does not follow if the observer cancels at the pending value`() {
    let source = Subject<Int, Never>()
    var events: [String] = []
    var subscription: Subscription?
    subscription = source.signal.audit(for: .milliseconds(3), clock: clock).observe {
      events.append("\($0)")
      subscription?.cancel()
    } onCompletion: {
      events.append("completed")
    }
    source.send(1)
    source.complete()
    clock.runUntilIdle()
    #expect(events == ["1"])
  }

  @Test func `a negative duration stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Never>.never().audit(for: .seconds(-1), clock: TestClock())
    }
  }

  // MARK: Until a signal sends a value

  @Test func `a signal that only completes ends the period and drops its value`() {
    let pauses = ["a": clock.cold("-|"), "b": clock.cold("-x")]
    let recorder = clock.hot("-a---b----|").signal.audit { pauses[$0]!.signal }.record(running: clock)
    #expect(recorder.marbles == "------b---|")
  }

  @Test func `a value that is dropped is released at once`() {
    let source = Subject<ReleasedValue, Never>()
    var releases = 0
    source.signal.audit { _ in Signal<Void, Never>.empty() }.observe { _ in
      Issue.record("it was sent")
    }
    source.send(ReleasedValue(1) { releases += 1 })
    #expect(releases == 1)
  }

  @Test func `a failing signal fails the result`() {
    let pause = clock.cold("--#", failure: Problem.broken)
    let source = clock.hot("-ab----|", failure: Problem.broken)
    let recorder = source.signal.audit { _ in pause.signal }.record(running: clock)
    #expect(recorder.marbles == "---#")
    #expect(source.subscriptions == ["^--!"])
  }

  @Test func `a signal that sends at once lets every value pass`() {
    #expect(clock.hot("-a-b|").signal.audit { .just($0) }.record(running: clock).marbles == "-a-b|")
  }

  @Test func `1.4 no time is measured after a cancellation by the release of a value that is replaced`() {
    var subscription: Subscription?
    var periods = 0
    let source = Subject<ReleasedValue, Never>()
    let first = Subject<Void, Never>()
    subscription = source.signal.audit { _ in
      periods += 1
      return first.signal
    }.observe { _ in }
    source.send(ReleasedValue(1) { subscription?.cancel() })
    first.complete()
    source.send(ReleasedValue(2))
    #expect(subscription?.isEnded == true)
    #expect(periods == 1)
  }
}
