/// A vertex of the graph of properties: a mutable value, a derived value or an observer.
///
/// The algorithm is push and pull. A write pushes a mark down to the observers it may concern, which are
/// queued for the end of the turn; an observer then pulls its value, and every derived property on the way is
/// computed once, and only if something that it read has a newer version. (Preact's signals work by such
/// version numbers; Reactively, by Milo Mighdoll, by marks of two strengths. This combines them.) Nothing is
/// pushed to a derived property that nobody observes: it compares versions when it is read.
///
/// Marking and settling retain nothing: sources are kept by the links to them, targets as told at `isKeptBySources`.
/// Whatever follows links does so in a loop, so that no chain is too long for the stack.
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
  }

  /// What becomes of a read in the running computation of a node.
  @usableFromInline
  enum Reading: UInt8 {
    case tracked
    case untracked
    /// It stops the program.
    case refused
  }

  // What a change touches on its way stands first, and so close together.

  @usableFromInline let kind: Kind
  /// Whether the sources keep this node alive while it is live: so for observers and for properties derived by
  /// operators, whose closures refer to nodes only. A property derived by a closure is kept by its maker, or
  /// what the closure captures would keep itself alive through the source.
  let isKeptBySources: Bool
  /// Whether what this is computed from is known beforehand, and all of it is always read: so for operators.
  @usableFromInline let hasFixedSources: Bool
  @exclusivity(unchecked) @usableFromInline final var state: State
  /// Whether somebody observes this, directly or through other properties.
  @exclusivity(unchecked) @usableFromInline final var isLive = false
  /// What reads of the running computation of this node are.
  @exclusivity(unchecked) @usableFromInline final var reading = Reading.tracked
  /// Whether this observer waits in a turn.
  @exclusivity(unchecked) final var isQueued = false
  @exclusivity(unchecked) final var isRunning = false
  /// Whether this observer has left its source while it waited or ran, and is released by the turn.
  @exclusivity(unchecked) final var isLeft = false
  /// Whether the sources keep this derived node now.
  @exclusivity(unchecked) final var isKept = false
  @exclusivity(unchecked) @usableFromInline final var isClosed = false
  /// Whether nothing will come any more as soon as that is true of what was read first.
  @exclusivity(unchecked) final var closesWithFirstSource = false
  // Here, where it fills the place behind the flags: there are very many nodes.
  @usableFromInline let line: UInt32
  /// Grows with every change of the value.
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline final var firstSource: UnsafeMutablePointer<Link>?
  /// The first of the targets, whose neighbour before is the last.
  @exclusivity(unchecked) @usableFromInline final var firstTarget: UnsafeMutablePointer<Link>?
  /// Where whoever goes through the links stands: in a computation, at the last source that it read; while the
  /// sources are settled, at the one that is settled now; while targets are marked, where to go on afterwards.
  @exclusivity(unchecked) @usableFromInline final var cursor: UnsafeMutablePointer<Link>?
  /// The property that made this one be computed, or that waits for it to be settled.
  @exclusivity(unchecked) final var reader: UnsafeMutableRawPointer?
  /// Computes the value and says whether it changed, or tells an observer. A constant, so that the specialised
  /// code of the client is called without a reference count.
  @usableFromInline let work: (Node) -> Bool
  // Behind the closure, as properties are let go in this order.
  private final var releaseEnd = ChainReleaseEnd()

  /// When this was last found to be up to date without being live, or is being computed.
  @exclusivity(unchecked) @usableFromInline final var stamp: UInt64 = 0
  /// The derived property that read this last, by its stamp.
  @exclusivity(unchecked) @usableFromInline final var readBy: UInt64 = 0
  /// How many sources of a live node, which its sources keep, may still change.
  @exclusivity(unchecked) final var openSources = 0
  /// What few nodes have; made when it is first needed.
  @exclusivity(unchecked) final var extras: NodeExtras?
  @usableFromInline let file: UnsafePointer<UInt8>

  @usableFromInline
  init(
    _ kind: Kind, isKeptBySources: Bool, hasFixedSources: Bool = false, _ file: StaticString, _ line: UInt,
    work: @escaping (Node) -> Bool = { _ in false }
  ) {
    self.kind = kind
    self.isKeptBySources = isKeptBySources
    self.hasFixedSources = hasFixedSources
    state = kind == .derived ? .stale : .clean
    self.work = work
    self.file = file.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
    super.init()
  }

  deinit {
    if kind == .derived {
      releaseEnd.isNeeded = ChainRelease.begin()
      if !releaseEnd.isNeeded { ChainRelease.add(work) }
    }
    while let link = firstSource {
      firstSource = link.pointee.nextSource
      if isLive { link.leaveSource() }
      link.free()
    }
  }

  /// Forgets the value that an observer heard, as it was changed in place.
  func forgetHeard() {}

  /// Tells an observer that nothing will come any more.
  @usableFromInline
  func end() {}

  /// The observer that waits behind this one in a turn. In the place of the reader, which observers do not have.
  final var nextQueued: Unmanaged<Node>? {
    get { reader.map { .fromOpaque($0) } }
    set { reader = newValue?.toOpaque() }
  }

  final var label: String? {
    get { extras?.label }
    set { makeExtras().label = newValue }
  }

  /// Why reads are refused; the characters of a `StaticString`.
  final var refusal: UnsafePointer<UInt8>? {
    get { extras?.refusal }
    set { makeExtras().refusal = newValue }
  }

  final func makeExtras() -> NodeExtras {
    if let extras { return extras }
    let made = NodeExtras()
    extras = made
    return made
  }

  final var description: String {
    let name = label.map { "\"\($0)\"" } ?? (kind == .derived ? "the derived property" : "the property")
    return "\(name) made at \(place)"
  }

  final var place: String {
    "\(String(cString: file)):\(line)"
  }
}

final class NodeExtras {
  /// What the node is called in reports.
  var label: String?
  /// What tells `withObservationTracking`; made when the node is first read under it.
  var tracked: TrackedValue?
  /// Why reads are refused.
  var refusal: UnsafePointer<UInt8>?
}
