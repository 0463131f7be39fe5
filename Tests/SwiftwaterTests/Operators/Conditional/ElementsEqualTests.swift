import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct ElementsEqualTests {
  @Test(arguments: [
    Sources("-a-b-|", "---a--b|", give: "-------(T|)", subscriptions: "^----!", "^------!"),
    Sources("-a-b-|", "---a--c|", give: "------(F|)", subscriptions: "^----!", "^-----!"),
    Sources("-a-b", "-a|", give: "---(F|)", subscriptions: "^--!", "^-!"),
    Sources("-a-b|", "---a|", give: "----(F|)"),
    Sources("---a|", "-a-b|", give: "----(F|)"),
    Sources("-a|", "---a-b", give: "-----(F|)"),
    Sources("|", "---a", give: "---(F|)"),
    Sources("---a", "|", give: "---(F|)"),
    Sources("|", "--|", give: "--(T|)"),
    Sources("-a", "-|", give: "-(F|)"),
    Sources("-", "-|", give: "-"),
    Sources("-a---#", "-a-|", give: "-----#"),
    Sources("-a----", "-a-#", give: "---#", subscriptions: "^--!", "^--!"),
  ])
  func `elementsEqual() sends the result as soon as it is decided`(sources: Sources) {
    sources.check { $0[0].elementsEqual($0[1]).map { $0 ? "T" : "F" } }
    sources.check { $0[1].elementsEqual($0[0]).map { $0 ? "T" : "F" } }
  }

  @Test func `elementsEqual(by:) compares values of different types`() {
    let numbers = Signal<Int, Never>.of(1, 2)
    #expect(numbers.elementsEqual(Signal.of("1", "2")) { "\($0)" == $1 }.record().values == [true])
    #expect(numbers.elementsEqual(Signal.of("1", "3")) { "\($0)" == $1 }.record().values == [false])
  }

  @Test func `the other signal is not started after a failure`() {
    var starts = 0
    let other = Signal<Int, Problem>.just(1).on(start: { starts += 1 })
    #expect(Signal.fail(.late).elementsEqual(other).record().failure == .late)
    #expect(starts == 0)
  }

  @Test func `elementsEqual() sends one result when the result causes another value`() {
    let first = Subject<Int, Never>()
    let second = Subject<Int, Never>()
    let other = Subject<Int, Never>()
    var answers: [Bool] = []
    first.signal.merge(second.signal).elementsEqual(other.signal).observe {
      answers.append($0)
      if answers.count == 1 { second.send(9) }
    }
    other.send(2)
    other.send(7)
    first.send(1)
    #expect(answers == [false])
  }
}
