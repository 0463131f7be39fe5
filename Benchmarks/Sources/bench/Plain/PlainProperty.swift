/// A value with closures that are told of changes: a class with `didSet`.
final class PlainProperty<Value: Equatable> {
  private var observers = PlainObservers<Value>()

  var value: Value {
    didSet {
      if value != oldValue { observers.send(value) }
    }
  }

  /// The value as another module reads it, to which a getter is a function.
  @inline(never)
  func read() -> Value {
    value
  }

  init(_ value: Value) {
    self.value = value
  }

  @discardableResult
  func observe(_ receive: @escaping (Value) -> Void) -> Int {
    receive(value)
    return observers.add(receive)
  }

  func stopObserving(_ id: Int) {
    observers.remove(id)
  }
}

/// One derived value of a chain that keeps its value and tells the next one of changes.
final class PlainStep {
  private(set) var value = 0
  private let transform: (Int) -> Int
  private let next: (Int) -> Void

  init(_ transform: @escaping (Int) -> Int, next: @escaping (Int) -> Void) {
    self.transform = transform
    self.next = next
  }

  /// The value as another module reads it.
  @inline(never)
  func read() -> Int {
    value
  }

  func receive(_ input: Int) {
    let new = transform(input)
    if new == value { return }
    value = new
    next(new)
  }
}

/// Values derived from one, and one derived from all of those, in the right order: what one writes by hand
/// for a diamond that must never show a half-updated sum.
final class PlainDiamond {
  private let branches: [(Int) -> Int]
  private let observer: (Int) -> Void
  private var values: [Int]
  private var sum = 0

  init(_ branches: [(Int) -> Int], _ observer: @escaping (Int) -> Void) {
    self.branches = branches
    self.observer = observer
    values = Array(repeating: 0, count: branches.count)
  }

  func write(_ head: Int) {
    for index in branches.indices { values[index] = branches[index](head) }
    let new = values.reduce(0, +)
    if new == sum { return }
    sum = new
    observer(new)
  }
}
