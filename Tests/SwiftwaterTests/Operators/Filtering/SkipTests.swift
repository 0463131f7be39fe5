import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct SkipTests {
  let source = Signal<Int, Problem>.from(1...5)

  @Test(arguments: 0...6) func `skip(first:) drops a number of values at the beginning`(count: Int) {
    let recorder = source.skip(first: count).record()
    #expect(recorder.values == Array((1...5).dropFirst(count)))
    #expect(recorder.isCompleted)
  }

  @Test(arguments: 0...6) func `skip(last:) drops a number of values at the end`(count: Int) {
    let recorder = source.skip(last: count).record()
    #expect(recorder.values == Array((1...5).dropLast(count)))
    #expect(recorder.isCompleted)
  }

  @Test func `skip(last:) sends a value as soon as it cannot be among the last`() {
    let subject = Subject<Int, Problem>()
    let recorder = subject.signal.skip(last: 2).record()
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [])
    subject.send(3)
    #expect(recorder.values == [1])
    subject.fail(.broken)
    #expect(recorder.events == [.value(1), .failed(.broken)])
  }

  @Test func `nil counts as a value for skip(last:)`() {
    #expect(Signal<Int?, Never>.from([nil, 1, 2]).skip(last: 1).record().values == [nil, 1])
  }

  @Test func `skip(while:) sends the first value that does not satisfy a predicate, and everything after it`()
  {
    var asked: [Int] = []
    let recorder = Signal<Int, Problem>.of(1, 2, 5, 1).skip(while: {
      asked.append($0)
      return $0 < 4
    }).record()
    #expect(recorder.events == [.value(5), .value(1), .completed])
    #expect(asked == [1, 2, 5])
  }

  @Test func `skip(while:) passes failures`() {
    let failing = Signal<Int, Problem>.fail(.broken)
    #expect(failing.skip(first: 1).record().events == [.failed(.broken)])
    #expect(failing.skip(while: { _ in true }).record().events == [.failed(.broken)])
  }

  @Test func `a test that throws fails the signal, and is not called after it was false`() {
    func isOld(_ value: Int) throws(Problem) -> Bool {
      if value == 9 { throw .broken }
      return value < 3
    }
    func rest(_ values: Int...) -> [Event<Int, Problem>] {
      Signal<Int, Problem>.from(values).trySkip(while: isOld).record().events
    }
    #expect(rest(1, 3, 9, 1) == [.value(3), .value(9), .value(1), .completed])
    #expect(rest(1, 9, 3) == [.failed(.broken)])
  }
}
