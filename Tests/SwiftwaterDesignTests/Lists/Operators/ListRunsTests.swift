import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ListRunsTests {
  private typealias Run = ListSection<ListRun<Int>, Row>

  /// Elements 1 and 2 have the key 0, 3 has 1, 4 and 5 have 0 again.
  private let list = MutableListProperty([Row(1), Row(2), Row(3, 1), Row(4), Row(5)])
  private let observer: RecordingListObserver<Run>

  init() {
    observer = RecordingListObserver(list.runs { $0.value })
  }

  /// The identities of the elements of each run.
  private var runs: [[Int]] { observer.elements.map { $0.elements.map(\.id) } }

  /// The changes of the elements of the last updated run.
  private var rowChanges: [ListChange<Row>]? {
    guard case .update(let run, _) = observer.changes.last else { return nil }
    return run.changes
  }

  @Test func `a key that returns later in the list has another section`() {
    #expect(observer.elements.map(\.id.key) == [0, 1, 0])
    #expect(observer.elements.map(\.id.number) == [0, 0, 1])
    #expect(runs == [[1, 2], [3], [4, 5]])
  }

  @Test func `an element with the key of an adjacent run joins the run`() {
    list.insert(Row(6), at: 2)
    #expect(runs == [[1, 2, 6], [3], [4, 5]])
    #expect(rowChanges == [.insert(Row(6), at: 2)])
    list.insert(Row(7, 1), at: 4)
    #expect(runs == [[1, 2, 6], [3, 7], [4, 5]])
    #expect(observer.changes.count == 2)
  }

  @Test func `13.12 a run keeps its section if elements are inserted before it or removed from its front`() {
    list.insert(Row(6), at: 0)
    list.insert(Row(7), at: 4)
    #expect(runs == [[6, 1, 2], [3], [7, 4, 5]])
    #expect(rowChanges == [.insert(Row(7), at: 0)])
    list.remove(at: 0)
    list.remove(at: 0)
    #expect(runs == [[2], [3], [7, 4, 5]])
    #expect(observer.elements.map(\.id.number) == [0, 0, 1])
    #expect(observer.updates.allSatisfy { $0.changes.count == 1 })
  }

  @Test func `13.12 after a reset, the runs of each key are numbered from the beginning`() {
    list.remove(id: 1)
    list.remove(id: 2)
    #expect(observer.elements.map(\.id) == [ListRun(key: 1), ListRun(key: 0, number: 1)])
    list.replaceAll(with: list.elements.map { $0 })
    #expect(observer.elements.map(\.id) == [ListRun(key: 1), ListRun(key: 0)])
  }

  @Test func `a page of older elements before the oldest day is one update for each element`() {
    let messages = MutableListProperty((0..<1000).map { Row($0, $0 / 500) })
    let days = RecordingListObserver(messages.runs { $0.value })
    transaction { for id in 0..<15 { messages.insert(Row(-1 - id), at: 0) } }
    #expect(days.updates.count == 1)
    #expect(days.changes.count == 15)
    #expect(days.changes.allSatisfy { if case .update(_, at: 0) = $0 { true } else { false } })
    #expect(days.elements[0].elements.map(\.id) == Array(-15..<500))
  }

  @Test
  func `13.12 the longer part of a divided run keeps the section, and so does the longer of two joined runs`()
  {
    list.append(contentsOf: [Row(6), Row(7)])
    list.insert(Row(8, 9), at: 4)
    #expect(runs == [[1, 2], [3], [4], [8], [5, 6, 7]])
    #expect(observer.elements.map(\.id.number) == [0, 0, 2, 0, 1])
    #expect(
      observer.updates.last?.changes.count == 3, "the other part and the element come, and the run is updated"
    )
    list.remove(id: 3)
    #expect(runs == [[1, 2, 4], [8], [5, 6, 7]])
    list.remove(id: 8)
    #expect(runs == [[1, 2, 4, 5, 6, 7]])
    #expect(observer.elements[0].id == ListRun(key: 0))
    list.insert(Row(9, 9), at: 1)
    #expect(runs == [[1], [9], [2, 4, 5, 6, 7]])
    #expect(observer.elements.map(\.id.number) == [3, 0, 0])
  }

  @Test func `a section whose run loses or gains many elements is reset`() {
    let list = MutableListProperty((0..<1000).map { Row($0) })
    let runs = RecordingListObserver(list.runs { $0.value })
    for (place, isReset) in [(10, false), (500, true), (990, false)] {
      list.insert(Row(1000, 1), at: place)
      #expect(runs.elements.map(\.elements.count) == [place, 1, 1000 - place])
      list.remove(id: 1000)
      #expect(runs.elements.map(\.elements.count) == [1000])
      let changes = runs.changes.compactMap { if case .update(let run, _) = $0 { run.changes } else { nil } }
      #expect(changes.suffix(2).map { $0.count == 1 } == [isReset, isReset])
    }
  }

  @Test func `a run of one element whose key changes leaves adjacent runs unchanged`() {
    list.update(Row(3, 5))
    #expect(observer.changes.count == 2)
    #expect(observer.elements.map(\.id) == [ListRun(key: 0), ListRun(key: 5), ListRun(key: 0, number: 1)])
  }

  @Test func `the elements of a run are a list`() {
    let days = list.runs { $0.value }
    let second = RecordingListObserver(days.elements(ofSection: ListRun(key: 0, number: 1)))
    #expect(second.elements.map(\.id) == [4, 5])
    list.insert(Row(6), at: 3)
    #expect(second.changes == [.insert(Row(6), at: 0)])
  }

  @Test func `an element with another key divides a run, and its removal joins the parts`() {
    list.insert(Row(6, 9), at: 1)
    #expect(runs == [[1], [6], [2], [3], [4, 5]])
    list.remove(id: 6)
    #expect(runs == [[1, 2], [3], [4, 5]])
    #expect(rowChanges == [.insert(Row(2), at: 1)])
    list.remove(id: 3)
    #expect(runs == [[1, 2, 4, 5]])
    list.update(Row(4, 1))
    #expect(runs == [[1, 2], [4], [5]])
    list.update(Row(4, 0))
    #expect(runs == [[1, 2, 4, 5]])
  }

  @Test func `an element may move within its run, or out of it`() {
    list.append(Row(6))
    list.move(from: 4, to: 5)
    #expect(runs == [[1, 2], [3], [4, 6, 5]])
    #expect(rowChanges == [.move(from: 1, to: 2)])
    list.move(from: 5, to: 0)
    #expect(runs == [[5, 1, 2], [3], [4, 6]])
    list.move(from: 3, to: 5)
    #expect(runs == [[5, 1, 2, 4, 6], [3]])
  }

  @Test func `an update of an element updates its section, and another key makes it another run`() {
    list.update(Row(3, 2))
    #expect(observer.elements.map(\.id.key) == [0, 2, 0])
    #expect(runs == [[1, 2], [3], [4, 5]])
  }

  @Test func `13.9 a key that reads a property stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let divisor = MutableProperty(3)
      _ = MutableListProperty([Row(1, 1)]).runs { $0.value / divisor.value }.elements
    }
  }

  @Test func `an empty list has no runs`() {
    list.removeAll()
    #expect(observer.elements.isEmpty)
    list.append(Row(1))
    #expect(runs == [[1]])
  }

  @Test(arguments: 0..<8)
  func `13.1 the changes in a section are exact, in runs and in sections`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = ListFixture()
    let runs = fixture.source.runs { $0.value / 3 }
    let sections = fixture.source.sections { $0.value / 3 }
    var runRows: [ListRun<Int>: [Row]] = [:]
    var sectionRows: [Int: [Row]] = [:]
    runs.signal.observe { follow($0, &runRows) }
    sections.signal.observe { follow($0, &sectionRows) }
    for _ in 0..<400 {
      fixture.edit(&random)
      let rows = Array(fixture.source.elements)
      #expect(runs.elements.flatMap { runRows[$0.id] ?? [] } == rows)
      #expect(runs.elements.allSatisfy { run in run.elements.allSatisfy { $0.value / 3 == run.id.key } })
      #expect(Set(runs.elements.map(\.id)).count == runs.elements.count)
      #expect(
        sections.elements.allSatisfy { section in
          sectionRows[section.id] == rows.filter { $0.value / 3 == section.id }
        })
    }
  }

  /// Applies the changes in the sections to copies of the rows.
  private func follow<Key>(_ update: ListUpdate<ListSection<Key, Row>>, _ copies: inout [Key: [Row]]) {
    for change in update.changes {
      switch change {
      case .reset:
        copies = Dictionary(uniqueKeysWithValues: update.elements.map { ($0.id, Array($0.elements)) })
      case .insert(let section, _): copies[section.id] = Array(section.elements)
      case .update(let section, _):
        copies[section.id]!.apply(ListUpdate(elements: section.elements, changes: section.changes))
        #expect(copies[section.id]! == Array(section.elements))
      case .remove, .move: break
      }
    }
  }
}
