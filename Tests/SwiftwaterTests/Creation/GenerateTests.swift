import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct GenerateTests {
  @Test
  func `each state follows from the previous state, up to the first that does not satisfy the predicate`() {
    let signal = Signal<Int, Never>.generate(from: 1, while: { $0 < 10 }, next: { $0 * 2 })
    #expect(signal.record().events == [.value(1), .value(2), .value(4), .value(8), .completed])
    #expect(signal.record().values == [1, 2, 4, 8])
  }

  @Test func `an initial state that does not satisfy the predicate is not sent`() {
    let signal = Signal<Int, Never>.generate(from: 1, while: { _ in false }, next: { $0 })
    #expect(signal.record().events == [.completed])
  }

  @Test func `endless states end with their observer, and no further state is computed`() {
    var made = 0
    let signal = Signal<Int, Never>.generate(from: 0, while: { _ in true }) {
      made += 1
      return $0 + 1
    }
    #expect(signal.take(first: 3).record().values == [0, 1, 2])
    #expect(made == 2)
  }

  @Test(arguments: 0...3) func `repeating sends a value a number of times`(count: Int) {
    let recorder = Signal<Int, Never>.repeating(7, count: count).record()
    #expect(recorder.values == Array(repeating: 7, count: count))
    #expect(recorder.isCompleted)
  }

  @Test func `repeating without a count sends a value until its observer cancels`() {
    let signal = Signal<Int, Never>.repeating(7).take(first: 1000)
    #expect(signal.record().values.count == 1000)
  }
}
