import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct MarbleSourceTests {
  let clock = TestClock()

  @Test func `a hot source follows its diagram regardless of observers`() {
    let source = clock.hot("-a-b-c|")
    let early = source.signal.record(clock: clock)
    clock.advance(by: .milliseconds(2))
    let late = source.signal.record(clock: clock)
    clock.runUntilIdle()
    #expect(early.marbles == "-a-b-c|")
    #expect(late.marbles == "---b-c|")
    #expect(source.subscriptions == ["^-----!", "--^---!"])
  }

  @Test func `events of a hot source before time zero are not sent`() {
    #expect(clock.hot("-a-^-b|").signal.record(running: clock).marbles == "--b|")
  }

  @Test func `a hot source that has ended sends its ending`() {
    let source = clock.hot("-a|")
    clock.runUntilIdle()
    #expect(source.signal.record(clock: clock).marbles == "--|")
    #expect(source.subscriptions == ["--(^!)"])
  }

  @Test func `events of a hot source precede timers for the same time`() {
    let source = clock.hot("--a")
    var order: [String] = []
    _ = clock.schedule(after: .milliseconds(2)) { order.append("timer") }
    source.signal.observe { order.append($0) }
    clock.runUntilIdle()
    #expect(order == ["a", "timer"])
  }

  @Test func `a cold source starts again for each observation`() {
    let source = clock.cold("-a-(b|)")
    let first = source.signal.record(clock: clock)
    clock.advance(by: .milliseconds(2))
    let second = source.signal.record(clock: clock)
    clock.runUntilIdle()
    #expect(first.marbles == "-a-(b|)")
    #expect(second.marbles == "---a-(b|)")
    #expect(source.subscriptions == ["^--!", "--^--!"])
  }

  @Test func `a cancelled observation removes the pending events of a cold source`() {
    let source = clock.cold("-a-b|")
    let recorder = source.signal.record(clock: clock)
    clock.advance(by: .milliseconds(2))
    recorder.cancel()
    #expect(clock.pendingCount == 0)
    #expect(recorder.marbles == "-a")
    #expect(source.subscriptions == ["^-!"])
  }

  @Test func `an observation that has not ended is drawn without an end`() {
    let source = clock.cold("-a")
    let recorder = source.signal.record(running: clock)
    #expect(source.subscriptions == ["^"])
    recorder.cancel()
    #expect(source.subscriptions == ["^!"])
  }

  @Test func `letters denote values, and # denotes a failure`() {
    let source = clock.cold("-a-b#", values: ["a": 10, "b": 20], failure: TestError.broken)
    let recorder = source.signal.record(running: clock)
    #expect(recorder.events == [.value(10), .value(20), .failed(.broken)])
    #expect(recorder.marbles(["a": 10, "b": 20]) == "-a-b#")
  }

  @Test func `digits denote numbers`() {
    #expect(clock.cold("-1-2|", values: Marbles.digits).signal.record(running: clock).marbles == "-1-2|")
  }

  @Test func `an unexpected value is drawn as a Greek letter, which the description explains`() {
    let source = clock.cold("-a-b-a#", values: ["a": 10, "b": 20], failure: TestError.broken)
    let marbles = source.signal.record(running: clock).marbles(["b": 20])
    #expect(marbles.description == "-α-b-α#  where α = 10, # = broken")
  }

  @Test func `an invalid diagram stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = TestClock().hot("-a", values: ["b": 1]) }
    await #expect(processExitsWith: .failure) { _ = TestClock().hot("-#") }
    await #expect(processExitsWith: .failure) { _ = TestClock().cold("a^") }
  }
}
