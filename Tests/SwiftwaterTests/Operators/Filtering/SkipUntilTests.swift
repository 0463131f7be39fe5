import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct SkipUntilTests {
  @Test(arguments: [
    Sources("-a-b-c-|", "--x-y-", give: "---b-c-|", subscriptions: "^------!", "^-!"),
    Sources("-a-b-|", "--|", give: "-----|", subscriptions: "^----!", "^-!"),
    Sources("-a-b-|", "--#", give: "--#", subscriptions: "^-!", "^-!"),
    Sources("-a-|", "-----x", give: "---|", subscriptions: "^--!", "^--!"),
    Sources("-a-#", "-----x", give: "---#"),
  ])
  func `values pass after the trigger's first value`(sources: Sources) {
    sources.check { $0[0].skip(until: $0[1]) }
  }

  @Test func `a trigger that fires at once lets everything pass`() {
    let source = Signal<Int, Problem>.of(1, 2)
    #expect(source.skip(until: .just("now")).record().values == [1, 2])
  }

  @Test func `the source is not started after a failure of the trigger`() {
    var starts = 0
    let source = Signal<Int, Problem>.just(1).on(start: { starts += 1 })
    #expect(source.skip(until: Signal<Void, Problem>.fail(.late)).record().events == [.failed(.late)])
    #expect(starts == 0)
  }
}
