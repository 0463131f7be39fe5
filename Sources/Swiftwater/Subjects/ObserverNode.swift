extension Subject {
  /// An observer's place in a subject's ring. The subject owns it; the observation that stands there holds it
  /// as a resource, so that cancelling leaves the ring.
  @usableFromInline
  final class ObserverNode: Cancellable {
    // Constants of an object that is kept alive by the ring are called without being retained.
    @usableFromInline let value: (Value) -> Void
    @usableFromInline let ending: (Ending<Failure>) -> Void
    /// Nil once the observer has left.
    @exclusivity(unchecked) @usableFromInline var subject: Unmanaged<Subject>?
    @exclusivity(unchecked) @usableFromInline var following: Unmanaged<ObserverNode>?
    @exclusivity(unchecked) @usableFromInline var preceding: Unmanaged<ObserverNode>?

    @inlinable
    init(_ observer: Observer<Value, Failure>, in subject: Subject) {
      value = observer.value
      ending = observer.ending
      self.subject = .passUnretained(subject)
      super.init()
    }

    #if DEBUG
    @usableFromInline override var part: String {
      subject.map { "an observation of \($0.takeUnretainedValue().description)" } ?? super.part
    }
    #endif

    @usableFromInline
    override func cancel() {
      guard let subject else { return }
      self.subject = nil
      subject._withUnsafeGuaranteedRef { $0.leave(self) }
    }
  }

  @inlinable
  func subscribe(_ observer: Observer<Value, Failure>) {
    if state == .ended { return observer.ending(backlog.ending!) }
    let node = ObserverNode(observer, in: self)
    let link = Unmanaged.passRetained(node)
    if let last {
      let first = last._withUnsafeGuaranteedRef { $0.following! }
      node.preceding = last
      node.following = first
      last._withUnsafeGuaranteedRef { $0.following = link }
      first._withUnsafeGuaranteedRef { $0.preceding = link }
    } else {
      node.preceding = link
      node.following = link
    }
    last = link
    observer.subscription.add(node)
  }

  @usableFromInline
  func leave(_ node: ObserverNode) {
    switch state {
    case .idle:
      unlink(node)
    case .delivering, .deliveringThenMore:
      // The delivery may be standing on this place.
      state = .deliveringThenMore
    case .ended:
      break
    }
  }

  private func unlink(_ node: ObserverNode) {
    let link = Unmanaged.passUnretained(node)
    if node.following!.toOpaque() == link.toOpaque() {
      last = nil
    } else {
      if last!.toOpaque() == link.toOpaque() { last = node.preceding }
      node.following!._withUnsafeGuaranteedRef { $0.preceding = node.preceding }
      node.preceding!._withUnsafeGuaranteedRef { $0.following = node.following }
    }
    link.release()
  }

  /// Unlinks everybody who left during a delivery.
  func removeVacant() {
    guard let end = last else { return }
    var link = end.takeUnretainedValue().following!
    while true {
      let isLast = link.toOpaque() == end.toOpaque()
      let node = link.takeUnretainedValue()
      link = node.following!
      if node.subject == nil { unlink(node) }
      if isLast { return }
    }
  }

  /// Empties the ring, telling everybody who still stands there.
  func removeAll(_ tell: (ObserverNode) -> Void) {
    guard let last else { return }
    self.last = nil
    var node = last.takeUnretainedValue().following!
    while true {
      let isLast = node.toOpaque() == last.toOpaque()
      let following = node.takeUnretainedValue().following!
      let current = node.takeRetainedValue()
      current.detach()
      if current.subject != nil {
        current.subject = nil
        tell(current)
      }
      if isLast { return }
      node = following
    }
  }
}
