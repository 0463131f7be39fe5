import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct FirstTests {
  let source = Signal<Int, Problem>.of(1, 5, 7)
  let failing = Signal<Int, Problem>.fail(.broken)

  @Test func `first(where:) sends the first value that passes and completes`() {
    #expect(source.first(where: { $0 > 4 }).record().events == [.value(5), .completed])
  }

  @Test func `first(where:) only completes if no value passes`() {
    #expect(source.first(where: { $0 > 9 }).record().events == [.completed])
  }

  @Test func `first(where:) does not call its test after a value has passed`() {
    let subject = Subject<Int, Problem>()
    var asked: [Int] = []
    let recorder = subject.signal.first {
      asked.append($0)
      return $0 == 2
    }.record()
    for value in 1...4 { subject.send(value) }
    #expect(recorder.events == [.value(2), .completed])
    #expect(asked == [1, 2])
  }

  @Test(
    arguments: [
      (0, [.value(1), .completed]), (2, [.value(7), .completed]), (3, [.completed]),
    ] as [(Int, [Event<Int, Problem>])])
  func `element(at:) sends the value at an index`(index: Int, expected: [Event<Int, Problem>]) {
    #expect(source.element(at: index).record().events == expected)
  }

  @Test func `firstIndex(where:) sends the index of the first value that passes`() {
    #expect(source.firstIndex(where: { $0 > 4 }).record().events == [.value(1), .completed])
    #expect(source.firstIndex(where: { $0 > 9 }).record().events == [.completed])
  }

  @Test func `a failure before the value passes`() {
    #expect(failing.first(where: { _ in true }).record().events == [.failed(.broken)])
    #expect(failing.element(at: 0).record().events == [.failed(.broken)])
    #expect(failing.firstIndex(where: { _ in true }).record().events == [.failed(.broken)])
  }

  @Test func `a test that throws fails the signal`() {
    func isLarge(_ value: Int) throws(Problem) -> Bool {
      if value == 9 { throw .broken }
      return value > 3
    }
    func first(_ values: Int...) -> [Event<Int, Problem>] {
      Signal<Int, Problem>.from(values).tryFirst(where: isLarge).record().events
    }
    #expect(first(1, 5, 9) == [.value(5), .completed])
    #expect(first(1, 9, 5) == [.failed(.broken)])
    #expect(first(1) == [.completed])
  }
}
