/// A typed reference to a source node or a derived node.
@usableFromInline
struct ValueNode<Value> {
  @usableFromInline let base: Node

  /// - Parameter base: A ``SourceNode`` or ``DerivedNode`` of such a value.
  @inlinable
  init(_ base: Node) {
    self.base = base
  }

  /// Creates a source node.
  @inlinable
  init(_ value: Value, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt) {
    base = SourceNode(value, isEqual: isEqual, file, line)
  }

  /// Creates a derived node that is computed from the properties that its closure reads.
  // `work` captures everything it uses, so that the optimizer makes it a single function in the client's
  // module.
  @inlinable
  init(
    isRetainedBySources: Bool, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt,
    work: @escaping (DependentNode) -> Bool
  ) {
    base = DerivedNode(
      isRetainedBySources: isRetainedBySources, hasFixedSources: false, isEqual: isEqual, file, line,
      work: work)
  }

  /// Creates the derived node of an operator, which reads its sources by `refreshedValue`, or a single one by
  /// `onlySourceValue()`.
  @inlinable
  init(
    of sources: [Node], isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt,
    work: @escaping (DependentNode) -> Bool
  ) {
    let node = DerivedNode(
      isRetainedBySources: true, hasFixedSources: true, isEqual: isEqual, file, line, work: work)
    for source in sources { node.addSource(source) }
    base = node
  }

  @inlinable
  var source: SourceNode<Value> {
    @inline(__always) get { unsafeDowncast(base, to: SourceNode<Value>.self) }
  }

  /// Refreshes the value, and registers the read with the running computation.
  @inlinable
  @inline(__always)
  func read() -> Value {
    #if DEBUG
    UntrackedReads.record(base)
    #endif
    return readForObserver()
  }

  /// Does the same as ``read()`` for an observer, which follows the value.
  @inlinable
  @inline(__always)
  func readForObserver() -> Value {
    Isolation.checkTaskIsolation(of: base)
    #if DEBUG
    base.reportMissedChange()
    #endif
    base.access()
    return base.storedValue()
  }

  /// The value, after a refresh.
  @inlinable
  var refreshedValue: Value {
    @inline(__always) get {
      base.refresh()
      return base.storedValue()
    }
  }

  /// The stored value, without a refresh.
  @inlinable
  var value: Value {
    @inline(__always) get { base.storedValue() }
  }

  /// Whether values can be compared. Otherwise every new value counts as a change.
  @inlinable
  var isComparable: Bool { base.comparesValues(of: Value.self) }

  @inlinable
  func isEqual(_ old: Value, _ new: Value) -> Bool { base.areEqual(old, new) }
}

// Access to the value of a source node or a derived node. Methods of the node, because callers that hold an
// unmanaged reference would have to retain it to make a `ValueNode`.
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
  /// The value of the only source of an operator, for its work, which runs when the source is up to date.
  ///
  /// The source is found by its link, so that the work captures nothing but the closure of the client. If
  /// that closure captures nothing, the optimizer makes both a single function without a context.
  @inlinable
  @inline(__always)
  final func onlySourceValue<Value>() -> Value {
    firstSource!.pointee.source._withUnsafeGuaranteedRef { $0.storedValue() }
  }
}
