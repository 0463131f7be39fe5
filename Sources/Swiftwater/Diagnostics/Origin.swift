/// The source location where a part of a graph was created, and the parts it was created from.
///
/// Each applied operator creates one, from compile-time constants. A value never touches it. A ``Trace`` shows
/// origins. A subclass may describe the signal, so an operator that changes the events of its source does not
/// reuse the origin of the source.
@usableFromInline
class Origin: GraphPart {
  #if DEBUG
  @usableFromInline final let isMadeOffActor = Isolation.isOffActor
  #endif
  @usableFromInline final let name: StaticString
  final let label: String?
  @usableFromInline final let file: UnsafePointer<UInt8>
  @usableFromInline final let line: UInt32
  /// The class of the subscriptions of the signal; see `Signal/makeSubscription()`.
  @usableFromInline final let subscriptionType: Subscription.Type
  final private(set) var upstream: Origin?
  final private(set) var others: [Origin]

  /// - Parameters:
  ///   - name: The operator, as the caller wrote it.
  ///   - upstream: The signal to which it was applied.
  ///   - others: The other signals that the operator combines with it.
  ///   - label: The name that the caller gave it.
  ///   - subscriptionType: The class of the subscriptions of the signal.
  @usableFromInline
  init(
    _ name: StaticString, _ file: StaticString, _ line: UInt, _ upstream: Origin? = nil,
    others: [Origin] = [], label: String? = nil, subscriptionType: Subscription.Type = Subscription.self
  ) {
    self.subscriptionType = subscriptionType
    self.name = name
    self.file = file.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
    self.upstream = upstream
    self.others = others
    self.label = label
  }

  /// - Parameter file: The characters of a `StaticString`, which live as long as the program.
  // Without the label, Swift would choose this initializer for a string literal, and pass a copy of its characters that
  // lives only during the call.
  @usableFromInline
  init(_ name: StaticString, fileCharacters file: UnsafePointer<UInt8>, _ line: UInt32, label: String? = nil)
  {
    self.name = name
    self.file = file
    self.line = line
    subscriptionType = Subscription.self
    upstream = nil
    others = []
    self.label = label
  }

  /// Whether both were created by the same operator at the same file and line.
  final func hasSameLocation(as other: Origin) -> Bool {
    self === other || (line == other.line && file == other.file && name.utf8Start == other.name.utf8Start)
  }

  deinit {
    // A loop releases the chain. If each origin of a long chain released the next from its deinitializer, the stack
    // would overflow.
    if others.isEmpty {
      var rest = upstream.take()
      while isKnownUniquelyReferenced(&rest) { rest = rest?.upstream.take() }
    } else {
      var rest = takeSources()
      while var origin = rest.popLast() {
        if isKnownUniquelyReferenced(&origin) { rest += origin.takeSources() }
      }
    }
  }

  private func takeSources() -> [Origin] {
    var sources = others
    others = []
    if let upstream = upstream.take() { sources.append(upstream) }
    return sources
  }
}
