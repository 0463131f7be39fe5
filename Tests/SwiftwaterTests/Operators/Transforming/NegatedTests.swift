import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct NegatedTests {
  @Test func `negated() sends the opposite of each value`() {
    let source = Signal<Bool, Problem>.of(true, false)
    #expect(source.negated().record().events == [.value(false), .value(true), .completed])
  }
}
