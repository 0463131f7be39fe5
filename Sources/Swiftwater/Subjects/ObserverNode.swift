extension Subject {
  /// An observer's node in the circular list of a subject.
  ///
  /// The subject owns the node. The observation holds it as a resource, so that cancelling the observation
  /// removes the node from the list.
  @usableFromInline
  final class ObserverNode: Cancellable {
    // The list keeps the node alive, so its constants are called without being retained.
    @usableFromInline let onValue: (Value) -> Void
    @usableFromInline let onEnding: (Ending<Failure>) -> Void
    /// Nil once the observation has been cancelled or has ended.
    @exclusivity(unchecked) @usableFromInline var subject: Unmanaged<Subject>?
    @exclusivity(unchecked) @usableFromInline var following: Unmanaged<ObserverNode>?
    @exclusivity(unchecked) @usableFromInline var preceding: Unmanaged<ObserverNode>?

    @inlinable
    init(_ observer: Observer<Value, Failure>, in subject: Subject) {
      onValue = observer.onValue
      onEnding = observer.onEnding
      self.subject = .passUnretained(subject)
      super.init()
    }

    #if DEBUG
    @usableFromInline override var partDescription: String {
      subject.map { "an observation of \($0.takeUnretainedValue().description)" } ?? super.partDescription
    }
    #endif

    @usableFromInline
    override func cancel() {
      guard let subject else { return }
      self.subject = nil
      subject._withUnsafeGuaranteedRef { $0.remove(self) }
    }

    // The observation keeps this node, so leaving the subject releases nothing.
    @usableFromInline
    override func stop() {
      cancel()
    }
  }

  /// Appends a node for an observer, or sends it the ending if the subject has ended.
  @inlinable
  func subscribe(_ observer: Observer<Value, Failure>) {
    if state == .ended { return observer.onEnding(backlog.ending!) }
    let node = ObserverNode(observer, in: self)
    let reference = Unmanaged.passRetained(node)
    if let last {
      let first = last._withUnsafeGuaranteedRef { $0.following! }
      node.preceding = last
      node.following = first
      last._withUnsafeGuaranteedRef { $0.following = reference }
      first._withUnsafeGuaranteedRef { $0.preceding = reference }
    } else {
      node.preceding = reference
      node.following = reference
    }
    last = reference
    observer.subscription.add(node)
  }

  /// Removes the node of a cancelled observation: at once, or after the delivery in progress, which may
  /// be at this node.
  @usableFromInline
  func remove(_ node: ObserverNode) {
    switch state {
    case .idle:
      unlink(node)
    case .delivering, .deliveringThenMore:
      state = .deliveringThenMore
    case .ended:
      break
    }
  }

  private func unlink(_ node: ObserverNode) {
    let reference = Unmanaged.passUnretained(node)
    if node.following!.toOpaque() == reference.toOpaque() {
      last = nil
    } else {
      if last!.toOpaque() == reference.toOpaque() { last = node.preceding }
      node.following!._withUnsafeGuaranteedRef { $0.preceding = node.preceding }
      node.preceding!._withUnsafeGuaranteedRef { $0.following = node.following }
    }
    reference.release()
  }

  /// Unlinks the nodes of observations that were cancelled during a delivery.
  func removeCancelled() {
    guard let end = last else { return }
    var reference = end.takeUnretainedValue().following!
    while true {
      let isLast = reference.toOpaque() == end.toOpaque()
      let node = reference.takeUnretainedValue()
      reference = node.following!
      if node.subject == nil { unlink(node) }
      if isLast { return }
    }
  }

  /// Removes all nodes from the list.
  ///
  /// - Parameter body: Called with each node whose observation has not been cancelled, in order.
  func removeAll(_ body: (ObserverNode) -> Void) {
    guard let last else { return }
    self.last = nil
    var reference = last.takeUnretainedValue().following!
    while true {
      let isLast = reference.toOpaque() == last.toOpaque()
      let following = reference.takeUnretainedValue().following!
      let node = reference.takeRetainedValue()
      node.detach()
      if node.subject != nil {
        node.subject = nil
        body(node)
      }
      if isLast { return }
      reference = following
    }
  }
}
