import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct TimeoutTests {
  let clock = TestClock()

  // MARK: Until the ending

  @Test(
    arguments: [
      ("--a--b--c--d--|", "--a--b-#"),
      ("--a--b|", "--a--b|"),
      // An ending at the last moment is in time.
      ("--a----|", "--a----|"),
      ("-------a|", "-------(a#)"),
      ("-", "-------#"),
    ] as [(Marbles, Marbles)])
  func `timeout(after:) fails unless the signal ends in time`(source: Marbles, expected: Marbles) {
    let input = clock.hot(source, failure: Problem.broken)
    let recorder = input.signal.timeout(after: .milliseconds(7), clock: clock, failingWith: .late)
      .record(running: clock)
    #expect(recorder.marbles == expected)
    #expect(recorder.failure == (recorder.isCompleted ? nil : .late))
  }

  @Test func `the time begins with the observation`() {
    let never = Signal<String, Problem>.never()
    let limited = never.timeout(after: .milliseconds(3), clock: clock, failingWith: .late)
    clock.advance(by: .milliseconds(2))
    #expect(limited.record(running: clock).marbles == "-----#")
  }

  @Test func `a failure of the source passes and no timer remains`() {
    let source = Subject<String, Problem>()
    let recorder = source.signal.timeout(after: .seconds(1), clock: clock, failingWith: .late).record()
    source.fail(.broken)
    #expect(recorder.events == [.failed(.broken)])
    #expect(clock.pendingCount == 0)
  }

  @Test func `a signal that ends at once starts no timer`() {
    let recorder = Signal<String, Problem>.just("a")
      .timeout(after: .seconds(1), clock: clock, failingWith: .late).record()
    #expect(recorder.events == [.value("a"), .completed])
    #expect(clock.pendingCount == 0)
  }

  @Test func `the failure is evaluated only when the time is over`() {
    var made = 0
    func failure() -> Problem {
      made += 1
      return .late
    }
    let source = Subject<String, Problem>()
    let recorder = source.signal.timeout(after: .seconds(1), clock: clock, failingWith: failure()).record()
    #expect(made == 0)
    clock.runUntilIdle()
    #expect(made == 1)
    #expect(recorder.failure == .late)
  }

  @Test func `another signal continues when the time is over`() {
    let source = clock.hot("--a--b--c--d--|")
    let other = clock.cold("-x-y|")
    let recorder = source.signal.timeout(after: .milliseconds(7), clock: clock, switchingTo: other.signal)
      .record(running: clock)
    #expect(recorder.marbles == "--a--b--x-y|")
    #expect(source.subscriptions == ["^------!"])
    #expect(other.subscriptions == ["-------^---!"])
  }

  // MARK: From value to value

  @Test(
    arguments: [
      (9, 4, "-------a--b|", "-------a--b|"),
      // An early first value begins the time to the next.
      (9, 4, "-a-------b|", "-a---#"),
      (2, 4, "---a|", "--#"),
      (4, nil, "--a---------b|", "--a---------b|"),
      (4, nil, "------a|", "----#"),
    ] as [(Int, Int?, Marbles, Marbles)])
  func `timeout() fails when the first value is late`(
    first: Int, each: Int?, source: Marbles, expected: Marbles
  ) {
    let input = clock.hot(source, failure: Problem.broken)
    let recorder = input.signal
      .timeout(
        first: .milliseconds(first), each: each.map { .milliseconds($0) }, clock: clock,
        failingWith: .late
      )
      .record(running: clock)
    #expect(recorder.marbles == expected)
    #expect(recorder.failure == (recorder.isCompleted ? nil : .late))
  }

  @Test(
    arguments: [
      ("--a--b------c--|", "--a--b---#"),
      ("--a---b---c---|", "--a---b---c---|"),
      ("-----a|", "----#"),
      ("--a|", "--a|"),
    ] as [(Marbles, Marbles)])
  func `timeout() fails when a value is late`(source: Marbles, expected: Marbles) {
    let input = clock.hot(source, failure: Problem.broken)
    let recorder = input.signal.timeout(each: .milliseconds(4), clock: clock, failingWith: .late)
      .record(running: clock)
    #expect(recorder.marbles == expected)
    #expect(recorder.failure == (recorder.isCompleted ? nil : .late))
  }

  @Test func `any number of values share one timer`() {
    let source = Subject<Int, Problem>()
    let recorder = source.signal.timeout(each: .milliseconds(5), clock: clock, failingWith: .late)
      .record(clock: clock)
    for value in 0..<20 {
      source.send(value)
      #expect(clock.pendingCount == 1)
      clock.advance(by: .milliseconds(1))
    }
    clock.runUntilIdle()
    #expect(recorder.values.count == 20)
    #expect(recorder.entries.last?.time == .milliseconds(24))
  }

  @Test func `another signal continues when a value is late`() {
    let source = clock.hot("--a--b------c--|")
    let other = clock.cold("-x-y|")
    let recorder = source.signal.timeout(each: .milliseconds(4), clock: clock, switchingTo: other.signal)
      .record(running: clock)
    #expect(recorder.marbles == "--a--b----x-y|")
    #expect(source.subscriptions == ["^--------!"])
    #expect(other.subscriptions == ["---------^---!"])
  }

  @Test func `values of the other signal are not timed`() {
    let other = clock.cold("---------x|")
    let recorder = clock.hot("-").signal.timeout(
      each: .milliseconds(2), clock: clock, switchingTo: other.signal
    )
    .record(running: clock)
    #expect(recorder.marbles == "-----------x|")
  }

  @Test func `an observer that cancels at a value starts no timer`() {
    let source = Subject<Int, Problem>()
    var subscription: Subscription?
    subscription = source.signal.timeout(each: .seconds(1), clock: clock, failingWith: .late).observe { _ in
      subscription?.cancel()
    } onFailure: { _ in
      Issue.record("it failed")
    }
    source.send(1)
    #expect(clock.pendingCount == 0)
  }

  @Test func `invalid arguments stop the program`() async {
    await #expect(processExitsWith: .failure) {
      let never = Signal<Int, Problem>.never()
      _ = never.timeout(after: .seconds(-1), clock: TestClock(), failingWith: .late)
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Problem>.never().timeout(each: .seconds(-1), clock: TestClock(), failingWith: .late)
    }
    await #expect(processExitsWith: .failure) {
      let never = Signal<Int, Problem>.never()
      _ = never.timeout(first: .seconds(1), each: .seconds(-1), clock: TestClock(), failingWith: .late)
    }
  }

  @Test(arguments: ["after", "each"])
  func `1.4 a source that throws after its own time is over does not fail the other signal`(kind: String) {
    let source = Subject<Int, Problem>()
    let other = Subject<Int, Problem>()
    let throwing = source.signal.tryMap { [clock] (_) throws(Problem) -> Int in
      clock.advance(by: .seconds(1))
      throw .broken
    }
    let timed =
      kind == "after"
      ? throwing.timeout(after: .seconds(1), clock: clock, switchingTo: other.signal)
      : throwing.timeout(each: .seconds(1), clock: clock, switchingTo: other.signal)
    let recorder = timed.record()
    source.send(1)
    other.send(2)
    #expect(recorder.events == [.value(2)])
  }
}
