import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct TakeWhileTests {
  let source = Signal<Int, Problem>.of(1, 2, 5, 1)

  @Test func `take(while:) completes in place of the value that does not satisfy the predicate`() {
    #expect(source.take(while: { $0 < 4 }).record().events == [.value(1), .value(2), .completed])
  }

  @Test func `take(while:inclusive:) also sends the value that does not satisfy the predicate`() {
    let inclusive = source.take(while: { $0 < 4 }, inclusive: true)
    #expect(inclusive.record().events == [.value(1), .value(2), .value(5), .completed])
  }

  @Test func `take(while:) passes endings while the predicate holds`() {
    #expect(source.take(while: { _ in true }).record().events.count == 5)
    let failing = Signal<Int, Problem>.fail(.broken)
    #expect(failing.take(while: { _ in true }).record().events == [.failed(.broken)])
  }

  @Test func `the predicate is not called again after it has returned false`() {
    var asked: [Int] = []
    let subject = Subject<Int, Problem>()
    let recorder = subject.signal.take(while: {
      asked.append($0)
      return $0 < 2
    }).record()
    for value in 1...3 { subject.send(value) }
    #expect(asked == [1, 2])
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test func `a predicate that throws fails the signal, and one that returns false completes it`() {
    func isSmall(_ value: Int) throws(Problem) -> Bool {
      if value == 9 { throw .broken }
      return value < 3
    }
    func taken(_ values: Int..., inclusive: Bool = false) -> [Event<Int, Problem>] {
      Signal<Int, Problem>.from(values).tryTake(while: isSmall, inclusive: inclusive).record().events
    }
    #expect(taken(1, 2, 3, 1) == [.value(1), .value(2), .completed])
    #expect(taken(1, 3, inclusive: true) == [.value(1), .value(3), .completed])
    #expect(taken(1, 9, 1) == [.value(1), .failed(.broken)])
    #expect(taken(1, 2) == [.value(1), .value(2), .completed])
  }

  @Test func `1.4 no pending value follows when the predicate cancels and ends the signal`() {
    let clock = TestClock()
    let holding: [(Signal<Int, Never>) -> Signal<Int, Never>] = [
      { $0.debounce(for: .milliseconds(1), clock: clock) }, { $0.take(last: 1) },
      { $0.buffer(count: 2).map { $0[0] } },
    ]
    for hold in holding {
      let source = Subject<Int, Never>()
      var subscription: Subscription?
      let taken = source.signal.take { number in
        if number > 1 { subscription?.cancel() }
        return number == 1
      }
      let recorder = hold(taken).record()
      subscription = recorder.subscription
      source.send(1)
      source.send(2)
      #expect(recorder.events == [])
    }
  }
}
