import Swiftwater
import SwiftwaterTesting
import Testing

/// Signals that cannot fail, with closures, signals and limits that make them fail.
@Suite(.clean) struct SetFailureTypeTests {
  let numbers = Signal.from(1...5)

  /// Throws at 3.
  static func isSmall(_ value: Int) throws(Problem) -> Bool {
    if value == 3 { throw .broken }
    return value < 2
  }

  @Test func `a closure that throws decides the failure type`() {
    let failing: [(String, Signal<Int, Problem>, [Event<Int, Problem>])] = [
      (
        "tryFilter", numbers.tryFilter { value throws(Problem) in try Self.isSmall(value) },
        [.value(1), .failed(.broken)]
      ),
      (
        "tryTake", Signal.of(1, 3).tryTake(while: { value throws(Problem) in try Self.isSmall(value) }),
        [.value(1), .failed(.broken)]
      ),
      (
        "trySkip", Signal.of(1, 3, 4).trySkip(while: { value throws(Problem) in try Self.isSmall(value) }),
        [.failed(.broken)]
      ),
      (
        "tryFirst", Signal.of(2, 3, 1).tryFirst(where: { value throws(Problem) in try Self.isSmall(value) }),
        [.failed(.broken)]
      ),
      (
        "tryScan",
        numbers.tryScan(0) { sum, value throws(Problem) in try Self.isSmall(value) ? sum + value : sum },
        [.value(1), .value(1), .failed(.broken)]
      ),
      (
        "tryReduce",
        numbers.tryReduce(0) { sum, value throws(Problem) in try Self.isSmall(value) ? sum : sum + 1 },
        [.failed(.broken)]
      ),
    ]
    for (name, signal, expected) in failing {
      #expect(signal.record().events == expected, "\(name)")
      #expect(signal.trace.steps.count == 2, "\(name)")
    }
  }

  @Test func `a signal or a limit decides the failure type`() {
    let next = numbers.then { Signal<Int, Problem>.fail(.broken) }
    #expect(next.record().events == [.failed(.broken)])
    #expect(
      Signal<Int, Never>.empty().failIfEmpty(with: Problem.broken).record().events == [.failed(.broken)])
    let never = Signal<Int, Never>.never()
    let limit = Duration.milliseconds(3)
    let limited: [(TestClock) -> Signal<Int, Problem>] = [
      { never.timeout(after: limit, clock: $0, failingWith: Problem.late) },
      { never.timeout(each: limit, clock: $0, failingWith: Problem.late) },
      { never.timeout(first: limit, clock: $0, failingWith: Problem.late) },
    ]
    for late in limited {
      let clock = TestClock()
      #expect(late(clock).record(running: clock).marbles == "---#")
    }
  }
}
