import Observation
import Testing

@testable import Swiftwater

#if DEBUG
@Suite struct ObservableReadsTests {
  @Observable
  final class Counter {
    var count = 0
  }

  @Test(.debugBuildsOnly) func `6.7 a derived property reports that it does not follow an observable object`()
  {
    let counter = Counter()
    let doubled = Property { counter.count * 2 }
    #expect(warnings { _ = doubled.value } == [], "nothing has changed yet")
    let reports = warnings { counter.count = 1 }
    #expect(reports.count == 1)
    #expect(reports.first?.contains(doubled.node.base.description) == true)
    #expect(reports.first?.contains("Signal.observing") == true)
    #expect(doubled.value == 0)
  }

  @Test(.debugBuildsOnly)
  func `a property is reported once, and registers seldom, however often it is computed`() {
    let counter = Counter()
    let factor = MutableProperty(2)
    let product = Property { factor.value * counter.count }
    let difference = Property { factor.value - untracked { counter.count } }
    for _ in 0..<1_000 {
      factor.value += 1
      _ = product.value
      _ = difference.value
    }
    for property in [product, difference] {
      let registrations = property.node.base.extras?.observableReads?.registrations ?? 0
      #expect((1...140).contains(registrations))
    }
    #expect(warnings { counter.count = 1 }.count == 1)
    factor.value += 1
    _ = product.value
    #expect(warnings { counter.count = 2 } == [])
  }

  @Test(.debugBuildsOnly) func `the object that the last computation has read is reported, and no other`() {
    let (first, second) = (Counter(), Counter())
    let choice = MutableProperty(0)
    let count = Property {
      switch choice.value {
      case 0...1: first.count
      case 2: second.count
      default: -1
      }
    }
    for value in 0...2 {
      choice.value = value
      _ = count.value
    }
    #expect(warnings { first.count = 1 } == [])
    choice.value = 3
    _ = count.value
    #expect(warnings { second.count = 1 } == [])
    choice.value = 2
    _ = count.value
    #expect(warnings { second.count = 2 }.count == 1)
  }

  @Test func `an object that is read inside untracked is not reported`() {
    let counter = Counter()
    let factor = MutableProperty(2)
    let product = Property { factor.value * untracked { counter.count } }
    for number in 1...2 {
      _ = product.value
      #expect(warnings { counter.count = number } == [])
      factor.value += 1
    }
  }

  @Test(.debugBuildsOnly) func `a read inside untracked prevents the report of its own computation only`() {
    let counter = Counter()
    let isDirect = MutableProperty(false)
    let count = Property { isDirect.value ? counter.count : untracked { counter.count } }
    _ = count.value
    isDirect.value = true
    _ = count.value
    #expect(warnings { counter.count = 1 }.count == 1)
  }

  @Test(.debugBuildsOnly) func `only the property whose own closure reads the object is reported`() {
    let counter = Counter()
    let doubled = Property { counter.count * 2 }
    let next = doubled.map { $0 + 1 }
    let sum = Property { next.value + 1 }
    _ = sum.value
    let reports = warnings { counter.count = 1 }
    #expect(reports.count == 1)
    #expect(reports.first?.contains(doubled.node.base.description) == true)
  }

  @Test func `a property that was released is not reported`() {
    let counter = Counter()
    var doubled: Property<Int>? = Property { counter.count * 2 }
    _ = doubled?.value
    doubled = nil
    #expect(warnings { counter.count = 1 } == [])
  }

  @MainActor
  @Test func `a property that follows the object by a signal is not reported`() {
    let counter = Counter()
    let count = Signal.observing { counter.count }.property(initial: 0)
    let doubled = Property { count.value * 2 }
    _ = doubled.value
    #expect(warnings { counter.count = 1 } == [])
  }
}
#endif
