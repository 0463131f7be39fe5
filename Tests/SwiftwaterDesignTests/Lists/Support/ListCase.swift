import Foundation
import Swiftwater
import SwiftwaterDesign
import Testing

/// A derived list, and the elements that it should have. Each case in ``all`` is tested by random edits.
struct ListCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Derives the list, and returns functions to observe and to check it.
  let start: @Sendable (ListFixture) -> Derived

  struct Derived {
    /// Observes the list until the result is released.
    let observe: () -> AnyObject
    let check: () -> Void
  }

  init<Element: Identifiable & Equatable & SendableMetatype>(
    _ name: String, _ derive: @escaping @Sendable (ListFixture) -> ListProperty<Element>,
    equals model: @escaping @Sendable (ListFixture, [Row]) -> [Element]
  ) {
    self.init(name, derive, reading: { $0 }, equals: model)
  }

  /// - Parameter part: Returns the part of an element that the model contains.
  init<Element: Identifiable & Equatable & SendableMetatype, Part: Equatable & SendableMetatype>(
    _ name: String, _ derive: @escaping @Sendable (ListFixture) -> ListProperty<Element>,
    reading part: @escaping @Sendable (Element) -> Part,
    equals model: @escaping @Sendable (ListFixture, [Row]) -> [Part]
  ) {
    testDescription = name
    start = { fixture in
      let list = derive(fixture)
      return Derived(
        observe: { RecordingListObserver(list) },
        check: { #expect(list.elements.map(part) == model(fixture, Array(fixture.source.elements))) })
    }
  }
}

extension ListCase {
  static let all = derived + following

  private static let derived = [
    ListCase("itself") {
      $0.source
    } equals: {
      $1
    },
    ListCase("map") {
      $0.source.map { Row($0.id, $0.value * 2) }
    } equals: {
      $1.map { Row($0.id, $0.value * 2) }
    },
    ListCase("map to other identities") {
      $0.source.map { Row($0.id * 10 + $0.value) }
    } equals: {
      $1.map { Row($0.id * 10 + $0.value) }
    },
    ListCase("map with a property") {
      $0.source.map(with: $0.threshold) { Row($0.id, $0.value + $1) }
    } equals: { fixture, rows in
      rows.map { Row($0.id, $0.value + fixture.threshold.value) }
    },
    ListCase("map with a property to other identities") {
      $0.source.map(with: $0.threshold) { Row($0.id * 10 + $1) }
    } equals: { fixture, rows in
      rows.map { Row($0.id * 10 + fixture.threshold.value) }
    },
    ListCase("the selected list") { fixture in
      fixture.isDescending.flatMap { $0 ? fixture.other : fixture.source }
    } equals: { fixture, rows in
      fixture.isDescending.value ? Array(fixture.other.elements) : rows
    },
    ListCase("a list that is made for a value") { fixture in
      fixture.threshold.flatMap { threshold in fixture.source.filter { $0.value > threshold } }
    } equals: { fixture, rows in
      rows.filter { $0.value > fixture.threshold.value }
    },
    ListCase("sorted by several keys") {
      $0.source.sorted(using: [KeyPathComparator(\.value, order: .reverse), KeyPathComparator(\.id)])
    } equals: {
      $1.sorted { ($1.value, $0.id) < ($0.value, $1.id) }
    },
    ListCase("sorted by keys that change") {
      $0.source.sorted(
        using: $0.isDescending.map {
          [KeyPathComparator(\.value, order: $0 ? .reverse : .forward), KeyPathComparator(\.id)]
        })
    } equals: { fixture, rows in
      rows.sorted {
        $0.value == $1.value ? $0.id < $1.id : ($0.value < $1.value) != fixture.isDescending.value
      }
    },
    ListCase("filter") {
      $0.source.filter { $0.value > 2 }
    } equals: {
      $1.filter { $0.value > 2 }
    },
    ListCase("filter that changes") {
      $0.source.filter($0.threshold.map { threshold in { $0.value > threshold } })
    } equals: { fixture, rows in
      rows.filter { $0.value > fixture.threshold.value }
    },
    ListCase("sorted") {
      $0.source.sorted(on: \.value)
    } equals: {
      $1.sorted { $0.value < $1.value }
    },
    ListCase("sorted by what changes") {
      $0.source.sorted(by: $0.isDescending.map { $0 ? { $0.value > $1.value } : { $0.value < $1.value } })
    } equals: { fixture, rows in
      rows.sorted { fixture.isDescending.value ? $0.value > $1.value : $0.value < $1.value }
    },
    ListCase("prefix") {
      $0.source.prefix(5)
    } equals: {
      Array($1.prefix(5))
    },
    ListCase("prefix that changes") {
      $0.source.prefix($0.threshold)
    } equals: {
      Array($1.prefix($0.threshold.value))
    },
    ListCase("window") {
      $0.source.slice(at: $0.range)
    } equals: {
      Array($1[$0.range.value.clamped(to: $1.indices)])
    },
    ListCase("concatenated") {
      $0.source.concatenated(with: $0.other)
    } equals: {
      $1 + Array($0.other.elements)
    },
    ListCase("reversed") {
      $0.source.reversed()
    } equals: {
      $1.reversed()
    },
    ListCase("sections") {
      $0.source.sections { $0.value % 4 }
    } equals: {
      sections(of: $1)
    },
    ListCase("elements of a section") {
      $0.source.sections { $0.value % 4 }.elements(ofSection: 1)
    } equals: {
      $1.filter { $0.value % 4 == 1 }
    },
    ListCase("sections of sorted") {
      $0.source.sorted(on: \.value).sections { $0.value % 4 }
    } equals: {
      sections(of: $1.sorted { $0.value < $1.value })
    },
    ListCase("runs") {
      $0.source.runs { $0.value / 3 }
    } reading: {
      Array($0.elements)
    } equals: {
      runs(of: $1)
    },
    ListCase("runs of sorted of filter") {
      $0.source.filter($0.threshold.map { threshold in { $0.value != threshold } }).sorted(on: \.value)
        .runs { $0.value / 2 }
    } reading: {
      Array($0.elements)
    } equals: { fixture, rows in
      runs(of: rows.filter { $0.value != fixture.threshold.value }.sorted { $0.value < $1.value }, by: 2)
    },
    ListCase("a slice of runs") {
      $0.source.runs { $0.value / 3 }.slice(at: $0.range)
    } reading: {
      Array($0.elements)
    } equals: { fixture, rows in
      let all = runs(of: rows)
      return Array(all[fixture.range.value.clamped(to: all.indices)])
    },
    ListCase("slice of sorted of filter of map") {
      $0.source.map { Row($0.id, 6 - $0.value) }
        .filter($0.threshold.map { threshold in { $0.value >= threshold } })
        .sorted(on: \.value)
        .slice(at: $0.range)
    } equals: { fixture, rows in
      let sorted = rows.map { Row($0.id, 6 - $0.value) }
        .filter { $0.value >= fixture.threshold.value }
        .sorted { $0.value < $1.value }
      return Array(sorted[fixture.range.value.clamped(to: sorted.indices)])
    },
    ListCase("the same list by two ways") {
      $0.source.filter { $0.value < 3 }.concatenated(with: $0.source.filter { $0.value >= 3 }.reversed())
    } equals: {
      $1.filter { $0.value < 3 } + $1.filter { $0.value >= 3 }.reversed()
    },
    ListCase("elements that change sides, filtered") { fixture in
      fixture.source.filter { $0.value < 3 }.concatenated(with: fixture.source.filter { $0.value >= 3 })
        .filter { $0.value != 5 }
    } equals: {
      ($1.filter { $0.value < 3 } + $1.filter { $0.value >= 3 }).filter { $0.value != 5 }
    },
    ListCase("elements that change sides by themselves, sorted") { fixture in
      let isLow = fixture.threshold.map { threshold in { (row: Row) in row.value < threshold } }
      let isHigh = fixture.threshold.map { threshold in { (row: Row) in row.value >= threshold } }
      return fixture.source.filter(isLow).concatenated(with: fixture.source.filter(isHigh)).sorted(
        on: \.value)
    } equals: { fixture, rows in
      let threshold = fixture.threshold.value
      return (rows.filter { $0.value < threshold } + rows.filter { $0.value >= threshold })
        .sorted { $0.value < $1.value }
    },
    ListCase("identities that elements hand on, filtered") { fixture in
      Property { fixture.source.elements.enumerated().map { Row($0.element.id, $0.offset) } }.list()
        .map { Row($0.value, $0.id) }.filter { $0.value % 3 != 0 }
    } equals: {
      $1.enumerated().map { Row($0.offset, $0.element.id) }.filter { $0.value % 3 != 0 }
    },
    ListCase("from an array") { fixture in
      Property { Array(fixture.source.elements) }.list()
    } equals: {
      $1
    },
  ]

  static func runs(of rows: [Row], by divisor: Int = 3) -> [[Row]] {
    var groups: [[Row]] = []
    for row in rows {
      if groups.last?.last.map({ $0.value / divisor }) == row.value / divisor {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }

  static func sections(of rows: [Row]) -> [ListSection<Int, Row>] {
    var keys: [Int] = []
    for row in rows where !keys.contains(row.value % 4) { keys.append(row.value % 4) }
    return keys.map { key in .init(id: key, elements: ListSnapshot(rows.filter { $0.value % 4 == key })) }
  }
}
