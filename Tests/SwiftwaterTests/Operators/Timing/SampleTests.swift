import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct SampleTests {
  let clock = TestClock()

  @Test(
    arguments: [
      ("-a---bc------d-|", "----a---c------|"),
      // A value at the moment of a tick comes before it.
      ("----a---|", "----a---|"),
      // No value is sent twice.
      ("-a------------|", "----a---------|"),
      ("-a-#", "---#"),
    ] as [(Marbles, Marbles)])
  func `each tick of sample() sends the latest value if there is a new value`(
    source: Marbles, expected: Marbles
  ) {
    let timed = clock.hot(source, failure: Problem.broken).signal.sample(
      every: .milliseconds(4), clock: clock)
    #expect(timed.record(running: clock).marbles == expected)
    let other = TestClock()
    let input = other.hot(source, failure: Problem.broken)
    let ticks = other.hot("----x---x---x---x---", failure: Problem.broken)
    #expect(input.signal.sample(on: ticks.signal).record(running: other).marbles == expected)
  }

  @Test func `the ticks are released when the source ends`() {
    let ticks = clock.hot("-x-x-x-x")
    let recorder = clock.hot("a---|").signal.sample(on: ticks.signal).record(running: clock)
    #expect(recorder.marbles == "-a--|")
    #expect(ticks.subscriptions == ["^---!"])
  }

  @Test func `no tick remains after the source has ended`() {
    let recorder = clock.hot("a-|").signal.sample(every: .milliseconds(1), clock: clock)
      .record(running: clock)
    #expect(recorder.isCompleted)
    #expect(clock.elapsed == .milliseconds(2))
  }

  @Test func `the ticks start before the source, and are released if it ends at once`() {
    let ticks = clock.hot("-x")
    let recorder = Signal<String, Never>.of("a", "b").sample(on: ticks.signal).record(running: clock)
    #expect(recorder.events == [.completed])
    #expect(ticks.subscriptions == ["(^!)"])
  }

  @Test func `the source does not start if the ticks fail at once`() {
    let source = clock.cold("a", failure: Problem.broken)
    let recorder = source.signal.sample(on: Signal<Void, Problem>.fail(.broken)).record()
    #expect(recorder.failure == .broken)
    #expect(source.subscriptions == [])
  }

  @Test func `sample() ignores the completion of the ticks`() {
    let ticks = clock.hot("--x|")
    let recorder = clock.hot("-a-b-c-|").signal.sample(on: ticks.signal).record(running: clock)
    #expect(recorder.marbles == "--a----|")
    #expect(ticks.subscriptions == ["^--!"])
  }

  @Test func `a failure of the ticks fails sample()`() {
    let source = clock.hot("-a-b-c-|", failure: Problem.broken)
    let ticks = clock.hot("--x-#", failure: Problem.broken)
    let recorder = source.signal.sample(on: ticks.signal).record(running: clock)
    #expect(recorder.marbles == "--a-#")
    #expect(source.subscriptions == ["^---!"])
  }

  @Test func `a value that an observer sends is buffered until the next tick`() {
    let source = Subject<Int, Never>()
    let ticks = Subject<Void, Never>()
    var values: [Int] = []
    source.signal.sample(on: ticks.signal).observe {
      values.append($0)
      source.send($0 + 1)
    }
    source.send(1)
    ticks.send()
    #expect(values == [1])
    ticks.send()
    #expect(values == [1, 2])
  }

  @Test func `an interval that is not positive stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Never>.never().sample(every: .zero, clock: TestClock())
    }
  }

  @Test func `a tick from the release of a replaced value finds the new value whole`() {
    let source = Subject<ReleasedPair, Never>()
    let ticks = Subject<Void, Never>()
    let recorder = source.signal.sample(on: ticks.signal).map { $0.isWhole ? $0.first.number : -1 }.record()
    source.send(ReleasedPair(1) { ticks.send() })
    source.send(ReleasedPair(2))
    ticks.send()
    #expect(recorder.values == [2])
  }
}
