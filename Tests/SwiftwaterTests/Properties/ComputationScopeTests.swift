import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Objects that the closure of a derived property makes, writes, observes and releases.
@Suite(.clean) struct ComputationScopeTests {
  private let route = MutableProperty("a")
  private let person = MutableProperty("Ada")

  /// Runs a closure when it is released.
  private final class Page {
    let onDeinit: () -> Void
    init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
  }

  // MARK: Objects that a computation discards

  @Test(arguments: ["map", "closure", "combineLatest", "flatMap"], [true, false])
  func `6.16 a discarded value may write a property when it is released`(kind: String, isObserved: Bool) {
    let open = MutableProperty(1)
    let make = { (_: String) in Page { open.value -= 1 } }
    let page: Property<Page> =
      switch kind {
      case "map": route.map(make)
      case "closure": Property { make(route.value) }
      case "combineLatest": route.combineLatest(person) { route, _ in make(route) }
      default: route.flatMap { Property.constant(make($0)) }
      }
    let lifetime = Lifetime()
    if isObserved { page.observe(during: lifetime) { _ in } }
    _ = page.value
    let before = open.value
    route.value = "b"
    _ = page.value
    #expect(open.value == before - 1)
    lifetime.end()
  }

  @Test func `6.16 the release of a discarded value is not tracked`() {
    let other = MutableProperty(0)
    var computations = 0
    let page = Property {
      computations += 1
      _ = route.value
      return Page { _ = other.value }
    }
    page.observe { _ in }
    route.value = "b"
    other.value = 1
    #expect(computations == 2)
  }

  @Test func `6.16 a read is consistent with the writes at the release of an old value`() {
    let open = MutableProperty(1)
    let page = route.map { _ in Page { open.value += 1 } }
    let both = Property { (page.value, open.value).1 }
    for isObserved in [false, true] {
      let lifetime = Lifetime()
      if isObserved { both.observe(during: lifetime) { _ in } }
      _ = both.value
      route.value += "b"
      #expect(both.value == open.value)
      lifetime.end()
    }
    #expect(open.value == 3)
  }

  @Test func `6.16 releases that keep writing a source are reported as a feedback loop`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = MutableProperty(0)
      let endless = source.map { _ in Page { source.value += 1 } }
      endless.observe { _ in }
      source.value = 1
    }
    #expect(
      String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains("feedback loop"))
  }

  /// A value of many sizes, whose release is counted.
  private struct Padded<Padding> {
    let padding: Padding
    let page: Page
  }

  @Test func `discarded values of any size are released once`() {
    var released = 0
    func check<Padding>(_ padding: Padding) {
      let pages = route.map { _ in Padded(padding: padding, page: Page { released += 1 }) }
      let many = (0..<50).map { _ in pages.map { [$0] } }
      let lifetime = Lifetime()
      for page in many { page.observe(during: lifetime) { _ in } }
      released = 0
      route.value += "b"
      #expect(released == 1)
      lifetime.end()
    }
    check(())
    check(UInt8(1))
    check((1, 2, 3, 4, 5))
    check([InlineArray<400, Int>](repeating: .init(repeating: 0), count: 1))
    check(InlineArray<400, Int>(repeating: 0))
  }

  @Test(arguments: ["==", "isEqual"])
  func `6.7 a comparison that reads a property is not tracked`(kind: String) {
    struct Compared: Equatable {
      let id: Int
      let read: () -> Int
      static func == (left: Compared, right: Compared) -> Bool { left.read() + right.read() < 0 }
    }
    let other = MutableProperty(0)
    var computations = 0
    let compared: Property<Compared> =
      if kind == "==" {
        Property {
          computations += 1
          return Compared(id: route.value.count) { other.value }
        }
      } else {
        Property {
          computations += 1
          return route.value
        }.map { Compared(id: $0.count) { other.value } }.removeDuplicates { $0 == $1 }
      }
    compared.observe { _ in }
    route.value = "bb"
    #expect(computations == 2)
    other.value = 1
    #expect(computations == 2)
  }

  @Test func `6.16 the release of a value that modify replaces in a computation is not tracked`() {
    let other = MutableProperty(0)
    var computations = 0
    let page = Property {
      computations += 1
      let made = MutableProperty(Page { _ = other.value })
      made.modify { $0 = Page {} }
      return route.value
    }
    page.observe { _ in }
    other.value = 1
    #expect(computations == 1)
  }

  @Test func `6.17 the reads of modify in a computation are tracked`() {
    let other = MutableProperty(1)
    let sum = Property {
      let made = MutableProperty(1)
      made.modify { $0 += other.value }
      return made.value
    }
    let sums = sum.signal.record()
    other.value = 2
    #expect(sums.values == [2, 3])
  }

  @Test func `6.17 properties that a computation discards complete in this order`() {
    let route = route
    var log: [Int] = []
    let page = Property {
      for number in 1...3 {
        var made: MutableProperty<Int>? = MutableProperty(number)
        made?.signal.observe({ _ in }, onCompletion: { log.append(number) })
        made = nil
      }
      return route.value
    }
    _ = page.value
    #expect(log == [1, 2, 3])
  }

  // MARK: Objects that a computation makes

  /// Binds a property of its own in both directions.
  private final class Editor {
    let name = MutableProperty("")
    init(_ person: MutableProperty<String>) { bind(name, with: person) }
  }

  @Test(arguments: ["map", "closure"], [true, false])
  func `6.17 objects that a computation makes may bind in both directions`(kind: String, isObserved: Bool) {
    let (route, person) = (self.route, self.person)
    var made = 0
    let make = { (_: String) -> Editor in
      made += 1
      return Editor(person)
    }
    let editor = kind == "map" ? route.map(make) : Property { make(route.value) }
    let lifetime = Lifetime()
    if isObserved { editor.observe(during: lifetime) { _ in } }
    let first = editor.value
    #expect(first.name.value == "Ada")
    first.name.value = "Grace"
    #expect(person.value == "Grace")
    person.value = "Joan"
    #expect(first.name.value == "Joan")
    if isObserved { #expect(made == 1) }
    route.value = "b"
    let second = editor.value
    #expect(second.name.value == "Joan")
    let reports = warnings {
      second.name.value = "Kay"
      #expect(first.name.value == "Joan" && person.value == "Kay")
    }
    #if DEBUG
    #expect(reports.count == 1)
    #endif
    lifetime.end()
  }

  @Test func `6.17 a computation may write a property that it made, even when that is observed`() {
    final class Counter {
      let number = MutableProperty(0)
      let doubled: Property<Int>
      var seen: [Int] = []
      init() {
        doubled = number.map { $0 * 2 }
        doubled.observe { [unowned self] in seen.append($0) }
        number.value = 2
        transaction {
          number.value = 3
          number.modify { $0 += 1 }
        }
        number.value = 5
      }
    }
    let counter = route.map { _ in Counter() }.value
    #expect(counter.seen == [0, 10])
  }

  @Test func `6.17 observers of a property that a computation made may write any property when it is over`() {
    let (route, person) = (self.route, self.person)
    final class Setter {
      let name = MutableProperty("")
      init(_ person: MutableProperty<String>) {
        name.changes.observe { person.value = $0 }
        name.value = "Grace"
      }
    }
    let setter = Property {
      _ = route.value
      return Setter(person)
    }
    _ = setter.value
    #expect(person.value == "Grace")
  }

  @Test(arguments: ["map", "closure"])
  func `6.17 an observation inside a computation is not tracked`(kind: String) {
    var made = 0
    let (route, person) = (self.route, self.person)
    let make = { (_: String) -> Int in
      made += 1
      person.observe { _ in }
      person.signal.observe { _ in }
      person.bind(to: MutableProperty(""))
      return made
    }
    let number = kind == "map" ? route.map(make) : Property { make(route.value) }
    number.observe { _ in }
    person.value = "Grace"
    #expect(made == 1)
  }

  @Test func `6.17 observations of a computation end when its successor is made`() {
    let lifetime = Lifetime()
    var seen: [String] = []
    let page = route.map { [person] route in
      person.changes.observe { seen.append("\(route) \($0)") }
      person.changes.observe(during: lifetime) { seen.append("\(route) keeps \($0)") }
      return Page {}
    }
    let observation = page.observe { _ in }
    person.value = "1"
    route.value = "b"
    person.value = "2"
    #expect(seen == ["a 1", "a keeps 1", "a keeps 2", "b 2", "b keeps 2"])
    observation.cancel()
    seen = []
    person.value = "3"
    #expect(seen == ["a keeps 3", "b 3", "b keeps 3"])
  }

  @Test func `6.17 observations of a computation end when the derived property is released`() {
    var seen: [String] = []
    var page: Property<Int>? = route.map { [person] _ in
      person.changes.observe { seen.append($0) }
      return 1
    }
    _ = page?.value
    person.value = "1"
    page = nil
    person.value = "2"
    #expect(seen == ["1"])
  }

  @Test func `6.17 observations of a computation whose result is equal end at once`() {
    var seen: [String] = []
    let length = route.map { [person] route in
      person.changes.observe { seen.append("\(route) \($0)") }
      return route.count
    }
    length.observe { _ in }
    route.value = "b"
    person.value = "1"
    #expect(seen == ["a 1"])
    route.value = "bb"
    person.value = "2"
    #expect(seen == ["a 1", "bb 2"])
  }

  @Test func `6.17 nothing that computations make leaks`() {
    let count = LiveCount()
    count.track {
      let route = MutableProperty("a")
      let person = MutableProperty("Ada")
      let editor = route.map { _ in Editor(person) }
      editor.observe { _ in }
      for number in 0..<10 { route.value = "\(number)" }
    }
    #expect(count.liveParts == [])
  }

  @Test(arguments: [true, false], ["different", "Ada"])
  func `4.8 a computation that writes a property that it did not make stops the program`(
    isObserved: Bool, written: String
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [isObserved, written] in
      let person = MutableProperty("Ada", file: "Scope/Person.swift", line: 1)
      if isObserved { person.observe { _ in } }
      let derived = Property<Int>(
        {
          person.value = written
          return 1
        }, file: "Scope/Derived.swift", line: 2)
      _ = derived.value
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("Scope/Person.swift:1") && report.contains("Scope/Derived.swift:2"))
  }

  @Test(
    arguments: ["closure", "map", "flatMap", "filter", "combineLatest", "tryMap"], [true, false])
  func `4.8 a closure of each kind that writes a property that it did not make stops the program`(
    kind: String, isObserved: Bool
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kind, isObserved] in
      let route = MutableProperty("a")
      let person = MutableProperty("Ada", file: "Scope/Person.swift", line: 1)
      if isObserved { person.observe { _ in } }
      let write = { (_: String) -> Int in
        person.value = "different"
        return 1
      }
      let (file, line): (StaticString, UInt) = ("Scope/Derived.swift", 2)
      switch kind {
      case "map":
        _ = route.map(write, file: file, line: line).value
      case "flatMap":
        _ = route.flatMap({ Property<Int>.constant(write($0)) }, file: file, line: line).value
      case "filter":
        _ = route.filter(initial: "", { write($0) > 0 }, file: file, line: line).value
      case "combineLatest":
        let both = route.combineLatest(
          MutableProperty(0), transform: { route, _ in write(route) }, file: file, line: line)
        _ = both.value
      case "tryMap":
        let results = route.tryMap(
          { (route: String) throws(Problem) -> Int in write(route) }, file: file, line: line)
        _ = results.value
      default:
        _ = Property<Int>({ write(route.value) }, file: file, line: line).value
      }
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("Scope/Person.swift:1") && report.contains("Scope/Derived.swift:2"))
  }

  @Test func `4.8 a computation that writes a property that another computation made stops the program`()
    async
  {
    await #expect(processExitsWith: .failure) {
      let route = MutableProperty("a")
      let editor = route.map { _ in MutableProperty("") }
      _ = Property { editor.value.value = "b" }.value
    }
  }
}
