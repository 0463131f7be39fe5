// Closing: telling everybody below that a value will not change any more.
extension Node {
  /// Closes what goes away with its property.
  final func closeUnlessKept() {
    if kind == .source || !dependent.isKeptBySources { close() }
  }

  /// Ends everybody's observation: the value will not change any more.
  final func close() {
    if isClosed { return }
    isClosed = true
    var closing: [Node] = [self]
    while let node = closing.last {
      switch node.tellNextTarget() {
      case .nobody: closing.removeLast()
      case .somebody: break
      case .closed(let target): closing.append(target)
      }
    }
  }

  private enum Told {
    case nobody
    case somebody
    /// The target, which has closed as well.
    case closed(Node)
  }

  /// Tells the next target that this node has closed. Observers leave as they end, and others may leave or
  /// come meanwhile; whoever was told stands behind those who were not, so the first is always the next.
  @inline(never)
  private final func tellNextTarget() -> Told {
    guard let link = firstTarget, link.pointee.isOpen else { return .nobody }
    link.remove(from: self)
    link.append(to: self)
    let target = link.pointee.target.takeUnretainedValue()
    switch target.kind {
    case .observer:
      target.end()
      return .somebody
    case .derived where !target.isClosed && target.isKeptBySources && target.hasOnlyClosedSources:
      target.isClosed = true
      return .closed(target)
    default:
      return .somebody
    }
  }
}

extension DependentNode {
  /// Whether nothing can come from the sources, of which there is at least one.
  final var hasOnlyClosedSources: Bool {
    if openSources == 0 { return true }
    return closesWithFirstSource && firstSource!.pointee.source._withUnsafeGuaranteedRef { $0.isClosed }
  }
}
