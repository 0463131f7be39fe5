import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct CollectTests {
  @Test func `collect() sends all values in one array with completion`() {
    let signal = Signal<Int, Problem>.of(1, 2, 3).collect()
    #expect(signal.record().events == [.value([1, 2, 3]), .completed])
    #expect(signal.record().events == [.value([1, 2, 3]), .completed])
    #expect(Signal<Int, Problem>.empty().collect().record().events == [.value([]), .completed])
  }

  @Test func `a failure drops the values that collect() has collected`() {
    let subject = Subject<Int, Problem>()
    let recorder = subject.signal.collect().record()
    subject.send(1)
    subject.fail(.broken)
    #expect(recorder.events == [.failed(.broken)])
  }
}
