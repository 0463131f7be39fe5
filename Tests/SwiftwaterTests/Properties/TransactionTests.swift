import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct TransactionTests {
  @Test func `several writes are one change`() {
    let first = MutableProperty("Ada")
    let last = MutableProperty("Byron")
    let full = Property { first.value + " " + last.value }
    var seen: [String] = []
    full.observe { seen.append($0) }
    transaction {
      first.value = "Grace"
      #expect(full.value == "Grace Byron")
      last.value = "Hopper"
    }
    #expect(seen == ["Ada Byron", "Grace Hopper"])
  }

  @Test func `a value that returns to what it was is no change`() {
    let property = MutableProperty(1)
    let doubled = property.map { $0 * 2 }
    let changes = doubled.changes.record()
    transaction {
      property.value = 2
      property.value = 1
    }
    #expect(changes.values == [])
  }

  @Test func `a transaction inside another ends with it`() {
    let property = MutableProperty(1)
    let changes = property.changes.record()
    transaction {
      transaction { property.value = 2 }
      #expect(changes.values == [])
      property.value = 3
    }
    #expect(changes.values == [3])
  }

  @Test func `an error passes, and what was written stays`() {
    struct Stop: Error {}
    let property = MutableProperty(1)
    let changes = property.changes.record()
    #expect(throws: Stop.self) {
      try transaction { () throws(Stop) in
        property.value = 2
        throw Stop()
      }
    }
    #expect(changes.values == [2])
  }
}
