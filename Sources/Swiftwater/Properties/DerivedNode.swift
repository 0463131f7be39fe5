/// A node whose value is computed from its sources.
@usableFromInline
final class DerivedNode<Value>: DependentNode {
  /// The value; nil before it is computed for the first time.
  @exclusivity(unchecked) @usableFromInline var storage: Value?
  /// This is not an optional, as calling an optional closure retains it.
  @usableFromInline let isEqual: (Value, Value) -> Bool
  /// Whether the creator passed an `isEqual`. Otherwise every new value counts as a change.
  @usableFromInline let isComparable: Bool

  @inlinable
  init(
    isKeptBySources: Bool, hasFixedSources: Bool, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString,
    _ line: UInt, work: @escaping (DependentNode) -> Bool
  ) {
    self.isEqual = isEqual ?? { _, _ in false }
    isComparable = isEqual != nil
    super.init(
      .derived, isKeptBySources: isKeptBySources, hasFixedSources: hasFixedSources, file, line, work: work)
  }
}

extension DependentNode {
  /// Stores the computed value of this derived node.
  ///
  /// - Returns: Whether it differs from the last value.
  @inlinable
  @inline(__always)
  final func update<Value>(_ value: Value, isEqual: (Value, Value) -> Bool) -> Bool {
    let node = unsafeDowncast(self, to: DerivedNode<Value>.self)
    if let old = node.storage, isEqual(old, value) { return false }
    node.storage = value
    return true
  }

  /// Stores the computed value of this derived node, and compares it by the node's own `isEqual`.
  ///
  /// - Returns: Whether it differs from the last value.
  @inlinable
  @inline(__always)
  final func update<Value>(comparing value: Value) -> Bool {
    let node = unsafeDowncast(self, to: DerivedNode<Value>.self)
    if let old = node.storage, node.isEqual(old, value) { return false }
    node.storage = value
    return true
  }

  /// Stores the computed value of this derived node, which cannot be compared with the last one.
  ///
  /// - Returns: True.
  @inlinable
  @inline(__always)
  final func update<Value>(_ value: Value) -> Bool {
    unsafeDowncast(self, to: DerivedNode<Value>.self).storage = value
    return true
  }
}
