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

  /// The value, brought up to date, and noted in the computation that reads it.
  @inlinable
  @inline(__always)
  func read() -> Value {
    Isolation.checkTaskIsolation()
    base.access()
    return base.storedValue()
  }

  /// The value, brought up to date.
  @inlinable
  var settledValue: Value {
    @inline(__always) get {
      base.settle()
      return base.storedValue()
    }
  }

  /// The value that is there.
  @inlinable
  var value: Value {
    @inline(__always) get { base.storedValue() }
  }

  /// Whether values can be compared, or else each is another.
  @inlinable
  var isComparable: Bool { base.comparesValues(of: Value.self) }

  @inlinable
  func isEqual(_ old: Value, _ new: Value) -> Bool { base.areEqual(old, new) }
}

/// What a source or a derived node knows of its value. Here, as a `ValueNode` would be retained to be asked
/// by those who have a node that somebody else keeps.
extension Node {
  @inlinable
  @inline(__always)
  final func storedValue<Value>() -> Value {
    guard let storage: Value = optionalValue() else { stopOverlappingAccess() }
    return storage
  }

  @inlinable
  @inline(__always)
  final func optionalValue<Value>() -> Value? {
    kind == .source
      ? unsafeDowncast(self, to: SourceNode<Value>.self).storage
      : unsafeDowncast(self, to: DerivedNode<Value>.self).storage
  }

  @inlinable
  @inline(__always)
  final func comparesValues<Value>(of _: Value.Type) -> Bool {
    kind == .source
      ? unsafeDowncast(self, to: SourceNode<Value>.self).isComparable
      : unsafeDowncast(self, to: DerivedNode<Value>.self).isComparable
  }

  @inlinable
  @inline(__always)
  final func areEqual<Value>(_ old: Value, _ new: Value) -> Bool {
    kind == .source
      ? unsafeDowncast(self, to: SourceNode<Value>.self).isEqual(old, new)
      : unsafeDowncast(self, to: DerivedNode<Value>.self).isEqual(old, new)
  }
}

extension DependentNode {
  /// The value of the source of an operator that has one, for its work: that runs when the source is up to date.
  ///
  /// Found by the link, so that work need not capture the source. What captures nothing else than a closure of the
  /// client, which captures nothing, the optimiser makes one function without a context.
  @inlinable
  @inline(__always)
  final func onlySourceValue<Value>() -> Value {
    firstSource!.pointee.source._withUnsafeGuaranteedRef { $0.storedValue() }
  }
}
