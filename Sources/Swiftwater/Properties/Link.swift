/// One reading: `target` was computed from `source` when that had `version`.
@usableFromInline
struct Link {
  /// Retained by the link.
  @usableFromInline let source: Unmanaged<Node>
  @usableFromInline let target: Unmanaged<DependentNode>
  @usableFromInline var version: UInt64
  /// The next source of the same target, in the order they are read.
  @usableFromInline var nextSource: UnsafeMutablePointer<Link>?
  /// The neighbours among the targets of the same source, while the target is live. Before the first stands
  /// the last.
  var nextTarget: UnsafeMutablePointer<Link>?
  var previousTarget: UnsafeMutablePointer<Link>?
  /// Whether the source will tell the target when it closes.
  var isOpen = false
}

extension UnsafeMutablePointer<Link> {
  static func make(from source: Node, to target: DependentNode) -> Self {
    let link = allocate(capacity: 1)
    link.initialize(
      to: Link(source: .passRetained(source), target: .passUnretained(target), version: source.version))
    return link
  }

  /// Removes the link from the target's memory; it must have left the source.
  func free() {
    let source = pointee.source
    deinitialize(count: 1)
    deallocate()
    source.release()
  }

  /// As `free()`, within a ``ChainRelease``: that releases a source that only the link has kept.
  func freeInChain() {
    var source = pointee.source.takeUnretainedValue()
    free()
    if isKnownUniquelyReferenced(&source) { ChainRelease.add(source) }
  }

  /// Lets the source tell the target of changes.
  func joinSource() {
    let source = pointee.source.takeUnretainedValue()
    let target = pointee.target.takeUnretainedValue()
    if !source.isLive { source.becomeLive() }
    append(to: source)
    if target.kind == .observer, target.isKeptBySources {
      // What left during its own run has not been released yet.
      if target.isLeft { target.isLeft = false } else { _ = pointee.target.retain() }
    }
  }

  /// Lets the source forget the target.
  func leaveSource() {
    let source = pointee.source.takeUnretainedValue()
    let target = pointee.target
    remove(from: source)
    if source.firstTarget == nil { source.becomeIdle() }
    let isReleased = target._withUnsafeGuaranteedRef { target in
      if target.kind != .observer || !target.isKeptBySources { return false }
      if target.isQueued || target.isRunning { target.isLeft = true }
      return !target.isLeft
    }
    // Last, as it may take this link with it.
    if isReleased { target.release() }
  }

  /// Puts the target behind all others of the source.
  func append(to source: Node) {
    if !source.isClosed {
      pointee.isOpen = true
      pointee.target._withUnsafeGuaranteedRef { $0.openSources += 1 }
    }
    if let first = source.firstTarget {
      pointee.previousTarget = first.pointee.previousTarget
      first.pointee.previousTarget?.pointee.nextTarget = self
      first.pointee.previousTarget = self
    } else {
      source.firstTarget = self
      pointee.previousTarget = self
    }
  }

  /// Takes the target out of the others of the source.
  func remove(from source: Node) {
    let next = pointee.nextTarget
    let previous = pointee.previousTarget
    pointee.nextTarget = nil
    pointee.previousTarget = nil
    if source.firstTarget == self { source.firstTarget = next } else { previous?.pointee.nextTarget = next }
    (next ?? source.firstTarget)?.pointee.previousTarget = previous
    close()
  }

  /// Notes that nothing comes from the source any more.
  func close() {
    if !pointee.isOpen { return }
    pointee.isOpen = false
    pointee.target._withUnsafeGuaranteedRef { $0.openSources -= 1 }
  }
}
