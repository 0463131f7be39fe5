import Testing

@testable import Swiftwater

@Suite struct DequeTests {
  @Test func `elements are removed in the order they were appended`() {
    var queue = Deque<Int>()
    var expected: [Int] = []
    var next = 0
    // Appends and removes unevenly, so that the buffer wraps and grows at every offset.
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

  @Test func `elements are released when removed, the others with the deque`() {
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

  @Test func `the memory of a long deque is deallocated`() {
    var queue = Deque<Int>()
    for value in 0..<5000 { queue.append(value) }
    for value in 0..<5000 { #expect(queue.popFirst() == value) }
    #expect(queue.capacity == 0)
    queue.append(1)
    #expect(queue.popFirst() == 1)
  }
}
