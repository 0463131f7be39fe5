import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct TransactionTests {
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

  @Test func `a value that returns to its first state is not a change`() {
    let property = MutableProperty(1)
    let doubled = property.map { $0 * 2 }
    let changes = doubled.changes.record()
    transaction {
      property.value = 2
      property.value = 1
    }
    #expect(changes.values == [])
  }

  @Test func `two writes that restore the value are not a change for observers of the property itself`() {
    let property = MutableProperty(1)
    let signal = property.signal.record()
    let changes = property.changes.record()
    transaction {
      property.value = 2
      property.value = 1
    }
    #expect(signal.values == [1])
    #expect(changes.values == [])
    transaction {
      property.value = 2
      property.value = 3
    }
    #expect(signal.values == [1, 3])
    #expect(changes.values == [3])
  }

  @Test func `two writes that restore a derived value are not a change, even if it is read in between`() {
    let property = MutableProperty(1)
    let doubled = property.map { $0 * 2 }
    let changes = doubled.changes.record()
    transaction {
      property.value = 2
      #expect(doubled.value == 4)
      property.value = 1
      #expect(doubled.value == 2)
    }
    #expect(changes.values == [])
  }

  @Test func `an observer that reverts a write keeps it from the queued observers`() {
    let property = MutableProperty(1)
    var seen: [String] = []
    property.changes.observe {
      seen.append("a\($0)")
      property.value = 1
    }
    property.changes.observe { seen.append("b\($0)") }
    property.value = 2
    #expect(seen == ["a2", "a1"])
  }

  @Test func `an observer that reverts the write of its first value receives it once`() {
    let property = MutableProperty(1)
    var seen: [Int] = []
    property.observe {
      seen.append($0)
      property.value = 2
      property.value = 1
    }
    #expect(seen == [1])
  }

  @Test func `two writes that restore a value that cannot be compared are a change`() {
    let property = MutableProperty<() -> Void>({})
    let changes = property.changes.record()
    transaction {
      property.value = {}
      property.value = {}
    }
    #expect(changes.values.count == 1)
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

  @Test func `an error passes, and the writes stay`() {
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
