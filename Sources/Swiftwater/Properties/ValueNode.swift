/// A node as what has a value of a type.
@usableFromInline
struct ValueNode<Value> {
  @usableFromInline let base: Node

  /// - Parameter base: A ``SourceNode`` or ``DerivedNode`` of such a value.
  @inlinable
  init(_ base: Node) {
    self.base = base
  }

  /// A value that is written.
  @inlinable
  init(_ value: Value, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt) {
    base = SourceNode(value, isEqual: isEqual, file, line)
  }

  /// A value that is computed from what its closure reads.
  // What `work` needs, it captures: in the client's module it becomes one function of everything.
  @inlinable
  init(
    isKeptBySources: Bool, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt,
    work: @escaping (DependentNode) -> Bool
  ) {
    base = DerivedNode(
      isKeptBySources: isKeptBySources, hasFixedSources: false, isEqual: isEqual, file, line, work: work)
  }

  /// The value of an operator, which gets those of its sources by `settledValue`.
  @inlinable
  init(
    of sources: [Node], isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt,
    work: @escaping (DependentNode) -> Bool
  ) {
    let node = DerivedNode(
      isKeptBySources: true, hasFixedSources: true, isEqual: isEqual, file, line, work: work)
    for source in sources { node.addSource(source) }
    base = node
  }

  @inlinable
  var source: SourceNode<Value> {
    @inline(__always) get { unsafeDowncast(base, to: SourceNode<Value>.self) }
  }

  @inlinable
  var derived: DerivedNode<Value> {
    @inline(__always) get { unsafeDowncast(base, to: DerivedNode<Value>.self) }
  }

  /// The value, brought up to date, and noted in the computation that reads it.
  @inlinable
  @inline(__always)
  func read() -> Value {
    Isolation.requireHome()
    base.access()
    return value
  }

  /// The value, brought up to date.
  @inlinable
  var settledValue: Value {
    @inline(__always) get {
      base.settle()
      return value
    }
  }

  /// The value that is there.
  @inlinable
  var value: Value {
    @inline(__always) get {
      guard let storage else { base.stopOverlappingAccess() }
      return storage
    }
  }

  @inlinable
  var storage: Value? {
    @inline(__always) get { base.kind == .source ? source.storage : derived.storage }
  }

  /// Whether values can be compared, or else each is another.
  @inlinable
  var isComparable: Bool { base.kind == .source ? source.isComparable : derived.isComparable }

  @inlinable
  func isEqual(_ old: Value, _ new: Value) -> Bool {
    base.kind == .source ? source.isEqual(old, new) : derived.isEqual(old, new)
  }
}

/// A value that is written.
@usableFromInline
final class SourceNode<Value>: Node {
  /// The value; nil while `modify` has it.
  @exclusivity(unchecked) @usableFromInline var storage: Value?
  /// Tells equal values. Not an optional, which would be retained to be called.
  @usableFromInline let isEqual: (Value, Value) -> Bool
  /// Whether there is an `isEqual`, or else every value is another.
  @usableFromInline let isComparable: Bool

  @inlinable
  init(_ value: Value, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt) {
    self.isEqual = isEqual ?? { _, _ in false }
    isComparable = isEqual != nil
    storage = value
    super.init(.source, file, line)
  }

  @inlinable
  var value: Value {
    @inline(__always) get {
      guard let storage else { stopOverlappingAccess() }
      return storage
    }
  }

  /// Replaces the value, unless it is equal to the old one.
  @inlinable
  func write(_ value: Value) {
    Isolation.requireHome()
    if isEqual(self.value, value) { return }
    storage = value
    noteChange()
  }

  /// Changes the value in place, where nobody else has a copy.
  @inlinable
  func modify(_ change: (inout Value) -> Void) {
    Isolation.requireHome()
    forgetHeardValues()
    guard var value = storage.take() else { stopOverlappingAccess() }
    change(&value)
    storage = consume value
    noteChange()
  }

  @inlinable
  func noteChange() {
    version &+= 1
    noteWriteInPull()
    if firstTarget != nil { announceChange() }
  }
}

/// A value that is computed.
@usableFromInline
final class DerivedNode<Value>: DependentNode {
  /// The value; nil before it is computed for the first time.
  @exclusivity(unchecked) @usableFromInline var storage: Value?
  @usableFromInline let isEqual: (Value, Value) -> Bool
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
  /// Takes a value that this derived node has computed.
  ///
  /// - Returns: Whether it differs from the last.
  @inlinable
  @inline(__always)
  final func update<Value>(_ value: Value, isEqual: (Value, Value) -> Bool) -> Bool {
    let node = unsafeDowncast(self, to: DerivedNode<Value>.self)
    if let old = node.storage, isEqual(old, value) { return false }
    node.storage = value
    return true
  }

  /// Takes a value that this derived node has computed, comparing it by the node's own `isEqual`.
  ///
  /// - Returns: Whether it differs from the last.
  @inlinable
  @inline(__always)
  final func update<Value>(comparing value: Value) -> Bool {
    let node = unsafeDowncast(self, to: DerivedNode<Value>.self)
    if let old = node.storage, node.isEqual(old, value) { return false }
    node.storage = value
    return true
  }

  /// Takes a value that this derived node has computed, which cannot be compared with the last.
  @inlinable
  @inline(__always)
  final func update<Value>(_ value: Value) -> Bool {
    unsafeDowncast(self, to: DerivedNode<Value>.self).storage = value
    return true
  }
}
