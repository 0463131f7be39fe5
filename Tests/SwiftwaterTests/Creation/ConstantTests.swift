import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct ConstantTests {
  @Test func `a signal of one constant is recognized`() {
    #expect(Signal<Int, Never>.just(1).constant?.value == 1)
    #expect(Signal<Int?, Never>.just(nil).constant != nil)
  }

  @Test func `a signal derived from a constant is not recognized`() {
    #expect(Signal<Int, Never>.just(1).map { $0 }.constant == nil)
    #expect(Signal<Int, Never>.just(1).named("one").constant == nil)
    #expect(Signal<Int, Never>.of(1).constant == nil)
  }
}
