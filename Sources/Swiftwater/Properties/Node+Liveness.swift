// Liveness: a node that is observed, directly or through others, is in the target lists of its sources.
extension Node {
  /// Adds this node to the target lists of its sources, which become live too.
  final func becomeLive() {
    beginLiveness()
    guard kind == .derived, let first = dependent.firstSource else { return }
    var path: [(node: DependentNode, next: UnsafeMutablePointer<Link>?)] = [(dependent, first)]
    while let (node, next) = path.last {
      guard let link = next else {
        node.closeAfterSources()
        node.keepWhileLive()
        path.removeLast()
        continue
      }
      path[path.count - 1].next = link.pointee.nextSource
      let source = link.pointee.source.takeUnretainedValue()
      link.append(to: source)
      if source.isLive { continue }
      source.beginLiveness()
      guard source.kind == .derived else { continue }
      let derived = source.dependent
      if derived.firstSource != nil { path.append((derived, derived.firstSource)) }
    }
  }

  private final func beginLiveness() {
    isLive = true
    if state == .idle { state = .clean }
  }

  /// Removes this node from the target lists of its sources. A source without other targets becomes idle too.
  final func becomeIdle() {
    isLive = false
    guard kind == .derived else { return }
    // Released at the end, because the deinitializers of released objects may change the graph.
    var released: [DependentNode] = []
    dependent.endLiveness(&released)
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
      derived.endLiveness(&released)
      guard let first = derived.firstSource else { continue }
      if let next { rest.append(next) }
      next = first
    }
    ChainRelease.release(released)
  }
}

extension DependentNode {
  /// Closes this node if all of its sources are closed. They did not notify it before it was live.
  fileprivate final func closeAfterSources() {
    if !isRetainedBySources { return }
    var next = firstSource
    while let link = next {
      if link.pointee.source._withUnsafeGuaranteedRef({ $0.isClosed }) { link.close() }
      next = link.pointee.nextSource
    }
    guard hasOnlyClosedSources else { return }
    closing = closingOfSources
  }

  /// Retains this node until it is idle, if its sources have to keep it.
  final func keepWhileLive() {
    if !isRetainedBySources || isRetained { return }
    isRetained = true
    _ = Unmanaged.passRetained(self)
  }

  fileprivate final func endLiveness(_ released: inout [DependentNode]) {
    isLive = false
    // A running computation, which may have cancelled the observation of its own node, needs its stamp.
    if state != .computing { stamp = 0 }
    if state == .clean { state = .idle }
    if !isRetained { return }
    isRetained = false
    released.append(Unmanaged.passUnretained(self).takeRetainedValue())
  }
}
