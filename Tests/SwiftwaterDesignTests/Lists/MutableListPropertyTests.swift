import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct MutableListPropertyTests {
  private let list = MutableListProperty([Row(1), Row(2), Row(3)])

  @Test func `each edit is one update with the exact change`() {
    let observer = RecordingListObserver(list)
    list.append(Row(4))
    list.insert(Row(5), at: 0)
    list.remove(at: 1)
    list.remove(id: 3)
    list.move(from: 0, to: 2)
    list.update(Row(2, 9))
    #expect(
      observer.changes == [
        .insert(Row(4), at: 3), .insert(Row(5), at: 0), .remove(at: 1), .remove(at: 2),
        .move(from: 0, to: 2), .update(Row(2, 9), at: 0),
      ])
    #expect(observer.updates.count == 6)
    #expect(list.elements == [Row(2, 9), Row(4), Row(5)])
  }

  @Test func `several elements at once are one update`() {
    let observer = RecordingListObserver(list)
    list.append(contentsOf: [Row(4), Row(5)])
    list.insert(contentsOf: [Row(6), Row(7)], at: 1)
    list.removeAll { $0.id % 2 == 1 }
    #expect(list.elements.map(\.id) == [6, 2, 4])
    #expect(observer.updates.map(\.changes.count) == [2, 2, 4])
  }

  @Test func `13.2 a transaction is one update with all changes in order`() {
    let observer = RecordingListObserver(list)
    transaction {
      list.append(Row(4))
      list.move(from: 3, to: 0)
      list.remove(id: 2)
      #expect(list.elements.map(\.id) == [4, 1, 3])
      #expect(observer.updates.isEmpty)
    }
    #expect(observer.updates.count == 1)
    #expect(observer.changes == [.insert(Row(4), at: 3), .move(from: 3, to: 0), .remove(at: 2)])
  }

  @Test func `replacing all elements is a reset, together with earlier changes in the same transaction`() {
    let observer = RecordingListObserver(list)
    list.replaceAll(with: [Row(7)])
    #expect(observer.changes == [.reset])
    transaction {
      list.append(Row(8))
      list.replaceAll(with: [Row(9)])
      list.append(Row(10))
    }
    #expect(observer.updates.last == ListUpdate(elements: [Row(9), Row(10)], changes: [.reset]))
    list.removeAll()
    list.removeAll()
    #expect(observer.updates.count == 3)
    #expect(list.elements.isEmpty)
  }

  @Test func `an edit without a change sends no update`() {
    let observer = RecordingListObserver(list)
    list.update(Row(2))
    list.move(from: 1, to: 1)
    list.removeAll { _ in false }
    list.set(to: Array(list.elements))
    list.append(contentsOf: [])
    #expect(list.update(Row(99)) == false)
    #expect(list.remove(id: 99) == nil)
    #expect(observer.updates.isEmpty)
  }

  @Test func `each version of an element that cannot be compared is an update`() {
    struct Plain: Identifiable {
      let id: Int
    }
    let list = MutableListProperty([Plain(id: 1)])
    var updates = 0
    list.updates.observe { _ in updates += 1 }
    #expect(list.update(Plain(id: 1)))
    #expect(updates == 1)
  }

  @Test func `elements are found by identity after they moved`() {
    list.move(from: 0, to: 2)
    list.insert(Row(4), at: 1)
    #expect(list.elements.map(\.id) == [2, 4, 3, 1])
    #expect((1...5).map { list.index(of: $0) } == [3, 0, 2, 1, nil])
    #expect(list[id: 4] == Row(4))
    #expect(list[id: 5] == nil)
    list.remove(id: 4)
    list.append(Row(4))
    #expect(list.index(of: 4) == 3)
  }

  @Test func `a transaction with very many changes is a reset`() {
    let observer = RecordingListObserver(list)
    transaction { for id in 10..<70 { list.append(Row(id)) } }
    #expect(observer.changes.count == 60)
    transaction { for id in 100..<200 { list.append(Row(id)) } }
    #expect(observer.updates.last?.changes == [.reset])
    #expect(observer.elements.count == 163)
  }

  @Test func `an edit by an observer reaches later observers in one update with the previous change`() {
    list.updates.observe { [unowned list] update in
      if update.elements.count == 4 { list.append(Row(5)) }
    }
    let observer = RecordingListObserver(list)
    list.append(Row(4))
    #expect(observer.updates.map(\.changes) == [[.insert(Row(4), at: 3), .insert(Row(5), at: 4)]])
  }

  @Test func `an observer that begins during a transaction receives the elements and later changes only`() {
    var late: RecordingListObserver<Row>?
    transaction {
      list.append(Row(4))
      late = RecordingListObserver(list)
      #expect(late?.elements.count == 4)
      list.append(Row(5))
    }
    #expect(late?.changes == [.insert(Row(5), at: 4)])
  }

  @Test func `count and isEmpty follow the elements`() {
    let counts = list.count.signal.record()
    let isEmpty = list.isEmpty.signal.record()
    list.update(Row(1, 1))
    list.append(Row(4))
    list.removeAll()
    #expect(counts.values == [3, 4, 0])
    #expect(isEmpty.values == [false, true])
  }

  private final class Thing: Identifiable {}

  @Test
  func
    `13.6 a removed element is released at once, or with the next change if it was inserted in the same turn`()
  {
    let list = MutableListProperty<Thing>()
    weak var gone: Thing?
    do {
      let thing = Thing()
      gone = thing
      transaction {
        list.append(thing)
        list.remove(at: 0)
      }
    }
    list.append(Thing())
    #expect(gone == nil)
    gone = list.elements[0]
    list.remove(at: 0)
    #expect(gone == nil)
  }

  @Test
  func `13.6 a derived list releases removed elements when it is read, or at once if it is observed`() {
    let list = MutableListProperty([Thing(), Thing()])
    let mapped = list.filter { _ in true }.map { $0 }
    #expect(mapped.elements.count == 2)
    weak var gone: Thing?
    gone = list.elements[0]
    list.remove(at: 0)
    #expect(mapped.elements.count == 1)
    #expect(gone == nil)
    mapped.signal.observe { _ in }
    gone = list.elements[0]
    list.remove(at: 0)
    #expect(gone == nil)
  }

  @Test func `the insertion of many elements is a reset`() {
    let list = MutableListProperty([Row(-1), Row(-2)])
    let observer = RecordingListObserver(list)
    list.insert(contentsOf: (0..<1000).map { Row($0) }, at: 1)
    #expect(observer.changes == [.reset])
    #expect(list.elements.map(\.id) == [-1] + Array(0..<1000) + [-2])
    #expect(list.index(of: 500) == 501)
  }
}
