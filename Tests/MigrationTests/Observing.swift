import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `an observer receives values and the ending`() {
  var log: [String] = []
  for signal in [Numbers.just(1), Numbers.just(2).concat(.fail(.broken))] {
    signal.observe {
      log.append("\($0)")
    } onFailure: {
      log.append("\($0)")
    } onCompletion: {
      log.append("end")
    }
  }
  #expect(log == ["1", "end", "2", "broken"])
}

@Test func `a cleanup runs before the ending arrives, a cancellation closure only for a cancellation`() {
  var log: [String] = []
  let signal = Numbers.just(1)
  signal.on(cleanup: { log.append("cleanup") })
    .observe {
      log.append("\($0)")
    } onFailure: { _ in
    } onCompletion: {
      log.append("end")
    }
  #expect(log == ["1", "cleanup", "end"])
  log = []
  signal.on(cancellation: { log.append("cancelled") }).observe { _ in }
  Numbers.never().on(cancellation: { log.append("cancelled") }).observe { _ in }.cancel()
  #expect(log == ["cancelled"])
}

@Test func `an observation ends with a lifetime`() {
  let subject = Subject<Int, Never>()
  let signal = subject.signal
  let lifetime = Lifetime()
  var values: [Int] = []
  signal.observe(during: lifetime) { values.append($0) }
  subject.send(1)
  lifetime.end()
  subject.send(2)
  #expect(values == [1])
}

@Test func `a binding writes each value, and ends with its object`() {
  let subject = Subject<String, Never>()
  let signal = subject.signal
  var object: Target? = Target()
  let binding = bind(signal, to: object!)
  subject.send("a")
  #expect(object?.title == "a")
  weak let released = object
  object = nil
  #expect(released == nil)
  subject.send("b")
  #expect(binding.isEnded)
}

private func bind(_ signal: Signal<String, Never>, to object: Target) -> Subscription {
  let binding = signal.bind(to: object, \.title)
  return binding
}

@Test func `a function receives the latest values`() {
  let (first, second) = (MutableProperty(1), MutableProperty(2))
  let (a, b) = (first.signal, second.signal)
  let object = Target()
  let arguments = first.combineLatest(second).signal
  lift(object, over: a, b) { $0.update($1, $2) }
  lift(object, over: .combineLatest([a, b])) { $0.update($1) }
  lift(object, over: arguments) { $0.update($1) }
  #expect(object.calls == ["1 2", "[1, 2]", "1 and 2"])
}

@Test func `a value replaces nil in a binding`() {
  let object = Target()
  object.title = "old"
  let signal = Signal<String?, Never>.just(nil)
  signal.replaceNil(with: "").bind(to: object, \.title)
  #expect(object.title == "")
}

// No code calls these functions: the compiler checks their expressions.

private func observing(_ signal: Numbers, command: Command<Int, Int, Problem>) {
  signal.observe { _ in }
  signal.observe { value in print(value) }
  signal.observe { value in
    print(value)
  } onFailure: { failure in
    print(failure)
  } onCompletion: {
    print("completed")
  }
  signal.observe { _ in
  } onFailure: { failure in
    print(failure)
  }
  signal.observe { _ in
  } onFailure: { failure in
    print(failure)
  } onCompletion: {
    print("completed")
  }
  signal.materialized().observe { event in print(event) }
  signal.materializedResults().observe { result in print(result) }
  signal.observe { command.execute($0) }
}

private func infallible(_ signal: Signal<Int, Never>, property: MutableProperty<Int>) {
  signal.observe { _ in
  } onCompletion: {
    print("completed")
  }
  signal.bind(to: property)
}

private func sideEffects(_ signal: Numbers, id: Int, probe: @escaping (String) -> Void) {
  _ = signal.on(value: { print($0) })
  _ = signal.on(failure: { print($0) })
  _ = signal.on(failure: { _ in print("failed") })
  _ = signal.on(completion: { print("completed") })
  _ = signal.on(start: { print("start") })
  _ = signal.on(ending: { print("end") })
  _ = signal.on(cleanup: { print("cleanup") })
  _ = signal.on(cancellation: { print("cancelled") })
  _ = signal.on(
    start: { print("start") }, value: { print($0) }, failure: { print($0) },
    completion: { print("completed") })
  _ = signal.on(
    start: { print("start") }, value: { print($0) }, failure: { print($0) },
    completion: { print("completed") },
    cancellation: { print("cancelled") })
  _ = signal.on(
    start: { print("start") }, value: { print($0) }, failure: { print($0) },
    completion: { print("completed") },
    cleanup: { print("cleanup") })
  _ = signal.print("search")
  _ = signal.print("search", to: { probe($0) })
  _ = signal.named("search")
  _ = signal.named("search \(id)")
  _ = signal.trace.description
  _ = signal.trace.steps
  print(signal.trace)
}

/// A view model, whose closures refer to it.
private final class Model {
  let lifetime = Lifetime()
  var value = 0

  func begin(_ signal: Signal<Int, Never>) {
    signal.observe(during: lifetime) { [unowned self] in value = $0 }
    signal.observe(with: self) { model, value in model.value = value }
    signal.observe { [weak self] in
      guard let self else { return }
      value = $0
    }
  }
}
