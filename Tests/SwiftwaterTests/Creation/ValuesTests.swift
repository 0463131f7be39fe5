import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ValuesTests {
  @Test func `constants are sent while the observation begins`() {
    #expect(Signal<Int, Problem>.just(1).record().events == [.value(1), .completed])
    #expect(Signal<Int, Problem>.of(1, 2).record().events == [.value(1), .value(2), .completed])
    #expect(Signal<Int, Problem>.from(1...3).record().values == [1, 2, 3])
    #expect(Signal<Int, Problem>.empty().record().events == [.completed])
    #expect(Signal<Int, Problem>.never().record().events == [])
    #expect(Signal<Int, Problem>.fail(.broken).record().events == [.failed(.broken)])
  }

  @Test func `a constant without a failure type in its context cannot fail`() {
    #expect(Signal.just(1).record().events == [.value(1), .completed])
    #expect(Signal.of(1, 2).map { $0 + 1 }.record().events == [.value(2), .value(3), .completed])
    #expect(Signal.from(1...2).record().events == [.value(1), .value(2), .completed])
    let clock = TestClock()
    let timer: Recorder<Void, Never> = Signal.timer(after: .seconds(1), clock: clock).record(running: clock)
    #expect(timer.entries.map(\.time) == [.seconds(1), .seconds(1)])
  }

  @Test func `a sequence is iterated no further than the observation lasts`() {
    var made = 0
    let numbers = sequence(first: 1) {
      made = $0 + 1
      return $0 + 1
    }
    #expect(Signal<Int, Never>.from(numbers).take(first: 3).record().values == [1, 2, 3])
    #expect(made == 3)
  }
}
