import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct PropertyListTests {
  private let property = MutableProperty([Row(1), Row(2), Row(3), Row(4), Row(5)])

  @Test func `a list computes the changes between two versions of an array`() {
    let observer = RecordingListObserver(property.list())
    property.value = [Row(1), Row(3), Row(4, 7), Row(6), Row(5)]
    #expect(observer.changes.count == 3)
    #expect(observer.elements == property.value)
    property.value = property.value
    #expect(observer.updates.count == 1)
  }

  @Test func `the fewest elements move`() {
    let observer = RecordingListObserver(property.list())
    property.value = [2, 3, 4, 5, 1].map { Row($0) }
    #expect(observer.changes == [.move(from: 0, to: 4)])
    property.value = [1, 2, 3, 4, 5].map { Row($0) }
    #expect(observer.changes.last == .move(from: 4, to: 0))
    #expect(observer.changes.count == 2)
  }

  @Test func `a moved element that also changed is updated`() {
    let observer = RecordingListObserver(property.list())
    property.value = [Row(2), Row(3), Row(1, 1), Row(4), Row(5)]
    #expect(observer.changes == [.move(from: 0, to: 2), .update(Row(1, 1), at: 2)])
  }

  @Test func `an element is updated if another object has its identity`() {
    final class Thing: Identifiable {
      let id: Int
      init(_ id: Int) { self.id = id }
    }
    let (first, second) = (Thing(1), Thing(2))
    let property = MutableProperty([first, second])
    let recorder = property.list().updates.record()
    property.value = [first, second]
    #expect(recorder.values.isEmpty)
    property.value = [first, Thing(2)]
    #expect(recorder.values.map(\.changes.count) == [1])
  }

  @Test func `values that cannot be compared always count as updated`() {
    struct Plain: Identifiable {
      let id: Int
    }
    let property = MutableProperty([Plain(id: 1), Plain(id: 2)])
    let recorder = property.list().updates.record()
    property.value = [Plain(id: 1), Plain(id: 2)]
    #expect(recorder.values.map(\.changes.count) == [2])
  }

  @Test(arguments: 0..<20) func `any array is reached from any other by exact changes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let property = MutableProperty<[Row]>([])
    let observer = RecordingListObserver(property.list())
    for _ in 0..<60 {
      let ids = Array((0..<Int.random(in: 1...40, using: &random)).shuffled(using: &random).prefix(30))
      property.value = (random.oneIn(2) ? ids.sorted() : ids).map { id in
        Row(id, Int.random(in: 0..<2, using: &random))
      }
      #expect(observer.elements == property.value)
    }
    #expect(!observer.changes.contains(.reset))
  }

  @Test func `an array with many other elements is a reset`() {
    let observer = RecordingListObserver(property.list())
    property.value = (100..<200).map { Row($0) }
    #expect(observer.changes == [.reset])
  }

  @Test func `an unobserved list does nothing until it is read`() {
    var runs = 0
    let list = property.map { rows in
      runs += 1
      return rows
    }.list()
    property.value = [Row(1)]
    property.value = [Row(2)]
    #expect(runs == 0)
    #expect(list.elements == [Row(2)])
    #expect(runs == 1)
  }
}
