/// A property in plain Swift: a class with `didSet`, which calls closures with changes.
final class PlainProperty<Value: Equatable> {
  private var observers = PlainObservers<Value>()

  var value: Value {
    didSet {
      if value != oldValue { observers.send(value) }
    }
  }

  /// The value. It is read by a function call, as it would be from another module.
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

/// A derived property in plain Swift. It stores its value, and passes changes to a closure: the next property of a
/// chain, or the observer.
final class PlainDerivedProperty {
  private(set) var value = 0
  private let transform: (Int) -> Int
  private let next: (Int) -> Void

  init(_ transform: @escaping (Int) -> Int, next: @escaping (Int) -> Void) {
    self.transform = transform
    self.next = next
  }

  /// The value. It is read by a function call, as it would be from another module.
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

/// A diamond in plain Swift: values that are derived from one, and their sum. All values are updated before
/// the sum is.
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

  func write(_ value: Int) {
    for index in branches.indices { values[index] = branches[index](value) }
    let new = values.reduce(0, +)
    if new == sum { return }
    sum = new
    observer(new)
  }
}
