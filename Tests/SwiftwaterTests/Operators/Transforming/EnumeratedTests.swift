import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct EnumeratedTests {
  @Test func `enumerated() counts from zero for each observation`() {
    let signal = Signal<String, Problem>.of("a", "b").enumerated().map { "\($0.index)\($0.value)" }
    #expect(signal.record().events == [.value("0a"), .value("1b"), .completed])
    #expect(signal.record().events == [.value("0a"), .value("1b"), .completed])
  }
}
