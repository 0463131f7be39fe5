/// A node that depends on others: a derived value or an observer.
@usableFromInline
class DependentNode: Node {
  /// What becomes of a read in the running computation of a node.
  @usableFromInline
  enum Reading: UInt8 {
    case tracked
    case untracked
    /// It stops the program.
    case refused
  }

  @exclusivity(unchecked) @usableFromInline final var firstSource: UnsafeMutablePointer<Link>?
  /// Where whoever goes through the links stands: in a computation, at the last source that it read; while
  /// the sources are settled, at the one that is settled now; while targets are marked, where to go on
  /// afterwards.
  @exclusivity(unchecked) @usableFromInline final var cursor: UnsafeMutablePointer<Link>?
  /// The property that made this one be computed, or that waits for it to be settled.
  @exclusivity(unchecked) final var reader: Unmanaged<DependentNode>?
  /// Computes the value and says whether it changed, or tells an observer. A constant, so that the
  /// specialised code of the client is called without a reference count.
  @usableFromInline let work: (DependentNode) -> Bool
  // Behind the closure, as properties are let go in this order.
  private final var releaseEnd = ChainReleaseEnd()

  /// Whether the sources keep this node alive while it is live: so for observers and for properties derived
  /// by operators, whose closures refer to nodes only. A property derived by a closure is kept by its maker,
  /// or what the closure captures would keep itself alive through the source.
  let isKeptBySources: Bool
  /// Whether what this is computed from is known beforehand, and all of it is always read: so for operators.
  @usableFromInline let hasFixedSources: Bool
  /// What reads of the running computation of this node are.
  @exclusivity(unchecked) @usableFromInline final var reading: Reading
  /// Whether this observer waits in a turn.
  @exclusivity(unchecked) final var isQueued = false
  @exclusivity(unchecked) final var isRunning = false
  /// Whether this observer has left its source while it waited or ran, and is released by the turn.
  @exclusivity(unchecked) final var isLeft = false
  /// Whether the sources keep this derived node now.
  @exclusivity(unchecked) final var isKept = false
  /// Whether nothing will come any more as soon as that is true of what was read first.
  @exclusivity(unchecked) final var closesWithFirstSource = false
  /// How many sources of a live node, which its sources keep, may still change.
  @exclusivity(unchecked) final var openSources: UInt32 = 0
  /// When this was last found to be up to date without being live, or is being computed.
  @exclusivity(unchecked) @usableFromInline final var stamp: UInt64 = 0

  @usableFromInline
  init(
    _ kind: Kind, isKeptBySources: Bool, hasFixedSources: Bool = false, _ file: StaticString, _ line: UInt,
    work: @escaping (DependentNode) -> Bool
  ) {
    self.isKeptBySources = isKeptBySources
    self.hasFixedSources = hasFixedSources
    reading = hasFixedSources ? .untracked : .tracked
    self.work = work
    super.init(kind, file, line)
  }

  deinit {
    if kind == .derived {
      releaseEnd.isNeeded = ChainRelease.begin()
      if !releaseEnd.isNeeded { ChainRelease.add(work) }
    }
    while let link = firstSource {
      firstSource = link.pointee.nextSource
      if isLive { link.leaveSource() }
      if kind == .derived { link.freeInChain() } else { link.free() }
    }
  }

  /// Forgets the value that an observer heard, as it was changed in place.
  func forgetHeard() {}

  /// Tells an observer that nothing will come any more.
  @usableFromInline
  func end() {}

  /// The observer that waits behind this one in a turn. In the place of the reader, which observers do not
  /// have.
  final var nextQueued: Unmanaged<DependentNode>? {
    get { reader }
    set { reader = newValue }
  }
}
