import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct PairwiseTests {
  let source = Signal<Int, Problem>.of(1, 2, 3)

  @Test func `pairwise() sends each value with the previous value`() {
    let pairs = source.pairwise().map { [$0.previous, $0.current] }
    #expect(pairs.record().events == [.value([1, 2]), .value([2, 3]), .completed])
  }

  @Test func `pairwise(startingWith:) pairs the first value with a constant`() {
    let pairs = source.pairwise(startingWith: 0).map { [$0.previous, $0.current] }
    #expect(pairs.record().events == [.value([0, 1]), .value([1, 2]), .value([2, 3]), .completed])
  }

  @Test func `pairwise() does not send a single value`() {
    #expect(Signal<Int, Never>.of(1).pairwise().record().events.map(\.isEnding) == [true])
  }

  @Test func `nil is a value for pairwise()`() {
    let pairs = Signal<Int?, Never>.from([nil, 1]).pairwise().map { [$0.previous, $0.current] }
    #expect(pairs.record().values == [[nil, 1]])
  }

  @Test func `a value that is sent during a delivery is paired with the delivered value`() {
    let subject = Subject<Int, Never>()
    var pairs: [[Int]] = []
    subject.signal.pairwise(startingWith: 0).observe {
      pairs.append([$0.previous, $0.current])
      if $0.current < 3 { subject.send($0.current + 1) }
    }
    subject.send(1)
    #expect(pairs == [[0, 1], [1, 2], [2, 3]])
  }
}
