import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct ConcatTests {
  @Test(arguments: [
    Sources("-a-b|", "--c-|", give: "-a-b--c-|", subscriptions: "^---!", "----^---!"),
    Sources("|", "|", give: "|"),
    Sources("-a|", "--#", give: "-a--#"),
  ])
  func `concat() starts one signal after another`(sources: Sources) {
    sources.check { $0[0].concat($0[1]) }
    sources.check { .concat($0) }
  }

  @Test(arguments: ["-a-", "-a#"] as [Marbles])
  func `the signal after a running or failed signal is not started`(first: Marbles) {
    let clock = TestClock()
    let next = clock.cold("-b|", failure: Problem.broken)
    let recorder = clock.cold(first, failure: Problem.broken).signal.concat(next.signal).record(
      running: clock)
    #expect(recorder.marbles == first)
    #expect(next.subscriptions == [])
  }

  @Test func `a signal may be concatenated with itself`() {
    let source = Signal<Int, Never>.of(1, 2)
    #expect(source.concat(source).concat(source).record().values == [1, 2, 1, 2, 1, 2])
  }

  @Test func `concat() of an empty array completes at once`() {
    #expect(Signal<Int, Never>.concat([]).record().events == [.completed])
  }

  @Test func `a signal is released before the next one starts`() {
    var log: [String] = []
    let parts = (1...3).map { part in
      Signal<Int, Never>.just(part).on(
        start: { log.append("start \(part)") }, cleanup: { log.append("end \(part)") })
    }
    parts[0].concat(parts[1]).concat(parts[2]).observe { _ in }
    #expect(log == ["start 1", "end 1", "start 2", "end 2", "start 3", "end 3"])
  }

  @Test func `a cleanup that cancels keeps the next signal from starting`() {
    var starts = 0
    let subscription = Box<Subscription?>(nil)
    let first = Subject<Int, Never>()
    let recorder = first.signal.on(cleanup: { subscription.content?.cancel() })
      .concat(.just(1).on(start: { starts += 1 })).record()
    subscription.content = recorder.subscription
    first.complete()
    #expect(starts == 0)
    #expect(recorder.events == [])
  }

  @Test func `cancelling at a value starts no more signals`() {
    var starts = 0
    let counted = Signal<Int, Never>.just(1).on(start: { starts += 1 })
    #expect(counted.concat(counted).concat(counted).take(first: 2).record().isCompleted)
    #expect(starts == 2)
  }

  @Test func `a chain with other operators between keeps its order`() {
    let chain = Signal<Int, Never>.just(1).concat(.just(2)).map { $0 * 10 }.concat(.just(3)).named("x")
      .concat(.just(4))
    #expect(chain.record().values == [10, 20, 3, 4])
    let nested = Signal<Int, Never>.just(0).concat(chain.concat(.just(5)))
    #expect(nested.record().values == [0, 10, 20, 3, 4, 5])
  }

  @Test func `a chain of a hundred thousand signals is observed and released without growing the stack`() {
    weak var last: Origin?
    do {
      var chain = Signal<Int, Never>.just(0)
      for value in 1...100_000 { chain = chain.concat(.just(value)) }
      last = chain.origin
      var count = 0
      chain.observe { count += $0 == count ? 1 : 0 }
      #expect(count == 100_001)
      #expect(chain.trace.steps.count == 100_001)
    }
    #expect(last == nil)
  }

  @Test func `an array of a hundred thousand signals runs without growing the stack`() {
    var count = 0
    Signal<Int, Never>.concat(Array(repeating: .just(1), count: 100_000)).observe { count += $0 }
    #expect(count == 100_000)
  }

  @Test func `7.3 concatenations of any depth are observed and released without growing the stack`() {
    weak var last: Origin?
    do {
      var nest = Signal<Int, Never>.just(0)
      for value in 1...100_000 { nest = .just(value).concat(nest) }
      last = nest.origin
      var expected = 100_000
      nest.observe { if $0 == expected { expected -= 1 } }
      #expect(expected == -1)
    }
    #expect(last == nil)
    var balanced = Signal<Int, Never>.just(1)
    for _ in 0..<10 { balanced = balanced.concat(balanced) }
    var count = 0
    balanced.observe { count += $0 }
    #expect(count == 1024)
  }
}
