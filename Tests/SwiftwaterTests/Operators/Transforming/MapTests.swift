import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct MapTests {
  @Test func `map() maps each value and passes endings`() {
    let source = Signal<Int, Problem>.of(1, 2, 3)
    #expect(source.map { "\($0)" }.record().events == [.value("1"), .value("2"), .value("3"), .completed])
    #expect(Signal<Int, Problem>.fail(.broken).map { "\($0)" }.record().events == [.failed(.broken)])
  }

  @Test func `replaceValues(with:) sends a constant for every value`() {
    let source = Signal<Int, Problem>.of(1, 2)
    #expect(source.replaceValues(with: "x").record().events == [.value("x"), .value("x"), .completed])
  }

  @Test func `map() accepts a key path`() {
    #expect(Signal<String, Never>.of("a", "bc").map(\.count).record().values == [1, 2])
  }
}
