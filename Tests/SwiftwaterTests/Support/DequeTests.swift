import Testing

@testable import Swiftwater

@Suite struct DequeTests {
  @Test func `elements leave in the order they came`() {
    var queue = Deque<Int>()
    var expected: [Int] = []
    var next = 0
    // Fills and empties unevenly, so that the ring wraps and grows at every offset.
    for round in 1...200 {
      for _ in 0..<(round * 7 % 11) {
        queue.append(next)
        expected.append(next)
        next += 1
      }
      for _ in 0..<min(round * 5 % 9, expected.count) {
        #expect(queue.first == expected[0])
        #expect(queue.popFirst() == expected.removeFirst())
      }
      #expect(queue.count == expected.count)
      #expect(queue.isEmpty == expected.isEmpty)
    }
    while !expected.isEmpty { #expect(queue.removeFirst() == expected.removeFirst()) }
    #expect(queue.popFirst() == nil)
    #expect(queue.first == nil)
  }

  @Test func `elements are released when taken, the others with the queue`() {
    final class Thing {}
    func fill(_ queue: inout Deque<Thing>) -> [() -> Thing?] {
      (0..<6).map { _ in
        let thing = Thing()
        queue.append(thing)
        return { [weak thing] in thing }
      }
    }
    var queue = Deque<Thing>()
    let things = fill(&queue)
    for _ in 0..<2 { _ = queue.popFirst() }
    #expect(things.map { $0() != nil } == [false, false, true, true, true, true])
    queue = Deque()
    #expect(things.allSatisfy { $0() == nil })
  }

  @Test func `the memory of a long line is given back`() {
    var queue = Deque<Int>()
    for value in 0..<5000 { queue.append(value) }
    for value in 0..<5000 { #expect(queue.popFirst() == value) }
    #expect(queue.capacity == 0)
    queue.append(1)
    #expect(queue.popFirst() == 1)
  }
}
