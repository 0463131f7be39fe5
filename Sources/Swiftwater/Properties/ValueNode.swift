/// A node that has a value.
@usableFromInline
class ValueNode<Value>: Node {
  /// The value; nil only before a derived one is computed for the first time.
  @exclusivity(unchecked) @usableFromInline final var storage: Value?
  // Not an optional, which would be retained to be called.
  @usableFromInline final let isEqual: (Value, Value) -> Bool

  /// A value that is written.
  @inlinable
  init(_ value: Value, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt) {
    self.isEqual = isEqual ?? { _, _ in false }
    storage = value
    super.init(.source, isKeptBySources: false, file, line)
  }

  /// For derived values.
  @inlinable
  init(
    isKeptBySources: Bool, isEqual: @escaping (Value, Value) -> Bool, _ file: StaticString, _ line: UInt,
    work: @escaping (Node) -> Bool
  ) {
    self.isEqual = isEqual
    super.init(.derived, isKeptBySources: isKeptBySources, file, line, work: work)
  }

  /// The value, brought up to date, and noted in the computation that reads it.
  @inlinable
  final func read() -> Value {
    Isolation.requireHome()
    access()
    return storage!
  }

  /// The value, brought up to date, and its version.
  @inlinable
  final var current: (value: Value, version: UInt64) {
    if kind == .derived, !isLive || state != .clean { bringUpToDate() }
    return (storage!, version)
  }

  /// Replaces the value, unless it is equal to the old one.
  @inlinable
  final func write(_ value: Value) {
    Isolation.requireHome()
    if isEqual(storage!, value) { return }
    storage = value
    version &+= 1
    noteWriteInPull()
    if firstTarget != nil { announceChange() }
  }
}

/// A node that computes its value.
@usableFromInline
final class DerivedNode<Value>: ValueNode<Value> {
  // What `work` needs, it captures: in the client's module it becomes one function of everything.
  @inlinable
  init(
    isKeptBySources: Bool, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt,
    _ compute: @escaping (Node) -> Value
  ) {
    let isEqual = isEqual ?? { _, _ in false }
    super.init(isKeptBySources: isKeptBySources, isEqual: isEqual, file, line) { node in
      let node = unsafeDowncast(node, to: DerivedNode<Value>.self)
      let value = compute(node)
      if let old = node.storage, isEqual(old, value) { return false }
      node.storage = value
      return true
    }
  }
}

/// One observation of a property.
@usableFromInline
final class PropertyObserver<Value>: Node {
  @usableFromInline let observer: Observer<Value, Never>
  @exclusivity(unchecked) @usableFromInline var source: Unmanaged<ValueNode<Value>>?
  @exclusivity(unchecked) @usableFromInline var heard: Value

  /// - Parameter heard: The value that it heard last, or that was there when it began.
  @inlinable
  init(_ observer: Observer<Value, Never>, of source: ValueNode<Value>, _ heard: Value) {
    self.observer = observer
    self.source = .passUnretained(source)
    self.heard = heard
    super.init(.observer, isKeptBySources: true, "", 0) { node in
      let node = unsafeDowncast(node, to: PropertyObserver<Value>.self)
      node.source?._withUnsafeGuaranteedRef { source in
        if source.kind == .derived, source.state != .clean { source.bringUpToDate() }
        let link = node.firstSource!
        let changes = source.version &- link.pointee.version
        if changes == 0 { return }
        link.pointee.version = source.version
        let value = source.storage!
        // One change makes a difference; several may lead back to where they began.
        if changes > 1, source.isEqual(node.heard, value) { return }
        // What computed or compared the value may have ended the observation.
        if node.source == nil { return }
        node.heard = value
        node.observer.value(value)
      }
      return false
    }
    join(source)
    observer.subscription.add(self)
  }

  @usableFromInline
  override func cancel() {
    guard source != nil else { return }
    source = nil
    detach()
    leave()
  }

  @usableFromInline
  override func end() {
    guard source != nil else { return }
    cancel()
    observer.ending(.completed)
  }
}

extension Node {
  /// Begins to observe `source`.
  @usableFromInline
  final func join(_ source: Node) {
    if source.kind == .derived { source.bringUpToDate() }
    let link = UnsafeMutablePointer.make(from: source, to: self)
    firstSource = link
    isLive = true
    link.joinSource()
  }

  /// Lets an observer that has just joined its source run at the end of the turn, if the source has changed
  /// since it had `version`.
  @usableFromInline
  final func catchUp(from version: UInt64) {
    guard isLive, let link = firstSource, link.pointee.version != version else { return }
    link.pointee.version = version
    Turn.join { $0.pointee.enqueue(self) }
  }

  /// Ends the observation.
  @usableFromInline
  final func leave() {
    isLive = false
    firstSource?.leaveSource()
  }
}
