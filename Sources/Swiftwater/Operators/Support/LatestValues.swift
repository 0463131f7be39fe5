/// The latest value of one of several signals.
///
/// The value has its own allocation. Swift does not specialize code with parameter packs, and in such code an
/// optional would take several times as long.
@usableFromInline
final class LatestValue<Value> {
  @usableFromInline let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  /// Whether the signal has sent a value.
  @exclusivity(unchecked) @usableFromInline var hasValue = false

  @inlinable
  init() {}

  @inlinable
  deinit {
    if hasValue { storage.deinitialize(count: 1) }
    storage.deallocate()
  }

  /// The latest value.
  ///
  /// - Precondition: The signal has sent a value.
  @inlinable
  var value: Value {
    precondition(hasValue, "the signal has not sent a value yet")
    return storage.pointee
  }

  @inlinable
  func update(to value: Value) {
    if hasValue {
      replace(by: value) {}
    } else {
      storage.initialize(to: value)
      hasValue = true
    }
  }

  /// Replaces the value, runs a closure, then releases the previous value. So code that the release runs
  /// finds the new value complete, and the effects of the closure.
  @inlinable
  func replace(by value: Value, beforeRelease body: () -> Void) {
    let previous = storage.move()
    storage.initialize(to: value)
    body()
    withExtendedLifetime(previous) {}
  }
}

/// The latest values of several signals of different types.
@usableFromInline
final class LatestValues<each Value> {
  @usableFromInline let values: (repeat LatestValue<each Value>)
  /// The number of signals that have not sent a value yet.
  @exclusivity(unchecked) @usableFromInline var missingCount = 0

  @inlinable
  init() {
    values = (repeat LatestValue<each Value>())
    for _ in repeat each values { missingCount += 1 }
  }

  /// Updates one of the latest values.
  ///
  /// - Parameters:
  ///   - latest: An element of ``values``.
  ///   - value: The new value.
  @inlinable
  func update<Element>(_ latest: LatestValue<Element>, to value: Element) {
    if !latest.hasValue { missingCount -= 1 }
    latest.update(to: value)
  }

  /// Updates one of the latest values, and runs a closure if all signals have sent one.
  ///
  /// - Parameters:
  ///   - latest: An element of ``values``.
  ///   - value: The new value. The previous value is released after the closure.
  ///   - send: The closure.
  @inlinable
  func update<Element>(_ latest: LatestValue<Element>, to value: Element, thenIfComplete send: () -> Void) {
    if latest.hasValue, missingCount == 0 { return latest.replace(by: value, beforeRelease: send) }
    update(latest, to: value)
    if missingCount == 0 { send() }
  }
}
