import Swiftwater
import Testing

// The examples of Documentation/Debugging.md, line for line.

@Suite struct DebuggingExamples {
  @Test(.debugBuildsOnly) func `an unhandled failure is reported`() {
    let reports = warnings {
      enum FetchError: Error {
        case notFound
      }

      func page(_ number: Int) -> Signal<String, FetchError> {
        number < 3 ? .just("page \(number)") : .fail(.notFound)
      }

      let numbers = Subject<Int, FetchError>()
      numbers.signal.flatMap(.concat) { page($0) }.map(\.count).observe { print($0) }
      numbers.send(3)
    }
    #expect(reports.count == 1)
    #expect(reports[0].hasPrefix("unhandled failure: notFound\n  fail at "))
    #expect(reports[0].split(separator: "\n").count == 4)
  }

  @Test func `a trace lists the operators of a signal`() {
    let names = Subject<String, Never>()
    let long = names.signal.map { $0.uppercased() }.filter { $0.count > 3 }
    print(long.trace)
    #expect(long.trace.steps.map(\.name) == ["Subject", "map", "filter"])
  }

  @Test func `a trace contains names`() {
    let query = Subject<String, Never>()
    let search = query.signal.map { $0.lowercased() }.named("search")
    #expect(search.trace.steps.last?.label == "search")
  }

  @Test func `the trace of a property lists its sources`() {
    let price = MutableProperty(20).named("price")
    let total = price.map { $0 * 3 }.named("total")
    print(total.changes.filter { $0 > 100 }.trace)
    print(total.trace)
    #expect(total.changes.trace.steps.map(\.label) == ["total"])
    #expect(total.trace.steps.map(\.label) == ["price", "total"])
  }

  @Test func `events can be printed`() {
    var registered: [Int] = []
    func register(_ age: Int) { registered.append(age) }
    let ages = Subject<Int, Never>()
    ages.signal.print("ages").filter { $0 >= 18 }.observe { register($0) }
    ages.send(17)  // prints ages: value 17
    ages.complete()  // prints ages: completed
    #expect(registered == [])
  }

  @Test func `side effects run at every step`() {
    var shown: [Int] = []
    var printed: [String] = []
    func show(_ percent: Int) { shown.append(percent) }
    func print(_ line: String) { printed.append(line) }
    let upload = Signal<Int, Never>.of(10, 60, 100)
    upload
      .on(start: { print("begins") }, value: { print("\($0)%") }, cleanup: { print("over") })
      .observe { show($0) }
    #expect(shown == [10, 60, 100])
    #expect(printed == ["begins", "10%", "60%", "100%", "over"])
  }

  @Test func `a released property completes its observations`() {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }
    let letters = Subject<String, Never>()
    func watch() {
      let latest = letters.signal.property(initial: "")
      latest.observe { print($0) }
    }
    watch()  // prints an empty line
    letters.send("a")  // prints nothing
    #expect(printed == [""])
    letters.signal.prepend("").observe { print($0) }
    letters.send("b")
    #expect(printed == ["", "", "b"])
  }
}
