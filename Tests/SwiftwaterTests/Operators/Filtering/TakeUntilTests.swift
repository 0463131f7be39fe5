import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct TakeUntilTests {
  @Test(arguments: [
    Sources("-a-b-c-|", "----x-", give: "-a-b|", subscriptions: "^---!", "^---!"),
    Sources("-a-b|", "-------x", give: "-a-b|", subscriptions: "^---!", "^---!"),
    Sources("-a-b-|", "--|", give: "-a-b-|", subscriptions: "^----!", "^-!"),
    Sources("-a-b-|", "--#", give: "-a#", subscriptions: "^-!", "^-!"),
    Sources("-a-#", "-----x", give: "-a-#"),
  ])
  func `a value of the trigger completes take(until:)`(sources: Sources) {
    sources.check { $0[0].take(until: $0[1]) }
  }

  @Test func `a trigger that fires at once keeps the source from starting`() {
    var starts = 0
    let source = Signal<Int, Problem>.just(1).on(start: { starts += 1 })
    #expect(source.take(until: .just("now")).record().events == [.completed])
    #expect(source.take(until: Signal<Void, Problem>.fail(.late)).record().events == [.failed(.late)])
    #expect(starts == 0)
    #expect(source.take(until: Signal<Void, Problem>.empty()).record().values == [1])
  }

  @Test func `a trigger that a value fires completes after that value`() {
    let source = Subject<Int, Never>()
    let trigger = Subject<Void, Never>()
    let recorder = source.signal.on(value: { if $0 == 2 { trigger.send() } })
      .take(until: trigger.signal).record()
    for value in 1...3 { source.send(value) }
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test(arguments: [
    Sources("-a-b-c-|", "----x--y|", give: "-a-bx--y|", subscriptions: "^---!", "^-------!"),
    Sources("-a|", "----x|", give: "-a--x|", subscriptions: "^-!", "^----!"),
    Sources("-a-b", "--|", give: "-a|", subscriptions: "^-!", "^-!"),
    Sources("-a-b", "--#", give: "-a#", subscriptions: "^-!", "^-!"),
    Sources("-a#", "----x|", give: "-a#", subscriptions: "^-!", "^-!"),
  ])
  func `a replacement continues from its first event`(sources: Sources) {
    sources.check { $0[0].take(untilReplacement: $0[1]) }
  }

  @Test func `a replacement that sends at once keeps the source from starting`() {
    var starts = 0
    let source = Signal<Int, Never>.just(1).on(start: { starts += 1 })
    #expect(
      source.take(untilReplacement: .of(2, 3)).record().events == [.value(2), .value(3), .completed])
    #expect(source.take(untilReplacement: .empty()).record().events == [.completed])
    #expect(starts == 0)
  }

  @Test func `the source is released before the replacement sends`() {
    var log: [String] = []
    let replacement = Subject<Int, Never>()
    Signal<Int, Never>.never().on(cleanup: { log.append("released") })
      .take(untilReplacement: replacement.signal).observe { log.append("\($0)") }
    replacement.send(1)
    replacement.send(2)
    #expect(log == ["released", "1", "2"])
  }

  @Test func `1.4 a replaced source whose closure then throws does not fail the result`() {
    let (source, replacement) = (Subject<Int, Problem>(), Subject<Int, Problem>())
    let failing = source.signal.tryMap { (_: Int) throws(Problem) -> Int in
      replacement.send(2)
      throw .broken
    }
    let recorder = failing.take(untilReplacement: replacement.signal).record()
    source.send(1)
    replacement.send(3)
    #expect(recorder.events == [.value(2), .value(3)])
  }
}
