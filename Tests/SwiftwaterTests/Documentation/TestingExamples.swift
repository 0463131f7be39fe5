import Swiftwater
import SwiftwaterTesting
import Testing

// The examples of Documentation/Testing.md, line for line.

@Suite struct TestingExamples {
  @Test func `the clock is moved`() {
    let clock = TestClock()
    let query = Subject<String, Never>()
    let recorder = query.signal.debounce(for: .milliseconds(300), clock: clock).record(clock: clock)
    query.send("s")
    clock.advance(by: .milliseconds(200))
    query.send("sw")
    clock.advance(by: .milliseconds(300))
    #expect(recorder.values == ["sw"])
    #expect(recorder.entries.map(\.time) == [.milliseconds(500)])
  }

  @Test func `an observation that is over leaves no timer`() {
    let clock = TestClock()
    let subscription = Signal.interval(every: .seconds(1), clock: clock).observe { print($0) }
    #expect(clock.waitingCount == 1)
    subscription.cancel()
    #expect(clock.waitingCount == 0)
  }

  @Test func `a recorder writes down what happens`() {
    let recorder = Signal<Int, Never>.values(1, 2).append(3).record()
    #expect(recorder.events == [.value(1), .value(2), .value(3), .completed])
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isCompleted)
    #expect(recorder.failure == nil)
  }

  @Test func `a task that sleeps is resumed`() async throws {
    let clock = TestClock()
    let nap = Task.detached { try await clock.sleep(for: .seconds(60)) }
    try await clock.waiting(atLeast: 1)
    clock.advance(by: .seconds(60))
    try await nap.value
  }

  @Test func `marbles draw what happens`() {
    let clock = TestClock()
    let source = clock.hot("-a--b---c-|")
    let recorder = source.signal.debounce(for: .milliseconds(3), clock: clock).record(running: clock)
    #expect(recorder.marbles == "-------b--(c|)")
    #expect(source.subscriptions == ["^---------!"])
  }

  @Test func `leaks are counted`() {
    let count = LiveCount()
    count.measure {
      let name = MutableProperty("Ada")
      let greeting = name.map { "Hello, \($0)" }
      greeting.observe { print($0) }
      name.value = "Grace"
    }
    #expect(count.alive == 0)
  }

  @Test func `a send from inside an observer waits`() {
    let numbers = Subject<Int, Never>()
    var seen: [Int] = []
    numbers.signal.observe { number in
      seen.append(number)
      if number < 3 { numbers.send(number + 1) }
    }
    numbers.send(1)
    #expect(seen == [1, 2, 3])
  }
}
