import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct RestartAfterDelayTests {
  let clock = TestClock()

  func growing() -> Backoff { .exponential(from: .milliseconds(1)) }

  // MARK: Retrying

  @Test func `retry(delay:) starts the signal again some time after a failure`() {
    let source = clock.cold("-a-#", failure: Problem.broken)
    let recorder = source.signal.retry(delay: .constant(.milliseconds(4)), clock: clock)
      .record(running: clock, for: .milliseconds(16))
    #expect(recorder.marbles == "-a------a------a")
    #expect(source.subscriptions == ["^--!", "-------^--!", "--------------^"])
  }

  @Test func `retry(delay:) passes the failure of the last run`() {
    let source = clock.cold("-a-#", failure: Problem.broken)
    let recorder = source.signal.retry(1, delay: .constant(.milliseconds(4)), clock: clock)
      .record(running: clock)
    #expect(recorder.marbles == "-a------a-#")
    #expect(recorder.failure == .broken)
  }

  @Test func `retry(0, delay:) runs the signal once`() {
    let source = clock.cold("-#", failure: Problem.broken)
    let recorder = source.signal.retry(0, delay: .constant(.milliseconds(4)), clock: clock)
      .record(running: clock)
    #expect(recorder.marbles == "-#")
    #expect(clock.pendingCount == 0)
  }

  @Test func `retry(delay:) passes a completion`() {
    let recorder = clock.cold("-a|").signal.retry(delay: .constant(.milliseconds(4)), clock: clock)
      .record(running: clock)
    #expect(recorder.marbles == "-a|")
  }

  @Test func `the delays of retry(delay:) grow from run to run`() {
    let source = clock.cold("#", failure: Problem.broken)
    let recorder = source.signal.retry(4, delay: growing(), clock: clock).record(running: clock)
    #expect(source.subscriptions == ["(^!)", "-(^!)", "---(^!)", "-------(^!)", "---------------(^!)"])
    #expect(recorder.failure == .broken)
  }

  @Test func `a run that sends a value resets the delays, not the count`() {
    var run = 0
    let source = Signal<Int, Problem>.deferred {
      run += 1
      return run == 3 ? .just(run).concat(.fail(.broken)) : .fail(.broken)
    }
    let recorder = source.retry(4, delay: growing(), clock: clock).record(running: clock)
    // The delays are 1 and 2, and then 1 and 2 again.
    #expect(recorder.entries.map(\.time) == [.milliseconds(3), .milliseconds(6)])
    #expect(recorder.events == [.value(3), .failed(.broken)])
    #expect(run == 5)
  }

  @Test func `each observation has its own count and delays`() {
    let retried = clock.cold("#", failure: Problem.broken).signal.retry(2, delay: growing(), clock: clock)
    let first = retried.record(running: clock)
    let second = retried.record(running: clock)
    #expect(first.marbles == "---#")
    #expect(second.marbles == "------#")
  }

  @Test func `cancelling during a delay starts nothing more`() {
    let source = clock.cold("-#", failure: Problem.broken)
    let recorder = source.signal.retry(delay: .constant(.milliseconds(4)), clock: clock).record()
    clock.advance(by: .milliseconds(3))
    #expect(clock.pendingCount == 1)
    recorder.cancel()
    #expect(clock.pendingCount == 0)
    #expect(source.subscriptions == ["^!"])
  }

  @Test func `many runs without a delay need no more stack than one run`() {
    var runs = 0
    let source = Signal<Int, Problem>.deferred {
      runs += 1
      return .fail(.broken)
    }
    let recorder = source.retry(100_000, delay: .constant(.zero), clock: clock).record(running: clock)
    #expect(runs == 100_001)
    #expect(recorder.failure == .broken)
  }

  // MARK: Repeating

  @Test func `repeated(delay:) starts the signal again some time after a completion`() {
    let source = clock.cold("-a-|")
    let recorder = source.signal.repeated(3, delay: .constant(.milliseconds(4)), clock: clock)
      .record(running: clock)
    #expect(recorder.marbles == "-a------a------a-|")
    #expect(source.subscriptions == ["^--!", "-------^--!", "--------------^--!"])
  }

  @Test func `repeated(0, delay:) completes without starting the signal`() {
    let source = clock.cold("-a|")
    let recorder = source.signal.repeated(0, delay: .constant(.zero), clock: clock).record(running: clock)
    #expect(recorder.marbles == "|")
    #expect(source.subscriptions == [])
  }

  @Test func `repeated(delay:) passes a failure`() {
    let recorder = clock.cold("-a#", failure: Problem.broken).signal
      .repeated(delay: .constant(.milliseconds(4)), clock: clock).record(running: clock)
    #expect(recorder.marbles == "-a#")
  }

  @Test func `the delays of repeated(delay:) grow while runs send nothing`() {
    var run = 0
    let source = Signal<String, Never>.deferred {
      run += 1
      return run == 3 ? .just("a") : .empty()
    }
    let recorder = source.repeated(5, delay: growing(), clock: clock).record(running: clock)
    #expect(recorder.marbles == "---a--|")
  }

  @Test func `negative counts stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Problem>.never().retry(-1, delay: .constant(.zero), clock: TestClock())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Problem>.never().repeated(-1, delay: .constant(.zero), clock: TestClock())
    }
  }
}
