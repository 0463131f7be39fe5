import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct FilterTests {
  @Test func `filter() keeps the values that pass, and endings`() {
    let source = Signal<Int, Problem>.from(1...6)
    #expect(
      source.filter { $0.isMultiple(of: 2) }.record().events == [.value(2), .value(4), .value(6), .completed])
    #expect(Signal<Int, Problem>.fail(.broken).filter { _ in false }.record().events == [.failed(.broken)])
  }

  @Test func `tryFilter() drops values or fails the signal`() {
    let recorder = Signal<Int, Problem>.from(1...5)
      .tryFilter { value throws(Problem) in
        if value == 3 { throw .broken }
        return value > 1
      }
      .record()
    #expect(recorder.events == [.value(2), .failed(.broken)])
  }
}
