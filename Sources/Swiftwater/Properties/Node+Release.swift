#if DEBUG
// In debug builds: the report that observations have ended because no code retains the property.
extension Node {
  /// Records that the property of this node is released. If the property is observed and derived by a closure, the
  /// next change of a source is reported, because the observers miss it. If it is observed and follows a signal, its
  /// release is reported now, unless the observers handle the completion.
  final func noteRelease() {
    if firstTarget == nil || isClosed { return }
    switch kind {
    case .source where extras?.followsSignal == true && !endingIsHandled:
      Misuse.warn(
        """
        \(description) was released while it was observed. It follows a signal only as long as it is kept: \
        keep it where it is observed.
        """)
    case .derived where !dependent.isRetainedBySources && extras?.endsWithOwner != true:
      for source in openSources() { source.makeExtras().releasedDependents.append(description) }
    default:
      break
    }
  }

  /// Whether all observers of this node, including those of derived nodes, call a closure of the caller when it closes.
  private final var endingIsHandled: Bool {
    var remaining: [Node] = [self]
    while let node = remaining.popLast() {
      var next = node.firstTarget
      while let link = next {
        let target = link.pointee.target.takeUnretainedValue()
        if target.kind == .derived { remaining.append(target) } else if !target.handlesEnding { return false }
        next = link.pointee.nextTarget
      }
    }
    return true
  }

  /// The sources of this node, through any number of derived nodes, that may still change.
  final func openSources() -> [Node] {
    upstream().filter { $0.kind == .source && !$0.isClosed }
  }

  /// This node and all nodes from which it is derived, through any number of derived nodes, each once.
  final func upstream() -> [Node] {
    var nodes: [Node] = [self]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      index += 1
      if node.kind == .source { continue }
      var next = node.dependent.firstSource
      while let link = next {
        let source = link.pointee.source.takeUnretainedValue()
        if seen.insert(ObjectIdentifier(source)).inserted { nodes.append(source) }
        next = link.pointee.nextSource
      }
    }
    return nodes
  }

  /// Reports the observed properties that depended on this source and were released before this change.
  @usableFromInline
  final func reportReleasedDependents() {
    guard let extras, !extras.releasedDependents.isEmpty else { return }
    for property in extras.releasedDependents {
      Misuse.warn(
        """
        \(property) was released while it was observed, so its observers miss a change of \(description). Keep a \
        property that is derived by a closure where it is observed, or end the observation before.
        """)
    }
    extras.releasedDependents = []
  }
}
#endif

extension Property {
  /// Marks this property as one whose observations are meant to end with the object that owns it, such as a
  /// command. Debug builds do not report that its observers miss changes.
  ///
  /// - Returns: This property.
  package func endingWithOwner() -> Property {
    #if DEBUG
    node.base.makeExtras().endsWithOwner = true
    #endif
    return self
  }
}
