import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct TakeLastTests {
  let subject = Subject<Int, Problem>()

  @Test(arguments: 1...7) func `take(last:) sends a number of last values with completion`(count: Int) {
    let recorder = subject.signal.take(last: count).record()
    for value in 1...5 { subject.send(value) }
    #expect(recorder.events == [])
    subject.complete()
    #expect(recorder.values == Array((1...5).suffix(count)))
    #expect(recorder.isCompleted)
  }

  @Test func `a failure drops the values of take(last:)`() {
    let recorder = subject.signal.take(last: 2).record()
    subject.send(1)
    subject.fail(.broken)
    #expect(recorder.events == [.failed(.broken)])
  }

  @Test func `take(last:) of no values does not start the source`() {
    var starts = 0
    let source = subject.signal.on(start: { starts += 1 })
    #expect(source.take(last: 0).record().events == [.completed])
    #expect(starts == 0)
  }

  @Test func `an observer that cancels at a value receives no more`() {
    let lifetime = Lifetime()
    var log: [String] = []
    Signal<Int, Never>.from(1...5).take(last: 3).observe(during: lifetime) {
      log.append("\($0)")
      if $0 == 4 { lifetime.end() }
    } onCompletion: {
      log.append("completed")
    }
    #expect(log == ["3", "4"])
  }
}
