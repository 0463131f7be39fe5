import Testing

@testable import SwiftwaterDesign

/// The places of elements that were removed from a paged list.
@Suite struct RemovedElementsTests {
  /// Counts how often two identities are compared.
  private final class Counter {
    var count = 0
  }

  private struct Row: Identifiable {
    struct ID: Hashable {
      let number: Int
      let counter: Counter

      static func == (left: ID, right: ID) -> Bool {
        left.counter.count += 1
        return left.number == right.number
      }

      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    let id: ID
  }

  private let counter = Counter()
  private var removed = RemovedElements<Row>()

  private func id(_ number: Int) -> Row.ID { Row.ID(number: number, counter: counter) }

  /// Adds an element that was removed behind another one, or before the first one.
  private mutating func remove(_ number: Int, behind previous: Int?) {
    removed.add(id(number), behind: previous.map(id))
  }

  /// The number of the element behind which a removed one comes back: -1 for none, nil if that is not known.
  private mutating func restore(_ number: Int) -> Int? {
    guard let place = removed.takePlace(of: id(number)) else { return nil }
    return place.previous?.number ?? -1
  }

  @Test mutating func `the place of an element is found without a look at all others`() {
    for number in 0..<1_000 { remove(2 * number + 1, behind: 2 * number) }
    counter.count = 0
    for number in stride(from: 0, to: 2_000, by: 200) {
      let previous = restore(number + 1)
      #expect(previous == number)
    }
    #expect(counter.count < 1_000)
  }

  @Test mutating func `the places of elements do not depend on the order in which they come back`() {
    // The list 0, 1, 2, 3 loses its last three elements.
    let orders = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]
    for losses in orders {
      for returns in orders {
        removed = RemovedElements()
        var list = [0, 1, 2, 3]
        for number in losses {
          let index = list.firstIndex(of: number)!
          list.remove(at: index)
          remove(number, behind: list[index - 1])
        }
        for number in returns {
          let previous = restore(number)
          list.insert(number, at: list.firstIndex(of: previous ?? -1)! + 1)
        }
        #expect(list == [0, 1, 2, 3], "removed \(losses), restored \(returns)")
      }
    }
  }

  @Test mutating func `the places of others are known however often one element is removed`() {
    remove(1, behind: 0)
    for _ in 0..<3_000 {
      remove(3, behind: 2)
      _ = restore(3)
    }
    let previous = restore(1)
    #expect(previous == 0)
  }

  @Test mutating func `with an element that is dropped at an end, the places beside it are forgotten`() {
    remove(0, behind: nil)
    remove(2, behind: 1)
    remove(8, behind: 7)
    removed.dropPlace(of: id(1), isFirst: true)
    removed.dropPlace(of: id(7), isFirst: false)
    let places = [restore(0), restore(2), restore(8)]
    #expect(places == [nil, -1, nil])
  }
}
