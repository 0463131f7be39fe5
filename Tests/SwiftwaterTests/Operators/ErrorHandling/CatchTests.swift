import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct CatchTests {
  @Test(arguments: [
    Sources("-a-#", "-b-|", give: "-a--b-|", subscriptions: "^--!", "---^--!"),
    Sources("#", "#", give: "#"),
    Sources("-a#", "-b#", give: "-a-b#"),
  ])
  func `catch() continues with another signal after a failure`(sources: Sources) {
    sources.check { sources in sources[0].catch { _ in sources[1] } }
  }

  @Test func `catch() passes a completion without making the other signal`() {
    let recorder = Signal<Int, Problem>.of(1, 2).catch { failure -> Signal<Int, Never> in
      Issue.record("\(failure)")
      return .empty()
    }.record()
    #expect(recorder.events == [.value(1), .value(2), .completed])
  }

  @Test func `the closure receives the failure, and the new failure may have another type`() {
    struct Other: Error, Equatable {
      let reason: Problem
    }
    let recorder = Signal<Int, Problem>.fail(.late).catch { .fail(Other(reason: $0)) }.record()
    #expect(recorder.events == [.failed(Other(reason: .late))])
  }

  @Test func `replaceError(with:) sends a value in place of a failure`() {
    let failing = Signal<Int, Problem>.just(1).concat(.fail(.late))
    #expect(failing.replaceError(with: 0).record().events == [.value(1), .value(0), .completed])
    #expect(Signal<Int, Problem>.just(1).replaceError(with: 0).record().events == [.value(1), .completed])
  }

  @Test func `an operator that completes at the replacing value receives no second completion`() {
    let recorder = Signal<Int, Problem>.fail(.late).replaceError(with: 0).take(first: 1).record()
    #expect(recorder.events == [.value(0), .completed])
  }
}
