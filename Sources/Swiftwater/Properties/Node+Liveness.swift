// Being observed: whoever is observed, directly or not, stands among the targets of its sources.
extension Node {
  /// Joins the sources, and lets those that nobody observed before join theirs.
  final func becomeLive() {
    beginBeingLive()
    guard kind == .derived, let first = dependent.firstSource else { return }
    var path: [(node: DependentNode, next: UnsafeMutablePointer<Link>?)] = [(dependent, first)]
    while let (node, next) = path.last {
      guard let link = next else {
        node.closeAfterSources()
        node.beKept()
        path.removeLast()
        continue
      }
      path[path.count - 1].next = link.pointee.nextSource
      let source = link.pointee.source.takeUnretainedValue()
      link.append(to: source)
      if source.isLive { continue }
      source.beginBeingLive()
      guard source.kind == .derived else { continue }
      let derived = source.dependent
      if derived.firstSource != nil { path.append((derived, derived.firstSource)) }
    }
  }

  private final func beginBeingLive() {
    isLive = true
    if state == .idle { state = .clean }
  }

  /// Leaves the sources, and lets those that nobody observes any more leave theirs.
  final func becomeIdle() {
    isLive = false
    guard kind == .derived else { return }
    // Released at the end: what goes away with a node may do anything to the others.
    var released: [DependentNode] = []
    dependent.stopBeingLive(&released)
    var next = dependent.firstSource
    var rest: [UnsafeMutablePointer<Link>] = []
    while let link = next ?? rest.popLast() {
      next = link.pointee.nextSource
      let source = link.pointee.source.takeUnretainedValue()
      link.remove(from: source)
      guard source.firstTarget == nil else { continue }
      source.isLive = false
      guard source.kind == .derived else { continue }
      let derived = source.dependent
      derived.stopBeingLive(&released)
      guard let first = derived.firstSource else { continue }
      if let next { rest.append(next) }
      next = first
    }
    ChainRelease.release(released)
  }
}

extension DependentNode {
  /// Closes this if all sources have, now that it is known of them: one that closed before did not tell.
  fileprivate final func closeAfterSources() {
    if !isKeptBySources { return }
    var next = firstSource
    while let link = next {
      if link.pointee.source._withUnsafeGuaranteedRef({ $0.isClosed }) { link.close() }
      next = link.pointee.nextSource
    }
    if hasOnlyClosedSources { isClosed = true }
  }

  /// Lets the sources keep this, if that is their part.
  final func beKept() {
    if !isKeptBySources || isKept { return }
    isKept = true
    _ = Unmanaged.passRetained(self)
  }

  fileprivate final func stopBeingLive(_ released: inout [DependentNode]) {
    isLive = false
    if state == .clean { state = .idle }
    stamp = 0
    if !isKept { return }
    isKept = false
    released.append(Unmanaged.passUnretained(self).takeRetainedValue())
  }
}
