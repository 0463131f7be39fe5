/// Where in the source code a piece of a graph was made, and from which pieces.
///
/// Made once for each operator that is applied, of compile-time constants; events and observations never
/// touch it. This is what a ``Trace`` shows. Every signal has an origin of its own: a subclass may say what
/// the signal is, so an operator never hands on the origin of its source.
@usableFromInline
class Origin {
  @usableFromInline final let name: StaticString
  final let label: String?
  @usableFromInline final let file: UnsafePointer<UInt8>
  @usableFromInline final let line: UInt32
  final private(set) var upstream: Origin?
  final private(set) var others: [Origin]

  /// - Parameters:
  ///   - name: What the library calls this piece, as the caller wrote it.
  ///   - upstream: The signal it was applied to.
  ///   - others: Further signals it was given.
  ///   - label: What the caller calls it.
  @usableFromInline
  init(
    _ name: StaticString, _ file: StaticString, _ line: UInt, _ upstream: Origin? = nil,
    others: [Origin] = [], label: String? = nil
  ) {
    self.name = name
    self.file = file.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
    self.upstream = upstream
    self.others = others
    self.label = label
  }

  /// - Parameter file: A `StaticString`'s characters, which live as long as the program.
  @usableFromInline
  init(_ name: StaticString, _ file: UnsafePointer<UInt8>, _ line: UInt32, label: String? = nil) {
    self.name = name
    self.file = file
    self.line = line
    upstream = nil
    others = []
    self.label = label
  }

  /// Whether both were made by the same call in the source code.
  final func isSamePlace(as other: Origin) -> Bool {
    self === other || (line == other.line && file == other.file && name.utf8Start == other.name.utf8Start)
  }

  deinit {
    // Chains may be as long as a program cares to fold them; releasing one link from inside the other would
    // overflow the stack.
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
