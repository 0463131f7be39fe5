import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct ZipTests {
  @Test(arguments: [
    Sources("-a-b-c-|", "--d---e---f|", give: "--x---y---(z|)", where: ["x": "ad", "y": "be", "z": "cf"]),
    Sources("--d---e---f|", "-a-b-c-|", give: "--x---y---(z|)", where: ["x": "da", "y": "eb", "z": "fc"]),
    Sources(
      "-a|", "---b-c", give: "---(x|)", where: ["x": "ab"], subscriptions: "^-!", "^--!"),
    Sources("-a-b", "--|", give: "--|", subscriptions: "^-!", "^-!"),
    Sources("|", "--b", give: "|"),
    Sources("-a-b", "---#", give: "---#", subscriptions: "^--!", "^--!"),
    Sources("-a-b-#", "---c", give: "---x-#", where: ["x": "ac"]),
  ])
  func `zip() pairs the first values, then the second values`(sources: Sources) {
    sources.check { $0[0].zip($0[1]) { $0 + $1 } }
    sources.check { .zip($0[0], $0[1]) { $0 + $1 } }
  }

  @Test func `zip() sends tuples`() {
    let recorder = Signal<Int, Problem>.of(1, 2, 3).zip(.of("a", "b")).record()
    #expect(recorder.values.map { "\($0.0)\($0.1)" } == ["1a", "2b"])
    #expect(recorder.isCompleted)
    #expect(Signal.zip(Signal<Int, Problem>.just(1), .just("a")).record().values.count == 1)
  }

  @Test func `the second signal is not started when the first is empty`() {
    var starts = 0
    let second = Signal<Int, Never>.just(1).on(start: { starts += 1 })
    #expect(Signal<Int, Never>.empty().zip(second) { $0 + $1 }.record().events == [.completed])
    #expect(starts == 0)
  }

  @Test func `zip() queues nil like any value`() {
    let recorder = Signal<Int?, Never>.of(nil, 1, nil).zip(.of(7, nil, 8)) { [$0, $1] }.record()
    #expect(recorder.values == [[nil, 7], [1, nil], [nil, 8]])
  }

  @Test func `one signal of zip() may be far ahead of the other`() {
    let ahead = Subject<Int, Never>()
    let behind = Subject<Int, Never>()
    var sum = 0
    let recorder = ahead.signal.zip(behind.signal) { $0 - $1 }.record()
    for value in 0..<10_000 { ahead.send(value) }
    for value in 0..<10_000 { behind.send(value) }
    recorder.values.forEach { sum += abs($0) }
    #expect(recorder.values.count == 10_000 && sum == 0)
  }

  @Test func `partners that are sent during a delivery follow in order`() {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    var seen: [[Int]] = []
    var completions = 0
    a.signal.zip(b.signal).observe { first, second in
      seen.append([first, second])
      if first == 1 { b.send(20) }
      if first == 2 { b.complete() }
    } onCompletion: {
      completions += 1
    }
    a.send(1)
    a.send(2)
    a.send(3)
    b.send(10)
    #expect(seen == [[1, 10], [2, 20]])
    #expect(completions == 1)
  }

  @Test func `zip() releases paired values`() {
    final class Thing {}
    let a = Subject<Thing, Never>()
    let b = Subject<Int, Never>()
    a.signal.zip(b.signal).observe { _ in }
    weak var held: Thing?
    do {
      let thing = Thing()
      held = thing
      a.send(thing)
    }
    #expect(held != nil)
    b.send(1)
    #expect(held == nil)
  }
}
