import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ListRunsTests {
  private typealias Run = ListSection<ListRun<Int, Int>, Row>

  /// Rows 1 and 2 have the key 0, 3 has 1, 4 and 5 have 0 again.
  private let list = MutableListProperty([Row(1), Row(2), Row(3, 1), Row(4), Row(5)])
  private let follower: Follower<Run>

  init() {
    follower = Follower(list.runs { $0.value })
  }

  /// The identities of the rows of each run.
  private var runs: [[Int]] { follower.rows.map { $0.rows.map(\.id) } }

  /// What happened to the rows of the run that was updated last.
  private var rowChanges: [ListChange<Row>]? {
    guard case .update(let run, _) = follower.changes.last else { return nil }
    return run.changes
  }

  @Test func `a list that comes back to a key has another section`() {
    #expect(follower.rows.map(\.id.key) == [0, 1, 0])
    #expect(follower.rows.map(\.id.first) == [1, 3, 4])
    #expect(runs == [[1, 2], [3], [4, 5]])
  }

  @Test func `a row joins the run beside it`() {
    list.insert(Row(6), at: 2)
    #expect(runs == [[1, 2, 6], [3], [4, 5]])
    #expect(rowChanges == [.insert(Row(6), at: 2)])
    list.insert(Row(7, 1), at: 4)
    #expect(runs == [[1, 2, 6], [3, 7], [4, 5]])
    #expect(follower.changes.count == 2)
  }

  @Test func `a row that comes before a run makes it another`() {
    list.insert(Row(6), at: 0)
    #expect(runs[0] == [6, 1, 2])
    list.insert(Row(7), at: 4)
    #expect(runs == [[6, 1, 2], [3], [7, 4, 5]])
    #expect(follower.updates.allSatisfy { $0.changes.count == 2 })
  }

  @Test func `a row with another key cuts a run in two, and joins what it leaves`() {
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

  @Test func `a row may move inside of its run, or out of it`() {
    list.append(Row(6))
    list.move(from: 4, to: 5)
    #expect(runs == [[1, 2], [3], [4, 6, 5]])
    #expect(rowChanges == [.move(from: 1, to: 2)])
    list.move(from: 5, to: 0)
    #expect(runs == [[5, 1, 2], [3], [4, 6]])
    list.move(from: 3, to: 5)
    #expect(runs == [[5, 1, 2, 4, 6], [3]])
  }

  @Test func `an update says so, and another key of a lone row makes it another run`() {
    list.update(Row(3, 2))
    #expect(follower.rows.map(\.id.key) == [0, 2, 0])
    #expect(runs == [[1, 2], [3], [4, 5]])
  }

  @Test func `13.9 a key that reads a property stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let divisor = MutableProperty(3)
      _ = MutableListProperty([Row(1, 1)]).runs { $0.value / divisor.value }.rows
    }
  }

  @Test func `an empty list has no runs`() {
    list.removeAll()
    #expect(follower.rows.isEmpty)
    list.append(Row(1))
    #expect(runs == [[1]])
  }

  @Test(arguments: 0..<8)
  func `13.1 what a section says of its rows is exact, in runs and in sections`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bench = Bench()
    let runs = bench.source.runs { $0.value / 3 }
    let sections = bench.source.sections { $0.value / 3 }
    var runRows: [ListSection<ListRun<Int, Int>, Row>.ID: [Row]] = [:]
    var sectionRows: [Int: [Row]] = [:]
    runs.signal.observe { follow($0, &runRows) }
    sections.signal.observe { follow($0, &sectionRows) }
    for _ in 0..<400 {
      bench.edit(&random)
      let rows = Array(bench.source.rows)
      #expect(runs.rows.flatMap { runRows[$0.id] ?? [] } == rows)
      #expect(
        sections.rows.allSatisfy { section in
          sectionRows[section.id] == rows.filter { $0.value / 3 == section.id }
        })
    }
  }

  /// Does to copies of the rows what the sections say.
  private func follow<Key>(_ update: ListUpdate<ListSection<Key, Row>>, _ copies: inout [Key: [Row]]) {
    for change in update.changes {
      switch change {
      case .reset:
        copies = Dictionary(uniqueKeysWithValues: update.rows.map { ($0.id, Array($0.rows)) })
      case .insert(let section, _): copies[section.id] = Array(section.rows)
      case .update(let section, _):
        copies[section.id]!.apply(ListUpdate(rows: section.rows, changes: section.changes))
        #expect(copies[section.id]! == Array(section.rows))
      case .remove, .move: break
      }
    }
  }
}
