import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct PartitionedTests {
  @Test func `partitioned() sends each value to one of the two signals`() {
    let parts = Signal<Int, Problem>.from(1...4).concat(.fail(.broken)).partitioned { $0 % 2 == 0 }
    #expect(parts.matching.record().events == [.value(2), .value(4), .failed(.broken)])
    #expect(parts.others.record().events == [.value(1), .value(3), .failed(.broken)])
  }

  @Test func `the parts of a shared signal observe it once`() {
    let source = Subject<Int, Never>()
    var starts = 0
    let parts = source.signal.on(start: { starts += 1 }).share().partitioned { $0 > 1 }
    let (large, small) = (parts.matching.record(), parts.others.record())
    source.send(1)
    source.send(2)
    #expect(large.values == [2] && small.values == [1] && starts == 1)
  }
}
