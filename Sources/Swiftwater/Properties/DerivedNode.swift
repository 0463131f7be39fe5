/// A node whose value is computed from its sources.
@usableFromInline
final class DerivedNode<Value>: DependentNode {
  /// The value; nil before it is computed for the first time.
  @exclusivity(unchecked) @usableFromInline var storage: Value?
  /// This is not an optional, because calling an optional closure retains it.
  @usableFromInline let isEqual: (Value, Value) -> Bool
  /// Whether the creator passed an `isEqual`. Otherwise every new value counts as a change.
  @usableFromInline let isComparable: Bool

  @inlinable
  init(
    isRetainedBySources: Bool, hasFixedSources: Bool, isEqual: ((Value, Value) -> Bool)?,
    _ file: StaticString,
    _ line: UInt, work: @escaping (DependentNode) -> Bool
  ) {
    self.isEqual = isEqual ?? { _, _ in false }
    isComparable = isEqual != nil
    super.init(
      .derived, isRetainedBySources: isRetainedBySources, hasFixedSources: hasFixedSources, file, line,
      work: work)
  }
}

extension DependentNode {
  /// Stores the computed value of this derived node.
  ///
  /// The value that is not kept is released when the outermost pull is over, because its release may run code of
  /// the caller.
  ///
  /// - Returns: Whether it differs from the last value.
  @inlinable
  @inline(__always)
  final func update<Value>(_ value: consuming Value, isEqual: (Value, Value) -> Bool) -> Bool {
    let node = unsafeDowncast(self, to: DerivedNode<Value>.self)
    if let old = node.storage, isEqual(old, value) {
      ChainRelease.add(value: value)
      return false
    }
    node.replace(by: value)
    return true
  }

  /// Stores the computed value of this derived node, and compares it by the node's own `isEqual`.
  ///
  /// - Returns: Whether it differs from the last value.
  @inlinable
  @inline(__always)
  final func update<Value>(comparing value: consuming Value) -> Bool {
    update(value, isEqual: unsafeDowncast(self, to: DerivedNode<Value>.self).isEqual)
  }

  /// Stores the computed value of this derived node, which cannot be compared with the last one.
  ///
  /// - Returns: True.
  @inlinable
  @inline(__always)
  final func update<Value>(_ value: consuming Value) -> Bool {
    unsafeDowncast(self, to: DerivedNode<Value>.self).replace(by: value)
    return true
  }

  /// Runs the closure of the caller. Later reads are not tracked: a comparison of values may read properties
  /// too.
  @inlinable
  @inline(__always)
  final func track<Value>(_ compute: () -> Value) -> Value {
    #if DEBUG
    let value = reportingObservableReads(compute)
    #else
    let value = compute()
    #endif
    readPolicy = .untracked
    return value
  }
}

extension DerivedNode {
  /// Stores a value, and keeps the old one until the outermost pull is over.
  @inlinable
  @inline(__always)
  final func replace(by value: consuming Value) {
    var old: Value? = consume value
    swap(&storage, &old)
    if let old { ChainRelease.add(value: old) }
  }
}
