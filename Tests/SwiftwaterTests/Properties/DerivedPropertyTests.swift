import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct DerivedPropertyTests {
  @Test func `a derived property is computed only when it is read, and once for each change`() {
    var runs = 0
    let source = MutableProperty(1)
    let doubled = Property {
      runs += 1
      return source.value * 2
    }
    #expect(runs == 0)
    #expect(doubled.value == 2)
    #expect(doubled.value == 2)
    #expect(runs == 1)
    source.value = 2
    source.value = 3
    #expect(runs == 1)
    #expect(doubled.value == 6)
    #expect(runs == 2)
  }

  @Test func `a diamond fires once and is never inconsistent`() {
    //    a
    //   / \
    //  b   c
    //   \ /
    //    d
    let a = MutableProperty(1)
    let b = a.map { $0 + 1 }
    let c = a.map { $0 * 10 }
    var runs = 0
    let d = Property {
      runs += 1
      return "\(b.value) \(c.value)"
    }
    var seen: [String] = []
    d.observe { seen.append($0) }
    a.value = 2
    #expect(seen == ["2 10", "3 20"])
    #expect(runs == 2)
  }

  @Test func `a jagged diamond with a tail fires once`() {
    //    a
    //   / \
    //  b   c
    //  |   |
    //  |   d
    //   \ /
    //    e
    //    |
    //    f
    let a = MutableProperty(1)
    let b = a.map { "b\($0)" }
    let c = a.map { "c\($0)" }
    let d = c.map { "d(\($0))" }
    var order: [String] = []
    let e = Property {
      order.append("e")
      return b.value + d.value
    }
    let f = Property {
      order.append("f")
      return e.value + "!"
    }
    var seen: [String] = []
    f.observe { seen.append($0) }
    order = []
    a.value = 2
    #expect(seen.last == "b2d(c2)!")
    #expect(order == ["e", "f"])
  }

  @Test func `a value and a value derived from it agree when combined`() {
    // a -> b -> c, and c also reads a
    let a = MutableProperty(1)
    let b = a.map { $0 }
    var runs = 0
    let c = Property {
      runs += 1
      return a.value + b.value
    }
    c.observe { _ in }
    a.value = 3
    #expect(c.value == 6)
    #expect(runs == 2)
  }

  @Test func `an equal result stops the change`() {
    let a = MutableProperty(1)
    let sign = a.map { $0.signum() }
    var runs = 0
    let text = Property {
      runs += 1
      return sign.value > 0 ? "plus" : "minus"
    }
    var seen: [String] = []
    text.observe { seen.append($0) }
    a.value = 5
    #expect(runs == 1)
    a.value = -5
    #expect(runs == 2)
    #expect(seen == ["plus", "minus"])
  }

  @Test func `dependencies change from one computation to the next`() {
    let useFirst = MutableProperty(true)
    let first = MutableProperty(1)
    let second = MutableProperty(10)
    var runs = 0
    let chosen = Property {
      runs += 1
      return useFirst.value ? first.value : second.value
    }
    var seen: [Int] = []
    chosen.observe { seen.append($0) }
    second.value = 20
    #expect(runs == 1)
    useFirst.value = false
    #expect(seen == [1, 20])
    first.value = 2
    #expect(runs == 2)
    second.value = 30
    #expect(seen == [1, 20, 30])
  }

  @Test func `a stale branch is not read after the condition that guarded it changed`() {
    let list = MutableProperty<[Int]?>([1, 2])
    let hasList = list.map { $0 != nil }
    let count = Property { hasList.value ? list.value!.count : 0 }
    var seen: [Int] = []
    count.observe { seen.append($0) }
    list.value = nil
    #expect(seen == [2, 0])
  }

  @Test(arguments: [false, true]) func `argument order never changes the results`(flipped: Bool) {
    let source = MutableProperty(1)
    let other = source.map { $0 * 10 }
    let combined =
      flipped
      ? Property.combineLatest(other, source) { $1 + $0 }
      : Property.combineLatest(source, other) { $0 + $1 }
    var seen: [Int] = []
    combined.observe { seen.append($0) }
    source.value = 2
    source.value = 3
    #expect(seen == [11, 22, 33])
  }

  @Test func `an unobserved ladder of diamonds is read in linear time`() {
    let source = MutableProperty(1)
    var runs = 0
    var last: Property<Int> = source
    for _ in 0..<64 {
      let left = last
      last = Property {
        runs += 1
        return left.value &+ left.value
      }
      let right = last
      last = Property {
        runs += 1
        return left.value &+ right.value
      }
    }
    _ = last.value
    #expect(runs == 128)
    source.value = 2
    _ = last.value
    #expect(runs == 256)
  }

  @Test func `reading one source many times makes one dependency`() {
    let source = MutableProperty(1)
    let other = MutableProperty(1)
    let sum = Property {
      var sum = 0
      for _ in 0..<100 { sum += source.value + other.value }
      return sum
    }
    let count = LiveCount()
    count.track { #expect(sum.value == 200) }
    let seen = sum.changes.record()
    source.value = 2
    #expect(seen.values == [300])
  }

  @Test func `a computation that returns a failure leaves the graph consistent`() {
    struct Negative: Error, Equatable {}
    let source = MutableProperty(4)
    let half = Property { () -> Result<Int, Negative> in
      source.value < 0 ? .failure(Negative()) : .success(source.value / 2)
    }
    var seen: [Result<Int, Negative>] = []
    half.observe { seen.append($0) }
    source.value = -1
    source.value = 6
    #expect(seen == [.success(2), .failure(Negative()), .success(3)])
  }

  @Test func `a property that depends on itself is reported with its name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Loop {
        private(set) lazy var a: Property<Int> = Property { self.b.value + 1 }.named("a")
        private(set) lazy var b: Property<Int> = Property { self.a.value + 1 }.named("b")
      }
      _ = Loop().a.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("depends on itself"))
    #expect(message.contains("\"a\"") && message.contains("\"b\""))
  }

  @Test func `writing while computing is reported with the names of the properties`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let log = MutableProperty(0).named("log")
      log.observe { _ in }
      let source = MutableProperty(1)
      let derived = Property { () -> Int in
        log.value += 1
        return source.value
      }.named("derived")
      _ = derived.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("\"derived\"") && message.contains("writes \"log\""))
  }

  @Test func `operators derive properties`() {
    let flag = MutableProperty(true)
    let other = MutableProperty(false)
    #expect(flag.negated().value == false)
    #expect(flag.and(other).value == false)
    #expect(flag.or(other).value == true)
    #expect(Property.all([flag, other]).value == false)
    #expect(Property.any([flag, other]).value == true)
    let number = MutableProperty(1)
    let even = number.filter(initial: 0) { $0 % 2 == 0 }
    #expect(even.value == 0)
    number.value = 2
    #expect(even.value == 2)
    number.value = 3
    #expect(even.value == 2)
    let pair = number.combineLatest(flag)
    #expect(pair.value.0 == 3 && pair.value.1)
  }

  @Test func `flatMap follows the chosen property`() {
    let rome = MutableProperty("Rome")
    let oslo = MutableProperty("Oslo")
    let selected = MutableProperty<Property<String>>(rome)
    let name = selected.flatMap { $0 }
    var seen: [String] = []
    name.observe { seen.append($0) }
    oslo.value = "Oslo 2"
    selected.value = oslo
    rome.value = "Rome 2"
    oslo.value = "Oslo 3"
    #expect(seen == ["Rome", "Oslo 2", "Oslo 3"])
  }

  @Test func `no transform runs after a transform that ends the observation as it begins`() {
    let source = MutableProperty(1)
    var seen: [Int] = []
    func observe(_ begin: (Property<Int>, Lifetime) -> Void) {
      let lifetime = Lifetime()
      begin(
        source.map { value -> Int in
          lifetime.end()
          return value
        }, lifetime)
    }
    observe { derived, lifetime in derived.observe(during: lifetime) { seen.append($0) } }
    observe { derived, lifetime in derived.changes.observe(during: lifetime) { seen.append($0) } }
    source.value = 2
    #expect(seen == [])
  }

  @Test func `no transform runs after a transform that ends the observation at a change`() {
    let source = MutableProperty(1)
    let lifetime = Lifetime()
    var seen: [Int] = []
    source.map { value -> Int in
      if value == 2 { lifetime.end() }
      return value
    }.observe(during: lifetime) { seen.append($0) }
    source.value = 2
    source.value = 3
    #expect(seen == [1])
  }

  @Test func `a derivation that throws is a property of results`() {
    let number = MutableProperty(4)
    let half = number.tryMap { number throws(Problem) in
      if number % 2 == 1 { throw .broken }
      return number / 2
    }
    let results = half.signal.record()
    for value in [5, 7, 8] { number.value = value }
    #expect(results.values == [.success(2), .failure(.broken), .success(4)])
  }
}
