import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct FilteredPropertyTests {
  @Test func `a filtered value does not depend on reads`() {
    func value(_ isLookedAt: Bool, _ write: (MutableProperty<Int>, () -> Void) -> Void) -> Int {
      let number = MutableProperty(0)
      let even = number.filter(initial: -1) { $0 % 2 == 0 }
      write(number) { if isLookedAt { _ = even.value } }
      return even.value
    }
    for isLookedAt in [false, true] {
      let afterTurns = value(isLookedAt) { number, look in
        number.value = 2
        look()
        number.value = 3
      }
      #expect(afterTurns == 2)
      let afterTransaction = value(isLookedAt) { number, look in
        transaction {
          number.value = 2
          look()
          number.value = 3
        }
      }
      #expect(afterTransaction == 0)
    }
  }

  @Test(arguments: [false, true])
  func `a filtered value does not depend on the order of observers`(isFirst: Bool) {
    let number = MutableProperty(0)
    func overwrite() { number.observe { if $0 == 2 { number.value = 3 } } }
    if isFirst { overwrite() }
    let even = number.filter(initial: -1) { $0 % 2 == 0 }
    if !isFirst { overwrite() }
    number.value = 2
    #expect(even.value == 0)
    number.value = 4
    number.value = 5
    #expect(even.value == 4)
  }

  @Test func `a filtered value that is made and overwritten in one transaction is not kept`() {
    let number = MutableProperty(1)
    let even = transaction {
      number.value = 2
      let even = number.filter(initial: -1) { $0 % 2 == 0 }
      number.value = 3
      return even
    }
    #expect(even.value == -1)
  }

  @Test func `6.3 a filtered value is compared as its source compares`() {
    struct Version {
      let number: Int
    }
    let version = MutableProperty(Version(number: 1), isEqual: { $0.number == $1.number })
    var received: [Int] = []
    version.filter(initial: Version(number: 0)) { $0.number > 0 }.changes.observe {
      received.append($0.number)
    }
    transaction {
      version.value = Version(number: 2)
      version.value = Version(number: 1)
    }
    version.value = Version(number: -1)
    #expect(received == [])
    version.value = Version(number: 3)
    #expect(received == [3])
  }

  @Test func `a filtered property is up to date inside a transaction`() {
    let number = MutableProperty(1)
    let even = number.filter(initial: 0) { $0 % 2 == 0 }
    transaction {
      number.value = 2
      #expect(even.value == 2)
      number.value = 3
      #expect(even.value == 0)
    }
  }

  @Test func `a filtered property releases its source`() {
    let count = LiveCount()
    let number = MutableProperty(1)
    count.track {
      _ = number.filter(initial: 0) { $0 % 2 == 0 }
      number.filter(initial: 0) { $0 % 2 == 0 }.changes.observe { _ in }.cancel()
    }
    #expect(count.liveParts == [])
    number.value = 2
  }
}
