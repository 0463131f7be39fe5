import Swiftwater
import SwiftwaterDesign
import Testing

/// A derived list, and what it should be. A line in ``all`` puts it under random edits.
struct ListCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Derives the list, and gives something to observe it with and something to check it with.
  let start: @Sendable (Bench) -> Derived

  struct Derived {
    /// Observes the list as long as the result is kept.
    let follow: () -> AnyObject
    let check: () -> Void
  }

  init<Element: Identifiable & Equatable & SendableMetatype>(
    _ name: String, _ derive: @escaping @Sendable (Bench) -> ListProperty<Element>,
    equals model: @escaping @Sendable (Bench, [Row]) -> [Element]
  ) {
    self.init(name, derive, reading: { $0 }, equals: model)
  }

  /// - Parameter part: What of an element the model says.
  init<Element: Identifiable & Equatable & SendableMetatype, Part: Equatable & SendableMetatype>(
    _ name: String, _ derive: @escaping @Sendable (Bench) -> ListProperty<Element>,
    reading part: @escaping @Sendable (Element) -> Part,
    equals model: @escaping @Sendable (Bench, [Row]) -> [Part]
  ) {
    testDescription = name
    start = { bench in
      let list = derive(bench)
      return Derived(
        follow: { Follower(list) },
        check: { #expect(list.rows.map(part) == model(bench, Array(bench.source.rows))) })
    }
  }
}

extension ListCase {
  static let all = [
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
    ListCase("filter") {
      $0.source.filter { $0.value > 2 }
    } equals: {
      $1.filter { $0.value > 2 }
    },
    ListCase("filter that changes") {
      $0.source.filter($0.threshold.map { threshold in { $0.value > threshold } })
    } equals: { bench, rows in
      rows.filter { $0.value > bench.threshold.value }
    },
    ListCase("sorted") {
      $0.source.sorted(by: \.value)
    } equals: {
      $1.sorted { $0.value < $1.value }
    },
    ListCase("sorted by what changes") {
      $0.source.sorted(by: $0.isDescending.map { $0 ? { $0.value > $1.value } : { $0.value < $1.value } })
    } equals: { bench, rows in
      rows.sorted { bench.isDescending.value ? $0.value > $1.value : $0.value < $1.value }
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
      $0.source.window(at: $0.range)
    } equals: {
      Array($1[$0.range.value.clamped(to: $1.indices)])
    },
    ListCase("concatenated") {
      $0.source.concatenated(with: $0.other)
    } equals: {
      $1 + Array($0.other.rows)
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
    ListCase("rows of a section") {
      $0.source.sections { $0.value % 4 }.rows(ofSection: 1)
    } equals: {
      $1.filter { $0.value % 4 == 1 }
    },
    ListCase("sections of sorted") {
      $0.source.sorted(by: \.value).sections { $0.value % 4 }
    } equals: {
      sections(of: $1.sorted { $0.value < $1.value })
    },
    ListCase("runs") {
      $0.source.runs { $0.value / 3 }
    } reading: {
      Array($0.rows)
    } equals: {
      runs(of: $1)
    },
    ListCase("runs of sorted of filter") {
      $0.source.filter($0.threshold.map { threshold in { $0.value != threshold } }).sorted(by: \.value)
        .runs { $0.value / 2 }
    } reading: {
      Array($0.rows)
    } equals: { bench, rows in
      runs(of: rows.filter { $0.value != bench.threshold.value }.sorted { $0.value < $1.value }, by: 2)
    },
    ListCase("a window of runs") {
      $0.source.runs { $0.value / 3 }.window(at: $0.range)
    } reading: {
      Array($0.rows)
    } equals: { bench, rows in
      let all = runs(of: rows)
      return Array(all[bench.range.value.clamped(to: all.indices)])
    },
    ListCase("window of sorted of filter of map") {
      $0.source.map { Row($0.id, 6 - $0.value) }
        .filter($0.threshold.map { threshold in { $0.value >= threshold } })
        .sorted(by: \.value)
        .window(at: $0.range)
    } equals: { bench, rows in
      let sorted = rows.map { Row($0.id, 6 - $0.value) }
        .filter { $0.value >= bench.threshold.value }
        .sorted { $0.value < $1.value }
      return Array(sorted[bench.range.value.clamped(to: sorted.indices)])
    },
    ListCase("the same list by two ways") {
      $0.source.filter { $0.value < 3 }.concatenated(with: $0.source.filter { $0.value >= 3 }.reversed())
    } equals: {
      $1.filter { $0.value < 3 } + $1.filter { $0.value >= 3 }.reversed()
    },
    ListCase("rows that change sides, filtered") { bench in
      bench.source.filter { $0.value < 3 }.concatenated(with: bench.source.filter { $0.value >= 3 })
        .filter { $0.value != 5 }
    } equals: {
      ($1.filter { $0.value < 3 } + $1.filter { $0.value >= 3 }).filter { $0.value != 5 }
    },
    ListCase("rows that change sides by themselves, sorted") { bench in
      let isLow = bench.threshold.map { threshold in { (row: Row) in row.value < threshold } }
      let isHigh = bench.threshold.map { threshold in { (row: Row) in row.value >= threshold } }
      return bench.source.filter(isLow).concatenated(with: bench.source.filter(isHigh)).sorted(by: \.value)
    } equals: { bench, rows in
      let threshold = bench.threshold.value
      return (rows.filter { $0.value < threshold } + rows.filter { $0.value >= threshold })
        .sorted { $0.value < $1.value }
    },
    ListCase("identities that rows hand on, filtered") { bench in
      Property { bench.source.rows.enumerated().map { Row($0.element.id, $0.offset) } }.list()
        .map { Row($0.value, $0.id) }.filter { $0.value % 3 != 0 }
    } equals: {
      $1.enumerated().map { Row($0.offset, $0.element.id) }.filter { $0.value % 3 != 0 }
    },
    ListCase("from an array") { bench in
      Property { Array(bench.source.rows) }.list()
    } equals: {
      $1
    },
  ]

  private static func runs(of rows: [Row], by divisor: Int = 3) -> [[Row]] {
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

  private static func sections(of rows: [Row]) -> [ListSection<Int, Row>] {
    var keys: [Int] = []
    for row in rows where !keys.contains(row.value % 4) { keys.append(row.value % 4) }
    return keys.map { key in .init(id: key, rows: ListSnapshot(rows.filter { $0.value % 4 == key })) }
  }
}
