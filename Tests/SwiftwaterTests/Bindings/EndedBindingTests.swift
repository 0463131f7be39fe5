#if DEBUG
import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// The reports of debug builds that a binding has ended with the derivation in which it began.
@Suite(.clean) struct EndedBindingTests {
  private let route = MutableProperty("a")
  private let person = MutableProperty("Ada", file: "Ended/Person.swift", line: 1)

  private final class Row {
    let name = MutableProperty("", file: "Ended/Row.swift", line: 2)

    init(_ person: MutableProperty<String>, _ kind: Kind, _ lifetime: Lifetime? = nil) {
      switch kind {
      case .twoWay: bind(name, with: person, during: lifetime, file: "Ended/Row.swift", line: 3)
      case .oneWay: person.bind(to: name, during: lifetime, file: "Ended/Row.swift", line: 3)
      case .derived:
        person.map { $0 + "!" }.bind(to: name, during: lifetime, file: "Ended/Row.swift", line: 3)
      }
    }
  }

  enum Kind: CaseIterable {
    case twoWay, oneWay, derived
  }

  @Test(.debugBuildsOnly, arguments: Kind.allCases, [true, false])
  func `6.17 a row that is in use is reported when it misses a change`(kind: Kind, isObserved: Bool) {
    let rows = route.map { [person] _ in Row(person, kind) }
    rows.observe { _ in }
    let selected = rows.value
    let shown = isObserved ? selected.name.signal.record() : nil
    route.value = "b"
    let reports = warnings {
      person.value = "Grace"
      person.value = "Joan"
      if !isObserved { _ = selected.name.value }
      _ = selected.name.value
    }
    #expect(reports.count == 1)
    for part in ["Ended/Person.swift:1", "Ended/Row.swift:2", "Ended/Row.swift:3"] {
      #expect(reports.first?.contains(part) == true)
    }
    withExtendedLifetime(shown) {}
  }

  @Test func `6.17 a row that was removed, or is only kept, is not reported`() {
    let rows = route.map { [person] _ in Row(person, .twoWay) }
    rows.observe { _ in }
    var kept: [Row] = []
    let reports = warnings {
      for name in ["b", "c", "d"] {
        route.value = name
        person.value = name
        kept.append(rows.value)
      }
    }
    #expect(reports == [])
  }

  @Test func `6.17 a row whose binding has a lifetime, or was ended, is not reported`() {
    let lifetime = Lifetime()
    let rows = route.map { [person] _ in Row(person, .twoWay, lifetime) }
    rows.observe { _ in }
    let selected = rows.value
    let names = selected.name.signal.record()
    route.value = "b"
    #expect(warnings { person.value = "Grace" } == [])
    lifetime.end()
    #expect(warnings { person.value = "Joan" } == [])
    #expect(names.values == ["Ada", "Grace"])
  }

  @Test func `6.17 a row that was written since is not reported`() {
    let rows = route.map { [person] _ in Row(person, .twoWay) }
    rows.observe { _ in }
    let selected = rows.value
    route.value = "b"
    let reports = warnings {
      person.value = "Grace"
      bind(selected.name, with: person)
      _ = selected.name.value
    }
    #expect(reports == [])
  }

  @Test func `6.17 a binding to an object that the derivation did not make is not reported`() {
    let rows = route.map { [person] _ in Row(person, .twoWay) }
    rows.observe { _ in }
    let first = rows.value
    let names = first.name.signal.record()
    route.value = "b"
    #expect(warnings { first.name.value = "Grace" } == [])
    #expect(names.values == ["Ada", "Grace"])
    #expect(person.value == "Ada")
  }
}
#endif
