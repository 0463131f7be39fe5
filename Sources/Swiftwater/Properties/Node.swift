/// A vertex of the graph of properties: a mutable value, a derived value or an observer.
///
/// README.md in this folder describes the algorithm, the states, the links and their invariants. This class
/// has the fields that all nodes need.
@usableFromInline
class Node: Cancellable, GraphPart {
  @usableFromInline
  enum State: UInt8 {
    /// The value is up to date. Sources and observers are always clean.
    case clean
    /// The value was up to date at the last read. The node is not live, so changes are not pushed to it.
    case idle
    /// A node further up was written. It is not known yet whether this changes a source of this node.
    case uncertain
    /// A source has changed since the last computation, or there was none.
    case stale
    /// The closure is running.
    case computing
  }

  /// Whether the value may still change, and why it will not.
  @usableFromInline
  enum Closing: UInt8 {
    case open
    /// The signal that writes the value has completed.
    case completed
    /// The property, or the last source, was released.
    case released
  }

  @usableFromInline
  enum Kind: UInt8 {
    case source
    case derived
    case observer
  }

  #if DEBUG
  @usableFromInline final let isMadeOffActor = Isolation.isOffActor
  #endif

  @usableFromInline let kind: Kind
  @exclusivity(unchecked) @usableFromInline final var state: State
  /// Whether this node is observed, directly or through other nodes.
  @exclusivity(unchecked) @usableFromInline final var isLive = false
  /// Whether the value will not change anymore.
  @exclusivity(unchecked) @usableFromInline final var closing = Closing.open
  // Declared here to fill the padding after the flags, because a program has very many nodes.
  @usableFromInline let line: UInt32
  @usableFromInline let file: UnsafePointer<UInt8>
  /// Fields that few nodes need; created when one is first set.
  @exclusivity(unchecked) final var extras: NodeExtras?
  /// The stamp of the computation that read this node last.
  @exclusivity(unchecked) @usableFromInline final var readBy: UInt64 = 0
  // The fields that every change accesses are declared last, next to the fields of dependent nodes.
  /// Increases with every change of the value.
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The link of the first target. Its previous target is the last one.
  @exclusivity(unchecked) @usableFromInline final var firstTarget: UnsafeMutablePointer<Link>?

  @usableFromInline
  init(_ kind: Kind, _ file: StaticString, _ line: UInt) {
    self.kind = kind
    state = kind == .derived ? .stale : .clean
    self.file = file.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
    super.init()
  }

  /// Whether the value will not change anymore.
  @inlinable
  final var isClosed: Bool { closing != .open }

  /// This node as a dependent one. It must not be a source.
  final var dependent: DependentNode {
    @inline(__always) get { unsafeDowncast(self, to: DependentNode.self) }
  }

  final var label: String? {
    get { extras?.label }
    set { makeExtras().label = newValue }
  }

  /// The reason why reads are rejected; the characters of a `StaticString`.
  final var rejection: UnsafePointer<UInt8>? {
    get { extras?.rejection }
    set { makeExtras().rejection = newValue }
  }

  final func makeExtras() -> NodeExtras {
    if let extras { return extras }
    let newExtras = NodeExtras()
    extras = newExtras
    return newExtras
  }

  final var description: String {
    let name = label.map { "\"\($0)\"" } ?? (kind == .derived ? "the derived property" : "the property")
    return "\(name) made at \(sourceLocation)"
  }

  final var sourceLocation: String {
    "\(String(cString: file)):\(line)"
  }

  #if DEBUG
  @usableFromInline override var partDescription: String {
    kind == .observer ? super.partDescription : description
  }
  #endif
}

/// Fields that few nodes need.
final class NodeExtras {
  /// The name of the node in reports.
  var label: String?
  /// Reports changes to `withObservationTracking`; created at the first read under tracking.
  var tracked: TrackedValue?
  /// The reason why reads are rejected.
  var rejection: UnsafePointer<UInt8>?
  #if DEBUG
  /// The properties that were released while they were observed, and depended on this source.
  var releasedDependents: [String] = []
  /// The bindings from this source that have ended with the derivation in which they began.
  var endedBindings: [EndedBinding] = []
  /// The report of a change that this property has missed, with its version then.
  var missedChange: (report: String, version: UInt64)?
  /// Whether a signal writes this source for as long as its property exists.
  var followsSignal = false
  /// Whether the observations of this property are meant to end with its owner, without a report.
  var endsWithOwner = false
  /// Whether code that runs once may read the property of this source.
  var allowsUntrackedReads = false
  /// The reads of `@Observable` objects by this derived node; created at the first of them.
  var observableReads: ObservableReads?
  #endif
  /// The scope of the last computation of a derived node.
  var scope: ComputationScope?
  /// Whether the running computation of a derived node has written a property that it made.
  var hasWritten = false
  /// The number of the scope in which a source node was made; 0 outside of computations.
  var madeInScope: UInt64 = 0
}
