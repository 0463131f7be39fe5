import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ListEdgeCaseTests {
  private let list = MutableListProperty((1...5).map { Row($0, $0 * 10) })

  // MARK: After the release

  @Test func `a derived list and lists derived from it keep their elements when its source is released`() {
    var source: MutableListProperty<Row>? = MutableListProperty([Row(2, 2), Row(1, 1)])
    let sorted = source!.filter { $0.value > 0 }.sorted(on: \.value)
    let sections = sorted.sections { $0.value % 2 }.elements(ofSection: 1)
    let observed = sorted.signal.record()
    source!.append(Row(3, 3))
    source = nil
    #expect(!observed.isCompleted, "a derived list retains its sources")
    #expect(sorted.elements.map(\.id) == [1, 2, 3])
    #expect(sections.elements.map(\.id) == [1, 3])
    let later = sorted.map { Row($0.id * 10) }.prefix(2).reversed().concatenated(with: list.prefix(1))
    #expect(later.elements.map(\.id) == [20, 10, 1])
    let seen = sorted.reversed().signal.record()
    #expect(seen.values.map { $0.elements.map(\.id) } == [[3, 2, 1]])
  }

  @Test func `a list with two sources continues while one of them exists`() {
    var first: MutableListProperty<Row>? = MutableListProperty([Row(10)])
    let observer = RecordingListObserver(first!.concatenated(with: list).filter { _ in true })
    first = nil
    list.append(Row(6))
    #expect(observer.elements.map(\.id) == [10, 1, 2, 3, 4, 5, 6])
    #expect(!observer.isCompleted)
  }

  // MARK: Edits by observers

  @Test func `an edit by an observer of a list is another update`() {
    let first = RecordingListObserver(list.filter { $0.value > 0 })
    list.updates.observe { [unowned list] update in
      if list.elements.count < 8 { list.append(Row(list.elements.count + 1, 1)) }
    }
    let last = RecordingListObserver(list.sorted(on: \.value))
    list.append(Row(6, 1))
    #expect(list.elements.count == 8)
    #expect(first.elements == Array(list.elements))
    #expect(last.elements.map(\.value) == [1, 1, 1, 10, 20, 30, 40, 50])
  }

  @Test func `an edit of another list by an observer reaches a list derived from both`() {
    let copy = MutableListProperty<Row>()
    let both = RecordingListObserver(list.concatenated(with: copy).sorted(on: \.value))
    list.updates.observe { [unowned copy] update in
      for case .insert(let row, _) in update.changes { copy.append(Row(row.id + 100, row.value)) }
    }
    list.append(Row(6, 5))
    list.insert(Row(7, 6), at: 0)
    #expect(both.elements.prefix(4).map(\.id) == [6, 106, 7, 107])
  }

  @Test func `an observer that ends its observation receives no more updates, and others do`() {
    var received = 0
    var subscription: Subscription?
    subscription = list.updates.observe { _ in
      received += 1
      subscription?.cancel()
    }
    let observer = RecordingListObserver(list.runs { $0.value })
    transaction {
      list.append(Row(6))
      list.append(Row(7))
    }
    list.append(Row(8))
    #expect(received == 1)
    #expect(observer.elements.last?.elements.map(\.id) == [6, 7, 8])
  }

  @Test func `a list may be released in response to its change`() {
    let count = LiveCount()
    count.track {
      var list: MutableListProperty<Row>? = MutableListProperty([Row(1)])
      var isCompleted = false
      list!.map { Row($0.id * 2) }.sections { $0.id }.updates.observe { _ in
        list = nil
      } onCompletion: {
        isCompleted = true
      }
      list!.append(Row(2))
      #expect(list == nil)
      #expect(isCompleted)
    }
    #expect(count.liveParts == [])
  }

  @Test func `the closure of removeAll may remove elements`() {
    list.removeAll { [list] row in
      if row.id == 1 { list.remove(id: 5) }
      return row.id >= 4
    }
    #expect(list.elements.map(\.id) == [1, 2, 3])
  }

  @Test func `the closure of removeAll may remove elements of a long list`() {
    let list = MutableListProperty((0..<500).map { Row($0) })
    let observer = RecordingListObserver(list)
    list.removeAll { [list] row in
      if row.id == 0 { list.remove(id: 499) }
      return row.id % 2 == 1
    }
    #expect(observer.elements == stride(from: 0, to: 500, by: 2).map { Row($0) })
    #expect(list.index(of: 498) == 249)
    #expect(list.index(of: 499) == nil)
  }

  // MARK: Keys without an order

  @Test func `13.13 elements whose keys are NaN are sorted last, and inserted and removed like others`() {
    struct Price: Identifiable, Equatable {
      let id: Int
      var value: Double
    }
    let list = MutableListProperty(
      [3, .nan, 1, .nan, 2].enumerated().map { Price(id: $0.offset, value: $0.element) })
    let sorted = list.sorted(on: \.value)
    sorted.signal.observe { _ in }
    #expect(sorted.elements.map(\.id) == [2, 4, 0, 1, 3])
    list.update(Price(id: 2, value: .nan))
    #expect(sorted.elements.map(\.id) == [4, 0, 1, 2, 3])
    list.update(Price(id: 1, value: 2.5))
    list.remove(id: 3)
    list.append(Price(id: 5, value: 0))
    #expect(sorted.elements.map(\.id) == [5, 4, 1, 0, 2])
  }

  @Test func `13.13 elements whose keys are NaN are in no section, and in runs of their own`() {
    struct Reading: Identifiable, Equatable {
      let id: Int
      var value: Double

      static func == (left: Reading, right: Reading) -> Bool {
        left.id == right.id && left.value.bitPattern == right.value.bitPattern
      }
    }
    let list = MutableListProperty(
      [1, .nan, .nan, 1, 2].enumerated().map { Reading(id: $0.offset, value: $0.element) })
    let sections = RecordingListObserver(list.sections(by: \.value))
    let runs = RecordingListObserver(list.runs(by: \.value))
    func ids(_ sections: [[Reading]]) -> [[Int]] { sections.map { $0.map(\.id) } }
    func expect(_ sectionIDs: [[Int]], _ runIDs: [[Int]], line: Int = #line) {
      let location = SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
      #expect(ids(sections.elements.map { Array($0.elements) }) == sectionIDs, sourceLocation: location)
      #expect(ids(runs.elements.map { Array($0.elements) }) == runIDs, sourceLocation: location)
    }
    expect([[0, 3], [4]], [[0], [1, 2], [3], [4]])
    list.move(from: 1, to: 4)
    expect([[0, 3], [4]], [[0], [2], [3], [4], [1]])
    list.update(Reading(id: 3, value: .nan))
    expect([[0], [4]], [[0], [2, 3], [4], [1]])
    list.update(Reading(id: 1, value: 1))
    expect([[0, 1], [4]], [[0], [2, 3], [4], [1]])
    list.update(Reading(id: 3, value: -Double.nan))
    list.remove(id: 2)
    list.append(Reading(id: 5, value: .nan))
    expect([[0, 1], [4]], [[0], [3], [4], [1], [5]])
    #expect(runs.elements.map(\.id.number) == [0, 0, 0, 2, 2])
    #expect(runs.elements[1].id == ListRun(key: .signalingNaN))
    list.removeAll()
    expect([], [])
  }

  // MARK: Repeated identities

  @Test func `13.9 the last of several elements with one identity takes the position of the first`() {
    let sent = [Row(1, 1), Row(2, 1), Row(1, 2), Row(3, 1), Row(2, 3)]
    #expect(sent.uniquedByID() == [Row(1, 2), Row(2, 3), Row(3, 1)])
    let array = MutableProperty(sent)
    let observer = RecordingListObserver(array.map { $0.uniquedByID() }.list())
    array.value.append(Row(3, 4))
    #expect(observer.changes == [.update(Row(3, 4), at: 2)])
    list.set(to: sent.uniquedByID())
    list.replaceAll(with: (sent + sent).uniquedByID())
    #expect(list.elements.map(\.id) == [1, 2, 3])
  }

  // MARK: Many changes at once

  @Test(arguments: ListCase.all) func `13.1 a derived list applies hundreds of edits of one transaction`(
    list: ListCase
  ) {
    var random = SeededGenerator(seed: 9)
    let fixture = ListFixture()
    let derived = list.start(fixture)
    let observer = derived.observe()
    for _ in 0..<12 {
      transaction {
        for _ in 0..<Int.random(in: 40...200, using: &random) { fixture.edit(&random) }
      }
      derived.check()
    }
    withExtendedLifetime(observer) {}
  }

  @Test func `13.1 lists that are derived over several steps are correct`() {
    var random = SeededGenerator(seed: 4)
    let fixture = ListFixture()
    let deep = fixture.source.filter { $0.value != 1 }.sorted(on: \.value).reversed()
      .concatenated(with: fixture.other.map { Row($0.id, $0.value + 1) })
      .runs { $0.value / 2 }.slice(at: fixture.range).map { Row($0.elements[0].id, $0.elements.count) }
    let observer = RecordingListObserver(deep)
    for _ in 0..<400 {
      fixture.edit(&random)
      let rows =
        Array(fixture.source.elements.filter { $0.value != 1 }.sorted { $0.value < $1.value }.reversed())
        + fixture.other.elements.map { Row($0.id, $0.value + 1) }
      var runs: [Row] = []
      var last: Int?
      for row in rows {
        if last == row.value / 2 {
          runs[runs.count - 1].value += 1
        } else {
          runs.append(Row(row.id, 1))
        }
        last = row.value / 2
      }
      #expect(observer.elements == Array(runs[fixture.range.value.clamped(to: runs.indices)]))
    }
  }

  @Test func `a slice may have any range`() {
    for range in [0..<Int.max, Int.max - 1..<Int.max, Int.min..<Int.max, Int.min..<0, 5..<5, 4..<9] {
      let observer = RecordingListObserver(list.slice(at: .constant(range)))
      list.append(Row(9))
      list.move(from: 5, to: 0)
      list.remove(at: 0)
      let expected = list.elements.indices.filter { range.contains($0) }.map { list.elements[$0] }
      #expect(observer.elements == expected, "\(range)")
    }
    #expect(list.prefix(Int.min).elements.isEmpty)
    #expect(list.prefix(Int.max).elements.count == 5)
  }
}
