import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct ForkJoinTests {
  @Test(arguments: [
    Sources("-a-b|", "--c--|", give: "-----(x|)", where: ["x": "bc"]),
    Sources("-a-b|", "--|", give: "--|", subscriptions: "^-!", "^-!"),
    Sources("|", "-a", give: "|"),
    Sources("-a-b|", "--c--#", give: "-----#"),
    Sources("-a-b", "--#", give: "--#", subscriptions: "^-!", "^-!"),
    Sources("-a-b", "--c|", give: "-"),
  ])
  func `forkJoin() sends the last values when all signals have completed`(sources: Sources) {
    sources.check { Signal.forkJoin($0).map { $0.joined() } }
    sources.check { Signal.forkJoin($0[0], $0[1]).map { $0.0 + $0.1 } }
  }

  @Test func `forkJoin() keeps the types of the values of arguments`() {
    let recorder = Signal.forkJoin(Signal<Int, Never>.of(1, 2), .just("a"), .just(true)).record()
    #expect(recorder.values.map { "\($0.0)\($0.1)\($0.2)" } == ["2atrue"])
    #expect(recorder.isCompleted)
  }

  @Test func `forkJoin() of an empty array completes at once`() {
    #expect(Signal<[Int], Never>.forkJoin([Signal<Int, Never>]()).record().events == [.completed])
  }

  @Test func `signals after an empty signal are not started`() {
    var starts = 0
    let last = Signal<Int, Never>.just(1).on(start: { starts += 1 })
    #expect(Signal.forkJoin([.empty(), last]).record().events == [.completed])
    #expect(starts == 0)
  }
}
