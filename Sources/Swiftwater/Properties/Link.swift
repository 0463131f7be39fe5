/// An edge of the graph: `target` was last computed from `source` when the source had `version`. See
/// README.md in this folder.
@usableFromInline
struct Link {
  /// Retained by the link.
  @usableFromInline let source: Unmanaged<Node>
  @usableFromInline let target: Unmanaged<DependentNode>
  @usableFromInline var version: UInt64
  /// The next source of the same target, in the order in which they are read.
  @usableFromInline var nextSource: UnsafeMutablePointer<Link>?
  /// The neighbors in the list of targets of the same source, while the target is live. The previous target
  /// of the first link is the last one.
  var nextTarget: UnsafeMutablePointer<Link>?
  var previousTarget: UnsafeMutablePointer<Link>?
  /// Whether the source is not closed, and will notify the target when it closes.
  var isOpen = false
}

extension UnsafeMutablePointer<Link> {
  static func make(from source: Node, to target: DependentNode) -> Self {
    let link = allocate(capacity: 1)
    link.initialize(
      to: Link(source: .passRetained(source), target: .passUnretained(target), version: source.version))
    return link
  }

  /// Deallocates the link, which must have been detached from its source.
  func free() {
    let source = pointee.source
    deinitialize(count: 1)
    deallocate()
    source.release()
  }

  /// Deallocates the link within a ``ChainRelease``, which releases the source if only the link has kept it.
  func freeInChain() {
    var source = pointee.source.takeUnretainedValue()
    free()
    if isKnownUniquelyReferenced(&source) { ChainRelease.add(source) }
  }

  /// Adds the target to the list of its source, which then notifies it of changes.
  func attachToSource() {
    let source = pointee.source.takeUnretainedValue()
    let target = pointee.target.takeUnretainedValue()
    if !source.isLive { source.becomeLive() }
    append(to: source)
    if target.kind == .observer, target.isRetainedBySources {
      // The observer may have been detached during its own run. Then it has not been released yet.
      if target.isReleasedByTurn { target.isReleasedByTurn = false } else { _ = pointee.target.retain() }
    }
  }

  /// Removes the target from the list of its source.
  func detachFromSource() {
    let source = pointee.source.takeUnretainedValue()
    let target = pointee.target
    remove(from: source)
    if source.firstTarget == nil { source.becomeIdle() }
    let isReleased = target._withUnsafeGuaranteedRef { target in
      if target.kind != .observer || !target.isRetainedBySources { return false }
      if target.isQueued || target.isRunning { target.isReleasedByTurn = true }
      return !target.isReleasedByTurn
    }
    // Last, because it may deallocate this link.
    if isReleased { target.release() }
  }

  /// Appends the target to the list of its source.
  func append(to source: Node) {
    if !source.isClosed {
      pointee.isOpen = true
      pointee.target._withUnsafeGuaranteedRef { $0.openSourceCount += 1 }
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

  /// Removes the target from the list of its source, whatever its kind.
  func remove(from source: Node) {
    let next = pointee.nextTarget
    let previous = pointee.previousTarget
    pointee.nextTarget = nil
    pointee.previousTarget = nil
    if source.firstTarget == self { source.firstTarget = next } else { previous?.pointee.nextTarget = next }
    (next ?? source.firstTarget)?.pointee.previousTarget = previous
    close()
  }

  /// Marks the link as not open: the source has closed, or the link has left its list.
  func close() {
    if !pointee.isOpen { return }
    pointee.isOpen = false
    pointee.target._withUnsafeGuaranteedRef { $0.openSourceCount -= 1 }
  }
}
