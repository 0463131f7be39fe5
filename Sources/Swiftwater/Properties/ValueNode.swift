/// A node that has a value.
@usableFromInline
final class ValueNode<Value>: Node {
  /// The value; nil before a derived one is computed for the first time, and while `modify` has it.
  @exclusivity(unchecked) @usableFromInline var storage: Value?
  /// Tells equal values. Not an optional, which would be retained to be called.
  @usableFromInline let isEqual: (Value, Value) -> Bool
  /// Whether there is an `isEqual`, or else every value is another.
  @usableFromInline let isComparable: Bool

  /// A value that is written.
  @inlinable
  init(_ value: Value, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt) {
    self.isEqual = isEqual ?? { _, _ in false }
    isComparable = isEqual != nil
    storage = value
    super.init(.source, isKeptBySources: false, file, line)
  }

  /// A value that is computed from what its closure reads.
  // What `work` needs, it captures: in the client's module it becomes one function of everything.
  @inlinable
  init(
    isKeptBySources: Bool, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt,
    work: @escaping (Node) -> Bool
  ) {
    self.isEqual = isEqual ?? { _, _ in false }
    isComparable = isEqual != nil
    super.init(.derived, isKeptBySources: isKeptBySources, file, line, work: work)
  }

  /// The value of an operator, which gets those of its sources by `settledValue`.
  @inlinable
  init(
    of sources: [Node], isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt,
    work: @escaping (Node) -> Bool
  ) {
    self.isEqual = isEqual ?? { _, _ in false }
    isComparable = isEqual != nil
    super.init(.derived, isKeptBySources: true, hasFixedSources: true, file, line, work: work)
    for source in sources { addSource(source) }
  }

  /// The value, brought up to date, and noted in the computation that reads it.
  @inlinable
  func read() -> Value {
    Isolation.requireHome()
    access()
    return value
  }

  /// The value, brought up to date.
  @inlinable
  var settledValue: Value {
    settle()
    return value
  }

  /// The value that is there.
  @inlinable
  var value: Value {
    guard let storage else { stopOverlappingAccess() }
    return storage
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

extension Node {
  /// Takes a value that this derived node has computed.
  ///
  /// - Returns: Whether it differs from the last.
  @inlinable
  @inline(__always)
  final func update<Value>(_ value: Value, isEqual: (Value, Value) -> Bool) -> Bool {
    let node = unsafeDowncast(self, to: ValueNode<Value>.self)
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
    let node = unsafeDowncast(self, to: ValueNode<Value>.self)
    if let old = node.storage, node.isEqual(old, value) { return false }
    node.storage = value
    return true
  }

  /// Takes a value that this derived node has computed, which cannot be compared with the last.
  @inlinable
  @inline(__always)
  final func update<Value>(_ value: Value) -> Bool {
    unsafeDowncast(self, to: ValueNode<Value>.self).storage = value
    return true
  }
}
