import Testing

@testable import SwiftwaterDesign

/// The changes that are announced while pages are loading.
@Suite struct AnnouncedChangesTests {
  private let changes = AnnouncedChanges<Row>()

  @Test func `an element that is received repeatedly arrives once, in its latest version`() {
    changes.begin()
    for value in 0..<3 { changes.insert(Row(1, value), isArrival: true) }
    #expect(changes.arrivals == [1])
    #expect(changes.latest[1] == Row(1, 2))
    changes.end()
    changes.begin()
    changes.insert(Row(1), isArrival: true)
    #expect(changes.arrivals == [1])
  }

  @Test func `an element that is updated and then received arrives`() {
    changes.begin()
    changes.update(Row(1))
    changes.insert(Row(1, 1), isArrival: true)
    #expect(changes.arrivals == [1])
  }
}
