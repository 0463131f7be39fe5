import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// The behavior of derived lists apart from their elements, which ``RandomListTests`` tests.
@Suite struct DerivedListTests {
  private let list = MutableListProperty((1...5).map { Row($0, $0 * 10) })

  private final class Model: Identifiable {
    let row: Row
    var id: Int { row.id }
    init(_ row: Row) { self.row = row }
  }

  @Test func `13.8 each version of an element is transformed once`() {
    var runs = 0
    let models = list.map { row in
      runs += 1
      return Model(row)
    }
    models.signal.observe { _ in }
    #expect(runs == 5)
    let first = models.elements[0]
    list.move(from: 0, to: 3)
    list.append(Row(6))
    list.remove(at: 0)
    #expect(runs == 6)
    #expect(models.elements[2] === first)
    list.update(Row(3, 1))
    #expect(runs == 7)
    list.replaceAll(with: [Row(1, 10), Row(3, 2), Row(9)])
    #expect(runs == 9)
    #expect(models.elements[0] === first)
  }

  @Test func `an element that arrives together with a value is transformed with that value only`() {
    let factor = MutableProperty(1)
    var seen: [String] = []
    let rows = list.map(with: factor) { row, factor in
      seen.append("\(row.id)*\(factor)")
      return Row(row.id, row.value * factor)
    }
    rows.signal.observe { _ in }
    seen = []
    transaction {
      factor.value = 2
      list.append(Row(6, 60))
    }
    #expect(!seen.contains("6*1") && seen.contains("6*2"))
    #expect(rows.elements.map(\.value) == [20, 40, 60, 80, 100, 120])
  }

  @Test(arguments: [true, false])
  func `6.17 an observation by the transformation of an element ends with the element`(isObserved: Bool) {
    let source = Subject<Void, Never>()
    var seen: [String] = []
    let models = list.map { row in
      source.signal.observe { seen.append("\(row.id):\(row.value)") }
      return Model(row)
    }
    let lifetime = Lifetime()
    if isObserved { models.signal.observe(during: lifetime) { _ in } }
    func observed(after change: () -> Void) -> Set<String> {
      change()
      _ = models.elements
      seen = []
      source.send()
      #expect(Set(seen).count == seen.count)
      return Set(seen)
    }
    #expect(observed {} == ["1:10", "2:20", "3:30", "4:40", "5:50"])
    #expect(observed { list.append(Row(6)) }.count == 6)
    #expect(observed { list.move(from: 0, to: 5) }.count == 6)
    #expect(observed { list.update(Row(2, 7)) }.contains("2:7"))
    #expect(observed { list.remove(at: 0) }.count == 5)
    #expect(observed { list.replaceAll(with: [Row(1, 10), Row(3, 4)]) } == ["1:10", "3:4"])
    #expect(observed { list.replaceAll(with: [Row(3, 4)]) } == ["3:4"])
    #expect(observed { list.removeAll() } == [])
    lifetime.end()
  }

  @Test func `13.8 the result of a transformation is kept while there is no observer`() {
    let models = list.map { Model($0) }
    let first = models.elements[0]
    for id in 6..<100 { list.append(Row(id)) }
    #expect(models.elements[0] === first)
  }

  @Test func `a mapped element that is equal to the previous one is not an update`() {
    let observer = RecordingListObserver(list.map { Row($0.id, $0.value / 100) })
    list.update(Row(2, 21))
    #expect(observer.updates.isEmpty)
  }

  @Test func `a mapped element with a new identity is another element`() {
    let observer = RecordingListObserver(list.map { Row($0.value) })
    list.update(Row(2, 21))
    #expect(observer.changes == [.remove(at: 1), .insert(Row(21), at: 1)])
  }

  @Test func `an element that is inserted and removed in one transaction is not mapped`() {
    var runs = 0
    let observer = RecordingListObserver(
      list.map { row in
        runs += 1
        return row
      })
    transaction {
      list.insert(Row(9, 1), at: 2)
      list.update(Row(9, 2))
      list.update(Row(4, 7))
      list.move(from: 2, to: 5)
      list.remove(id: 9)
    }
    #expect(observer.changes == [.update(Row(4, 7), at: 3)])
    #expect(runs == 6)
    transaction {
      list.append(Row(9))
      list.remove(id: 9)
    }
    #expect(observer.updates.count == 1)
  }

  @Test func `a mapped identity that changes twice in a transaction is one change`() {
    let mapped = list.map { Row($0.value) }
    let observer = RecordingListObserver(mapped)
    let sorted = RecordingListObserver(mapped.sorted(on: \.id))
    transaction {
      list.update(Row(2, 30))
      list.update(Row(2, 21))
      list.insert(Row(9, 20), at: 0)
      list.update(Row(9, 22))
    }
    #expect(
      observer.changes == [.remove(at: 1), .insert(Row(21), at: 1), .insert(Row(22), at: 0)])
    transaction {
      list.update(Row(2, 25))
      list.update(Row(2, 21))
      list.remove(id: 9)
      list.append(Row(9, 22))
    }
    #expect(observer.updates.last?.changes == [.remove(at: 0), .insert(Row(22), at: 5)])
    #expect(sorted.elements.map(\.id) == [10, 21, 22, 30, 40, 50])
  }

  @Test func `a filter sends the changes of the elements that pass`() {
    let observer = RecordingListObserver(list.filter { $0.value >= 30 })
    list.update(Row(1, 11))
    list.remove(at: 1)
    list.move(from: 0, to: 1)
    #expect(observer.updates.isEmpty)
    list.update(Row(1, 50))
    list.update(Row(4, 0))
    list.move(from: 3, to: 0)
    #expect(
      observer.changes == [.insert(Row(1, 50), at: 1), .remove(at: 2), .move(from: 2, to: 0)])
  }

  @Test func `another test of a filter sends the exact insertions and removals`() {
    let limit = MutableProperty(30)
    let observer = RecordingListObserver(list.filter(limit.map { limit in { $0.value >= limit } }))
    limit.value = 20
    limit.value = 40
    #expect(observer.changes == [.insert(Row(2, 20), at: 0), .remove(at: 0), .remove(at: 0)])
  }

  @Test func `another test of a filter of a long list is a reset`() {
    let limit = MutableProperty(0)
    let list = MutableListProperty((0..<1000).map { Row($0, $0) })
    let observer = RecordingListObserver(list.filter(limit.map { limit in { $0.value >= limit } }))
    limit.value = 50
    limit.value = 700
    #expect(observer.updates.map(\.isReset) == [false, true])
  }

  @Test func `an element whose key changes moves, and is then updated`() {
    let observer = RecordingListObserver(list.sorted(on: \.value))
    list.update(Row(1, 35))
    list.update(Row(1, 36))
    list.append(Row(6, 36))
    list.move(from: 0, to: 5)
    #expect(
      observer.changes == [
        .move(from: 0, to: 2), .update(Row(1, 35), at: 2), .update(Row(1, 36), at: 2),
        .insert(Row(6, 36), at: 3), .move(from: 2, to: 3),
      ])
  }

  @Test func `another comparison of a sorted list is a reset`() {
    let isDescending = MutableProperty(false)
    let sorted = list.sorted(
      by: isDescending.map { $0 ? { $0.value > $1.value } : { $0.value < $1.value } })
    let observer = RecordingListObserver(sorted)
    isDescending.value = true
    #expect(observer.changes == [.reset])
    list.update(Row(1, 60))
    #expect(observer.changes.dropFirst() == [.move(from: 4, to: 0), .update(Row(1, 60), at: 0)])
  }

  @Test func `13.9 a sorted element whose key changes without an update stops the program`() async {
    await #expect(processExitsWith: .failure) {
      final class Thing: Identifiable {
        var value: Int
        init(_ value: Int) { self.value = value }
      }
      let things = (0..<9).map { Thing($0) }
      let list = MutableListProperty(things)
      list.sorted(on: \.value).signal.observe { _ in }
      things[2].value = 20
      list.remove(at: 2)
    }
  }

  @Test func `a slice sends the elements that enter and leave`() {
    let range = MutableProperty(1..<3)
    let observer = RecordingListObserver(list.slice(at: range))
    list.insert(Row(6), at: 0)
    list.remove(at: 2)
    list.append(Row(7))
    list.update(Row(7, 1))
    #expect(
      observer.changes == [
        .insert(Row(1, 10), at: 0), .remove(at: 2), .remove(at: 1), .insert(Row(3, 30), at: 1),
      ])
    range.value = 2..<5
    #expect(
      observer.updates.last?.changes == [
        .remove(at: 0), .insert(Row(4, 40), at: 1), .insert(Row(5, 50), at: 2),
      ])
    range.value = 0..<1
    #expect(observer.updates.last?.changes == [.reset])
    range.value = -3..<2
    #expect(observer.updates.last?.changes == [.insert(Row(1, 10), at: 1)])
  }

  @Test func `an update of a section has the changes of its elements`() {
    let observer = RecordingListObserver(list.sections { $0.value / 30 })
    #expect(observer.elements.map(\.id) == [0, 1])
    list.insert(Row(6, 31), at: 4)
    guard case .update(let section, at: 1) = observer.changes.last else {
      Issue.record("no update of the section")
      return
    }
    #expect(section.changes == [.insert(Row(6, 31), at: 2)])
    list.update(Row(1, 31))
    #expect(observer.elements.map(\.id) == [1, 0], "the first row decides where a section is")
    list.remove(id: 2)
    #expect(observer.elements.map(\.id) == [1])
    #expect(observer.changes.last == .remove(at: 1))
  }

  @Test func `the elements of a section are a list`() {
    let sections = list.sections { $0.value / 30 }
    let observer = RecordingListObserver(sections.elements(ofSection: 0))
    list.append(Row(6, 5))
    #expect(observer.changes == [.insert(Row(6, 5), at: 2)])
    list.removeAll { $0.value < 30 }
    #expect(observer.elements.isEmpty)
    list.append(Row(7, 1))
    #expect(observer.elements == [Row(7, 1)])
    #expect(sections.elements(ofSection: 9).elements.isEmpty)
  }

  @Test func `an element that moves from one part of a concatenation to the other is moved`() {
    let rows = list.filter { $0.value >= 40 }.concatenated(with: list.filter { $0.value < 40 })
    let observer = RecordingListObserver(rows)
    let filtered = RecordingListObserver(rows.filter { _ in true })
    list.update(Row(1, 41))
    list.update(Row(4, 1))
    #expect(
      observer.changes == [
        .move(from: 2, to: 0), .update(Row(1, 41), at: 0), .move(from: 1, to: 4), .update(Row(4, 1), at: 4),
      ])
    transaction {
      list.update(Row(1, 1))
      list.update(Row(5, 2))
      list.update(Row(2, 50))
    }
    #expect(filtered.elements == Array(rows.elements))
    #expect(!observer.updates.last!.isReset)
  }

  @Test func `elements may swap the values that give their identities`() {
    let observer = RecordingListObserver(list.map { Row($0.value) }.sections { $0.id }.map { Row($0.id) })
    transaction {
      list.update(Row(1, 20))
      list.update(Row(2, 10))
    }
    #expect(observer.elements.map(\.id) == [20, 10, 30, 40, 50])
  }

  @Test func `elements that stay in a slice are not changed when others move past the slice`() {
    let list = MutableListProperty((0..<10).map { Row($0) })
    let observer = RecordingListObserver(list.slice(at: .constant(5..<8)))
    list.move(from: 0, to: 1)
    list.move(from: 9, to: 8)
    #expect(observer.changes.isEmpty)
    list.move(from: 2, to: 6)
    list.move(from: 6, to: 0)
    list.move(from: 0, to: 9)
    list.move(from: 7, to: 5)
    #expect(
      observer.changes == [
        .remove(at: 0), .insert(Row(2), at: 1), .remove(at: 1), .insert(Row(5), at: 0), .remove(at: 0),
        .insert(Row(9), at: 2), .move(from: 2, to: 0),
      ])
  }

  @Test func `the elements of a section follow a section that is replaced`() {
    let sections = MutableListProperty([ListSection(id: "A", elements: [Row(1)])])
    let observer = RecordingListObserver(sections.elements(ofSection: "A"))
    sections.update(ListSection(id: "A", elements: [Row(1), Row(2)]))
    #expect(observer.elements == [Row(1), Row(2)])
    let first = list.sections { _ in 0 }.map {
      ListSection(id: $0.id, elements: ListSnapshot($0.elements.prefix(2)))
    }
    let firstRows = RecordingListObserver(first.elements(ofSection: 0))
    list.remove(at: 0)
    #expect(firstRows.elements == [Row(2, 20), Row(3, 30)])
  }

  @Test func `13.9 an element whose key changes without an update stops the program`() async {
    await #expect(processExitsWith: .failure) {
      final class Thing: Identifiable {
        var kind = 0
      }
      let things = (0..<4).map { _ in Thing() }
      things[3].kind = 1
      let list = MutableListProperty(things)
      list.sections { $0.kind }.signal.observe { _ in }
      things[1].kind = 1
      list.remove(at: 1)
    }
  }

  @Test func `13.9 a test that reads a property stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let limit = MutableProperty(3)
      _ = MutableListProperty([Row(1, 1)]).filter { $0.value >= limit.value }.elements
    }
  }

  @Test func `13.9 a key that reads a property stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let divisor = MutableProperty(3)
      _ = MutableListProperty([Row(1, 1)]).sections { $0.value / divisor.value }.elements
    }
  }

  @Test func `a transformation may read properties, which are not tracked`() {
    let factor = MutableProperty(2)
    let observer = RecordingListObserver(list.map { Row($0.id, $0.value * factor.value) })
    factor.value = 3
    list.append(Row(6, 1))
    #expect(observer.changes == [.insert(Row(6, 3), at: 5)])
    #expect(observer.elements[0] == Row(1, 20))
  }

  // MARK: - Lifetime

  @Test func `13.7 an observed list lives as long as its source without a reference to it`() {
    let live = LiveCount()
    live.track {
      var list: MutableListProperty<Row>? = MutableListProperty([Row(1, 1)])
      var seen: [[Int]] = []
      var isCompleted = false
      list!.filter { $0.value > 0 }.sorted(on: \.value).map { Row($0.id) }.signal.observe {
        seen.append($0.elements.map(\.id))
      } onCompletion: {
        isCompleted = true
      }
      list!.insert(Row(2, 2), at: 0)
      list!.append(Row(3, 0))
      list = nil
      #expect(seen == [[1], [1, 2]])
      #expect(isCompleted)
    }
    #expect(live.liveParts == [])
  }

  @Test func `a list without observers does nothing until it is read`() {
    var runs = 0
    let derived = list.filter { row in
      runs += 1
      return row.value > 0
    }
    list.append(Row(6, 1))
    #expect(runs == 0)
    #expect(derived.elements.count == 6)
    #expect(runs == 6)
    list.append(Row(7, 1))
    #expect(derived.elements.count == 7)
    #expect(runs == 7, "the changes of the last turn are followed")
    list.append(Row(8, 1))
    list.append(Row(9, 1))
    #expect(runs == 7)
    #expect(derived.elements.count == 9)
    #expect(runs == 16)
  }

  @Test func `a list and a property made from it never disagree`() {
    let evens = list.filter { $0.value % 20 == 0 }
    let odds = list.filter { $0.value % 20 != 0 }
    let sums = Property { evens.elements.count + odds.elements.count == list.elements.count }.signal.record()
    transaction {
      list.update(Row(1, 20))
      list.remove(at: 1)
    }
    list.append(Row(6))
    #expect(sums.values == [true])
  }
}
