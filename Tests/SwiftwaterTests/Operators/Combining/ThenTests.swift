import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct ThenTests {
  @Test(arguments: [
    Sources("-a-b|", "--c-|", give: "------c-|", subscriptions: "^---!", "----^---!"),
    Sources("-a|", "-b#", give: "---b#"),
  ])
  func `then() starts another signal after the completion`(sources: Sources) {
    sources.check { sources in sources[0].then { sources[1] } }
  }

  @Test func `the other signal is not made after a failure or before the completion`() {
    var made = 0
    let next = {
      made += 1
      return Signal<String, Problem>.just("next")
    }
    #expect(Signal<Int, Problem>.fail(.late).then(next).record().events == [.failed(.late)])
    #expect(Signal<Int, Problem>.never().then(next).record().events == [])
    #expect(made == 0)
    #expect(Signal<Int, Problem>.of(1, 2).then(next).record().events == [.value("next"), .completed])
  }

  @Test func `the other signal is made after the first signal is released`() {
    var log: [String] = []
    Signal<Int, Never>.just(1).on(cleanup: { log.append("released") }).then {
      log.append("made")
      return Signal<Int, Never>.empty()
    }.observe { _ in }
    #expect(log == ["released", "made"])
  }
}
