import SwiftwaterTesting
import Testing

@testable import SwiftwaterDesign

@Suite struct ElementOrderTests {
  @Test(arguments: [0, 1, 2])
  func `elements that are inserted at one position repeatedly keep their order`(position: Int) {
    var rows = ListSnapshot((0..<3).map { Row($0) })
    var order = ElementOrder(rows)
    for id in 3..<3000 {
      let index = min(position, rows.count)
      rows.insert(Row(id), at: index)
      order.insert(at: index, in: rows)
    }
    check(order, rows)
  }

  @Test(arguments: 0..<6) func `elements that are inserted, moved and removed at random keep their order`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var rows = ListSnapshot((0..<50).map { Row($0) })
    var order = ElementOrder(rows)
    for id in 50..<2000 {
      // Most insertions are in the middle, so that labels run short there.
      let index = random.oneIn(3) ? Int.random(in: 0...rows.count, using: &random) : rows.count / 2
      if random.oneIn(4) {
        order.remove(rows[min(index, rows.count - 1)].id)
        rows.remove(at: min(index, rows.count - 1))
      } else {
        rows.insert(Row(id), at: index)
        order.insert(at: index, in: rows)
      }
    }
    check(order, rows)
  }

  @Test func `an element finds a label before a million elements that leave no room`() {
    // The others share an identity, so that they need one label only.
    let rows = ListSnapshot([Row(0), Row(1)] + repeatElement(Row(2), count: 1 << 20))
    var order = ElementOrder<Row>()
    order.labels = [0: 0, 2: 1]
    order.insert(at: 1, in: rows)
    #expect(order.precedes(0, 1))
    #expect(order.precedes(1, 2))
  }

  private func check(_ order: ElementOrder<Row>, _ rows: ListSnapshot<Row>) {
    #expect(zip(rows, rows.dropFirst()).allSatisfy { order.precedes($0.id, $1.id) })
    #expect(rows.enumerated().allSatisfy { order.index(of: $0.element.id, in: rows) == $0.offset })
    #expect(order.index(of: -1, in: rows) == nil)
  }
}
