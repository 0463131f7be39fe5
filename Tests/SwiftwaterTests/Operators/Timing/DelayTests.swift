import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct DelayTests {
  let clock = TestClock()

  @Test(
    arguments: [
      ("-a-b----c-|", "----a-b----(c|)"),
      ("-(ab)---|", "----(ab)|"),
      ("----|", "----|"),
      ("-a----|", "----a-|"),
      ("-a-b#", "----#"),
      ("#", "#"),
    ] as [(Marbles, Marbles)])
  func `delay(for:) delays values and completion, but not a failure`(source: Marbles, expected: Marbles) {
    let timed = clock.hot(source, failure: Problem.broken).signal.delay(for: .milliseconds(3), clock: clock)
    #expect(timed.record(running: clock).marbles == expected)
    let other = TestClock()
    let pause = other.cold("---x", failure: Problem.broken)
    let signaled = other.hot(source, failure: Problem.broken).signal.delay { _ in pause.signal }
    #expect(signaled.record(running: other).marbles == expected)
  }

  @Test func `many delayed values keep their order`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.delay(for: .milliseconds(5), clock: clock).record(clock: clock)
    for value in 0..<100 {
      source.send(value)
      if value % 7 == 0 { clock.advance(by: .milliseconds(1)) }
    }
    clock.runUntilIdle()
    #expect(recorder.values == Array(0..<100))
    #expect(recorder.entries.map(\.time) == recorder.entries.map(\.time).sorted())
  }

  @Test func `delay(for:) releases delivered values`() {
    final class Object {}
    let source = Subject<Object, Never>()
    source.signal.delay(for: .milliseconds(3), clock: clock).observe { _ in }
    var object: Object? = Object()
    weak let observed = object
    source.send(object!)
    object = nil
    clock.advance(by: .milliseconds(1))
    source.send(Object())
    #expect(observed != nil)
    clock.advance(by: .milliseconds(2))
    #expect(observed == nil)
    #expect(clock.pendingCount == 1)
  }

  @Test func `values that an observer sends are also delayed`() {
    let source = Subject<Int, Never>()
    var values: [String] = []
    source.signal.delay(for: .milliseconds(3), clock: clock).observe { value in
      values.append("\(value) at \(clock.elapsed.milliseconds)")
      if value < 3 { source.send(value + 1) } else { source.complete() }
    } onCompletion: {
      values.append("completed at \(clock.elapsed.milliseconds)")
    }
    source.send(1)
    clock.runUntilIdle()
    #expect(values == ["1 at 3", "2 at 6", "3 at 9", "completed at 9"])
  }

  @Test func `cancelling between two values of the same moment drops the second`() {
    let source = Subject<Int, Never>()
    var values: [Int] = []
    var subscription: Subscription?
    subscription = source.signal.delay(for: .milliseconds(3), clock: clock).observe {
      values.append($0)
      subscription?.cancel()
    }
    source.send(1)
    source.send(2)
    clock.runUntilIdle()
    #expect(values == [1])
  }

  @Test func `with a delay of zero, values are sent when the clock next advances`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.delay(for: .zero, clock: clock).record()
    source.send(1)
    #expect(recorder.values == [])
    clock.advance(by: .zero)
    #expect(recorder.values == [1])
  }

  @Test func `the source is released when it completes, even if values are delayed`() {
    let source = clock.hot("-a|")
    let recorder = source.signal.delay(for: .milliseconds(5), clock: clock).record(running: clock)
    #expect(source.subscriptions == ["^-!"])
    #expect(recorder.marbles == "------(a|)")
  }

  @Test func `a negative duration stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Never>.never().delay(for: .seconds(-1), clock: TestClock())
    }
  }

  // MARK: Until a signal sends a value

  @Test func `values of delay(until:) may overtake each other`() {
    let pauses = ["a": clock.cold("------x"), "b": clock.cold("-x-y")]
    let recorder = clock.hot("-a-b-|").signal.delay { pauses[$0]!.signal }.record(running: clock)
    #expect(recorder.marbles == "----b--(a|)")
    #expect(pauses["b"]!.subscriptions == ["---^!"])
  }

  @Test func `a value whose signal only completes is dropped`() {
    let pauses = ["a": clock.cold("------|"), "b": clock.cold("-x")]
    let recorder = clock.hot("-a-b-|").signal.delay { pauses[$0]!.signal }.record(running: clock)
    #expect(recorder.marbles == "----b--|")
  }

  @Test func `a failing signal fails the result`() {
    let pauses = [
      "a": clock.cold("---x", failure: Problem.broken), "b": clock.cold("-#", failure: Problem.broken),
    ]
    let source = clock.hot("-ab-----|", failure: Problem.broken)
    let recorder = source.signal.delay { pauses[$0]!.signal }.record(running: clock)
    #expect(recorder.marbles == "---#")
    #expect(source.subscriptions == ["^--!"])
    #expect(pauses["a"]!.subscriptions == ["-^-!"])
  }

  @Test func `completion by an observer comes with the last value`() {
    let source = Subject<Int, Never>()
    let gate = Subject<Void, Never>()
    var events: [String] = []
    source.signal.delay { _ in gate.signal }.observe {
      events.append("\($0)")
      if $0 == 2 { source.complete() }
    } onCompletion: {
      events.append("completed")
    }
    source.send(1)
    source.send(2)
    gate.send()
    #expect(events == ["1", "2", "completed"])
  }
}
