import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct CountTests {
  @Test func `count() sends the number of values with completion`() {
    let signal = Signal<String, Problem>.of("a", "b", "c").count()
    #expect(signal.record().events == [.value(3), .completed])
    #expect(signal.record().events == [.value(3), .completed])
    #expect(Signal<String, Problem>.empty().count().record().events == [.value(0), .completed])
    #expect(Signal<String, Problem>.fail(.broken).count().record().events == [.failed(.broken)])
  }
}
