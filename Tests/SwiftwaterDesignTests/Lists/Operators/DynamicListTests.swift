import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// The behavior of lists that follow properties and lists of their elements, apart from their elements, which
/// ``RandomListTests`` tests.
@Suite struct DynamicListTests {
  private let list = MutableListProperty((1...5).map { Row($0, $0 * 10) })
  private let notes = (0...9).map { MutableProperty($0) }

  // MARK: - A property per element

  @Test func `a row is updated when its property changes`() {
    let rows = list.map { [notes] row in notes[row.id].map { Row(row.id, row.value + $0) } }
    let observer = RecordingListObserver(rows)
    notes[2].value = 7
    #expect(observer.changes == [.update(Row(2, 27), at: 1)])
    list.move(from: 1, to: 3)
    notes[2].value = 8
    #expect(observer.changes.suffix(2) == [.move(from: 1, to: 3), .update(Row(2, 28), at: 3)])
    notes[9].value = 1
    notes[2].value = 8
    #expect(observer.updates.count == 3)
  }

  @Test func `a row with another identity is removed and inserted`() {
    let observer = RecordingListObserver(
      list.map { [notes] row in notes[row.id].map { Row(row.id * 10 + $0) } })
    notes[2].value = 7
    #expect(observer.changes == [.remove(at: 1), .insert(Row(27), at: 1)])
  }

  @Test func `changes of the list and of properties in a transaction are one update`() {
    let rows = list.map { [notes] row in notes[row.id].map { Row(row.id, row.value + $0) } }
    let observer = RecordingListObserver(rows)
    transaction {
      notes[1].value = 0
      list.remove(id: 3)
      list.append(Row(6))
      notes[6].value = 9
      #expect(rows.elements.last == Row(6, 9))
    }
    #expect(observer.updates.count == 1)
    #expect(observer.elements == [Row(1, 10), Row(2, 22), Row(4, 44), Row(5, 55), Row(6, 9)])
  }

  @Test func `the property of an element is made once for each version, and read when it changes`() {
    let list = MutableListProperty((0..<500).map { Row($0) })
    let (first, second) = (MutableProperty(0), MutableProperty(0))
    var (made, read) = (0, 0)
    let observer = RecordingListObserver(
      list.map { row in
        made += 1
        return (row.id == 300 ? first : second).map {
          read += 1
          return Row(row.id, $0)
        }
      })
    #expect(made == 500)
    read = 0
    first.value = 1
    list.move(from: 0, to: 400)
    #expect(made == 500)
    #expect(read == 1)
    list.update(Row(7, 1))
    #expect(made == 501)
    #expect(read == 2)
    #expect(observer.changes == [.update(Row(300, 1), at: 300), .move(from: 0, to: 400)])
  }

  @Test func `the property of a removed element is not observed anymore`() {
    let count = LiveCount()
    count.track {
      let list = MutableListProperty((0..<100).map { Row($0) })
      var isReleased = false
      final class Note {
        let onRelease: () -> Void
        init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
        deinit { onRelease() }
      }
      let observer = RecordingListObserver(
        list.map { row in
          let note = row.id == 50 ? Note { isReleased = true } : nil
          return MutableProperty(1).map { value in
            withExtendedLifetime(note) { Row(row.id, row.value + value) }
          }
        })
      list.append(Row(100))
      #expect(!isReleased)
      list.remove(id: 50)
      #expect(isReleased)
      withExtendedLifetime(observer) {}
    }
    #expect(count.liveParts == [])
  }

  @Test func `rows with the same identity are one row`() {
    _ = warnings {
      let same = list.map { Row($0.id / 2, $0.value) }
      let observer = RecordingListObserver(same.map { [notes] row in notes[row.id].map { Row(row.id, $0) } })
      #expect(observer.elements.map(\.id) == [0, 1, 2])
      notes[2].value = 5
      #expect(observer.elements.map(\.value) == [0, 1, 5])
      list.remove(id: 1)
      list.remove(id: 3)
      list.remove(id: 5)
      list.append(Row(8))
      notes[4].value = 6
      #expect(observer.elements == [Row(1, 1), Row(2, 5), Row(4, 6)])
    }
  }

  @Test func `an observed list of properties lives as long as its source`() {
    let count = LiveCount()
    count.track {
      var list: MutableListProperty<Row>? = MutableListProperty([Row(1)])
      let note = MutableProperty(1)
      let observed = list!.map { row in note.map { Row(row.id, $0) } }.signal.record()
      note.value = 2
      list!.append(Row(2))
      #expect(observed.values.map { $0.elements.map(\.value) } == [[1], [2], [2, 2]])
      list = nil
      #expect(observed.isCompleted)
    }
    #expect(count.liveParts == [])
  }

  // MARK: - A list per element

  @Test func `the changes of one of the lists have its positions among all`() {
    let parts = (0...5).map { id in MutableListProperty((0..<id % 3).map { Row(id * 10 + $0) }) }
    let observer = RecordingListObserver(list.flatMap { parts[$0.id] })
    #expect(observer.elements.map(\.id) == [10, 20, 21, 40, 50, 51])
    parts[3].append(Row(30))
    parts[5].move(from: 0, to: 1)
    parts[4].update(Row(40, 1))
    list.remove(id: 2)
    #expect(
      observer.changes == [
        .insert(Row(30), at: 3), .move(from: 5, to: 6), .update(Row(40, 1), at: 4), .remove(at: 2),
        .remove(at: 1),
      ])
    list.move(from: 3, to: 0)
    #expect(observer.elements.map(\.id) == [51, 50, 10, 30, 40])
    parts[4].replaceAll(with: [Row(41), Row(40, 1), Row(42)])
    #expect(observer.elements.map(\.id) == [51, 50, 10, 30, 41, 40, 42])
  }

  @Test func `an element that leaves one of the lists for another is in the list once`() {
    let (left, right) = (MutableListProperty([Row(1), Row(2)]), MutableListProperty<Row>())
    let lists = MutableListProperty([Row(0), Row(1)])
    let observer = RecordingListObserver(lists.flatMap { $0.id == 0 ? left : right })
    transaction { right.append(left.remove(at: 0)) }
    #expect(observer.elements == [Row(2), Row(1)])
    #expect(observer.updates.count == 1)
  }

  // MARK: - Neighbors

  @Test func `a change transforms three elements at most`() {
    var runs: [Int] = []
    let rows = list.mapWithNeighbors { previous, row, next in
      runs.append(row.id)
      return Row(row.id, (previous?.id ?? 0) * 100 + (next?.id ?? 0))
    }
    let observer = RecordingListObserver(rows)
    func transformed(after change: () -> Void) -> [Int] {
      runs = []
      change()
      return runs.sorted()
    }
    #expect(transformed { list.insert(Row(6), at: 2) } == [2, 3, 6])
    #expect(transformed { list.update(Row(4, 1)) } == [3, 4, 5])
    #expect(transformed { list.remove(id: 6) } == [2, 3])
    #expect(transformed { list.remove(id: 1) } == [2])
    #expect(transformed { list.append(Row(7)) } == [5, 7])
    #expect(transformed { list.move(from: 0, to: 4) } == [2, 3, 7])
    #expect(observer.elements.map(\.value) == [4, 305, 407, 502, 700])
  }

  // MARK: - Headers

  private func headers(_ observer: RecordingListObserver<ListRow<ListRun<Int>, Row>>) -> [ListRun<Int>] {
    observer.elements.compactMap { if case .header(let run) = $0 { run } else { nil } }
  }

  @Test func `runs are split and joined by a header`() {
    let list = MutableListProperty([Row(1, 1), Row(2, 1), Row(3, 1)])
    let observer = RecordingListObserver(list.withHeaders(by: \.value))
    list.insert(Row(4, 2), at: 1)
    #expect(
      observer.changes == [
        .insert(.element(Row(4, 2)), at: 2), .insert(.header(ListRun(key: 2)), at: 2),
        .insert(.header(ListRun(key: 1, number: 1)), at: 4),
      ])
    list.remove(id: 4)
    #expect(
      observer.changes.suffix(3) == [.remove(at: 2), .remove(at: 2), .remove(at: 2)])
    #expect(headers(observer) == [ListRun(key: 1)])
  }

  @Test func `a header keeps its identity while elements are inserted and removed below it`() {
    let list = MutableListProperty([Row(1, 1), Row(2, 1), Row(3, 2)])
    let observer = RecordingListObserver(list.withHeaders(by: \.value))
    list.insert(Row(4, 1), at: 0)
    list.remove(id: 1)
    list.insert(Row(5, 2), at: 2)
    list.move(from: 2, to: 3)
    #expect(
      observer.changes == [
        .insert(.element(Row(4, 1)), at: 1), .remove(at: 2), .insert(.element(Row(5, 2)), at: 4),
        .move(from: 4, to: 5),
      ])
    #expect(headers(observer) == [ListRun(key: 1), ListRun(key: 2)])
  }

  @Test func `the rows of a header and an element have different identities`() {
    let row = ListRow<Int, Row>.header(1)
    #expect(row.id != ListRow<Int, Row>.element(Row(1)).id)
    #expect(row.id == .header(1))
  }

  @Test func `a section moves with its header`() {
    let observer = RecordingListObserver(
      list.sections { $0.value % 20 }.withHeaders())
    #expect(
      observer.elements.map(\.id) == [
        .header(10), .element(1), .element(3), .element(5), .header(0), .element(2), .element(4),
      ])
    list.move(from: 1, to: 0)
    #expect(
      observer.elements.map(\.id) == [
        .header(0), .element(2), .element(4), .header(10), .element(1), .element(3), .element(5),
      ])
    #expect(observer.changes.allSatisfy { if case .move = $0 { true } else { false } })
  }

  @Test func `a section that is replaced keeps the rows at its ends`() {
    let sections = MutableListProperty([ListSection(id: "A", elements: [Row(1), Row(2), Row(4)])])
    let observer = RecordingListObserver(sections.withHeaders())
    sections.update(ListSection(id: "A", elements: [Row(1), Row(3), Row(4, 1)]))
    #expect(
      observer.changes == [
        .remove(at: 2), .insert(.element(Row(3)), at: 2), .update(.element(Row(4, 1)), at: 3),
      ])
  }
}
