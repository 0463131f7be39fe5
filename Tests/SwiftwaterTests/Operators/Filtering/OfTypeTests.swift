import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct OfTypeTests {
  @Test func `ofType() casts values of the type and drops others`() {
    let mixed = Signal<Any, Problem>.of(1, "a", 2.5, 2).concat(.fail(.broken))
    #expect(mixed.ofType(Int.self).record().events == [.value(1), .value(2), .failed(.broken)])
    #expect(mixed.ofType(String.self).record().values == ["a"])
  }
}
