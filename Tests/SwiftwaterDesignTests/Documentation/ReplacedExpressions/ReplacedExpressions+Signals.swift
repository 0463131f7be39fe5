import Swiftwater

extension ReplacedExpressions {
  // MARK: 1. Producers and consumers

  private static func producers<Value>(
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

  private static func chaining(
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
    _ = Signal.merge(a, b, signal.replaceValues(with: ())).withLatest(from: signal) { $1 }
    _ = signal.map { $0 + 1 }
    _ = signal.replaceValues(with: constant)
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

  private static func hubs(
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
}
