import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct ConstantTests {
  @Test func `a signal of one constant is recognised`() {
    #expect(Signal<Int, Never>.just(1).constant?.value == 1)
    #expect(Signal<Int?, Never>.just(nil).constant != nil)
  }

  @Test func `what is made from one is not`() {
    #expect(Signal<Int, Never>.just(1).map { $0 }.constant == nil)
    #expect(Signal<Int, Never>.just(1).named("one").constant == nil)
    #expect(Signal<Int, Never>.values(1).constant == nil)
  }
}
