/// The latest value of one of several signals.
///
/// The value lies in memory of its own: code for parameter packs is not specialised, and there an optional
/// would cost several times as much.
@usableFromInline
final class LatestValue<Value> {
  @usableFromInline let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @exclusivity(unchecked) @usableFromInline var isFilled = false

  @inlinable
  init() {}

  @inlinable
  deinit {
    if isFilled { storage.deinitialize(count: 1) }
    storage.deallocate()
  }

  /// The latest value; there must be one.
  @inlinable
  var value: Value {
    precondition(isFilled, "nothing was sent yet")
    return storage.pointee
  }

  @inlinable
  func fill(with value: Value) {
    if isFilled {
      storage.pointee = value
    } else {
      storage.initialize(to: value)
      isFilled = true
    }
  }
}

/// The latest values of several signals of different types.
@usableFromInline
final class LatestValues<each Value> {
  @usableFromInline let all: (repeat LatestValue<each Value>)
  /// How many signals have sent nothing yet.
  @exclusivity(unchecked) @usableFromInline var vacant = 0

  @inlinable
  init() {
    all = (repeat LatestValue<each Value>())
    for _ in repeat each all { vacant += 1 }
  }

  @inlinable
  func fill<One>(_ slot: LatestValue<One>, with value: One) {
    if !slot.isFilled { vacant -= 1 }
    slot.fill(with: value)
  }
}

extension Origin {
  /// The origins of several signals.
  @inlinable
  static func each<each Value, Failure>(of signals: repeat Signal<each Value, Failure>) -> [Origin] {
    var origins: [Origin] = []
    for signal in repeat each signals { origins.append(signal.origin) }
    return origins
  }
}
