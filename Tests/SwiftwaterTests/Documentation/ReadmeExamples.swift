import Swiftwater
import SwiftwaterTesting
import Testing

// The examples of README.md that need only the core, line for line. ScreenExamples.swift has the others.

@Suite struct ReadmeExamples {
  private enum SearchError: Error {
    case offline
  }

  private func search(_ text: String) -> Signal<[String], SearchError> {
    text.isEmpty ? .fail(.offline) : .just([text, text + "ing"])
  }

  @Test func `a search sends results after a pause in typing`() {
    let clock = TestClock()
    var printed: [String] = []
    func print(_ value: String) { printed.append(value) }
    let query = MutableProperty("")
    let results = query.changes
      .debounce(for: .milliseconds(300), clock: clock)
      .flatMap(.latest) { search($0).retry(2).replaceError(with: []) }
      .property(initial: [])
    let summary = Property { "\(results.value.count) results for \(query.value)" }
    summary.observe { print($0) }
    query.value = "search"
    clock.advance(by: .seconds(1))
    #expect(printed == ["0 results for ", "0 results for search", "2 results for search"])
  }

  @Test func `a signal filters and maps the events of a subject`() {
    var printed: [Int] = []
    func print(_ value: Int) { printed.append(value) }
    let numbers = Subject<Int, Never>()
    numbers.signal
      .filter { $0 > 1 }
      .map { $0 * 10 }
      .observe { print($0) }
    numbers.send(1)
    numbers.send(2)  // prints 20
    #expect(printed == [20])
  }

  @Test func `a transaction publishes two changes once`() {
    var printed: [String] = []
    func print(_ value: String) { printed.append(value) }
    let first = MutableProperty("Ada")
    let last = MutableProperty("Lovelace")
    let full = Property { first.value + " " + last.value }
    full.observe { print($0) }  // prints Ada Lovelace
    transaction {
      first.value = "Grace"
      last.value = "Hopper"
    }  // prints Grace Hopper, once
    #expect(printed == ["Ada Lovelace", "Grace Hopper"])
  }
}
