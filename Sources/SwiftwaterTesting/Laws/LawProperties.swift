package import Swiftwater

/// Properties beside a tested graph, which must be consistent whenever they are read.
package final class LawProperties {
  package let left = MutableProperty(0)
  package let right = MutableProperty(0)
  package let sum: Property<Int>
  private let log: LawLog
  private let lifetime = Lifetime()

  package init(_ log: LawLog) {
    self.log = log
    sum = left.combineLatest(right) { $0 + $1 }
    sum.observe(during: lifetime) { [unowned self] in
      if $0 != left.value + right.value { log.report("an observer received an old sum of properties") }
    }
  }

  package func read() {
    if sum.value != left.value + right.value { log.report("a derived property was read with an old value") }
  }

  package func write() {
    left.value += 1
    read()
    transaction {
      left.value += 1
      right.value += 2
      read()
    }
    read()
  }
}
