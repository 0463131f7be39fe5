import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct MinMaxTests {
  let source = Signal<Int, Problem>.of(3, 1, 2)

  @Test func `min() and max() send the extreme value with completion`() {
    #expect(source.min().record().events == [.value(1), .completed])
    #expect(source.max().record().events == [.value(3), .completed])
    #expect(source.min(by: >).record().events == [.value(3), .completed])
    #expect(source.max(by: >).record().events == [.value(1), .completed])
  }

  @Test func `min() and max() send the first of equal values`() {
    let words = Signal<String, Never>.of("a", "bb", "c", "dd")
    #expect(words.min(by: { $0.count < $1.count }).record().values == ["a"])
    #expect(words.max(by: { $0.count < $1.count }).record().values == ["bb"])
  }

  @Test func `min() and max() only complete without values`() {
    let empty = Signal<Int, Problem>.empty()
    #expect(empty.min().record().events == [.completed])
    #expect(empty.max().record().events == [.completed])
  }

  @Test func `min() and max() pass failures`() {
    #expect(Signal<Int, Problem>.fail(.broken).min().record().events == [.failed(.broken)])
    #expect(Signal<Int, Problem>.fail(.broken).max().record().events == [.failed(.broken)])
  }
}
