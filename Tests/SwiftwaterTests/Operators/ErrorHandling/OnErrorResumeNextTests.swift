import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct OnErrorResumeNextTests {
  @Test(arguments: [
    Sources(
      "-a#", "-b|", "-c#", give: "-a-b-c|", subscriptions: "^-!", "--^-!", "----^-!"),
    Sources("#", "#", "|", give: "|"),
    Sources("-a-", "-b", "-c", give: "-a"),
  ])
  func `onErrorResumeNext() continues with the next signal after any ending`(sources: Sources) {
    sources.check { $0[0].onErrorResumeNext($0[1], $0[2]).setFailureType() }
    sources.check { Signal<String, Never>.onErrorResumeNext($0).setFailureType() }
  }

  @Test func `onErrorResumeNext() of an empty array completes at once`() {
    #expect(Signal<Int, Never>.onErrorResumeNext([Signal<Int, Problem>]()).record().events == [.completed])
  }

  @Test func `a hundred thousand failures in a row do not grow the stack`() {
    let failures = [Signal<Int, Problem>](repeating: .fail(.late), count: 100_000)
    #expect(Signal.onErrorResumeNext(failures + [.just(1)]).record().events == [.value(1), .completed])
  }
}
