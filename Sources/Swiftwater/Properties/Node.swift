/// A vertex of the graph of properties: a mutable value, a derived value or an observer.
///
/// The algorithm is push and pull. A write pushes a mark down to the observers it may concern, which are
/// queued for the end of the turn; an observer then pulls its value, and every derived property on the way is
/// computed once, and only if something that it read has a newer version. (Preact's signals work by such
/// version numbers; Reactively, by Milo Mighdoll, by marks of two strengths. This combines them.) Nothing is
/// pushed to a derived property that nobody observes: it compares versions when it is read.
///
/// No path here retains anything: sources are kept by the links to them, targets as told at `isKeptBySources`.
@usableFromInline
class Node: Cancellable {
  @usableFromInline
  enum State: UInt8 {
    /// The value is right, as long as the node is live.
    case clean
    /// Something further up was written; whether that matters is not known yet.
    case uncertain
    /// Something that this was computed from has changed, or it was never computed.
    case stale
    /// The closure is running.
    case computing
  }

  @usableFromInline
  enum Kind: UInt8 {
    case source
    case derived
    case observer
    /// Stands in for the running computation where reading shall not make it depend on anything.
    case bystander
  }

  @usableFromInline let kind: Kind
  /// Whether the sources keep this node alive while it is live: so for observers and for properties derived by
  /// operators, whose closures refer to nodes only. A property derived by a closure is kept by its maker, or
  /// what the closure captures would keep itself alive through the source.
  let isKeptBySources: Bool
  @exclusivity(unchecked) @usableFromInline final var state: State
  /// Whether somebody observes this, directly or through other properties.
  @exclusivity(unchecked) @usableFromInline final var isLive = false
  /// Whether this observer waits in a turn.
  @exclusivity(unchecked) final var isQueued = false
  @exclusivity(unchecked) final var isRunning = false
  /// Whether this observer has left its source while it waited or ran, and is released by the turn.
  @exclusivity(unchecked) final var isLeft = false
  @exclusivity(unchecked) @usableFromInline final var isClosed = false
  /// Whether nothing will come any more as soon as that is true of what was read first.
  @exclusivity(unchecked) final var closesWithFirstSource = false
  /// Whether what the running computation of this node reads now is not what it depends on.
  @exclusivity(unchecked) @usableFromInline final var isUntracked = false
  /// Grows with every change of the value.
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// When this was last found to be up to date without being live, or is being computed.
  @exclusivity(unchecked) @usableFromInline final var stamp: UInt64 = 0
  /// The derived property that read this last, by its stamp.
  @exclusivity(unchecked) @usableFromInline final var readBy: UInt64 = 0

  /// The property that made this one be computed, or that waits for it to be settled.
  @exclusivity(unchecked) final var reader: UnsafeMutableRawPointer?

  /// What tells `withObservationTracking`; made when this is first read under it.
  @exclusivity(unchecked) final var tracked: TrackedValue?

  @exclusivity(unchecked) @usableFromInline final var firstSource: UnsafeMutablePointer<Link>?
  /// The last link that was confirmed by the computation that runs now.
  @exclusivity(unchecked) @usableFromInline final var cursor: UnsafeMutablePointer<Link>?
  @exclusivity(unchecked) @usableFromInline final var firstTarget: UnsafeMutablePointer<Link>?
  @exclusivity(unchecked) final var lastTarget: UnsafeMutablePointer<Link>?
  @exclusivity(unchecked) final var nextQueued: Unmanaged<Node>?

  /// Computes the value and says whether it changed, or tells an observer. A constant that captures nothing,
  /// so that the specialised code of the client is called without a look at any type.
  @usableFromInline let work: (Node) -> Bool
  @usableFromInline let file: UnsafePointer<UInt8>
  @usableFromInline let line: UInt32
  final var label: String?

  @usableFromInline
  init(
    _ kind: Kind, isKeptBySources: Bool, _ file: StaticString, _ line: UInt,
    work: @escaping (Node) -> Bool = { _ in false }
  ) {
    self.kind = kind
    self.isKeptBySources = isKeptBySources
    state = kind == .derived ? .stale : .clean
    self.work = work
    self.file = file.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
    super.init()
  }

  deinit {
    while let link = firstSource {
      firstSource = link.pointee.nextSource
      if isLive { link.leaveSource() }
      link.free()
    }
  }

  /// Hears, as a bystander, of each read.
  @usableFromInline
  func see(_ source: Node) {}

  /// Tells an observer that nothing will come any more.
  @usableFromInline
  func end() {}

  final var description: String {
    let kind =
      switch kind {
      case .derived: "the derived property"
      case .bystander: "the list"
      default: "the property"
      }
    let name = label.map { "\"\($0)\"" } ?? kind
    return "\(name) made at \(String(cString: file)):\(line)"
  }
}

/// One reading: `target` was computed from `source` when that had `version`.
@usableFromInline
struct Link {
  /// Retained by the link.
  @usableFromInline let source: Unmanaged<Node>
  @usableFromInline let target: Unmanaged<Node>
  @usableFromInline var version: UInt64
  /// The next source of the same target, in the order they are read.
  @usableFromInline var nextSource: UnsafeMutablePointer<Link>?
  /// The neighbours among the targets of the same source, while the target is live.
  var nextTarget: UnsafeMutablePointer<Link>?
  var previousTarget: UnsafeMutablePointer<Link>?
}

extension UnsafeMutablePointer<Link> {
  static func make(from source: Node, to target: Node) -> Self {
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

  func joinSource() {
    let source = pointee.source.takeUnretainedValue()
    let retainsTarget = pointee.target._withUnsafeGuaranteedRef { target in
      // What left during its own run has not been released yet.
      defer { target.isLeft = false }
      return target.isKeptBySources && !target.isLeft
    }
    if retainsTarget { _ = pointee.target.retain() }
    if let last = source.lastTarget {
      last.pointee.nextTarget = self
      pointee.previousTarget = last
      source.lastTarget = self
    } else {
      source.firstTarget = self
      source.lastTarget = self
      source.becomeLive()
    }
  }

  func leaveSource() {
    let source = pointee.source.takeUnretainedValue()
    let next = pointee.nextTarget
    let previous = pointee.previousTarget
    pointee.nextTarget = nil
    pointee.previousTarget = nil
    if let next { next.pointee.previousTarget = previous } else { source.lastTarget = previous }
    if let previous { previous.pointee.nextTarget = next } else { source.firstTarget = next }
    if source.firstTarget == nil { source.becomeIdle() }
    let target = pointee.target
    let releasesTarget = target._withUnsafeGuaranteedRef { target in
      if target.isQueued || target.isRunning { target.isLeft = true }
      return target.isKeptBySources && !target.isLeft
    }
    // Last, as it may take this link with it.
    if releasesTarget { target.release() }
  }
}
