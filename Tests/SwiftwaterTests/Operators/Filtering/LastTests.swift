import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct LastTests {
  let source = Signal<Int, Problem>.of(1, 5, 7, 2)

  @Test func `last(where:) sends the last value that passes with completion`() {
    #expect(source.last(where: { $0 > 4 }).record().events == [.value(7), .completed])
  }

  @Test func `last(where:) only completes if no value passes`() {
    #expect(source.last(where: { $0 > 9 }).record().events == [.completed])
  }

  @Test func `a failure drops the value of last(where:)`() {
    let subject = Subject<Int, Problem>()
    let recorder = subject.signal.last(where: { _ in true }).record()
    subject.send(1)
    subject.fail(.broken)
    #expect(recorder.events == [.failed(.broken)])
  }
}
