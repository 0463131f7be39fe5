import Swiftwater
import SwiftwaterTesting
import Testing

@testable import SwiftwaterDesign

@Suite struct CondensedUpdateTests {
  private let before: ListSnapshot = [Row(1), Row(2), Row(3)]

  /// The condensed changes of three rows.
  private func condensed(_ changes: ListChange<Row>...) -> [ListChange<Row>] {
    var rows = before
    changes.forEach { rows.apply($0) }
    return ListUpdate(elements: rows, changes: changes).condensed(from: before)
  }

  @Test func `changes of different elements are not condensed`() {
    let changes: [ListChange] = [
      .insert(Row(4), at: 1), .remove(at: 0), .move(from: 0, to: 2), .update(Row(3, 1), at: 1),
    ]
    #expect(condensed(changes[0], changes[1], changes[2], changes[3]) == changes)
  }

  @Test
  func `an element that is inserted and removed leaves no change, and the positions of others are adapted`() {
    #expect(condensed(.insert(Row(4), at: 0), .remove(at: 0)) == [])
    #expect(
      condensed(
        .insert(Row(4), at: 0), .update(Row(2, 1), at: 2), .move(from: 0, to: 3), .remove(at: 0),
        .update(Row(4, 1), at: 2),
        .insert(Row(5), at: 3), .remove(at: 2))
        == [.update(Row(2, 1), at: 1), .remove(at: 0), .insert(Row(5), at: 2)])
  }

  @Test func `only the last version of an element counts`() {
    #expect(condensed(.update(Row(2, 1), at: 1), .update(Row(2, 2), at: 1)) == [.update(Row(2, 2), at: 1)])
    #expect(condensed(.update(Row(2, 1), at: 1), .remove(at: 1)) == [.remove(at: 1)])
    #expect(
      condensed(.insert(Row(4), at: 0), .remove(at: 3), .update(Row(4, 1), at: 0))
        == [.remove(at: 2), .insert(Row(4, 1), at: 0)])
    #expect(
      condensed(.remove(at: 0), .insert(Row(1, 1), at: 2), .update(Row(1, 2), at: 2))
        == [.remove(at: 0), .insert(Row(1, 2), at: 2)])
  }

  @Test(arguments: 0..<10)
  func `13.1 condensed changes give the same elements, with one change for each element`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let list = MutableListProperty((0..<20).map { Row($0) })
    var known = list.elements
    var hasCondensedChanges = false
    list.updates.observe { update in
      defer { known = update.elements }
      if update.isReset { return }
      let changes = update.condensed(from: known)
      hasCondensedChanges = hasCondensedChanges || changes.count < update.changes.count
      var rows = known
      var seen: Set<Int> = []
      for change in changes {
        switch change {
        case .insert(let row, _), .update(let row, _): #expect(seen.insert(row.id).inserted)
        case .remove(let index): #expect(!seen.contains(rows[index].id))
        case .move, .reset: break
        }
        rows.apply(change)
      }
      #expect(rows == update.elements)
    }
    var next = 100
    for _ in 0..<100 {
      transaction {
        for _ in 0..<Int.random(in: 2...30, using: &random) {
          let index = list.elements.indices.randomElement(using: &random)
          switch (Int.random(in: 0..<4, using: &random), index) {
          case (1, let index?): list.remove(at: index)
          case (2, let index?):
            list.update(Row(list.elements[index].id, Int.random(in: 0..<99, using: &random)))
          case (3, let index?):
            list.move(from: index, to: list.elements.indices.randomElement(using: &random)!)
          default:
            // Some elements return.
            let id = random.oneIn(2) ? next - 1 : next
            if list.index(of: id) == nil {
              list.insert(Row(id), at: Int.random(in: 0...list.elements.count, using: &random))
            }
            next += 1
          }
        }
      }
    }
    #expect(hasCondensedChanges)
  }
}
