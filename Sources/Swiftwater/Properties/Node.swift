/// A vertex of the graph of properties: a mutable value, a derived value or an observer.
///
/// The algorithm is push and pull. A write pushes a mark down to the observers it may concern, which are
/// queued for the end of the turn; an observer then pulls its value, and every derived property on the way is
/// computed once, and only if something that it read has a newer version. (Preact's signals work by such
/// version numbers; Reactively, by Milo Mighdoll, by marks of two strengths. This combines them.) Nothing is
/// pushed to a derived property that nobody observes: it compares versions when it is read.
///
/// Marking and settling retain nothing: sources are kept by the links to them, targets as told at
/// `isKeptBySources`. Whatever follows links does so in a loop, so that no chain is too long for the stack.
///
/// This is what all of them have, and all that a mutable value needs beside the value.
@usableFromInline
class Node: Cancellable {
  @usableFromInline
  enum State: UInt8 {
    /// The value is right. So it is always of nodes that are not derived.
    case clean
    /// The value was right when somebody looked, and nobody tells when it is no longer: the node is not live.
    case idle
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

  @usableFromInline let kind: Kind
  @exclusivity(unchecked) @usableFromInline final var state: State
  /// Whether somebody observes this, directly or through other properties.
  @exclusivity(unchecked) @usableFromInline final var isLive = false
  @exclusivity(unchecked) @usableFromInline final var isClosed = false
  // Here, where it fills the place behind the flags: there are very many nodes.
  @usableFromInline let line: UInt32
  @usableFromInline let file: UnsafePointer<UInt8>
  /// What few nodes have; made when it is first needed.
  @exclusivity(unchecked) final var extras: NodeExtras?
  /// The derived property that read this last, by its stamp.
  @exclusivity(unchecked) @usableFromInline final var readBy: UInt64 = 0
  // What a change touches on its way stands last, and so close to what dependent nodes add.
  /// Grows with every change of the value.
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The first of the targets, whose neighbour before is the last.
  @exclusivity(unchecked) @usableFromInline final var firstTarget: UnsafeMutablePointer<Link>?

  @usableFromInline
  init(_ kind: Kind, _ file: StaticString, _ line: UInt) {
    self.kind = kind
    state = kind == .derived ? .stale : .clean
    self.file = file.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
    super.init()
  }

  /// This, if it is no source, as what it is.
  final var dependent: DependentNode {
    @inline(__always) get { unsafeDowncast(self, to: DependentNode.self) }
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
    return "\(name) made at \(sourceLocation)"
  }

  final var sourceLocation: String {
    "\(String(cString: file)):\(line)"
  }

  #if DEBUG
  @usableFromInline override var part: String { kind == .observer ? super.part : description }
  #endif
}

final class NodeExtras {
  /// What the node is called in reports.
  var label: String?
  /// What tells `withObservationTracking`; made when the node is first read under it.
  var tracked: TrackedValue?
  /// Why reads are refused.
  var refusal: UnsafePointer<UInt8>?
}
