import Foundation
import Swiftwater
import SwiftwaterDesign

extension ReplacedExpressions {
  // MARK: 4. Sources

  private static func properties(
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

  private static func bindings(
    a: MutableProperty<Int>, b: MutableProperty<String>, transformer: Transformer<Int, String>,
    property: MutableProperty<Int>, clock: ContinuousClock
  ) {
    bind(a, with: b, through: transformer)
    let b = MutableProperty(1)
    bind(a, with: b)
    property.changes.debounce(for: .seconds(1), clock: clock).bind(to: b)
    b.bind(to: property)
  }

  private static func notifications(
    name: Notification.Name, signal: Signal<Target, Never>, posted: Signal<Notification, Never>
  ) {
    _ = posted.map { $0.userInfo?["key"] }
    _ = posted.map(\.name)
    signal.observe { NotificationCenter.default.post(name: name, object: $0) }
  }

  private static func timers(
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

  private static func controls(button: ButtonDesign, input: StringInput, subject: Subject<Int, Never>) {
    _ = (button.presses, input.changes, input.editingEnds, input.text)
    _ = subject.signal.filter { $0 > 1 }
  }

  // MARK: 5. and 6. Mediators and consumers

  private static func mediators(
    signal: Numbers, clock: ContinuousClock, test: @escaping (Int) -> Bool, start: Int,
    property: MutableProperty<Int>,
    target: Target, a: Numbers, b: Numbers
  ) {
    _ = signal.filter(test)
    _ = signal.skip(first: 3)
    let throttled = signal.debounce(for: .seconds(1), clock: clock)
    _ = signal.throttle(for: .seconds(1), edges: .trailing, clock: clock)
    _ = Signal.merge(signal.replaceValues(with: true), throttled.replaceValues(with: false)).property(
      initial: false)
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
}
