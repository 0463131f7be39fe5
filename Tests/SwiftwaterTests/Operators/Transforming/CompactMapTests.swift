import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct CompactMapTests {
  @Test func `compactMap() drops values that become nil`() {
    let source = Signal<String, Problem>.of("1", "x", "3")
    #expect(source.compactMap { Int($0) }.record().events == [.value(1), .value(3), .completed])
  }

  @Test func `compacted() drops nil`() {
    let source = Signal<Int?, Problem>.of(1, nil, 3)
    #expect(source.compacted().record().events == [.value(1), .value(3), .completed])
  }

  @Test func `compacted() removes one level of optionality only`() {
    let source = Signal<Int??, Never>.from([.some(1), .some(nil), nil])
    #expect(source.compacted().record().values == [1, nil])
  }

  @Test func `replaceNil(with:) replaces nil by a constant`() {
    let source = Signal<Int?, Problem>.of(1, nil, 3)
    #expect(source.replaceNil(with: 0).record().events == [.value(1), .value(0), .value(3), .completed])
  }

  @Test func `compacted() passes failures`() {
    let failing = Signal<Int?, Problem>.fail(.broken)
    #expect(failing.compactMap { $0 }.record().events == [.failed(.broken)])
    #expect(failing.compacted().record().events == [.failed(.broken)])
    #expect(failing.replaceNil(with: 0).record().events == [.failed(.broken)])
  }
}
