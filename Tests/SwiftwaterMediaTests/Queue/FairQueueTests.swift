#if Web
import SwiftwaterMedia
import Testing

@Suite struct FairQueueTests {
  private func rest(of queue: FairQueue<String>) -> [String] {
    var queue = queue
    return Array(
      sequence(first: queue.dequeue()) { _ in queue.dequeue() }.prefix { $0 != nil }.compactMap(\.self))
  }

  private func queue(_ elements: String, capacity: Int = 100) -> FairQueue<String> {
    var queue = FairQueue<String>(capacity: capacity)
    for word in elements.split(separator: " ") { _ = queue.enqueue(String(word), of: String(word.prefix(1))) }
    return queue
  }

  @Test func `clients are served round-robin, and the elements of each in order`() {
    #expect(rest(of: queue("a1 a2 a3 b1 c1 c2")) == ["a1", "b1", "c1", "a2", "c2", "a3"])
  }

  @Test func `a client that arrives later is served after the waiting clients`() {
    var queue = queue("a1 a2 a3")
    #expect(queue.dequeue() == "a1")
    #expect(queue.enqueue("b1", of: "b") == nil)
    #expect(rest(of: queue) == ["a2", "b1", "a3"])
  }

  @Test func `a full queue rejects the newest element of the client with the most`() {
    var queue = queue("a1 a2 a3 b1", capacity: 4)
    #expect(queue.enqueue("a4", of: "a") == "a4")
    #expect(queue.enqueue("c1", of: "c") == "a3")
    #expect(queue.enqueue("b2", of: "b") == "b2")
    #expect(queue.enqueue("d1", of: "d") == "a2")
    #expect(queue.count == 4)
    #expect(queue.enqueue("e1", of: "e") == "e1")
    #expect(rest(of: queue) == ["a1", "b1", "c1", "d1"])
  }

  @Test
  func `of clients with the most elements, of whom none was served, the one whose turn is last makes room`() {
    var queue = queue("a1 b1 c1 d1 e1 f1 b2 d2 a2 e2 c2 f2", capacity: 12)
    let rejected = ["g1", "h1", "i1", "j1"].map { queue.enqueue($0, of: String($0.prefix(1))) }
    #expect(rejected == ["f2", "e2", "d2", "c2"])
    #expect(rest(of: queue) == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "a2", "b2"])
  }

  @Test func `in a full queue with one element each, the client served last makes room`() {
    var queue = queue("a1 b1 c1", capacity: 3)
    #expect(queue.dequeue() == "a1")
    #expect(queue.dequeue() == "b1")
    #expect(queue.enqueue("a2", of: "a") == nil)
    #expect(queue.enqueue("b2", of: "b") == nil)
    #expect(queue.enqueue("d1", of: "d") == "b2")
    // The client that was served last is rejected.
    #expect(queue.enqueue("b3", of: "b") == "b3")
    #expect(queue.enqueue("e1", of: "e") == "a2")
    #expect(queue.enqueue("f1", of: "f") == "f1")
    #expect(rest(of: queue) == ["c1", "d1", "e1"])
  }

  @Test func `an empty queue has no element, and accepts new ones`() {
    var queue = queue("a1")
    #expect(queue.dequeue() == "a1")
    #expect(queue.dequeue() == nil)
    #expect(queue.count == 0)
    #expect(queue.enqueue("a2", of: "a") == nil)
    #expect(rest(of: queue) == ["a2"])
  }
}
#endif
