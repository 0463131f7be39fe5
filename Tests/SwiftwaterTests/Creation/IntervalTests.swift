import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct IntervalTests {
  let clock = TestClock()

  @Test func `an interval counts up from zero, once in each interval`() {
    let recorder = Signal.interval(every: .milliseconds(3), clock: clock)
      .record(running: clock, for: .milliseconds(13))
    #expect(recorder.marbles == "---0--1--2--3")
  }

  @Test func `each observation counts for itself`() {
    let interval = Signal.interval(every: .milliseconds(3), clock: clock)
    let early = interval.record(clock: clock)
    clock.advance(by: .milliseconds(4))
    let late = interval.record(clock: clock)
    clock.advance(by: .milliseconds(4))
    #expect(early.marbles == "---0--1")
    #expect(late.marbles == "-------0")
  }

  @Test func `the duration of a delivery does not shift later numbers`() {
    let recorder = Signal.interval(every: .milliseconds(3), clock: clock)
      .map { number in
        clock.advance(by: .milliseconds(2))
        return number
      }
      .record(clock: clock)
    clock.advance(by: .milliseconds(11))
    #expect(recorder.marbles == "-----0--1--2")
  }

  @Test func `multiples that pass during a delivery are skipped, the next keep their times`() {
    let recorder = Signal.interval(every: .milliseconds(3), clock: clock)
      .map { number in
        if number == 1 { clock.advance(by: .milliseconds(7)) }
        return number
      }
      .record(clock: clock)
    clock.advance(by: .milliseconds(19))
    #expect(recorder.marbles == "---0---------1-2--3")
  }

  @Test func `a long suspension costs no time`() {
    let recorder = Signal.interval(every: .nanoseconds(1), clock: clock)
      .map { number in
        if number == 0 { clock.advance(by: .seconds(86_400)) }
        return number
      }
      .record(clock: clock)
    clock.advance(by: .nanoseconds(1))
    #expect(clock.nextDeadline == .init(offset: .seconds(86_400) + .nanoseconds(2)))
    #expect(recorder.values == [0])
  }

  @Test func `no timer is pending after cancelling, even from inside`() {
    var values: [Int] = []
    var subscription: Subscription?
    subscription = Signal.interval(every: .milliseconds(3), clock: clock).observe {
      values.append($0)
      if $0 == 1 { subscription?.cancel() }
    }
    clock.runUntilIdle()
    #expect(values == [0, 1])
  }

  @Test func `a timer sends once and completes`() {
    let recorder = Signal<Void, Never>.timer(after: .milliseconds(3), clock: clock).replaceValues(with: "x")
      .record(running: clock)
    #expect(recorder.marbles == "---(x|)")
  }

  @Test func `a timer does not complete if the observer cancels at its value`() {
    var events: [String] = []
    var subscription: Subscription?
    subscription = Signal<Void, Never>.timer(after: .milliseconds(3), clock: clock).observe {
      events.append("value")
      subscription?.cancel()
    } onCompletion: {
      events.append("completed")
    }
    clock.runUntilIdle()
    #expect(events == ["value"])
  }

  @Test func `a timer ends a period`() {
    let clock = clock
    let recorder = clock.hot("-ab---c---|").signal
      .throttle { _ in .timer(after: .milliseconds(3), clock: clock) }
      .record(running: clock)
    #expect(recorder.marbles == "-a----c---|")
  }

  @Test func `invalid arguments stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal.interval(every: .zero, clock: TestClock())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Void, Never>.timer(after: .seconds(-1), clock: TestClock())
    }
  }
}
