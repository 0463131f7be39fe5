/// One observation of a property.
@usableFromInline
final class PropertyObserver<Value>: DependentNode {
  @usableFromInline let observer: Observer<Value, Never>
  @exclusivity(unchecked) @usableFromInline var source: Unmanaged<Node>?
  /// The last received value, which is compared with the result of several changes. Nil if values cannot be
  /// compared, or if the value was changed in place since.
  @exclusivity(unchecked) @usableFromInline var received: Value?
  /// Whether the source has closed while this observer was queued or running.
  @exclusivity(unchecked) @usableFromInline var isEnding = false

  /// - Parameters:
  ///   - observer: Receives the changes.
  ///   - source: The node to observe.
  ///   - received: The value that the observer received last, or that was current when it began.
  @inlinable
  init(_ observer: Observer<Value, Never>, of source: ValueNode<Value>, _ received: Value) {
    self.observer = observer
    self.source = .passUnretained(source.base)
    self.received = source.isComparable ? received : nil
    super.init(.observer, isRetainedBySources: true, "", 0) { node in
      let node = unsafeDowncast(node, to: PropertyObserver<Value>.self)
      defer { if node.isEnding { node.finish() } }
      node.source?._withUnsafeGuaranteedRef { source in
        source.refresh()
        let link = node.firstSource!
        let changes = source.version &- link.pointee.version
        if changes == 0 { return }
        link.pointee.version = source.version
        let value: Value = source.storedValue()
        // A single change counts as a different value. Several changes may restore the first value.
        if changes > 1, let received = node.received, source.areEqual(received, value) { return }
        // An assignment would release the old value while the new one is incomplete.
        if source.comparesValues(of: Value.self) { _ = exchange(&node.received, with: value) }
        // The computation, the comparison or the release of the old value may have ended the observation.
        if node.source == nil { return }
        node.observer.onValue(value)
      }
      return false
    }
    observe(source.base)
    observer.subscription.add(self)
  }

  #if DEBUG
  override var handlesEnding: Bool { observer.subscription is EndingSubscription }

  @usableFromInline override var partDescription: String {
    source.map { "an observation of \($0.takeUnretainedValue().description)" } ?? super.partDescription
  }
  #endif

  override func discardReceivedValue() {
    if let received = received.take() { ChainRelease.add(received) }
  }

  @usableFromInline
  override func cancel() {
    guard isLive else { return }
    source = nil
    detach()
    stopObserving()
  }

  @usableFromInline
  override func stop() {
    source = nil
  }

  @usableFromInline
  override func end() {
    guard source != nil else { return }
    // Changes from before the end are delivered first.
    isEnding = isQueued || isRunning
    if !isEnding { finish() }
  }

  /// Completes the observation, unless another change is queued.
  @usableFromInline
  final func finish() {
    guard let source, !isQueued else { return }
    let closing = source._withUnsafeGuaranteedRef { $0.closing }
    cancel()
    observer.onEnding(closing == .completed ? .completed : .released)
  }
}

extension ValueNode {
  /// Begins to observe.
  ///
  /// - Parameters:
  ///   - observer: Receives the changes.
  ///   - received: The value that the observer has already, with its version. If there is a newer one, the
  ///     observer receives it at the end of the turn, or at once if the node is closed.
  // Inlinable, so that the observer is specialized for the type of the value.
  @inlinable
  func observe(_ observer: Observer<Value, Never>, since received: (value: Value, version: UInt64)) {
    if base.isClosed {
      sendChange(to: observer, since: received)
      if !observer.subscription.isEnded {
        observer.onEnding(base.closing == .completed ? .completed : .released)
      }
      return
    }
    let node = PropertyObserver(observer, of: self, received.value)
    if base.isClosed {
      sendChange(to: observer, since: received)
      node.end()
    } else {
      node.catchUp(from: received.version)
    }
  }

  /// Sends the value, if it differs from the one that the observer has received.
  @inlinable
  func sendChange(to observer: Observer<Value, Never>, since received: (value: Value, version: UInt64)) {
    let last = current
    if last.version == received.version || isComparable && isEqual(received.value, last.value) { return }
    observer.send(last.value)
  }

  /// The refreshed value and its version.
  @inlinable
  var current: (value: Value, version: UInt64) {
    (refreshedValue, base.version)
  }
}

extension DependentNode {
  /// Begins to observe `source`.
  @usableFromInline
  final func observe(_ source: Node) {
    source.refresh()
    let link = UnsafeMutablePointer.make(from: source, to: self)
    firstSource = link
    isLive = true
    link.attachToSource()
  }

  /// Queues a new observer for the end of the turn, if its source has changed since it had `version`.
  @usableFromInline
  final func catchUp(from version: UInt64) {
    guard isLive, let link = firstSource, link.pointee.version != version else { return }
    link.pointee.version = version
    let observer = Unmanaged.passUnretained(self)
    Turn.join { $0.pointee.enqueue(observer) }
  }

  /// Ends the observation.
  @usableFromInline
  final func stopObserving() {
    isLive = false
    firstSource?.detachFromSource()
  }
}
