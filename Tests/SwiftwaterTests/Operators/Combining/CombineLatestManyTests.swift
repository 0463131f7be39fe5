import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct CombineLatestManyTests {
  @Test(arguments: [
    Sources("-a----d-|", "--b|", "---c-e|", give: "---x-yz-|", where: ["x": "abc", "y": "abe", "z": "dbe"]),
    Sources("-a", "--b", "---#", give: "---#", subscriptions: "^--!", "^--!", "^--!"),
    Sources("-a|", "|", "---c-|", give: "-----|"),
    Sources("-a", "|", "---c-|", give: "-"),
  ])
  func `combineLatest() combines any number of signals, as arguments or as an array`(sources: Sources) {
    sources.check { .combineLatest($0[0], $0[1], $0[2]) { $0 + $1 + $2 } }
    sources.check { .combineLatest($0) { $0.joined() } }
  }

  @Test func `combineLatest() keeps the types of the values of arguments`() {
    let recorder = Signal.combineLatest(Signal<Int, Never>.just(1), .just("a"), .just(true), .just(2.5))
      .record()
    let (number, text, flag, fraction) = recorder.values[0]
    #expect(number == 1 && text == "a" && flag && fraction == 2.5)
    #expect(recorder.entries.count == 2 && recorder.isCompleted)
  }

  @Test func `a result of several arguments is used in a chain`() {
    let signal = Signal.combineLatest(Signal<Int, Never>.just(1), .just("a"), .just(true))
    #expect(signal.map { number, text, flag in flag ? "\(number)\(text)" : "" }.record().values == ["1a"])
    #expect(signal.map { $0.0 + $0.1.count }.record().values == [2])
  }

  @Test func `combineLatest() sends the values of an array in its order`() {
    let subjects = (0..<3).map { _ in Subject<Int, Problem>() }
    let recorder = Signal.combineLatest(subjects.map(\.signal)).record()
    for index in [2, 0, 2, 1, 0] { subjects[index].send(10 * index + recorder.entries.count) }
    #expect(recorder.values == [[0, 10, 20], [1, 10, 20]])
    for subject in subjects { subject.complete() }
    #expect(recorder.isCompleted)
  }

  @Test func `an array that was sent does not change afterwards`() {
    let subjects = (0..<2).map { _ in Subject<Int, Never>() }
    let recorder = Signal.combineLatest(subjects.map(\.signal)).record()
    for value in 1...3 { subjects.forEach { $0.send(value) } }
    #expect(recorder.values == [[1, 1], [2, 1], [2, 2], [3, 2], [3, 3]])
  }

  @Test
  func `combineLatest() completes at once for an empty array, and sends arrays of one value for one signal`()
  {
    #expect(Signal<[Int], Never>.combineLatest([Signal<Int, Never>]()).record().events == [.completed])
    let one = Signal.combineLatest([Signal<Int, Never>.of(1, 2)])
    #expect(one.record().events == [.value([1]), .value([2]), .completed])
  }

  @Test func `signals after a signal that ended the result are not started`() {
    var starts = 0
    let last = Signal<Int, Problem>.just(1).on(start: { starts += 1 })
    let failing = Signal<Int, Problem>.fail(.late)
    #expect(Signal.combineLatest(last, failing, last).record().failure == .late)
    #expect(Signal.combineLatest([last, failing, last]).record().failure == .late)
    #expect(starts == 2)
  }
}
