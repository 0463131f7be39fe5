import Swiftwater
import Testing

@Suite(.clean) struct PropertyTraceTests {
  let file = "SwiftwaterTests/PropertyTraceTests.swift"

  @Test func `the trace of a signal of a property begins with its name and location`() {
    let line = #line + 1
    let name = MutableProperty("Ada").named("name")
    let lengths = name.signal.map(\.count).filter { $0 > 1 }
    #expect(
      lengths.trace.description == """
          Property "name" at \(file):\(line)
          map at \(file):\(line + 1)
          filter at \(file):\(line + 1)
        """)
    #expect(name.changes.trace.description == "  Property.changes \"name\" at \(file):\(line)")
  }

  @Test func `the trace of a signal of a derived property begins with its name and location`() {
    let line = #line + 2
    let name = MutableProperty("Ada")
    let count = Property { name.value.count }.named("count")
    let firstLetter = name.map(\.first).named("firstLetter")
    #expect(count.signal.trace.description == "  Property \"count\" at \(file):\(line)")
    #expect(firstLetter.signal.trace.description == "  Property \"firstLetter\" at \(file):\(line + 1)")
  }

  @Test func `the name of a signal precedes that of its property`() {
    let name = MutableProperty("Ada").named("name")
    #expect(name.signal.named("received").trace.steps.map(\.label) == ["received"])
  }

  @Test func `the trace of a property contains the properties it was derived from by operators`() {
    let line = #line + 1
    let first = MutableProperty("Ada").named("first")
    let last = MutableProperty("Lovelace").named("last")
    let name = Property.combineLatest(first, last) { "\($0) \($1)" }.named("name")
    let length = name.map(\.count)
    #expect(
      length.trace.description == """
          Property "first" at \(file):\(line)
          Property "name" at \(file):\(line + 2)
          Property at \(file):\(line + 3)
        """)
    #expect(last.trace.steps.map(\.label) == ["last"])
  }

  @Test func `the trace of a property contains the first property that the last run of its closure read`() {
    let isMetric = MutableProperty(true).named("isMetric")
    let meters = MutableProperty(2.0).named("meters")
    let isLong = Property { meters.value > 1 && isMetric.value }.named("isLong")
    #expect(isLong.trace.steps.map(\.label) == ["isLong"])
    #expect(isLong.value)
    #expect(isLong.trace.steps.map(\.label) == ["meters", "isLong"])
  }

  @Test func `asking for a trace computes nothing`() {
    let source = MutableProperty(1)
    var computed = 0
    let derived = source.map { value in
      computed += 1
      return value
    }
    #expect(derived.trace.steps.count == 2)
    #expect(computed == 0)
  }

  @Test func `an observation that no longer needs a property does not retain its value for the trace`() {
    final class Value {}
    var property: MutableProperty<Value>? = MutableProperty(Value()).named("former")
    weak let value = property?.value
    let subject = Subject<Int, Never>()
    property?.signal.take(first: 1).flatMap(.merge) { _ in subject.signal }.observe { _ in }
    property = nil
    #expect(value == nil)
    withExtendedLifetime(subject) {}
  }

  @Test func `a long chain of properties is traced without growing the stack`() {
    var property: Property<Int> = MutableProperty(0)
    for _ in 1...10_000 { property = property.map { $0 + 1 } }
    #expect(property.trace.steps.count == 10_001)
  }
}
