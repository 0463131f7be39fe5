/// A source in plain Swift: a function that calls back with each value. The operators below are not inlined, as in a
/// program with several modules.
typealias PlainSource<Value> = (@escaping (Value) -> Void) -> Void

/// A source of the values of a subject.
func plainSource<Value>(of subject: PlainSubject<Value>) -> PlainSource<Value> {
  { receive in subject.observe(receive) }
}

@inline(never)
func plainSource<Values: Sequence>(of values: Values) -> PlainSource<Values.Element> {
  { receive in
    for value in values { receive(value) }
  }
}

@inline(never)
func plainMap<Value, New>(
  _ source: @escaping PlainSource<Value>, _ transform: @escaping (Value) -> New
) -> PlainSource<New> {
  { receive in source { receive(transform($0)) } }
}

@inline(never)
func plainFilter<Value>(
  _ source: @escaping PlainSource<Value>, _ isIncluded: @escaping (Value) -> Bool
) -> PlainSource<Value> {
  { receive in source { if isIncluded($0) { receive($0) } } }
}

@inline(never)
func plainScan<Value, Total>(
  _ source: @escaping PlainSource<Value>, _ initial: Total, _ combine: @escaping (Total, Value) -> Total
) -> PlainSource<Total> {
  { receive in
    var total = initial
    source {
      total = combine(total, $0)
      receive(total)
    }
  }
}

/// A cold source in plain Swift that can be cancelled, and that completes.
final class PlainObservable<Value> {
  private let start: (PlainObservation<Value>) -> Void

  init(_ start: @escaping (PlainObservation<Value>) -> Void) {
    self.start = start
  }

  @inline(never)
  func filter(_ isIncluded: @escaping (Value) -> Bool) -> PlainObservable {
    PlainObservable { [start] observation in
      let inner = PlainObservation<Value>(
        onValue: { if isIncluded($0) { observation.send($0) } }, onCompletion: { observation.complete() })
      observation.onCancel = { inner.cancel() }
      start(inner)
    }
  }

  @inline(never)
  func observe(
    _ onValue: @escaping (Value) -> Void, onCompletion: @escaping () -> Void = {}
  ) -> PlainObservation<Value> {
    let observation = PlainObservation(onValue: onValue, onCompletion: onCompletion)
    start(observation)
    return observation
  }
}

final class PlainObservation<Value> {
  var onCancel: (() -> Void)?
  private let onValue: (Value) -> Void
  private let onCompletion: () -> Void
  private var isEnded = false

  init(onValue: @escaping (Value) -> Void, onCompletion: @escaping () -> Void) {
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func send(_ value: Value) {
    if !isEnded { onValue(value) }
  }

  func complete() {
    if isEnded { return }
    isEnded = true
    onCompletion()
  }

  func cancel() {
    isEnded = true
    onCancel?()
    onCancel = nil
  }
}
