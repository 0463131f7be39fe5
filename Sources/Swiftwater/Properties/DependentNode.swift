/// A node that depends on others: a derived value or an observer. See README.md in this folder.
@usableFromInline
class DependentNode: Node {
  /// How a read in the running computation of a node is handled.
  @usableFromInline
  enum ReadPolicy: UInt8 {
    case tracked
    case untracked
    /// The read stops the program.
    case rejected
  }

  @exclusivity(unchecked) @usableFromInline final var firstSource: UnsafeMutablePointer<Link>?
  /// The link of the source that the current computation read last; nil before its first read.
  ///
  /// `refreshingLink` and `resumeLink` use the same memory at other times.
  @exclusivity(unchecked) @usableFromInline final var cursor: UnsafeMutablePointer<Link>?
  /// The dependent whose read or refresh made this node refresh. `nextQueued` uses the same memory.
  @exclusivity(unchecked) final var reader: Unmanaged<DependentNode>?
  /// Computes the value and returns whether it changed, or runs an observer. A constant, so that the
  /// specialized code of the client is called without being retained.
  @usableFromInline let work: (DependentNode) -> Bool
  // Declared after the closure, because properties are released in the order of their declaration.
  private final var releaseEnd = ChainReleaseEnd()

  /// Whether the sources retain this node while it is live.
  ///
  /// They retain observers and the properties of operators, whose closures refer to nodes only. They do not
  /// retain a property that is derived by a closure: objects that the closure captures would keep themselves
  /// alive through the source.
  let isRetainedBySources: Bool
  /// Whether the sources are known beforehand and every computation reads all of them, as in all operators
  /// but `flatMap`.
  @usableFromInline let hasFixedSources: Bool
  /// How reads of the running computation of this node are handled.
  @exclusivity(unchecked) @usableFromInline final var readPolicy: ReadPolicy
  /// Whether this observer waits in a turn.
  @exclusivity(unchecked) final var isQueued = false
  @exclusivity(unchecked) final var isRunning = false
  /// Whether this observer was cancelled while it was queued or running. The turn releases it afterwards.
  @exclusivity(unchecked) final var isReleasedByTurn = false
  /// Whether the sources retain this derived node now.
  @exclusivity(unchecked) final var isRetained = false
  /// Whether this node closes as soon as its first source is closed.
  @exclusivity(unchecked) final var closesWithFirstSource = false
  /// The number of sources that are not closed. Maintained while this node is live and retained by its
  /// sources.
  @exclusivity(unchecked) final var openSourceCount: UInt32 = 0
  /// During a computation: identifies that computation. In the state `idle`: the pull in which this node was
  /// last found to be up to date.
  @exclusivity(unchecked) @usableFromInline final var stamp: UInt64 = 0

  @usableFromInline
  init(
    _ kind: Kind, isRetainedBySources: Bool, hasFixedSources: Bool = false, _ file: StaticString,
    _ line: UInt,
    work: @escaping (DependentNode) -> Bool
  ) {
    self.isRetainedBySources = isRetainedBySources
    self.hasFixedSources = hasFixedSources
    readPolicy = hasFixedSources ? .untracked : .tracked
    self.work = work
    super.init(kind, file, line)
  }

  deinit {
    if kind == .derived {
      releaseEnd.isNeeded = ChainRelease.begin()
      if !releaseEnd.isNeeded { ChainRelease.add(work) }
      if let scope = takeScope() { ChainRelease.add(scope) }
    }
    while let link = firstSource {
      firstSource = link.pointee.nextSource
      if isLive { link.detachFromSource() }
      if kind == .derived { link.freeInChain() } else { link.free() }
    }
  }

  /// Discards the value that an observer received last, because the source changes it in place.
  func discardReceivedValue() {}

  #if DEBUG
  /// Whether this observer calls a closure of the caller when its source has closed.
  var handlesEnding: Bool { false }
  #endif

  /// Ends an observer, because its source has closed.
  @usableFromInline
  func end() {}
}

// Fields that are never used at the same time share memory, because a program has very many nodes.
extension DependentNode {
  /// While the sources are refreshed: the link of the source that is refreshed now.
  final var refreshingLink: UnsafeMutablePointer<Link>? {
    @inline(__always) get { cursor }
    @inline(__always) set { cursor = newValue }
  }

  /// While the dependents of this node are marked: the link after which marking resumes when they are done.
  final var resumeLink: UnsafeMutablePointer<Link>? {
    @inline(__always) get { cursor }
    @inline(__always) set { cursor = newValue }
  }

  /// The observer after this one in the queue of a turn. Observers have no reader.
  final var nextQueued: Unmanaged<DependentNode>? {
    get { reader }
    set { reader = newValue }
  }
}
