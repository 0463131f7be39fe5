import Swiftwater
import Synchronization
import Testing

@testable import SwiftwaterDesign

@Suite struct SnapshotEqualityTests {
  /// Counts how often elements are compared.
  private final class Counter {
    var count = 0
  }

  private struct Element: Equatable {
    let number: Int
    let counter: Counter

    static func == (left: Element, right: Element) -> Bool {
      left.counter.count += 1
      return left.number == right.number
    }
  }

  @Test func `snapshots that share nearly everything are compared where they differ`() {
    let counter = Counter()
    let before = ListSnapshot((0..<100_000).map { Element(number: $0, counter: counter) })
    var after = before
    after.update(Element(number: 50_000, counter: counter), at: 50_000)
    #expect(before == after)
    #expect(counter.count <= 64)
    counter.count = 0
    after.insert(Element(number: -1, counter: counter), at: 10)
    after.remove(at: 10)
    after.insert(after.remove(at: 99_999), at: 99_999)
    #expect(before == after)
    #expect(counter.count <= 300)
    counter.count = 0
    after.update(Element(number: -1, counter: counter), at: 70_000)
    #expect(before != after)
    #expect(counter.count <= 300)
  }

  @Test(arguments: 0..<30) func `lists compare like arrays after random edits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let before = ListSnapshot(0..<Int.random(in: 0..<3000, using: &random))
    var after = before
    for _ in 0..<Int.random(in: 1..<40, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        after.insert(
          Int.random(in: 0..<3, using: &random), at: Int.random(in: 0...after.count, using: &random))
      case 1 where !after.isEmpty:
        let index = after.indices.randomElement(using: &random)!
        after.insert(after.remove(at: index), at: index)
      case 2 where !after.isEmpty:
        let index = after.indices.randomElement(using: &random)!
        after.update(random.oneIn(3) ? -1 : after[index], at: index)
      default: if !after.isEmpty { after.remove(at: after.indices.randomElement(using: &random)!) }
      }
      #expect((before == after) == (Array(before) == Array(after)))
      #expect(after == ListSnapshot(Array(after)))
    }
  }
}
