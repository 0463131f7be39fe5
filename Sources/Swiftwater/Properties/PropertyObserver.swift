/// One observation of a property.
@usableFromInline
final class PropertyObserver<Value>: DependentNode {
  @usableFromInline let observer: Observer<Value, Never>
  @exclusivity(unchecked) @usableFromInline var source: Unmanaged<Node>?
  /// The value that was heard last, to be compared with what several changes lead to; nil if there is nothing
  /// to compare it by, or if it was changed in place since.
  @exclusivity(unchecked) @usableFromInline var heard: Value?
  /// Whether the source has closed while this waited to hear of its last change, or heard of it.
  @exclusivity(unchecked) @usableFromInline var isEnding = false

  /// - Parameter heard: The value that it heard last, or that was there when it began.
  @inlinable
  init(_ observer: Observer<Value, Never>, of source: ValueNode<Value>, _ heard: Value) {
    self.observer = observer
    self.source = .passUnretained(source.base)
    self.heard = source.isComparable ? heard : nil
    super.init(.observer, isKeptBySources: true, "", 0) { node in
      let node = unsafeDowncast(node, to: PropertyObserver<Value>.self)
      defer { if node.isEnding { node.finish() } }
      node.source?._withUnsafeGuaranteedRef { source in
        source.settle()
        let link = node.firstSource!
        let changes = source.version &- link.pointee.version
        if changes == 0 { return }
        link.pointee.version = source.version
        let value: Value = source.storedValue()
        // One change makes a difference; several may lead back to where they began.
        if changes > 1, let heard = node.heard, source.areEqual(heard, value) { return }
        if source.comparesValues(of: Value.self) { node.heard = value }
        // What computed or compared the value, or went with the old one, may have ended the observation.
        if node.source == nil { return }
        node.observer.value(value)
      }
      return false
    }
    join(source.base)
    observer.subscription.add(self)
  }

  #if DEBUG
  @usableFromInline override var part: String {
    source.map { "an observation of \($0.takeUnretainedValue().description)" } ?? super.part
  }
  #endif

  override func forgetHeard() {
    if let heard = heard.take() { ChainRelease.add(heard) }
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
    // What was written before the end is heard before it, and to its end.
    isEnding = isQueued || isRunning
    if !isEnding { finish() }
  }

  /// Ends, unless there is more to hear.
  @usableFromInline
  final func finish() {
    guard source != nil, !isQueued else { return }
    cancel()
    observer.ending(.completed)
  }
}

extension ValueNode {
  /// Begins to observe.
  ///
  /// - Parameter heard: What the observer knows already. If there is something newer, it hears that at the
  ///   end of the turn, or at once if that is the last value.
  // In the client's module, so that what it makes is specialised for the value.
  @inlinable
  func observe(_ observer: Observer<Value, Never>, since heard: (value: Value, version: UInt64)) {
    if base.isClosed {
      sendChange(to: observer, since: heard)
      if !observer.subscription.isEnded { observer.complete() }
      return
    }
    let node = PropertyObserver(observer, of: self, heard.value)
    if base.isClosed {
      sendChange(to: observer, since: heard)
      node.end()
    } else {
      node.catchUp(from: heard.version)
    }
  }

  /// Sends the value, if it is another than the observer knows.
  @inlinable
  func sendChange(to observer: Observer<Value, Never>, since heard: (value: Value, version: UInt64)) {
    let last = current
    if last.version == heard.version || isComparable && isEqual(heard.value, last.value) { return }
    observer.send(last.value)
  }

  /// The value, brought up to date, and its version.
  @inlinable
  var current: (value: Value, version: UInt64) {
    (settledValue, base.version)
  }
}

extension DependentNode {
  /// Begins to observe `source`.
  @usableFromInline
  final func join(_ source: Node) {
    source.settle()
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
    let observer = Unmanaged.passUnretained(self)
    Turn.join { $0.pointee.enqueue(observer) }
  }

  /// Ends the observation.
  @usableFromInline
  final func leave() {
    isLive = false
    firstSource?.leaveSource()
  }
}
