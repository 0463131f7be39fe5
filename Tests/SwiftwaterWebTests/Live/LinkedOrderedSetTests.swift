#if Web
import SwiftwaterTesting
import Testing

@testable import SwiftwaterWeb

struct LinkedOrderedSetTests {
  @Test func `elements keep their order when others are removed`() {
    var set = LinkedOrderedSet()
    var model: [String] = []
    var random = SeededGenerator(seed: 1)
    for round in 1...2000 {
      // The set grows at first and then shrinks.
      if Int.random(in: 0..<2000, using: &random) > round {
        set.append("\(round)")
        model.append("\(round)")
      } else if let removed = model.randomElement(using: &random) {
        set.remove(removed)
        model.removeAll { $0 == removed }
      }
      set.remove("missing")
      #expect(set.first == model.first && set.count == model.count)
    }
    for element in model {
      #expect(set.first == element)
      set.remove(element)
    }
    #expect(set.first == nil && set.count == 0)
    set.append("again")
    #expect(set.first == "again")
  }
}
#endif
