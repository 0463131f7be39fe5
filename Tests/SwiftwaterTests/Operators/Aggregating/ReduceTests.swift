import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ReduceTests {
  let subject = Subject<Int, Problem>()

  @Test func `reduce() sends the result with completion`() {
    let recorder = subject.signal.reduce(10, +).record()
    subject.send(1)
    subject.send(2)
    #expect(recorder.events == [])
    subject.complete()
    #expect(recorder.events == [.value(13), .completed])
  }

  @Test func `the result of reduce() without values is the initial value`() {
    let empty = Signal<Int, Problem>.empty()
    #expect(empty.reduce(10, +).record().events == [.value(10), .completed])
    #expect(empty.reduce(into: [Int]()) { $0.append($1) }.record().events == [.value([]), .completed])
    #expect(empty.reduce(+).record().events == [.completed])
  }

  @Test func `reduce(into:) changes a result in place`() {
    let counts = Signal<String, Never>.of("a", "b", "a")
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(counts.record().values == [["a": 2, "b": 1]])
    #expect(counts.record().values == [["a": 2, "b": 1]])
  }

  @Test func `without an initial result the first value is the first result`() {
    #expect(Signal<Int, Problem>.of(1, 2, 3).reduce(-).record().events == [.value(-4), .completed])
    #expect(Signal<Int, Problem>.of(1).reduce(-).record().events == [.value(1), .completed])
  }

  @Test func `a failure drops the result of reduce()`() {
    let recorders = [
      subject.signal.reduce(0, +).record(),
      subject.signal.reduce(+).record(),
      subject.signal.reduce(into: 0) { $0 += $1 }.record(),
    ]
    subject.send(1)
    subject.fail(.broken)
    for recorder in recorders { #expect(recorder.events == [.failed(.broken)]) }
  }

  @Test func `an error that the closure of tryReduce() throws fails the signal at once`() {
    let recorder = subject.signal.tryReduce(0) { sum, value throws(Problem) in
      if value == 3 { throw .broken }
      return sum + value
    }.record()
    subject.send(1)
    subject.send(3)
    #expect(recorder.events == [.failed(.broken)])
  }

  @Test func `tryReduce() without an error sends the result with completion`() {
    let sum = Signal<Int, Problem>.of(1, 2).tryReduce(0) { sum, value throws(Problem) in sum + value }
    #expect(sum.record().events == [.value(3), .completed])
  }

  @Test func `an observer that cancels at the result receives no completion`() {
    let lifetime = Lifetime()
    var completions = 0
    Signal<Int, Never>.of(1, 2).reduce(0, +)
      .observe(during: lifetime) { _ in
        lifetime.end()
      } onCompletion: {
        completions += 1
      }
    #expect(completions == 0)
  }
}
