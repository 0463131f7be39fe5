#if Web
import Testing

@testable import SwiftwaterWeb

struct LinkedOrderedSetTests {
  @Test func `whoever leaves, the others keep their order`() {
    var line = LinkedOrderedSet()
    var model: [String] = []
    var random = SystemRandomNumberGenerator()
    for round in 1...2000 {
      // Few at first, then more, then fewer.
      if Int.random(in: 0..<2000, using: &random) > round {
        line.append("\(round)")
        model.append("\(round)")
      } else if let left = model.randomElement(using: &random) {
        line.remove(left)
        model.removeAll { $0 == left }
      }
      line.remove("nobody")
      #expect(line.first == model.first && line.count == model.count)
    }
    for token in model {
      #expect(line.first == token)
      line.remove(token)
    }
    #expect(line.first == nil && line.count == 0)
    line.append("again")
    #expect(line.first == "again")
  }
}
#endif
