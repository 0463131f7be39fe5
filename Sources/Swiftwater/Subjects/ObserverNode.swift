extension Subject {
  /// An observer's node in the circular list of a subject.
  ///
  /// The node is a subscription, so an observation of a subject is one object: the caller has the node as the
  /// subscription, and the list retains it. If an operator observes the subject with a subscription of another class,
  /// the node is a resource of that subscription.
  ///
  /// The caller may keep a subscription that has ended. So a node that leaves the list releases its observer.
  @usableFromInline
  final class ObserverNode: Subscription {
    /// Whether another subscription holds this node as a resource.
    @usableFromInline let isResource: Bool
    /// Nil until the observation begins, and after the observer was released.
    ///
    /// It changes only while the node is in no list, and only nodes of the list receive values. So a delivery calls it
    /// without retaining it.
    @exclusivity(unchecked) @usableFromInline var receiver: SubjectReceiver<Value, Failure>?
    /// Nil unless the node is in a list and the observation continues.
    @exclusivity(unchecked) @usableFromInline var subject: Unmanaged<Subject>?
    /// Nil unless the node is in a list.
    @exclusivity(unchecked) @usableFromInline var following: Unmanaged<ObserverNode>?
    @exclusivity(unchecked) @usableFromInline var preceding: Unmanaged<ObserverNode>?

    /// Creates a node that is in no list.
    @inlinable
    init(_ receiver: consuming SubjectReceiver<Value, Failure>?, isResource: Bool) {
      self.isResource = isResource
      self.receiver = receiver
      super.init()
    }

    @usableFromInline
    override class func make() -> Subscription { ObserverNode(nil, isResource: false) }

    #if DEBUG
    @usableFromInline override var partDescription: String {
      subject.map { "an observation of \($0.takeUnretainedValue().description)" } ?? "Subscription"
    }
    #endif

    @usableFromInline
    override func cancel() {
      let isFirst = !isReleasing
      leave()
      super.cancel()
      // After all resources, because the observer was there before them. One of them may have called this again.
      if isFirst, following == nil { takeReceiver() }
    }

    @usableFromInline
    override func stop() {
      leave()
      super.stop()
    }

    /// Removes the closures of the observer, which are released with the result.
    // An assignment of nil would release them before it stores nil. The code of the caller that this may run could find
    // them here, and release them again.
    @discardableResult
    func takeReceiver() -> SubjectReceiver<Value, Failure>? {
      SubjectReceiver.take(&receiver)
    }

    /// Receives nothing from now on. The caller holds this node, so leaving the list releases nothing.
    private func leave() {
      guard let subject else { return }
      self.subject = nil
      subject._withUnsafeGuaranteedRef { $0.remove(self) }
    }
  }

  /// Begins an observation without operators, which ends when the subject completes.
  ///
  /// - Parameters:
  ///   - lifetime: Cancels the observation when it ends; nil for none.
  ///   - onValue: Called with each value.
  /// - Returns: The subscription, which is the node.
  @inlinable
  func observe(during lifetime: Lifetime?, _ onValue: @escaping (Value) -> Void) -> Subscription {
    Isolation.checkTaskIsolation(of: self)
    // Unmanaged, because the optimizer would retain and release the node once more.
    let reference = Unmanaged.passRetained(ObserverNode(SubjectReceiver(onValue, nil), isResource: false))
    reference._withUnsafeGuaranteedRef { node in
      lifetime?.add(node)
      if node.isEnded { return }
      let readPolicy = Computation.beginObservation(node, isOwned: lifetime != nil)
      if state == .ended { node.cancel() } else { append(reference.retain()) }
      Computation.endObservation(readPolicy)
    }
    return reference.takeRetainedValue()
  }

  /// Appends a node for an observer, or sends it the ending if the subject has ended.
  @inlinable
  func subscribe(_ observer: Observer<Value, Failure>) {
    if state == .ended { return observer.onEnding(backlog.ending!) }
    let receiver = SubjectReceiver(observer.onValue, observer.onEnding)
    if let node = unusedNode(observer.subscription) {
      node.receiver = consume receiver
      append(.passRetained(node))
    } else {
      let node = ObserverNode(receiver, isResource: true)
      append(.passRetained(node))
      observer.subscription.add(node)
    }
  }

  /// The subscription itself, if it is a node of this class in which no observation has begun.
  @inlinable
  func unusedNode(_ subscription: Subscription) -> ObserverNode? {
    if type(of: subscription) != ObserverNode.self { return nil }
    // The line above compared the class.
    let node = unsafeDowncast(subscription, to: ObserverNode.self)
    return node.following == nil && !node.isEnded ? node : nil
  }

  /// Appends a node. The list takes over the reference.
  @inlinable
  func append(_ reference: Unmanaged<ObserverNode>) {
    reference._withUnsafeGuaranteedRef { node in
      node.subject = .passUnretained(self)
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
      #if DEBUG
      // The description of a node names its subject.
      node.liveCount?.add(node)
      #endif
    }
    last = reference
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
    node.following = nil
    reference.release()
  }

  /// Unlinks the nodes of observations that were cancelled during a delivery, and releases their observers.
  func removeCancelled() {
    guard let end = last else { return }
    var reference = end.takeUnretainedValue().following!
    while true {
      let isLast = reference.toOpaque() == end.toOpaque()
      let node = reference.takeUnretainedValue()
      reference = node.following!
      if node.subject == nil {
        unlink(node)
        node.takeReceiver()
      }
      if isLast { return }
    }
  }

  /// Removes all nodes from the list.
  ///
  /// - Parameter body: Called with each node and its observer, unless its observation has been cancelled, in order.
  func removeAll(_ body: (ObserverNode, borrowing SubjectReceiver<Value, Failure>) -> Void) {
    guard let last else { return }
    self.last = nil
    var reference = last.takeUnretainedValue().following!
    while true {
      let isLast = reference.toOpaque() == last.toOpaque()
      let following = reference.takeUnretainedValue().following!
      let node = reference.takeRetainedValue()
      node.following = nil
      if node.isResource { node.detach() }
      let receiver = node.takeReceiver()
      if node.subject != nil {
        node.subject = nil
        if let receiver { body(node, receiver) }
      }
      if isLast { return }
      reference = following
    }
  }
}

/// The closures of an observer of a subject.
///
/// A closure in a variable is retained while it is called, because the call could replace it. These cannot be copied, so
/// they are called where they are stored.
@usableFromInline
struct SubjectReceiver<Value, Failure: Error>: ~Copyable {
  @usableFromInline let onValue: (Value) -> Void
  /// Nil if an ending cancels the node, and nothing else.
  @usableFromInline let onEnding: ((Ending<Failure>) -> Void)?

  @inlinable
  init(_ onValue: @escaping (Value) -> Void, _ onEnding: ((Ending<Failure>) -> Void)?) {
    self.onValue = onValue
    self.onEnding = onEnding
  }

  // `Optional.take()` is not specialized in generic code, where it looks up the types at each call.
  static func take(_ receiver: inout SubjectReceiver?) -> SubjectReceiver? {
    let taken = consume receiver
    receiver = nil
    return taken
  }
}
