import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct ZipManyTests {
  @Test(arguments: [
    Sources(
      "-a-b----|", "--c--d--|", "---e--f-|", give: "---x--y-|", where: ["x": "ace", "y": "bdf"]),
    Sources(
      "-a|", "--c--d--|", "---e--f-|", give: "---(x|)", where: ["x": "ace"], subscriptions: "^-!", "^--!",
      "^--!"),
    Sources("-a-b", "|", "---e", give: "|"),
    Sources("-a-b", "--c", "-----#", give: "-----#", subscriptions: "^----!", "^----!", "^----!"),
  ])
  func `zip() combines any number of signals, as arguments or as an array`(sources: Sources) {
    sources.check { .zip($0[0], $0[1], $0[2]) { $0 + $1 + $2 } }
    sources.check { .zip($0) { $0.joined() } }
  }

  @Test func `zip() keeps the types of the values of arguments`() {
    let recorder = Signal.zip(Signal<Int, Never>.of(1, 2), .of("a", "b"), .of(true, false))
      .record()
    #expect(recorder.values.map(\.0) == [1, 2])
    #expect(recorder.values.map(\.1) == ["a", "b"])
    #expect(recorder.values.map(\.2) == [true, false])
    #expect(recorder.isCompleted)
  }

  @Test func `zip() sends the values of an array in its order`() {
    let signals = [Signal<Int, Never>.of(1, 2), .of(3, 4, 5), .of(6, 7)]
    #expect(Signal.zip(signals).record().events == [.value([1, 3, 6]), .value([2, 4, 7]), .completed])
  }

  @Test func `zip() of an empty array completes at once`() {
    #expect(Signal<[Int], Never>.zip([Signal<Int, Never>]()).record().events == [.completed])
  }

  @Test func `signals after a signal that ended the result are not started`() {
    var starts = 0
    let last = Signal<Int, Never>.just(1).on(start: { starts += 1 })
    #expect(Signal.zip(Signal<Int, Never>.empty(), last, last).record().entries.count == 1)
    #expect(Signal.zip([.empty(), last]).record().events == [.completed])
    #expect(starts == 0)
  }

  @Test func `a signal that ends while its last value is sent completes once`() {
    let subjects = (0..<3).map { _ in Subject<Int, Never>() }
    var completions = 0
    var values: [[Int]] = []
    Signal.zip(subjects.map(\.signal)).observe { value in
      values.append(value)
      if values.count == 1 { subjects[0].complete() }
    } onCompletion: {
      completions += 1
    }
    for subject in subjects { (1...3).forEach(subject.send) }
    #expect(values == [[1, 1, 1], [2, 2, 2], [3, 3, 3]])
    #expect(completions == 1)
  }

  @Test func `2.3 an ending that is sent from inside the observer waits until the value is delivered`() {
    for isList in [true, false] {
      let first = Subject<Int, Problem>()
      let second = Subject<Int, Problem>()
      let sums =
        isList
        ? Signal.zip([first.signal, second.signal]).map { $0[0] + $0[1] }
        : Signal.zip(first.signal, second.signal, first.signal).map { first, second, _ in first + second }
      var log = ""
      sums.observe {
        log += "<\($0)"
        second.fail(.broken)
        log += ">"
      } onFailure: {
        log += "\($0)"
      }
      first.send(1)
      second.send(2)
      #expect(log == "<3>broken")
    }
  }
}
