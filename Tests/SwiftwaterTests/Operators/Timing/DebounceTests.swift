import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct DebounceTests {
  let clock = TestClock()

  @Test(
    arguments: [
      ("--a-b---------c-|", "-------b--------(c|)"),
      ("-a---(bc)-------d-|", "----a---c---------(d|)"),
      ("-abcdefgh-------|", "-----------h----|"),
      ("-----|", "-----|"),
      ("--a", "-----a"),
    ] as [(Marbles, Marbles)])
  func `debounce(for:) sends the latest value after each pause`(source: Marbles, expected: Marbles) {
    let debounced = clock.hot(source).signal.debounce(for: .milliseconds(3), clock: clock)
    #expect(debounced.record(running: clock).marbles == expected)
  }

  @Test func `a value that arrives at the end of the pause extends it`() {
    let source = clock.hot("-a--b----|")
    let recorder = source.signal.debounce(for: .milliseconds(3), clock: clock).record(running: clock)
    #expect(recorder.marbles == "-------b-|")
  }

  @Test func `completion sends the pending value, and no timer remains`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.debounce(for: .milliseconds(3), clock: clock).record()
    source.send(1)
    source.complete()
    #expect(recorder.events == [.value(1), .completed])
    #expect(clock.pendingCount == 0)
  }

  @Test func `completion does not follow if the observer cancels at the pending value`() {
    let source = Subject<Int, Never>()
    var events: [String] = []
    var subscription: Subscription?
    subscription = source.signal.debounce(for: .milliseconds(3), clock: clock).observe {
      events.append("\($0)")
      subscription?.cancel()
    } onCompletion: {
      events.append("completed")
    }
    source.send(1)
    source.complete()
    #expect(events == ["1"])
  }

  @Test func `a failure drops the pending value`() {
    let source = clock.hot("-a-#", failure: Problem.broken)
    let recorder = source.signal.debounce(for: .milliseconds(3), clock: clock).record(running: clock)
    #expect(recorder.marbles == "---#")
    #expect(clock.pendingCount == 0)
  }

  @Test func `cancelling drops the pending value`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.debounce(for: .milliseconds(3), clock: clock).record()
    source.send(1)
    recorder.cancel()
    #expect(clock.pendingCount == 0)
    #expect(recorder.events == [])
  }

  @Test func `values in quick succession share one timer`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.debounce(for: .milliseconds(3), clock: clock).record(clock: clock)
    for value in 0..<10 {
      source.send(value)
      #expect(clock.pendingCount == 1)
      clock.advance(by: .milliseconds(1))
    }
    clock.runUntilIdle()
    #expect(recorder.values == [9])
    #expect(recorder.entries.first?.time == .milliseconds(12))
  }

  @Test func `debounce(for:) without a pause sends only the last value of a moment`() {
    let source = clock.hot("-(ab)-c|")
    #expect(source.signal.debounce(for: .zero, clock: clock).record(running: clock).marbles == "-b----c|")
  }

  @Test func `each observation holds its own value`() {
    let source = Subject<String, Never>()
    let debounced = source.signal.debounce(for: .milliseconds(3), clock: clock)
    let first = debounced.record(clock: clock)
    source.send("a")
    clock.advance(by: .milliseconds(2))
    let second = debounced.record(clock: clock)
    clock.runUntilIdle()
    #expect(first.marbles == "---a")
    #expect(second.marbles == "-")
  }

  @Test func `a negative pause stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Never>.never().debounce(for: .seconds(-1), clock: TestClock())
    }
  }

  // MARK: Until a signal sends a value

  @Test func `a value of a signal ends the pause`() {
    let pause = clock.cold("---x")
    let source = clock.hot("--a-b---------c-|")
    let recorder = source.signal.debounce { _ in pause.signal }.record(running: clock)
    #expect(recorder.marbles == "-------b--------(c|)")
    #expect(pause.subscriptions == ["--^-!", "----^--!", "--------------^-!"])
  }

  @Test func `a value whose signal sends at once is sent at once`() {
    let recorder = clock.hot("-a-b|").signal.debounce { .just($0) }.record(running: clock)
    #expect(recorder.marbles == "-a-b|")
  }

  @Test func `after a signal that only completes, the value is pending`() {
    let pause = clock.cold("-|")
    let recorder = clock.hot("-a---b---|").signal.debounce { _ in pause.signal }.record(running: clock)
    #expect(recorder.marbles == "---------(b|)")
  }

  @Test func `a failing signal fails the result`() {
    let pause = clock.cold("--#", failure: Problem.broken)
    let source = clock.hot("-a-----|", failure: Problem.broken)
    let recorder = source.signal.debounce { _ in pause.signal }.record(running: clock)
    #expect(recorder.marbles == "---#")
    #expect(source.subscriptions == ["^--!"])
  }

  @Test func `1.4 no signal is made if a cleanup of the replaced signal ended the observation`() {
    let source = Subject<Int, Never>()
    let lifetime = Lifetime()
    var madeCount = 0
    source.signal.debounce { _ in
      madeCount += 1
      return Signal<Void, Never>.never().on(cleanup: { lifetime.end() })
    }.observe(during: lifetime) { _ in }
    source.send(1)
    source.send(2)
    #expect(lifetime.isEnded)
    #expect(madeCount == 1)
  }

  @Test func `1.4 a signal of a replaced value whose closure then throws does not fail the result`() {
    let (source, pause) = (Subject<Int, Problem>(), Subject<Int, Problem>())
    let failing = pause.signal.tryMap { (_: Int) throws(Problem) -> Int in
      source.send(2)
      throw .broken
    }
    let recorder = source.signal.debounce { $0 == 1 ? failing : .just(0) }.record()
    source.send(1)
    pause.send(0)
    source.send(3)
    #expect(recorder.events == [.value(2), .value(3)])
  }

  @Test func `a value waits even if the release of the previous value ends the pause of that value`() {
    let source = Subject<ReleasedValue, Never>()
    var pauses: [Subject<Void, Never>] = []
    let recorder = source.signal.debounce { _ in
      pauses.append(Subject())
      return pauses[pauses.count - 1].signal
    }.map(\.number).record()
    source.send(ReleasedValue(1) { pauses[0].send() })
    source.send(ReleasedValue(2))
    #expect(recorder.values == [])
    pauses[1].send()
    #expect(recorder.values == [2])
  }
}
