import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `a property holds a value and reports changes`() {
  let value = 1
  let property = MutableProperty(value)
  let changes = property.changes.record()
  let values = property.signal.record()
  property.value = value
  property.value = 2
  #expect(changes.values == [2])
  #expect(values.values == [1, 2])
}

@Test func `a property without a comparison reports equal values`() {
  let value = 1
  let property = MutableProperty(value, isEqual: { _, _ in false })
  let changes = property.changes.record()
  property.value = 1
  #expect(changes.values == [1])
}

@Test func `properties are derived`() {
  let (mutable, other) = (MutableProperty(1), MutableProperty(10))
  let property = mutable.property
  let (a, b) = (mutable, other)
  let list = [a, b]
  let reflected = Property { mutable.value }
  let pair = Property { (a.value, b.value) }
  let array = Property { list.map(\.value) }
  let doubled = property.map { $0 * 2 }
  let combined = property.combineLatest(other)
  let sum = Property<Int>.combineLatest(a, b) { a, b in a + b }
  let value = 1
  let filtered = property.filter(initial: value) { $0 != 3 }
  let parity = property.removeDuplicates(by: { $0 % 2 == $1 % 2 })
  let reported = parity.changes.record()
  mutable.value = 3
  #expect(reflected.value == 3)
  #expect(pair.value.0 == 3)
  #expect(array.value == [3, 10])
  #expect(doubled.value == 6)
  #expect(combined.value.1 == 10)
  #expect(sum.value == 13)
  #expect(filtered.value == 1)
  #expect(reported.values.isEmpty)
}

@Test func `conditions are combined`() {
  let (property, other) = (MutableProperty(true), MutableProperty(false))
  let (a, b) = (property.property, other.property)
  let both = property.and(other)
  let either = property.or(other)
  let not = property.negated()
  let all = Property.all([a, b])
  let any = Property.any([a, b])
  #expect([both.value, either.value, not.value, all.value, any.value] == [false, true, false, false, true])
  other.value = true
  #expect([both.value, all.value] == [true, true])
}

@Test func `conditions of signals are combined`() {
  let clock = TestClock()
  let answers: [Character: String] = ["t": "true", "f": "false"]
  let signal = clock.numbers("-1---0-|").map { $0 == 1 }
  let other = clock.numbers("---1-----|").map { $0 == 1 }
  let (a, b) = (signal, other)
  clock.expect("---t-f---|", answers) { .all([signal, other]) }
  clock.expect("---t-f---|", answers) { .all([a, b]) }
  clock.expect("---t-t---|", answers) { .any([signal, other]) }
  clock.expect("---t-t---|", answers) { .any([a, b]) }
}

@Test func `the property of a property is followed`() {
  let (inner, second) = (MutableProperty(1), MutableProperty(2))
  let property = MutableProperty(inner)
  let flat = Property { property.value.value }
  let followed = property.flatMap { $0.property }
  inner.value = 3
  #expect(flat.value == 3)
  property.value = second
  #expect(flat.value == 2)
  #expect(followed.value == 2)
}

@Test func `properties become signals`() {
  let (property, other) = (MutableProperty(1), MutableProperty(10))
  let (a, b) = (property, other)
  let value = 0
  let pairs = property.signal.zip(other.signal).map { "\($0)" }.record()
  let same = Signal.zip(a.signal, b.signal).map { "\($0)" }.record()
  let merged = Signal.merge(a.signal, b.signal).record()
  let changes = property.signal.pairwise(startingWith: value).map { "\($0.previous) \($0.current)" }.record()
  let later = property.signal.pairwise().map { "\($0.previous) \($0.current)" }.record()
  let distinct = property.signal.distinct().record()
  property.value = 2
  property.value = 1
  other.value = 20
  #expect(pairs.values == ["(1, 10)", "(2, 20)"])
  #expect(same.values == pairs.values)
  #expect(merged.values == [1, 10, 2, 1, 20])
  #expect(changes.values == ["0 1", "1 2", "2 1"])
  #expect(later.values == ["1 2", "2 1"])
  #expect(distinct.values == [1, 2])
}

@Test func `signals become properties`() {
  let subject = Subject<Int, Problem>()
  let (signal, value, other) = (subject.signal, 0, Signal<Int, Never>.just(9))
  let replaced = signal.replaceError(with: value).property(initial: value)
  let caught = signal.catch { _ in other }.property(initial: value)
  subject.send(1)
  #expect([replaced.value, caught.value] == [1, 1])
  subject.fail(.broken)
  #expect([replaced.value, caught.value] == [0, 9])
}

@Test func `two properties stay equal, beginning with the second`() {
  let (a, b) = (MutableProperty(1), MutableProperty(2))
  bind(a, with: b)
  #expect(a.value == 2)
  a.value = 3
  #expect(b.value == 3)
}

@Test func `two properties stay synchronized through a conversion`() {
  let (a, b) = (MutableProperty(""), MutableProperty<Int?>(2))
  bind(a, with: b, forward: { Int($0) }, backward: { $0.map(String.init) ?? "" })
  #expect(a.value == "2")
  a.value = "x"
  #expect(b.value == nil)
}

@Test func `a property is changed in place, and bound`() {
  let property = MutableProperty([1])
  let element = 2
  property.modify { $0.append(element) }
  #expect(property.value == [1, 2])
  let title = MutableProperty("one")
  let object = Target()
  show(title, in: object)
  title.value = "two"
  #expect(object.title == "two")
}

private func show(_ property: Property<String>, in object: Target) {
  property.bind(to: object, \.title)
}

// No code calls these functions: the compiler checks their expressions.

private struct Field {
  let text = MutableProperty("")
  let value = MutableProperty("")
}

private final class ViewModel {
  @MutableProperty var name = ""
  @PublishedProperty private(set) var count = 0
  @MutableProperty var message = ""
}

private func properties<Item: Equatable>(
  value: Item, lifetime: Lifetime, field: Field, viewModel: ViewModel, signal: Signal<Item, Never>
) {
  _ = Property.constant(value)
  _ = signal.property(initial: value)
  bind(field.text, with: viewModel.$message)
  bind(field.value, with: viewModel.$name)
  let property = MutableProperty(value)
  property.observe { _ in }
  property.observe(during: lifetime) { _ in }
  property.signal.observe { _ in
  } onCompletion: {
  }
}

private func binding(property: Property<Bool>, view: Target) {
  property.bind(to: view, \.isHidden)
}

private func names(property: Property<Item>) {
  _ = property.map { $0.name }
}

private func validation(value: Int, validate: @escaping (Int) throws -> Int) {
  _ = ValidatingProperty(value) { try validate($0) }
}

private func swap(property: MutableProperty<Int>, value: Int) -> Int {
  let old = property.value
  property.value = value
  return old
}
