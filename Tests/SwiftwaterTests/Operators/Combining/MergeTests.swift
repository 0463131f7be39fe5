import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct MergeTests {
  @Test(arguments: [
    Sources("-a---b-|", "--c-d----|", give: "-ac-db---|", subscriptions: "^------!", "^--------!"),
    Sources("|", "|", give: "|"),
    Sources("-a-|", "-----", give: "-a"),
    Sources("-a----", "--#", give: "-a#", subscriptions: "^-!", "^-!"),
    Sources("-a-", "-c", give: "-(ac)"),
  ])
  func `merge() sends the values of all signals as they arrive`(sources: Sources) {
    sources.check { $0[0].merge($0[1]) }
    sources.check { .merge($0[0], $0[1]) }
    sources.check { .merge($0) }
    sources.check { .merge($0, atMost: 2) }
  }

  @Test func `signals start in the order of the array`() {
    let signals = (0..<4).map { Signal<Int, Never>.of($0, $0 + 10) }
    #expect(Signal.merge(signals).record().values == [0, 10, 1, 11, 2, 12, 3, 13])
  }

  @Test func `signals after a failed signal are not started`() {
    var starts = 0
    let last = Signal<Int, Problem>.just(1).on(start: { starts += 1 })
    #expect(Signal.merge(.fail(.late), last).record().failure == .late)
    #expect(starts == 0)
  }

  @Test func `merge() of an empty array completes at once`() {
    #expect(Signal<Int, Never>.merge([]).record().events == [.completed])
    #expect(Signal<Int, Never>.merge([], atMost: 1).record().events == [.completed])
  }

  @Test func `merge() with a limit queues the other signals`() {
    let sources = Sources(
      "-a-|", "--b-|", "-c-|", give: "-ab-c-|", subscriptions: "^--!", "^---!", "---^--!")
    sources.check { .merge($0, atMost: 2) }
    let inOrder = Sources("-a|", "-b|", "-c|", give: "-a-b-c|", subscriptions: "^-!", "--^-!", "----^-!")
    inOrder.check { .merge($0, atMost: 1) }
  }

  @Test func `cancelling merge() releases all signals`() {
    let subjects = (0..<3).map { _ in Subject<Int, Never>() }
    let recorder = Signal.merge(subjects.map(\.signal)).record()
    subjects[1].send(1)
    recorder.cancel()
    subjects[2].send(2)
    #expect(recorder.values == [1])
    #expect(subjects.allSatisfy { $0.last == nil })
  }
}
