import Foundation
import Observation
import Swiftwater
import SwiftwaterDesign

// The second column of Documentation/FromObjectiveChain.md, chapter by chapter: `ReplacedNamesTests` finds
// each of its expressions here, and the compiler finds what they mean. No test calls these functions.

private final class Target {
  var title = ""
  var later: () -> Void { { [weak self] in self?.show(1) } }
  func show(_ value: Int) {}
}

private struct Song: Identifiable, Equatable {
  let id: Int
}

@Observable private final class Model {
  var title = ""
}

private typealias Numbers = Signal<Int, Never>

// MARK: 1. Producers and consumers

private func producers<Value>(
  signal: Signal<Int, any Error>, other: Signal<Value, any Error>, emitter: Emitter<Int, any Error>,
  value: Int, values: [Int], failure: any Error, property: Property<Int>, subscription: Subscription,
  lifetime: Lifetime
) {
  func typed<Failure: Error>(_: Signal<Value, Failure>) {}
  typed(other)
  _ = property.value
  _ = subscription.isEnded
  signal.observe { _ in
  } onFailure: { _ in
  }
  emitter.send(value)
  emitter.complete()
  emitter.fail(failure)
  subscription.cancel()
  lifetime.end()
  _ = Subject<Value, Never>()
  let subject = Subject<Int, any Error>()
  subject.send(value)
  for value in values { subject.send(value) }
  subject.complete()
  subject.fail(failure)
}

// MARK: 2. Chaining

private func chaining(
  signal: Numbers, other: Numbers, property: Property<Int>, target: Target, constant: Int,
  clock: ContinuousClock, condition: Signal<Bool, Never>, flag: Property<Bool>, start: Int,
  test: @escaping (Int) -> Bool, one: @escaping (Any) -> Void, other otherCase: @escaping (Any) -> Void,
  a: Signal<Void, Never>, b: Signal<Void, Never>
) {
  do {
    let signal = signal.map { "\($0)" }
    signal.bind(to: target, \.title)
  }
  signal.observe { _ in }
  _ = signal.merge(other)
  _ = signal.combineLatest(other)
  _ = Signal.merge(a, b, signal.map(to: ())).withLatest(from: signal) { $1 }
  _ = signal.map { $0 + 1 }
  _ = signal.map(to: constant)
  do {
    let (signal, property) = (signal.map(Optional.some), property.map(Optional.some))
    _ = signal.replaceNil(with: constant)
    _ = property.map { $0 ?? constant }
    _ = signal.compacted()
  }
  do {
    let (signal, property) = (condition, flag)
    _ = signal.negated()
    _ = property.negated()
  }
  _ = Signal.task { await Task.yield() }
  _ = signal.filter { $0 > 1 }
  _ = property.filter(initial: start) { $0 > 1 }
  _ = signal.skip(first: 3)
  _ = signal.removeDuplicates()
  _ = signal.debounce(for: .milliseconds(300), clock: clock)
  _ = signal.throttle(for: .milliseconds(300), edges: .trailing, clock: clock)
  signal.observe { _ in
  } onCompletion: {
  }
  signal.observe { [weak target] in target?.show($0) }
  let other = otherCase
  signal.observe { if test($0) { one($0) } else { other($0) } }
  condition.observe { if $0 { one($0) } else { other($0) } }
  _ = signal.print("search")
}

// MARK: 3. Hubs

private func hubs(
  a: Numbers, b: Numbers, isOne: Signal<Bool, Never>, isOther: Signal<Bool, Never>,
  are: [Property<Bool>]
) {
  _ = Signal.merge(a, b)
  _ = Signal.merge([a, b])
  _ = Signal.combineLatest(a, b)
  _ = a.map(Optional.some).prepend(nil)
  _ = Property.all([are[0], are[1]])
  _ = Property.any([are[0], are[1]])
  let (a, b) = (isOne, isOther)
  _ = Signal.all(a, b)
  _ = Signal.any(a, b)
}

// MARK: 4. Sources

private func properties(
  property: MutableProperty<CGRect>, object: Model, target: Target, element: Song,
  convert: @escaping (Song) -> Song,
  steps: @escaping (_ from: CGRect, _ to: CGRect) -> Signal<Double, Never>, list: MutableListProperty<Song>
) {
  _ = Signal.observing { object.title }
  _ = property.map(\.origin.x)
  property.modify { $0.origin.x = 1 }
  _ = property.signal.pairwise()
  do {
    func steps(from: CGRect, to: CGRect) -> Signal<Double, Never> { .empty() }
    _ = property.signal.pairwise().flatMap(.latest) { steps(from: $0, to: $1) }
  }
  _ = property.changes
  do {
    let (property, signal) = (MutableProperty(1), Numbers.just(1))
    signal.observe { property.value += $0 }
  }
  do {
    let property = MutableProperty([element])
    property.modify { $0.append(element) }
    _ = property.list().map(convert)
  }
  let show = { (_: [ListChange<Song>]) in }
  list.updates.observe { show($0.changes) }
  list.append(element)
  list.insert(element, at: 0)
  list.remove(id: element.id)
  if list.index(of: element.id) == nil { list.append(element) }
  _ = list.elements
  _ = list.map(convert)
}

private func bindings(
  a: MutableProperty<Int>, b: MutableProperty<String>, transformer: Transformer<Int, String>,
  property: MutableProperty<Int>, clock: ContinuousClock
) {
  bind(a, with: b, through: transformer)
  let b = MutableProperty(1)
  bind(a, with: b)
  property.changes.debounce(for: .seconds(1), clock: clock).bind(to: b)
  b.bind(to: property)
}

private func notifications(
  name: Notification.Name, signal: Signal<Target, Never>, posted: Signal<Notification, Never>
) {
  _ = posted.map { $0.userInfo?["key"] }
  _ = posted.map(\.name)
  signal.observe { NotificationCenter.default.post(name: name, object: $0) }
}

private func timers(
  clock: ContinuousClock, lifetime: Lifetime, date: Date, total: Duration, start: Double, end: Double,
  subscription: Subscription
) {
  let numbers = Signal.interval(every: .seconds(1), clock: clock)
  numbers.observe(during: lifetime) { _ in }
  _ = Signal<Void, Never>.timer(after: .seconds(date.timeIntervalSinceNow), clock: clock)
  _ = Signal.interval(every: .seconds(1), clock: clock).take(for: .seconds(60), clock: clock)
  _ = Signal.interval(every: .seconds(1), clock: clock).timestamped(clock: clock)
  _ = Signal<Duration, Never>.just(total).map { total - $0 }
  _ = numbers.map { _ in Date.now }
  _ = Signal.interval(every: .seconds(1) / 30, clock: clock).take(first: 30)
    .map { (step: Int) -> Double in start + (end - start) * Double(step + 1) / 30 }
}

private func controls(button: ButtonDesign, input: StringInput, subject: Subject<Int, Never>) {
  _ = (button.presses, input.changes, input.finishes, input.text)
  _ = subject.signal.filter { $0 > 1 }
}

// MARK: 5. and 6. Mediators and consumers

private func mediators(
  signal: Numbers, clock: ContinuousClock, test: @escaping (Int) -> Bool, start: Int,
  property: MutableProperty<Int>,
  target: Target, a: Numbers, b: Numbers
) {
  _ = signal.filter(test)
  _ = signal.skip(first: 3)
  let throttled = signal.debounce(for: .seconds(1), clock: clock)
  _ = signal.throttle(for: .seconds(1), edges: .trailing, clock: clock)
  _ = Signal.merge(signal.map(to: true), throttled.map(to: false)).property(initial: false)
  _ = signal.property(initial: start)
  do {
    let signal = signal.map(Optional.some)
    _ = signal.replaceNil(with: 0)
  }
  do {
    let (signal, alpha) = (Signal<Double, Never>.just(1), 0.5)
    _ = Signal.interval(every: .seconds(1) / 60, clock: clock).withLatest(from: signal) { $1 }
      .scan(0) { $0 + ($1 - $0) * alpha }
  }
  transaction { property.value = 1 }
  _ = property.map { $0 > 1 }
  _ = signal.on(value: { _ in })
  lift(target, over: a, b) { target, first, second in target.show(first + second) }
  signal.bind(to: property)
}

// MARK: 7. Utilities

private func utilities<Value>(
  array: [Int], index: Int, range: Range<Int>, clock: ContinuousClock, lifetime: Lifetime,
  semaphore: Subject<Void, Never>, value: Value, values: Value...
) async {
  _ = \Song.id
  _ = KeyPathComparator(\Song.id)
  _ = array.dropFirst(index).first
  _ = array.dropLast(index).last
  _ = range.clamped(to: array.indices)
  _ = Signal<Void, Never>.timer(after: .seconds(1), clock: clock)
  _ = MutableListProperty<Song>()
  _ = Subject<Void, Never>()
  await withTaskGroup(of: Void.self) { $0.addTask {} }
  semaphore.send(())
  await semaphore.signal.firstValue()
  await semaphore.signal.take(for: .seconds(1), clock: clock).firstValue()
  lifetime.onEnd {}
  _ = "\(value)"
  _ = Property { array.count }
}

// MARK: 8. Transformers in general

private func transformers<Input, Output>(
  transformer: Transformer<Input, Output>, value: Input, output: Output,
  convert: @escaping (Bool) -> Bool?, one: Transformer<Int, String>, other: Transformer<String, Int>,
  signal: Numbers, test: @escaping (Int) -> Bool, constant: Int, table: [(Int, String)]
) {
  _ = transformer.forward(value)
  do {
    let value = output
    _ = transformer.backward(value)
  }
  _ = transformer.reversed
  _ = Transformer(convert, backward: convert)
  do {
    let other = one
    _ = Transformer(one.forward, backward: other.backward)
  }
  let _: Transformer<Int, Int> = Transformer.identity
  let _: (Int) -> Int? = { _ in nil }
  _ = one.then(other)
  do {
    let (one, other) = ({ (_: Int) in 1 }, { (_: Int) in 2 })
    _ = signal.map { test($0) ? one($0) : other($0) }
    _ = signal.map { (one($0), other($0)) }
  }
  _ = signal.map { test($0) ? $0 : constant }
  _ = signal.map { test($0) }
  do {
    typealias Value = Int
    let signal = Signal<Any, Never>.just(1)
    _ = signal.map { $0 as? Value ?? constant }
  }
  do {
    let (signal, one, other) = (Signal<Bool, Never>.just(true), 1, 2)
    _ = signal.map { $0 ? one : other }
  }
  let _: Transformer<Bool, Bool> = Transformer.negated
  do {
    let signal = Signal<Target, Never>.just(Target())
    _ = signal.map(\.title)
  }
  _ = Transformer.lookup(table)
  do {
    let (table, inverse) = ([1: 2], [2: 1])
    let _: (Int) -> Int? = { table[$0] }
    let _: (Int) -> Int = { table[$0, default: $0] }
    _ = Transformer({ table[$0] ?? $0 }, backward: { inverse[$0] ?? $0 })
  }
  do {
    let transformer = Transformer<Double, Double>.multiplied(by: 2)
    let _: Transformer<Double, Double> =
      (1...3).reduce(.identity) { result, _ in result.then(transformer) }
  }
  _ = signal.print("Debug")
}

// MARK: 9. and 10. Collections

private func arrays(
  array: [Int], dictionary: [String: Int], key: String, data: Data, indexes: IndexSet, range: Range<Int>,
  transformer: Transformer<Int, String>, convert: (Int) -> String?, test: (Int) -> Bool,
  comparators: [KeyPathComparator<Int>], index: Int
) {
  _ = array.count
  _ = dictionary[key]
  let _: Transformer<Int, [Int]> = Transformer({ [$0] }, backward: { $0.first })
  let _: [Int]? = Transformer.propertyList().backward(data)
  _ = array.indices.filter(indexes.contains).map { array[$0] }
  _ = array.prefix(3)
  _ = array.dropLast(3)
  _ = array.dropFirst(3)
  _ = array.suffix(3)
  _ = array[range.clamped(to: array.indices)]
  _ = transformer.each
  _ = array.map(convert)
  _ = array.filter(test)
  _ = array.sorted(using: comparators)
  do {
    let array = [[1]]
    _ = array.flatMap { $0 }
  }
  _ = array.shuffled()
  do {
    let array = [1, nil]
    _ = array.compactMap { $0 }
  }
  let _: Transformer<[String], String> = Transformer.split(separator: ", ").reversed
  do {
    let array = ["a"]
    _ = array.formatted(.list(type: .and))
    _ = array.reduce(into: AttributedString()) { $0 += AttributedString($1) }
  }
  let _: Transformer<Int, Int> = Transformer.element(of: array)
  let _: Transformer<Int, Int> = Transformer.element(of: array).reversed
}

private func dictionaries(
  dictionary: [String: Int], dictionaries: [[String: Int]], keys: [String], array: [Int],
  convert: (Int) -> String?, test: (Int) -> Bool, value: Int, indexes: IndexSet, section: Int, row: Int
) {
  do {
    let convert = { (entry: (key: String, value: Int)) -> Int? in entry.value }
    _ = dictionary.compactMap(convert)
  }
  _ = Dictionary(zip(keys, array)) { $1 }
  let _: [String: Int] = dictionaries.reduce(into: [:]) { $0.merge($1) { $1 } }
  _ = dictionary.filter { test($0.value) }
  _ = dictionary.compactMapValues(convert)
  _ = dictionary.map { "\($0): \($1)" }
  _ = dictionary.filter { $0.value == value }.keys
  let _: Transformer<[Int], IndexSet> = Transformer({ IndexSet($0) }, backward: { Array($0) })
  let _: Transformer<Int, IndexSet> = Transformer({ IndexSet(integer: $0) }, backward: { $0.first })
  let _: Transformer<Range<Int>, IndexSet> =
    Transformer({ IndexSet(integersIn: $0) }, backward: { $0.rangeView.first })
  _ = indexes.first
  _ = indexes.last
  let _: Transformer<[Int], IndexPath> = Transformer({ IndexPath(indexes: $0) }, backward: { Array($0) })
  _ = IndexPath(indexes: [section, row])
}

// MARK: 11. Numbers

private func numbers(
  number: Double, numbers: [Double], limit: Double, start: Double, end: Double, base: Double
) {
  let _: [Transformer<Double, Double>] = [
    Transformer({ sinh($0) }, backward: { asinh($0) }), Transformer.adding(2), Transformer.adding(2).reversed,
    Transformer.subtracted(from: 2), Transformer.multiplied(by: 2), Transformer.multiplied(by: 2).reversed,
    Transformer.reciprocal, Transformer.position(from: start, to: end),
    Transformer.position(from: start, to: end).reversed, Transformer.raised(to: 2),
    Transformer.raised(to: 2).reversed, Transformer.exponential(base: 2),
    Transformer.exponential(base: 2).reversed, Transformer.sine, Transformer.cosine, Transformer.tangent,
    Transformer.sine.reversed, Transformer.degrees, Transformer.degrees.reversed,
  ]
  _ = number - (number / 24).rounded(.down) * 24
  _ = abs(number)
  _ = (number / 0.5).rounded() * 0.5
  _ = (number / 0.5).rounded(.down) * 0.5
  _ = (number / 0.5).rounded(.up) * 0.5
  _ = min(number, limit)
  _ = max(number, limit)
  _ = min(max(number, 0), 10)
  _ = numbers.reduce(0, +)
  _ = numbers.reduce(0, +) / Double(numbers.count)
  _ = (numbers.min(), numbers.max())
  do {
    let limit = 3
    _ = Int.random(in: 0..<limit)
  }
  _ = numbers.allSatisfy { $0 > 0 }
  _ = numbers.contains { $0 > 0 }
  _ = log(number) / log(base)
}

// MARK: 12. Texts

private func texts(
  text: String, other: String, suffix: String, url: URL, base: URL, first: Int, second: Int,
  container: AttributeContainer, count: Int, style: FloatingPointFormatStyle<Double>
) throws {
  _ = try String(contentsOf: url, encoding: .utf8)
  let _: Transformer<Data, String> = Transformer.utf8.reversed
  _ = "\(first) of \(second)"
  _ = text.prefix(3)
  _ = text.dropLast(3)
  _ = text.dropFirst(3)
  _ = text.suffix(3)
  _ = text.dropFirst(3).prefix(2)
  _ = text + suffix
  _ = text.trimmingCharacters(in: .whitespacesAndNewlines)
  let _: Transformer<String, String> = Transformer.replacing(text, with: other)
  _ = (text.capitalized, text.uppercased(), text.lowercased())
  let _: Transformer<String, [String]> = Transformer.split(separator: ",")
  let _: Transformer<String, [String]> = Transformer.words
  let _: Transformer<String, AttributedString> =
    Transformer({ AttributedString($0, attributes: container) }, backward: { String($0.characters) })
  _ = Transformer.formatted(FloatingPointFormatStyle<Double>().precision(.fractionLength(2)))
  _ = Transformer.formatted(style)
  _ = Transformer.formatted(style).reversed
  let _: Transformer<String, Double> = Transformer.parsed(as: Double.self)
  let _: Transformer<Double, String> = Transformer.parsed(as: Double.self).reversed
  _ = "\(count) \(count == 1 ? "file" : "files")"
  _ = count.formatted(.byteCount(style: .memory))
  _ = count.formatted(.byteCount(style: .file))
  _ = count.formatted(.byteCount(style: .binary))
  let _: [Transformer<String, URL>] = [Transformer.url, Transformer.file, Transformer.url(relativeTo: base)]
  let _: Transformer<URL, URLComponents> = Transformer.components
}

private func attributedTexts(
  attributed: AttributedString, container: AttributeContainer, range: Range<AttributedString.Index>,
  convert: @escaping (URL?) -> URL?
) {
  var text = attributed
  _ = text.mergingAttributes(container)
  text[range].mergeAttributes(container)
  _ = text.transformingAttributes(\.link) { $0.value = convert($0.value) }
  _ = AttributedString(text[range])
}

// MARK: 13. Data

private func data(url: URL, data: Data) throws {
  _ = try Data(contentsOf: url)
  let _: Transformer<String, Data> = Transformer.utf8
  _ = data.dropFirst(3).prefix(2)
  let _: Transformer<[Int], Data> = Transformer.propertyList()
  let _: Transformer<[Int], Data> = Transformer.propertyList(.xml)
  let _: Transformer<[Int], Data> = Transformer.json()
  let _: [Transformer<String, Data>] = [Transformer.base64, Transformer.hexadecimal]
  _ = Transformer<Data, UUID>.uuid
  _ = Transformer<String, UUID>.uuid
}

// MARK: 14. Dates

private func dates(
  signal: Numbers, date: Date, other: Date, day: Date, calendar: Calendar, components: DateComponents,
  style: Date.FormatStyle
) {
  _ = signal.map { _ in Date.now }
  let _: Transformer<Double, Date> = Transformer.seconds(since: Date(timeIntervalSince1970: 0)).reversed
  let _: [Transformer<Date, Double>] = [
    Transformer.seconds(since: Date(timeIntervalSince1970: 0)), Transformer.seconds(since: date),
    Transformer.seconds(until: date), Transformer.secondsSinceMidnight(on: day),
  ]
  _ = Transformer<Date, Date>.adding(60)
  _ = Transformer.formatted(style)
  _ = Transformer.formatted(style).reversed
  _ = date.formatted(.relative(presentation: .named))
  _ = (min(date, other), max(date, other))
  _ = calendar.dateInterval(of: .hour, for: date)?.start
  let _: [Transformer<Date, DateComponents>] = [
    Transformer.components(), Transformer.components([.day], since: date),
    Transformer.components([.day], since: Date.now),
  ]
  _ = calendar.dateComponents([.day], from: date, to: .now)
  _ = calendar.date(byAdding: components, to: date)
  _ = calendar.component(.month, from: date)
  let _: [Transformer<Int, String>] = [
    Transformer.element(of: calendar.standaloneWeekdaySymbols, countingFrom: 1),
    Transformer.element(of: calendar.standaloneMonthSymbols, countingFrom: 1),
  ]
}

// MARK: 15. Geometry

private func geometry(
  point: CGPoint, size: CGSize, rect: CGRect, other: CGRect, origin: CGPoint, x: CGFloat, y: CGFloat,
  width: CGFloat, height: CGFloat, length: CGFloat, transformer: Transformer<CGFloat, CGFloat>,
  transform: AffineTransform
) {
  let _: [Transformer<CGFloat, CGPoint>] = [Transformer({ CGPoint(x: x, y: $0) }, backward: { $0.y })]
  let _: [Transformer<CGPoint, CGPoint>] = [
    Transformer.modifying(\.x, by: transformer),
    Transformer.modifying(\.x, by: .adding(2)).then(.modifying(\.y, by: .adding(3))),
    Transformer.modifying(\.x, by: .multiplied(by: 2)).then(.modifying(\.y, by: .multiplied(by: 2))),
  ]
  _ = transform.transform(point)
  _ = transform.inverted()?.transform(point)
  _ = (point.x / 0.5).rounded() * 0.5
  _ = CGPoint(x: point.x / length, y: point.y / length)
  _ = hypot(point.x - x, point.y - y)
  _ = atan2(point.y, point.x)
  let _: Transformer<CGFloat, CGSize> =
    Transformer({ CGSize(width: width, height: $0) }, backward: { $0.height })
  let _: Transformer<CGSize, CGSize> = Transformer.modifying(\.width, by: .adding(2))
  _ = CGSize(width: abs(size.width), height: abs(size.height))
  _ = (size.width * size.height, size.width / size.height)
  let _: Transformer<CGSize, CGRect> =
    Transformer({ CGRect(origin: origin, size: $0) }, backward: { $0.size })
  _ = rect.insetBy(dx: 2, dy: 2)
  _ = (rect.union(other), rect.intersection(other), rect.standardized)
  _ = CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
  _ = CGPoint(x: rect.midX, y: rect.midY)
  _ = rect.minX
}

// MARK: 16. Predicates

private func predicates<Value>(
  type: Value.Type, property: Property<Bool>, number: Property<Int>, pattern: Regex<Substring>, text: String,
  list: [Int], low: Int, high: Int, limit: Int, x: CGFloat, y: CGFloat, radius: CGFloat, rect: CGRect
) {
  let _: (Int?) -> Bool = { $0 == nil }
  let _: (Int?) -> Bool = { $0 != nil }
  let _: (Bool) -> Bool = { $0 }
  let _: (Bool) -> Bool = { !$0 }
  let _: (String) -> Bool = \.isEmpty
  let _: (String) -> Bool = { !$0.isEmpty }
  let _: (Int) -> Bool = { _ in true }
  let _: (Int) -> Bool = { _ in false }
  let _: (Any) -> Bool = { $0 is Value }
  let (test, one, other) = (
    { $0 > 1 } as (Int) -> Bool, { $0 > 1 } as (Int) -> Bool, { $0 > 2 } as (Int) -> Bool
  )
  let _: (Int) -> Bool = { !test($0) }
  let _: (Int) -> Bool = { one($0) && other($0) }
  let _: ([Int]) -> Bool = { $0.allSatisfy(test) }
  let _: ([Int]) -> Bool = { $0.contains(where: test) }
  let _: (Int) -> Bool = { _ in property.value }
  do {
    let property = number
    let _: (Int) -> Bool = { _ in test(property.value) }
  }
  do {
    let test = { (title: String) in title.isEmpty }
    let _: (Target) -> Bool = { test($0.title) }
  }
  do {
    let other = text
    let _: (String) -> Bool = { $0.compare(other, options: .caseInsensitive) == .orderedSame }
    let _: (String) -> Bool = { $0 == other }
  }
  let _: (Int) -> Bool = { $0 < limit }
  let _: (String) -> Bool = { $0.wholeMatch(of: pattern) != nil }
  let _: (String) -> Bool = { $0.hasPrefix(text) }
  let _: (String) -> Bool = { $0.hasSuffix(text) }
  let _: (String) -> Bool = { $0.contains(text) }
  let _: (Int) -> Bool = { list.contains($0) }
  let _: (Int) -> Bool = { (low...high).contains($0) }
  let _: (CGRect) -> Bool = { $0 == .zero }
  let _: (CGPoint) -> Bool = { hypot($0.x - x, $0.y - y) >= radius }
  let _: (CGPoint) -> Bool = { rect.contains($0) }
  let _: (CGRect) -> Bool = { rect.intersects($0) }
}

// MARK: 17. and 18. Errors and designs

private func designs(
  error: any Error, button: ButtonDesign, dialogs: Dialogs, dialog: DialogDesign, design: any Design,
  condition: Property<Bool>, command: Command<Void, Void, any Error>, input: NumberInput<Int>
) async {
  _ = ButtonDesign("Retry", command: command)
  _ = dialog.actions
  _ = DialogDesign(error, userActivity: "send", recoveries: [button])
  _ = await dialogs.ask("Retry?", answers: [button: true]).firstValue()
  _ = design.title
  _ = ButtonDesign("Save", enabledIf: condition)
  _ = button.presses
  button.press()
  _ = DialogDesign("Delete?", message: "For ever.")
  _ = dialog.cancelButton
  dialog.cancel()
  _ = DialogDesign("Delete?", actions: [ButtonDesign("Delete", command: command)])
  _ = (dialog.isDestructive, dialog.title, dialog.message)
  _ = DialogDesign(error, userActivity: "update profile")
  dialogs.showErrors(of: command, userActivity: "update profile")
  _ = (input.isValid, input.problem, input.changes, input.finishes)
}
