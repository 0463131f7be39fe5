import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct WithLatestTests {
  @Test(arguments: [
    Sources(
      "-a--b-c|", "--d--e---", give: "----x-y|", where: ["x": "bd", "y": "ce"],
      subscriptions: "^------!", "^------!"),
    Sources("-a--b-|", "--d|", give: "----x-|", where: ["x": "bd"], subscriptions: "^-----!", "^--!"),
    Sources("-a--b-|", "|", give: "------|"),
    Sources("-a--b-|", "---#", give: "---#", subscriptions: "^--!", "^--!"),
    Sources("-a-#", "----", give: "---#"),
  ])
  func `withLatest(from:) combines each value with the latest value of the other signal`(sources: Sources) {
    sources.check { $0[0].withLatest(from: $0[1]) { $0 + $1 } }
  }

  @Test func `withLatest(from:) sends tuples`() {
    let recorder = Signal<Int, Never>.of(1, 2).withLatest(from: .just("a")).record()
    #expect(recorder.values.map { "\($0.0)\($0.1)" } == ["1a", "2a"])
    #expect(recorder.isCompleted)
  }

  @Test func `if both signals follow one source, the value of the other signal is the newer value`() {
    let root = Subject<Int, Never>()
    let recorder = root.signal.withLatest(from: root.signal.map { $0 * 10 }) { [$0, $1] }.record()
    root.send(1)
    root.send(2)
    #expect(recorder.values == [[1, 10], [2, 20]])
  }

  @Test(arguments: [
    Sources("-a---b-|", "--c|", "---d", give: "-----x-|", where: ["x": "bcd"]),
    Sources("-a---b-|", "--c", "------", give: "-------|", subscriptions: "^------!", "^------!", "^------!"),
    Sources("-a---b-|", "--c", "---#", give: "---#", subscriptions: "^--!", "^--!", "^--!"),
  ])
  func `each value is combined with the latest values of several signals`(sources: Sources) {
    sources.check { $0[0].withLatest(from: $0[1], $0[2]) { $0 + $1 + $2 } }
  }

  @Test func `the source is not started when another signal has failed`() {
    var starts = 0
    let source = Signal<Int, Problem>.just(1).on(start: { starts += 1 })
    let failing = Signal<Int, Problem>.fail(.late)
    #expect(source.withLatest(from: failing).record().failure == .late)
    #expect(source.withLatest(from: .just(1), failing) { $0 + $1 + $2 }.record().failure == .late)
    #expect(starts == 0)
  }

  @Test func `a value from the release of a replaced value finds the new value whole`() {
    let source = Subject<Int, Never>()
    let other = Subject<ReleasedPair, Never>()
    let recorder = source.signal.withLatest(from: other.signal) { $1.isWhole ? $1.first.number : -1 }.record()
    let three = source.signal.withLatest(from: other.signal, other.signal) {
      $1.isWhole && $2.isWhole ? $1.first.number : -1
    }.record()
    other.send(ReleasedPair(1) { source.send(0) })
    other.send(ReleasedPair(2))
    source.send(0)
    #expect(!recorder.values.contains(-1) && recorder.values.last == 2)
    #expect(!three.values.contains(-1) && three.values.last == 2)
  }
}
