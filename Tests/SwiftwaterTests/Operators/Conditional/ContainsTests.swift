import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ContainsTests {
  let subject = Subject<Int, Problem>()

  @Test func `contains and allSatisfy send the result at the first value that decides it`() {
    let recorders = [
      subject.signal.contains(5).record(),
      subject.signal.contains { $0 > 4 }.record(),
      subject.signal.allSatisfy { $0 > 4 }.negated().record(),
    ]
    let isEmpty = subject.signal.isEmpty().record()
    subject.send(1)
    #expect(isEmpty.events == [.value(false), .completed])
    #expect(recorders.map(\.events) == [[], [], [.value(true), .completed]])
    subject.send(5)
    #expect(recorders.allSatisfy { $0.events == [.value(true), .completed] })
  }

  @Test func `contains and allSatisfy send the result at completion if no value decided it`() {
    let source = Signal<Int, Problem>.of(1, 2)
    #expect(source.contains(5).record().events == [.value(false), .completed])
    #expect(source.contains { $0 > 4 }.record().events == [.value(false), .completed])
    #expect(source.allSatisfy { $0 < 4 }.record().events == [.value(true), .completed])
    #expect(Signal<Int, Problem>.empty().isEmpty().record().events == [.value(true), .completed])
  }

  @Test func `allSatisfy sends true and contains sends false if there are no values`() {
    let empty = Signal<Int, Problem>.empty()
    #expect(empty.allSatisfy { _ in false }.record().values == [true])
    #expect(empty.contains { _ in true }.record().values == [false])
  }

  @Test func `a failure before the result passes`() {
    let failing = Signal<Int, Problem>.fail(.broken)
    #expect(failing.contains(5).record().events == [.failed(.broken)])
    #expect(failing.allSatisfy { _ in true }.record().events == [.failed(.broken)])
    #expect(failing.isEmpty().record().events == [.failed(.broken)])
  }

  @Test func `contains stops an endless source`() {
    #expect(Signal<Int, Never>.from(1...).contains(1000).record().values == [true])
  }
}
