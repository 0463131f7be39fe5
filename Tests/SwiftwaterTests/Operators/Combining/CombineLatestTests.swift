import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct CombineLatestTests {
  @Test(arguments: [
    Sources("-a---c-|", "--b-d|", give: "--x-yz-|", where: ["x": "ab", "y": "ad", "z": "cd"]),
    Sources("-a-c-|", "--------b|", give: "--------x|", where: ["x": "cb"]),
    Sources("-a-|", "--|", give: "---|", subscriptions: "^--!", "^-!"),
    Sources("|", "-----", give: "-", subscriptions: "(^!)", "^"),
    Sources("-a--#", "--b----|", give: "--x-#", where: ["x": "ab"], subscriptions: "^---!", "^---!"),
    Sources("-a------", "--#", give: "--#", subscriptions: "^-!", "^-!"),
    Sources("#", "-b", give: "#"),
  ])
  func
    `combineLatest() sends for each value after both signals have sent one, and completes with the last signal`(
      sources: Sources
    )
  {
    sources.check { $0[0].combineLatest($0[1]) { $0 + $1 } }
    sources.check { .combineLatest($0[0], $0[1]) { $0 + $1 } }
  }

  @Test func `combineLatest() sends tuples`() {
    let recorder = Signal<Int, Problem>.just(1).combineLatest(.of("a", "b")).record()
    #expect(recorder.values.map(\.0) == [1, 1])
    #expect(recorder.values.map(\.1) == ["a", "b"])
    #expect(recorder.isCompleted)
    let fromStatic = Signal.combineLatest(Signal<Int, Problem>.just(1), .of("a", "b")).record()
    #expect(fromStatic.values.map(\.1) == ["a", "b"])
  }

  @Test func `the order of the signals decides only which starts first`() {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    let oneWay = a.signal.combineLatest(b.signal) { ($0, $1) }.map { [$0, $1] }.record()
    let otherWay = b.signal.combineLatest(a.signal) { ($1, $0) }.map { [$0, $1] }.record()
    a.send(1)
    b.send(2)
    a.send(3)
    b.send(4)
    a.complete()
    b.send(5)
    b.complete()
    #expect(oneWay.events == otherWay.events)
    #expect(oneWay.values == [[1, 2], [3, 2], [3, 4], [3, 5]])
  }

  @Test func `nil is a value for combineLatest()`() {
    let recorder = Signal<Int?, Never>.just(nil).combineLatest(.just(1)) { [$0, $1] }.record()
    #expect(recorder.events == [.value([nil, 1]), .completed])
  }

  @Test func `the second signal is not started when the first has failed`() {
    var starts = 0
    let second = Signal<Int, Problem>.just(1).on(start: { starts += 1 })
    #expect(Signal<Int, Problem>.fail(.late).combineLatest(second) { $0 + $1 }.record().failure == .late)
    #expect(starts == 0)
  }

  @Test func `a value that is sent during a delivery combines with the newer values`() {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    var seen: [[Int]] = []
    a.signal.combineLatest(b.signal).observe { first, second in
      seen.append([first, second])
      if second == 10 { b.send(second + first) }
    }
    a.send(1)
    b.send(10)
    a.send(2)
    #expect(seen == [[1, 10], [1, 11], [2, 11]])
  }

  @Test func `both signals may come from one source`() {
    let source = Subject<Int, Never>()
    let recorder = source.signal.combineLatest(source.signal.map { $0 * 10 }) { $0 + $1 }.record()
    source.send(1)
    source.send(2)
    source.complete()
    #expect(recorder.events == [.value(11), .value(12), .value(22), .completed])
  }

  @Test func `the latest values are released with the observation`() {
    final class Thing {}
    let a = Subject<Thing, Never>()
    let b = Subject<Int, Never>()
    let subscription = a.signal.combineLatest(b.signal).observe { _ in }
    weak var held: Thing?
    do {
      let thing = Thing()
      held = thing
      a.send(thing)
    }
    #expect(held != nil)
    subscription.cancel()
    #expect(held == nil)
  }
}
