import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct RepeatedTests {
  let clock = TestClock()

  @Test(
    arguments: [
      (0, "|", []),
      (1, "-1|", ["^-!"]),
      (3, "-1-1-1|", ["^-!", "--^-!", "----^-!"]),
    ] as [(Int, Marbles, [String])])
  func `repeated() runs the signal a number of times`(count: Int, result: Marbles, subscriptions: [String]) {
    let source = clock.cold("-1|", values: Marbles.digits, failure: Problem.late)
    #expect(source.signal.repeated(count).record(running: clock).marbles == result)
    #expect(source.subscriptions == subscriptions)
  }

  @Test func `repeated() passes a failure at once`() {
    let source = clock.cold("-1#", values: Marbles.digits, failure: Problem.late)
    #expect(source.signal.repeated().record(running: clock).marbles == "-1#")
  }

  @Test func `a repeated signal can be repeated`() {
    #expect(Signal<Int, Never>.just(1).repeated(2).repeated(3).record().values.count == 6)
  }

  @Test func `repeated() without a count runs until it is cancelled`() {
    var runs = 0
    let source = Signal<Int, Never>.just(1).on(start: { runs += 1 })
    #expect(source.repeated().take(first: 100_000).record().isCompleted)
    #expect(runs == 100_000)
  }

  @Test func `a hundred thousand empty runs do not grow the stack`() {
    var runs = 0
    #expect(
      Signal<Int, Never>.empty().on(start: { runs += 1 }).repeated(100_000).record().events == [.completed])
    #expect(runs == 100_000)
  }

  @Test func `a value of the control signal starts the signal again`() {
    let source = clock.cold("-1|", values: Marbles.digits, failure: Problem.late)
    let recorder = source.signal.repeated { [clock] completions in
      completions.flatMap(.latest) { clock.cold("---x|", failure: Problem.broken).signal }
    }.record(running: clock, for: .milliseconds(9))
    #expect(recorder.marbles == "-1----1-")
    #expect(source.subscriptions == ["^-!", "-----^-!"])
  }

  @Test func `a control signal that completes with its last value lets the last run end`() {
    let source = Signal<Int, Never>.just(1)
    let recorder = source.repeated { $0.take(first: 2) }.record()
    #expect(recorder.events == [.value(1), .value(1), .value(1), .completed])
  }

  @Test func `a failure of the source or of the control signal passes`() {
    let failing = Signal<Int, Problem>.fail(.late).repeated { $0 }
    #expect(failing.record().events == [.failed(.late)])
    let controlled = Signal<Int, Problem>.just(1).repeated { _ in Signal<Void, Problem>.fail(.broken) }
    #expect(controlled.record().events == [.failed(.broken)])
  }

  @Test func `a control signal that sends at once does not grow the stack`() {
    var runs = 0
    let source = Signal<Int, Never>.empty().on(start: { runs += 1 })
    #expect(source.repeated { $0.take(first: 200_000) }.record().events == [.completed])
    #expect(runs == 200_001)
  }
}
