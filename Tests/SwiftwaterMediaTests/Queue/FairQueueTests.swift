#if Web
import SwiftwaterMedia
import Testing

@Suite struct FairQueueTests {
  private func rest(of queue: FairQueue<String>) -> [String] {
    var queue = queue
    return Array(sequence(first: queue.next()) { _ in queue.next() }.prefix { $0 != nil }.compactMap(\.self))
  }

  private func queue(_ work: String, capacity: Int = 100) -> FairQueue<String> {
    var queue = FairQueue<String>(capacity: capacity)
    for word in work.split(separator: " ") { _ = queue.add(String(word), of: String(word.prefix(1))) }
    return queue
  }

  @Test func `clients take turns, and the work of each is done in order`() {
    #expect(rest(of: queue("a1 a2 a3 b1 c1 c2")) == ["a1", "b1", "c1", "a2", "c2", "a3"])
  }

  @Test func `a client that arrives later has its turn after the waiting clients`() {
    var queue = queue("a1 a2 a3")
    #expect(queue.next() == "a1")
    #expect(queue.add("b1", of: "b") == nil)
    #expect(rest(of: queue) == ["a2", "b1", "a3"])
  }

  @Test func `a full queue refuses the newest work of the client with the most`() {
    var queue = queue("a1 a2 a3 b1", capacity: 4)
    #expect(queue.add("a4", of: "a") == "a4")
    #expect(queue.add("c1", of: "c") == "a3")
    #expect(queue.add("b2", of: "b") == "b2")
    #expect(queue.add("d1", of: "d") == "a2")
    #expect(queue.count == 4)
    #expect(queue.add("e1", of: "e") == "e1")
    #expect(rest(of: queue) == ["a1", "b1", "c1", "d1"])
  }

  @Test func `in a full queue with one piece of work each, the client served last makes room`() {
    var queue = queue("a1 b1 c1", capacity: 3)
    #expect(queue.next() == "a1")
    #expect(queue.next() == "b1")
    #expect(queue.add("a2", of: "a") == nil)
    #expect(queue.add("b2", of: "b") == nil)
    #expect(queue.add("d1", of: "d") == "b2")
    // The client that was served last is refused.
    #expect(queue.add("b3", of: "b") == "b3")
    #expect(queue.add("e1", of: "e") == "a2")
    #expect(queue.add("f1", of: "f") == "f1")
    #expect(rest(of: queue) == ["c1", "d1", "e1"])
  }

  @Test func `an empty queue has no work, and accepts new work`() {
    var queue = queue("a1")
    #expect(queue.next() == "a1")
    #expect(queue.next() == nil)
    #expect(queue.count == 0)
    #expect(queue.add("a2", of: "a") == nil)
    #expect(rest(of: queue) == ["a2"])
  }
}
#endif
