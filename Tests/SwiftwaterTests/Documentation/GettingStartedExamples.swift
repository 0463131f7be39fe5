import Swiftwater
import SwiftwaterTesting
import Testing

// The examples of Documentation/GettingStarted.md, line for line.

@Suite struct GettingStartedExamples {
  enum SearchError: Error {
    case offline
  }

  final class SearchViewModel {
    let query = MutableProperty("")
    let results: Property<[String]>

    init(clock: some Clock<Duration>, search: @escaping (String) -> Signal<[String], SearchError>) {
      results = query.changes
        .debounce(for: .milliseconds(300), clock: clock)
        .flatMap(.latest) { text in
          search(text).replaceError(with: [])
        }
        .property(initial: [])
    }
  }

  enum SendError: Error {
    case offline
  }

  private final class Server {
    private var reply = Subject<Void, SendError>()

    func send(_ text: String) -> Signal<Void, SendError> {
      reply = Subject()
      return reply.signal
    }

    func fail() {
      reply.fail(.offline)
    }
  }

  private final class Thermometer {
    var onReading: ((Int) -> Void)?

    func read(_ degrees: Int) {
      onReading?(degrees)
    }
  }

  @Test func `signals are events`() {
    var printed: [Int] = []
    func print(_ value: Int) { printed.append(value) }
    let evenSquares: Signal<Int, Never> = .from(1...5)
      .filter { $0.isMultiple(of: 2) }
      .map { $0 * $0 }
    evenSquares.observe { print($0) }  // prints 4, then 16
    #expect(printed == [4, 16])
  }

  @Test func `a callback interface becomes a signal`() {
    var printed: [Int] = []
    func print(_ value: Int) { printed.append(value) }
    let thermometer = Thermometer()
    let readings = Signal<Int, Never> { emitter in
      thermometer.onReading = { degrees in emitter.send(degrees) }
      emitter.onEnd { thermometer.onReading = nil }
    }
    let subscription = readings.observe { print($0) }
    thermometer.read(20)  // prints 20
    subscription.cancel()  // releases the thermometer
    #expect(printed == [20])
    #expect(thermometer.onReading == nil)
  }

  @Test func `failures are typed`() {
    var printed: [String] = []
    func print(_ value: String) { printed.append(value) }
    enum LoginError: Error, Equatable {
      case emptyName
      case tooLong(Int)
    }

    let names = Signal<String, LoginError>.of("ada", "", "grace")
    let checked = names.tryMap { name throws(LoginError) in
      if name.isEmpty { throw .emptyName }
      return name.uppercased()
    }
    // prints ADA, then failed: emptyName
    checked.observe {
      print($0)
    } onFailure: {
      print("failed: \($0)")
    }
    #expect(printed == ["ADA", "failed: emptyName"])
  }

  @Test func `subjects send events by hand`() {
    var printed: [String] = []
    func print(_ value: String) { printed.append(value) }
    let taps = Subject<String, Never>()
    taps.signal.scan(0) { count, _ in count + 1 }.observe { print("\($0) taps") }
    taps.send("left")  // prints 1 taps
    taps.send("right")  // prints 2 taps
    taps.complete()
    #expect(printed == ["1 taps", "2 taps"])
  }

  @Test func `properties are values`() {
    var printed: [Int] = []
    func print(_ value: Int) { printed.append(value) }
    let price = MutableProperty(20)
    let count = MutableProperty(3)
    let total = Property { price.value * count.value }
    total.observe { print($0) }  // prints 60
    count.value = 4  // prints 80
    transaction {
      price.value = 10
      count.value = 8
    }  // prints nothing: the total is still 80
    #expect(printed == [60, 80])
  }

  @Test func `a wrapper makes a property look like a variable`() {
    final class Editor {
      @MutableProperty var title = ""
      @PublishedProperty private(set) var saveCount = 0
      let canSave: Property<Bool>

      init() {
        canSave = _title.map { !$0.isEmpty }
      }

      func save() { saveCount += 1 }
    }

    let editor = Editor()
    editor.title = "Swiftwater"
    #expect(editor.canSave.value)
    editor.$title.observe { print($0) }
    editor.$saveCount.observe { print($0) }
    editor.save()
    #expect(editor.saveCount == 1)

    let editors = MutableProperty([editor, Editor()])
    let titles = editors.flatMap { Property.combineLatest($0.map(\.$title)) }
    #expect(titles.value == ["Swiftwater", ""])
  }

  @Test func `two properties are kept equal`() {
    let name = MutableProperty("Ada")
    let field = MutableProperty("")
    bind(field, with: name)  // the field shows Ada
    field.value = "Grace"  // changes the name to Grace
    #expect(name.value == "Grace")

    struct Person: Equatable {
      var name: String
      var age: Int
    }

    let person = MutableProperty(Person(name: "Ada", age: 36))
    bind(field, with: person, \.name)  // the field shows Ada
    field.value = "Joan"  // changes the name of the person
    #expect(person.value == Person(name: "Joan", age: 36))
  }

  @Test func `commands are actions of the user`() {
    let server = Server()
    var printed: [String] = []
    func print(_ value: String) { printed.append(value) }
    let text = MutableProperty("")
    let send = Command<String, Void, SendError>(enabledIf: text.map { !$0.isEmpty }) { text in
      server.send(text)
    }
    send.isEnabled.observe { print("enabled: \($0)") }  // prints enabled: false
    send.errors.observe { print("failed: \($0)") }

    text.value = "Hello"  // prints enabled: true
    send.execute(text.value)  // prints enabled: false
    server.fail()  // prints enabled: true, then failed: offline
    #expect(
      printed == ["enabled: false", "enabled: true", "enabled: false", "enabled: true", "failed: offline"])
  }

  @Test func `lifetimes end observations`() {
    let count = LiveCount()
    count.track {
      final class Row {
        let lifetime = Lifetime()
        private(set) var title = ""

        init(title: Property<String>) {
          title.observe(with: self, during: lifetime) { row, title in row.title = title }
        }
      }

      let name = MutableProperty("Ada")
      var row: Row? = Row(title: name)
      name.value = "Grace"  // the row's title follows
      row = nil  // ends the observation
      #expect(row == nil)
      name.value = "Edsger"
    }
    #expect(count.liveParts == [])
  }

  @Test func `a view model is tested without a view`() {
    let clock = TestClock()
    let model = SearchViewModel(clock: clock) { .just([$0, $0 + "ing"]) }
    model.query.value = "s"
    model.query.value = "search"
    clock.advance(by: .milliseconds(299))
    #expect(model.results.value == [])
    clock.advance(by: .milliseconds(1))
    #expect(model.results.value == ["search", "searching"])
  }

  @Test func `a failed search has no results`() {
    let clock = TestClock()
    let model = SearchViewModel(clock: clock) { _ in .fail(.offline) }
    model.query.value = "search"
    clock.runUntilIdle()
    #expect(model.results.value == [])
  }
}
