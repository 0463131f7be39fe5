import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ThrottleTests {
  let clock = TestClock()

  @Test(
    arguments: [
      (.leading, "-abc-d-----e-|", "-a---d-----e-|"),
      (.trailing, "-abc-d-----e-|", "----c--d------(e|)"),
      (.both, "-abc-d-----e-|", "-a--c--d---e-|"),
      // After a period that ends without a pending value, the next value begins one.
      (.both, "-a-----b-|", "-a-----b-|"),
      (.trailing, "-a------b-|", "----a------(b|)"),
      // Completion is sent after the pending value, even after the last of several.
      (.leading, "-abc|", "-a--|"),
      (.both, "-abc|", "-a--(c|)"),
      (.both, "-ab--c|", "-a--b--(c|)"),
      (.trailing, "-ab|", "----(b|)"),
      (.trailing, "----|", "----|"),
      // A failure is sent at once.
      (.both, "-ab#", "-a-#"),
    ] as [(ThrottleEdges, Marbles, Marbles)])
  func `throttle(for:) passes at most one value in each period`(
    edges: ThrottleEdges, source: Marbles, expected: Marbles
  ) {
    let timed = clock.hot(source, failure: Problem.broken)
      .signal.throttle(for: .milliseconds(3), edges: edges, clock: clock)
    #expect(timed.record(running: clock).marbles == expected)
    let other = TestClock()
    let pause = other.cold("---x", failure: Problem.broken)
    let signaled = other.hot(source, failure: Problem.broken)
      .signal.throttle(until: { _ in pause.signal }, edges: edges)
    #expect(signaled.record(running: other).marbles == expected)
  }

  @Test(
    arguments: [
      ("-abc-d-----e-|", ["x": "bc"], "-a--x--d---e-|"),
      ("-abcd|", ["x": "bcd"], "-a--x|"),
      ("-abc|", ["x": "bc"], "-a--(x|)"),
      ("-ab#", [:], "-a-#"),
    ] as [(Marbles, [Character: String], Marbles)])
  func `throttle(for:) combines values that arrive in one period`(
    source: Marbles, combined: [Character: String], expected: Marbles
  ) {
    let recorder = clock.hot(source, failure: Problem.broken)
      .signal.throttle(for: .milliseconds(3), clock: clock, reducing: { ($0 ?? "") + $1 })
      .record(running: clock)
    #expect(recorder.marbles(Marbles.letters.merging(combined) { $1 }) == expected)
  }

  @Test func `a value that is sent while a combination is delivered belongs to the next combination`() {
    let subject = Subject<Int, Never>()
    var seen: [[Int]] = []
    subject.signal.throttle(for: .milliseconds(3), clock: clock, reducing: { ($0 ?? []) + [$1] })
      .observe {
        seen.append($0)
        if $0 == [1] {
          for value in 2...3 { subject.send(value) }
          clock.advance(by: .milliseconds(3))
          subject.send(4)
        }
      }
    subject.send(1)
    clock.advance(by: .milliseconds(6))
    #expect(seen.flatMap { $0 } == [1, 2, 3, 4])
  }

  @Test func `throttle(for:) sends the leading value by default`() {
    let recorder = clock.hot("-ab---|").signal.throttle(for: .milliseconds(3), clock: clock)
      .record(running: clock)
    #expect(recorder.marbles == "-a----|")
  }

  @Test func `the source is released when it completes, even if a value is pending`() {
    let source = clock.hot("-ab|")
    let recorder = source.signal.throttle(for: .milliseconds(9), edges: .both, clock: clock)
      .record(running: clock)
    #expect(source.subscriptions == ["^--!"])
    #expect(recorder.marbles == "-a--------(b|)")
  }

  @Test func `no timer remains after a completion without a pending value`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.throttle(for: .milliseconds(3), edges: .both, clock: clock).record()
    source.send(1)
    source.complete()
    #expect(recorder.events == [.value(1), .completed])
    #expect(clock.pendingCount == 0)
  }

  @Test func `a value that an observer of the leading value sends belongs to its period`() {
    let source = Subject<Int, Never>()
    var values: [Int] = []
    source.signal.throttle(for: .milliseconds(3), edges: .both, clock: clock).observe { value in
      values.append(value)
      if value < 3 { source.send(value + 1) }
    }
    source.send(1)
    #expect(values == [1])
    clock.advance(by: .milliseconds(3))
    #expect(values == [1, 2])
    clock.advance(by: .milliseconds(3))
    #expect(values == [1, 2, 3])
  }

  @Test func `completion by an observer of the trailing value comes with that value`() {
    let source = Subject<Int, Never>()
    let throttled = source.signal.throttle(for: .milliseconds(3), edges: .both, clock: clock)
    var events: [String] = []
    throttled.observe {
      events.append("\($0) at \(clock.elapsed.milliseconds)")
      if $0 == 2 { source.complete() }
    } onCompletion: {
      events.append("completed at \(clock.elapsed.milliseconds)")
    }
    source.send(1)
    source.send(2)
    clock.runUntilIdle()
    #expect(events == ["1 at 0", "2 at 3", "completed at 3"])
  }

  @Test func `cancelling while the trailing value is sent begins no period`() {
    let source = Subject<Int, Never>()
    var subscription: Subscription?
    subscription = source.signal.throttle(for: .milliseconds(3), edges: .trailing, clock: clock).observe {
      _ in
      subscription?.cancel()
    }
    source.send(1)
    clock.advance(by: .milliseconds(3))
    #expect(clock.pendingCount == 0)
  }

  @Test func `invalid arguments stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Never>.never().throttle(for: .seconds(-1), clock: TestClock())
    }
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, Never>.never().throttle(for: .seconds(1), edges: [], clock: TestClock())
    }
  }

  // MARK: Until a signal sends a value

  @Test func `the signal of a period is made from the value that began it`() {
    let pauses = ["a": clock.cold("--x"), "d": clock.cold("----x")]
    let source = clock.hot("-abcdefghi|")
    let recorder = source.signal.throttle { pauses[$0]!.signal }.record(running: clock, for: .milliseconds(7))
    #expect(recorder.marbles == "-a--d--")
    #expect(pauses["a"]!.subscriptions == ["-^-!"])
    #expect(pauses["d"]!.subscriptions == ["----^"])
  }

  @Test func `a signal that only completes ends the period and sends nothing`() {
    let pause = clock.cold("--|")
    let recorder = clock.hot("-ab---cd---|").signal.throttle(until: { _ in pause.signal }, edges: .both)
      .record(running: clock)
    #expect(recorder.marbles == "-a----c----|")
  }

  @Test func `completion is not delayed by a value that will not be sent`() {
    let pause = clock.cold("----|")
    let recorder = clock.hot("-ab|").signal.throttle(until: { _ in pause.signal }, edges: .both)
      .record(running: clock)
    #expect(recorder.marbles == "-a---|")
  }

  @Test func `a value comes before the failure of its signal`() {
    let source = clock.hot("-a-b|", failure: Problem.broken)
    let recorder = source.signal.throttle { _ in Signal<Void, Problem>.fail(.broken) }.record(running: clock)
    #expect(recorder.marbles == "-(a#)")
    #expect(source.subscriptions == ["^!"])
  }

  @Test func `a signal that sends at once lets every value pass`() {
    let recorder = clock.hot("-a(bc)-d|").signal.throttle(until: { .just($0) }, edges: .both)
      .record(running: clock)
    #expect(recorder.marbles == "-a(bc)-d|")
  }

  @Test func `1.4 nothing follows a cancellation by the release of a value that is dropped`() {
    var subscription: Subscription?
    var seen: [Int] = []
    var periods = 0
    let source = Subject<ReleasedValue, Never>()
    let period = Subject<Void, Never>()
    subscription = source.signal.throttle(
      until: { _ in
        periods += 1
        return period.signal
      }, edges: .both
    ).observe { seen.append($0.number) }
    source.send(ReleasedValue(1))
    source.send(ReleasedValue(2) { subscription?.cancel() })
    source.send(ReleasedValue(3))
    #expect((seen, periods) == ([1], 1))
    #expect(subscription?.isEnded == true)
  }

  @Test func `a value that is pending when its period ends without one is released`() {
    var isReleased = false
    let source = Subject<ReleasedValue, Never>()
    let period = Subject<Void, Never>()
    let recorder = source.signal.throttle(until: { _ in period.signal }, edges: .both).map(\.number).record()
    source.send(ReleasedValue(1))
    source.send(ReleasedValue(2) { isReleased = true })
    period.complete()
    #expect(isReleased)
    #expect(recorder.values == [1])
  }

  @Test func `1.4 nothing follows a cancellation by the release of a result that is replaced`() {
    var subscription: Subscription?
    var seen: [Int] = []
    let source = Subject<Int, Never>()
    subscription = source.signal.throttle(
      for: .seconds(1), clock: clock,
      reducing: { _, number in
        ReleasedValue(number) { if number == 2 { subscription?.cancel() } }
      }
    ).observe { seen.append($0.number) }
    for number in 1...3 { source.send(number) }
    clock.runUntilIdle()
    #expect(seen == [1])
    #expect(subscription?.isEnded == true)
  }
}
