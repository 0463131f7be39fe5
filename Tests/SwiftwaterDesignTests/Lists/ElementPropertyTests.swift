import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ElementPropertyTests {
  private let list = MutableListProperty((1...5).map { Row($0, $0 * 10) })

  @Test func `13.15 the property of an identity follows its element alone`() {
    let property = list.property(id: 2)
    let values = property.signal.record()
    list.append(Row(6))
    list.move(from: 1, to: 4)
    list.update(Row(3, 1))
    #expect(values.values == [Row(2, 20)])
    list.update(Row(2, 7))
    list.remove(id: 2)
    list.insert(Row(2, 8), at: 0)
    #expect(values.values == [Row(2, 20), Row(2, 7), nil, Row(2, 8)])
    list.replaceAll(with: [Row(1), Row(2, 8)])
    #expect(values.values.count == 4, "an equal element of a reset is not a change")
    list.removeAll()
    #expect(values.values.last == .some(nil))
  }

  @Test func `an element that is not in the list yet has a property`() {
    let values = list.property(id: 9).signal.record()
    list.append(Row(9, 1))
    list.set(to: [Row(9, 2)])
    #expect(values.values == [nil, Row(9, 1), Row(9, 2)])
  }

  @Test func `several changes of an element in a transaction are one, or none`() {
    let values = list.property(id: 2).signal.record()
    transaction {
      list.remove(id: 2)
      #expect(list.property(id: 2).value == nil)
      list.append(Row(2, 20))
    }
    #expect(values.values == [Row(2, 20)])
    transaction {
      list.update(Row(2, 1))
      list.update(Row(2, 2))
    }
    #expect(values.values == [Row(2, 20), Row(2, 2)])
  }

  @Test func `a property of an element never disagrees with the list`() {
    let property = list.property(id: 2)
    let agrees = Property { [list] in property.value == list[id: 2] && list.elements.contains(Row(2, 20)) }
    let values = agrees.signal.record()
    transaction {
      list.update(Row(2, 1))
      #expect(property.value == Row(2, 1))
      list.update(Row(2, 20))
    }
    list.append(Row(7))
    #expect(values.values == [true])
  }

  @Test func `elements that are objects are compared by identity`() {
    final class Model: Identifiable {
      let id: Int
      init(_ id: Int) { self.id = id }
    }
    let (first, second) = (Model(1), Model(1))
    let list = MutableListProperty([first])
    let values = list.property(id: 1).signal.record()
    list.update(first)
    list.update(second)
    #expect(
      values.values.map { $0.map(ObjectIdentifier.init) } == [first, second].map(ObjectIdentifier.init))
  }

  @Test func `an observer of one element does not run for others`() {
    var runs: [Int: Int] = [:]
    let lifetime = Lifetime()
    for id in 1...5 {
      list.property(id: id).changes.observe(during: lifetime) { _ in runs[id, default: 0] += 1 }
    }
    for value in 0..<10 { list.update(Row(3, value)) }
    #expect(runs == [3: 10])
    lifetime.end()
  }

  @Test func `observations complete when the list is released`() {
    var list: MutableListProperty<Row>? = MutableListProperty([Row(1)])
    let observed = list!.property(id: 1).signal.record()
    let derived = list!.property(id: 1).map { $0?.value ?? 0 }.signal.record()
    #expect(!observed.isCompleted)
    list = nil
    #expect(observed.isCompleted && derived.isCompleted)
  }

  @Test func `thousands of properties that are no longer used are forgotten, and those in use stay`() {
    let count = LiveCount()
    count.track {
      let list = MutableListProperty((0..<3000).map { Row($0) })
      let kept = list.property(id: 1)
      let observed = list.property(id: 2).signal.record()
      let derived = list.property(id: 3).map { $0?.value ?? -1 }
      let read = Property { list.property(id: 4).value?.value ?? -1 }
      #expect(derived.value == 0 && read.value == 0)
      for id in 5..<3000 { #expect(list.property(id: id).value == Row(id)) }
      for id in 1...4 { list.update(Row(id, 7)) }
      #expect(kept.value == Row(1, 7))
      #expect(observed.values == [Row(2), Row(2, 7)])
      #expect(derived.value == 7)
      #expect(read.value == 7)
      #expect(list.property(id: 1) === kept)
    }
    #expect(count.liveParts == [])
  }

  @Test(arguments: 0..<6)
  func `13.15 after random edits each property has the element of its identity`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = ListFixture()
    let list = fixture.source
    var properties: [Int: Property<Row?>] = [:]
    var seen: [Int: Row?] = [:]
    let lifetime = Lifetime()
    for _ in 0..<400 {
      fixture.edit(&random)
      for row in list.elements where random.oneIn(9) && properties[row.id] == nil {
        let property = list.property(id: row.id)
        properties[row.id] = property
        if random.oneIn(2) { property.observe(during: lifetime) { seen[row.id] = $0 } }
      }
      for (id, property) in properties {
        #expect(property.value == list[id: id])
        if let value = seen[id] { #expect(value == list[id: id]) }
      }
    }
    lifetime.end()
  }
}
