import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct RaceTests {
  @Test(arguments: [
    Sources("---a-b|", "--c-d-----|", give: "--c-d-----|", subscriptions: "^-!", "^---------!"),
    Sources("--a#", "---c|", give: "--a#", subscriptions: "^--!", "^-!"),
    Sources("--|", "---c", give: "--|", subscriptions: "^-!", "^-!"),
    Sources("---a", "--#", give: "--#", subscriptions: "^-!", "^-!"),
    Sources("--a-|", "--b--|", give: "--a-|", subscriptions: "^---!", "^-!"),
    Sources("--", "---", give: "-"),
  ])
  func `the first event of any kind wins a race`(sources: Sources) {
    sources.check { $0[0].race($0[1]) }
    sources.check { .race($0) }
    sources.check { Signal.from($0).flatten(.race) }
  }

  @Test func `signals after a winner are not started`() {
    var starts = 0
    let late = Signal<Int, Never>.just(2).on(start: { starts += 1 })
    #expect(Signal.race([.just(1), late, late]).record().events == [.value(1), .completed])
    #expect(Signal<Int, Never>.never().race(.just(1)).race(late).record().values == [1])
    #expect(starts == 0)
  }

  @Test func `a single signal wins a race, and a race of an empty array completes at once`() {
    #expect(Signal<Int, Never>.race([.of(1, 2)]).record().events == [.value(1), .value(2), .completed])
    #expect(Signal<Int, Never>.race([]).record().events == [.completed])
  }

  @Test func `the other signals are released before the event of the winner is sent`() {
    var log: [String] = []
    let winner = Subject<Int, Never>()
    let loser = Signal<Int, Never>.never().on(cleanup: { log.append("released") })
    loser.race(winner.signal).observe { log.append("\($0)") }
    winner.send(1)
    winner.send(2)
    #expect(log == ["released", "1", "2"])
  }

  @Test func `the cleanup of a loser may cancel the observation`() {
    let subscription = Box<Subscription?>(nil)
    let winner = Subject<Int, Never>()
    let loser = Signal<Int, Never>.never().on(cleanup: { subscription.content?.cancel() })
    let recorder = loser.race(winner.signal).record()
    subscription.content = recorder.subscription
    winner.send(1)
    winner.send(2)
    #expect(recorder.events == [])
  }

  @Test func `signals that arrive before there is a winner join the race`() {
    let clock = TestClock()
    let inner = ["a": clock.cold("-----1|"), "b": clock.cold("-2-3|")]
    let source = clock.hot("ab--c")
    let recorder = source.signal.flatMap(.race) { inner[$0]!.signal }.record(running: clock)
    #expect(recorder.marbles == "--2-3|")
    #expect(inner["a"]!.subscriptions == ["^-!"])
    #expect(source.subscriptions == ["^-!"])
  }

  @Test func `an empty source completes the race, and a source that fails before there is a winner fails it`()
  {
    #expect(Signal<Int, Never>.empty().flatMap(.race) { .just($0) }.record().events == [.completed])
    let failing = Signal<Int, Problem>.of(1).concat(.fail(.late))
    #expect(failing.flatMap(.race) { _ in Signal<Int, Problem>.never() }.record().events == [.failed(.late)])
  }

  @Test func `1.4 a loser whose closure lets another signal win and then throws does not fail the race`() {
    let (first, second) = (Subject<Int, Problem>(), Subject<Int, Problem>())
    let loser = first.signal.tryMap { (_: Int) throws(Problem) -> Int in
      second.send(2)
      throw .broken
    }
    let recorder = loser.race(second.signal).record()
    first.send(1)
    second.send(3)
    #expect(recorder.events == [.value(2), .value(3)])
  }
}
