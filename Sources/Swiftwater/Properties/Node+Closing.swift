// Closing: notifying all targets that a value will not change anymore.
extension Node {
  /// Closes the node of a released property, unless its sources keep the node. Inside a computation, its
  /// observers are notified when the computation is over.
  final func closeUnlessKept() {
    if kind != .source, dependent.isRetainedBySources { return }
    if firstTarget == nil { close(.released) } else { Computation.runAfterwards { self.close(.released) } }
  }

  /// Ends all observations of this node, because its value will not change anymore. Closes each derived node
  /// below that its sources retain and that has no other open source.
  final func close(_ closing: Closing) {
    if isClosed { return }
    self.closing = closing
    var closing: [Node] = [self]
    while let node = closing.last {
      switch node.notifyNextTarget() {
      case .none: closing.removeLast()
      case .notified: break
      case .closed(let target): closing.append(target)
      }
    }
  }

  private enum CloseNotification {
    /// All targets have been notified.
    case none
    /// A target was notified, and has not closed.
    case notified
    /// A target was notified, and has closed as well.
    case closed(Node)
  }

  /// Notifies the next target that this node has closed.
  ///
  /// A notified target moves to the end of the list, so the first one is always the next. This holds although
  /// observers leave the list as they end, and other targets may be added or removed meanwhile.
  @inline(never)
  private final func notifyNextTarget() -> CloseNotification {
    guard let link = firstTarget, link.pointee.isOpen else { return .none }
    link.remove(from: self)
    link.append(to: self)
    let target = link.pointee.target.takeUnretainedValue()
    switch target.kind {
    case .observer:
      target.end()
      return .notified
    case .derived where !target.isClosed && target.isRetainedBySources && target.hasOnlyClosedSources:
      target.closing = target.closingOfSources
      return .closed(target)
    default:
      return .notified
    }
  }
}

extension DependentNode {
  /// How the sources have closed: released, if one of them was released.
  final var closingOfSources: Closing {
    var next = firstSource
    while let link = next {
      if link.pointee.source._withUnsafeGuaranteedRef({ $0.closing }) == .released { return .released }
      next = link.pointee.nextSource
    }
    return .completed
  }

  /// Whether no source can change anymore, or the first one cannot, if this node closes with it. There must
  /// be at least one source.
  final var hasOnlyClosedSources: Bool {
    if openSourceCount == 0 { return true }
    return closesWithFirstSource && firstSource!.pointee.source._withUnsafeGuaranteedRef { $0.isClosed }
  }
}
