import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct IgnoreValuesTests {
  @Test func `ignoreValues() runs the source and sends only its ending`() {
    var worked: [Int] = []
    let source = Signal<Int, Problem>.of(1, 2).on(value: { worked.append($0) })
    #expect(source.ignoreValues().record().events == [.completed])
    #expect(worked == [1, 2])
    #expect(Signal<Int, Problem>.fail(.broken).ignoreValues().record().events == [.failed(.broken)])
  }
}
