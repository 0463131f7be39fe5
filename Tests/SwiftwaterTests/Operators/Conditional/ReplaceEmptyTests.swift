import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ReplaceEmptyTests {
  let empty = Signal<Int, Problem>.empty()
  let source = Signal<Int, Problem>.of(1, 2)
  let failing = Signal<Int, Problem>.fail(.broken)

  @Test func `replaceEmpty(with:) sends a constant before a completion without values`() {
    #expect(empty.replaceEmpty(with: 9).record().events == [.value(9), .completed])
    #expect(source.replaceEmpty(with: 9).record().events == [.value(1), .value(2), .completed])
    #expect(failing.replaceEmpty(with: 9).record().events == [.failed(.broken)])
  }

  @Test func `failIfEmpty(with:) fails at a completion without values`() {
    #expect(empty.failIfEmpty(with: .late).record().events == [.failed(.late)])
    #expect(source.failIfEmpty(with: .late).record().events == [.value(1), .value(2), .completed])
    #expect(failing.failIfEmpty(with: .late).record().events == [.failed(.broken)])
  }

  @Test func `each observation counts its own values`() {
    let subject = Subject<Int, Problem>()
    let signal = subject.signal.replaceEmpty(with: 9)
    let early = signal.record()
    subject.send(1)
    let late = signal.record()
    subject.complete()
    #expect(early.events == [.value(1), .completed])
    #expect(late.events == [.value(9), .completed])
  }

  @Test(arguments: [
    Sources("---|", "-b|", give: "----b|", subscriptions: "^--!", "---^-!"),
    Sources("-a-#", "-b|", give: "-a-#"),
    Sources("---#", "-b|", give: "---#"),
  ])
  func `another signal follows a completion without values`(sources: Sources) {
    sources.check { $0[0].switchIfEmpty(to: $0[1]) }
  }

  @Test func `a signal with values is not replaced`() {
    var starts = 0
    let other = Signal<Int, Never>.just(2).on(start: { starts += 1 })
    #expect(Signal<Int, Never>.just(1).switchIfEmpty(to: other).record().events == [.value(1), .completed])
    #expect(starts == 0)
    #expect(Signal<Int, Never>.empty().switchIfEmpty(to: other).record().events == [.value(2), .completed])
  }
}
