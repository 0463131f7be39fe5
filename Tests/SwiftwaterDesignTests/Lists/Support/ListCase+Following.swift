import Swiftwater
import SwiftwaterDesign

extension ListCase {
  /// Lists whose elements follow properties, lists and neighbors, and lists with headers.
  static let following = [
    ListCase("map to properties") { fixture in
      fixture.source.map { row in fixture.note(of: row.id).map { Row(row.id, row.value * 10 + $0) } }
    } equals: { fixture, rows in
      rows.map { Row($0.id, $0.value * 10 + fixture.note(of: $0.id).value) }
    },
    ListCase("map to properties of other identities") { fixture in
      fixture.source.map { row in fixture.note(of: row.id).map { Row(row.id * 10 + $0) } }
    } equals: { fixture, rows in
      rows.map { Row($0.id * 10 + fixture.note(of: $0.id).value) }
    },
    ListCase("map to properties that share a source, sorted") { fixture in
      fixture.source.map { row in
        fixture.note(of: row.id).combineLatest(fixture.threshold) { Row(row.id, $0 + $1) }
      }.sorted(on: \.value)
    } equals: { fixture, rows in
      rows.map { Row($0.id, fixture.note(of: $0.id).value + fixture.threshold.value) }
        .sorted { $0.value < $1.value }
    },
    ListCase("map to the properties of another list") { fixture in
      fixture.source.filter { $0.value > 1 }.map { row in
        fixture.source.property(id: row.id).map { Row(row.id, $0?.value ?? -1) }
      }
    } equals: {
      $1.filter { $0.value > 1 }
    },
    ListCase("flatMap to lists") { fixture in
      fixture.source.flatMap { fixture.part(of: $0.id) }
    } equals: { fixture, rows in
      rows.flatMap { fixture.part(of: $0.id).elements }
    },
    ListCase("flatMap to derived lists, filtered") { fixture in
      fixture.source.flatMap { row in fixture.part(of: row.id).sorted(on: \.value).prefix(row.value) }
        .filter { $0.value != 2 }
    } equals: { fixture, rows in
      rows.flatMap { fixture.part(of: $0.id).elements.sorted { $0.value < $1.value }.prefix($0.value) }
        .filter { $0.value != 2 }
    },
    ListCase("map with neighbors") {
      $0.source.mapWithNeighbors { Row($1.id, ($0?.value ?? 7) * 64 + $1.value * 8 + ($2?.value ?? 7)) }
    } equals: {
      withNeighbors($1)
    },
    ListCase("map with neighbors of sorted") {
      $0.source.sorted(on: \.value).mapWithNeighbors {
        Row($1.id, ($0?.value ?? 7) * 64 + $1.value * 8 + ($2?.value ?? 7))
      }
    } equals: {
      withNeighbors($1.sorted { $0.value < $1.value })
    },
    ListCase("headers") {
      $0.source.withHeaders { $0.value / 3 }
    } reading: {
      text(of: $0, \.key)
    } equals: {
      withHeaders($1, by: 3)
    },
    ListCase("headers of sorted of filter") {
      $0.source.filter($0.threshold.map { threshold in { $0.value != threshold } }).sorted(on: \.value)
        .withHeaders { $0.value / 2 }
    } reading: {
      text(of: $0, \.key)
    } equals: { fixture, rows in
      withHeaders(rows.filter { $0.value != fixture.threshold.value }.sorted { $0.value < $1.value }, by: 2)
    },
    ListCase("a slice of headers") {
      $0.source.withHeaders { $0.value / 3 }.slice(at: $0.range)
    } reading: {
      text(of: $0, \.key)
    } equals: { fixture, rows in
      let all = withHeaders(rows, by: 3)
      return Array(all[fixture.range.value.clamped(to: all.indices)])
    },
    ListCase("headers of sections") {
      $0.source.sections { $0.value % 4 }.withHeaders()
    } reading: {
      text(of: $0, \.self)
    } equals: {
      sections(of: $1).flatMap { ["#\($0.id)"] + $0.elements.map(\.description) }
    },
    ListCase("headers of runs") {
      $0.source.runs { $0.value / 3 }.withHeaders()
    } reading: {
      text(of: $0, \.key)
    } equals: {
      withHeaders($1, by: 3)
    },
  ]

  private static func withNeighbors(_ rows: [Row]) -> [Row] {
    rows.indices.map { index in
      let previous = index == 0 ? 7 : rows[index - 1].value
      let next = index == rows.count - 1 ? 7 : rows[index + 1].value
      return Row(rows[index].id, previous * 64 + rows[index].value * 8 + next)
    }
  }

  private static func withHeaders(_ rows: [Row], by divisor: Int) -> [String] {
    runs(of: rows, by: divisor).flatMap { ["#\($0[0].value / divisor)"] + $0.map(\.description) }
  }

  private static func text<Header>(
    of row: ListRow<Header, Row>, _ key: (Header) -> Int
  ) -> String {
    switch row {
    case .header(let header): "#\(key(header))"
    case .element(let row): row.description
    }
  }
}
