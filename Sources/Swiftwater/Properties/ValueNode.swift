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
