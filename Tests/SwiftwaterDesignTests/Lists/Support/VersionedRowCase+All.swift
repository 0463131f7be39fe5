import Swiftwater
import SwiftwaterDesign

extension VersionedRowCase {
  /// Each operator, with results of the same type of row where that is possible.
  static var all: [VersionedRowCase] { selecting + transforming + grouping }

  private static var selecting: [VersionedRowCase] {
    [
      VersionedRowCase("itself") {
        $0.source
      } text: {
        $0.text
      } equals: {
        $1.map(\.text)
      },
      VersionedRowCase("filter that changes") {
        $0.source.filter($0.threshold.map { threshold in { $0.value > threshold } })
      } text: {
        $0.text
      } equals: { fixture, rows in
        rows.filter { $0.value > fixture.threshold.value }.map(\.text)
      },
      VersionedRowCase("sorted by what changes") {
        $0.source.sorted(by: $0.isDescending.map { $0 ? { $0.value > $1.value } : { $0.value < $1.value } })
      } text: {
        $0.text
      } equals: { fixture, rows in
        rows.sorted { fixture.isDescending.value ? $0.value > $1.value : $0.value < $1.value }.map(\.text)
      },
      VersionedRowCase("slice of sorted of filter") {
        $0.source.filter { $0.value != 2 }.sorted(on: \.value).prefix($0.threshold)
      } text: {
        $0.text
      } equals: { fixture, rows in
        rows.filter { $0.value != 2 }.sorted { $0.value < $1.value }.prefix(fixture.threshold.value).map(
          \.text)
      },
      VersionedRowCase("concatenated and reversed") {
        $0.source.concatenated(with: $0.other).reversed()
      } text: {
        $0.text
      } equals: { fixture, rows in
        (rows + fixture.other.elements).reversed().map(\.text)
      },
      VersionedRowCase("the selected list") { fixture in
        fixture.isDescending.flatMap { $0 ? fixture.other : fixture.source }
      } text: {
        $0.text
      } equals: { fixture, rows in
        (fixture.isDescending.value ? Array(fixture.other.elements) : rows).map(\.text)
      },
      VersionedRowCase("from an array") { fixture in
        Property { Array(fixture.source.elements) }.list()
      } text: {
        $0.text
      } equals: {
        $1.map(\.text)
      },
    ]
  }

  private static var transforming: [VersionedRowCase] {
    [
      VersionedRowCase("map") {
        $0.source.map { Row(id: $0.id * 2, value: 6 - $0.value, version: $0.version) }
      } text: {
        $0.text
      } equals: {
        $1.map { "\($0.id * 2):\(6 - $0.value) v\($0.version)" }
      },
      VersionedRowCase("sorted of map with a property") {
        $0.source.map(with: $0.threshold) { Row(id: $0.id, value: ($0.value + $1) % 5, version: $0.version) }
          .sorted(on: \.value)
      } text: {
        $0.text
      } equals: { fixture, rows in
        rows.map { Row(id: $0.id, value: ($0.value + fixture.threshold.value) % 5, version: $0.version) }
          .sorted { $0.value < $1.value }.map(\.text)
      },
      VersionedRowCase("map to properties") { fixture in
        fixture.source.map { row in
          fixture.threshold.map { Row(id: row.id, value: row.value * $0, version: row.version) }
        }
      } text: {
        $0.text
      } equals: { fixture, rows in
        rows.map { "\($0.id):\($0.value * fixture.threshold.value) v\($0.version)" }
      },
      VersionedRowCase("map to the properties of another list") { fixture in
        fixture.source.map { row in
          fixture.source.property(id: row.id).map { $0 ?? Row(id: row.id, value: -1, version: -1) }
        }
      } text: {
        $0.text
      } equals: {
        $1.map(\.text)
      },
      VersionedRowCase("flatMap to lists") { fixture in
        fixture.source.flatMap { fixture.part(of: $0.id) }
      } text: {
        $0.text
      } equals: { fixture, rows in
        rows.flatMap { fixture.part(of: $0.id).elements.map(\.text) }
      },
      VersionedRowCase("flatMap to derived lists, sorted") { fixture in
        fixture.source.flatMap { row in
          fixture.part(of: row.id).filter { $0.value > row.value }
        }.sorted(on: \.value)
      } text: {
        $0.text
      } equals: { fixture, rows in
        rows.flatMap { row in fixture.part(of: row.id).elements.filter { $0.value > row.value } }
          .sorted { $0.value < $1.value }.map(\.text)
      },
      VersionedRowCase("map with neighbors of a filter") {
        $0.source.filter($0.threshold.map { threshold in { $0.value >= threshold } }).mapWithNeighbors {
          Row(id: $1.id, value: ($0?.version ?? 0) + ($2?.version ?? 0), version: $1.version)
        }
      } text: {
        $0.text
      } equals: { fixture, rows in
        let shown = rows.filter { $0.value >= fixture.threshold.value }
        return shown.indices.map { index in
          let previous = index == 0 ? 0 : shown[index - 1].version
          let next = index == shown.count - 1 ? 0 : shown[index + 1].version
          return "\(shown[index].id):\(previous + next) v\(shown[index].version)"
        }
      },
    ]
  }

  private static var grouping: [VersionedRowCase] {
    [
      VersionedRowCase("sections") {
        $0.source.sections { $0.value % 4 }
      } text: {
        text(ofSection: $0.id, $0.elements)
      } equals: {
        sections(of: $1).map { text(ofSection: $0[0].value % 4, $0) }
      },
      VersionedRowCase("runs of sorted") {
        $0.source.sorted(on: \.value).runs { $0.value / 3 }
      } text: {
        text(ofSection: $0.id.key, $0.elements)
      } equals: {
        runs(of: $1.sorted { $0.value < $1.value }).map { text(ofSection: $0[0].value / 3, $0) }
      },
      VersionedRowCase("headers") {
        $0.source.withHeaders { $0.value / 3 }
      } text: {
        text(of: $0, \.key)
      } equals: {
        runs(of: $1).flatMap { ["#\($0[0].value / 3)"] + $0.map(\.text) }
      },
      VersionedRowCase("headers of sections") {
        $0.source.sections { $0.value % 4 }.withHeaders()
      } text: {
        text(of: $0, \.self)
      } equals: {
        sections(of: $1).flatMap { ["#\($0[0].value % 4)"] + $0.map(\.text) }
      },
    ]
  }

  private static func text(ofSection key: Int, _ rows: some Sequence<Row>) -> String {
    "#\(key): " + rows.map(\.text).joined(separator: ", ")
  }

  private static func text<Header>(of row: ListRow<Header, Row>, _ key: (Header) -> Int) -> String {
    switch row {
    case .header(let header): "#\(key(header))"
    case .element(let row): row.text
    }
  }

  private static func sections(of rows: [Row]) -> [[Row]] {
    var keys: [Int] = []
    for row in rows where !keys.contains(row.value % 4) { keys.append(row.value % 4) }
    return keys.map { key in rows.filter { $0.value % 4 == key } }
  }

  private static func runs(of rows: [Row]) -> [[Row]] {
    var groups: [[Row]] = []
    for row in rows {
      if let last = groups.last?.last, last.value / 3 == row.value / 3 {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }
}
