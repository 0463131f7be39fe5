import Swiftwater
import SwiftwaterDesign

extension ListCase {
  /// Lists whose elements follow properties, lists and neighbours, and lists with headers.
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
      }.sorted(by: \.value)
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
      fixture.source.flatMap { row in fixture.part(of: row.id).sorted(by: \.value).prefix(row.value) }
        .filter { $0.value != 2 }
    } equals: { fixture, rows in
      rows.flatMap { fixture.part(of: $0.id).elements.sorted { $0.value < $1.value }.prefix($0.value) }
        .filter { $0.value != 2 }
    },
  ]

}
