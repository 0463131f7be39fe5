#if DEBUG
internal import SwiftwaterThread

/// In debug builds: the properties that code which runs once, such as the body of a view, has read outside of derived
/// properties and observers. The results of the code do not follow these properties.
@usableFromInline
package final class UntrackedReads {
  private let onChange: (String) -> Void
  private var reads: [ObjectIdentifier: UntrackedRead] = [:]
  /// The number of calls in progress whose reads are not recorded.
  private var suspensions = 0

  /// - Parameter onChange: Called with the description of each property that was read, at its first change, until this
  ///   object is released.
  package init(_ onChange: @escaping (String) -> Void) {
    self.onChange = onChange
  }

  deinit { for read in reads.values { read.end() } }

  /// Whether nothing was read.
  package var isEmpty: Bool { reads.isEmpty }

  /// Runs a closure, and records what it reads.
  package func record<Result>(_ body: () -> Result) -> Result {
    let outer = swiftwater_get_reads()
    swiftwater_set_reads(Unmanaged.passUnretained(self).toOpaque())
    defer { swiftwater_set_reads(outer) }
    return body()
  }

  private static var current: UntrackedReads? {
    swiftwater_get_reads().map { Unmanaged<UntrackedReads>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Records no reads until the call of ``resume()``: the code follows the properties that it reads, or is meant not to
  /// follow them.
  @usableFromInline
  static func suspend() { current?.suspensions += 1 }

  @usableFromInline
  static func resume() { current?.suspensions -= 1 }

  /// Records that the running code reads a node.
  @usableFromInline
  static func record(_ node: Node) {
    guard let reads = current, swiftwater_get_tracker() == nil, reads.suspensions == 0 else { return }
    reads.add(node)
  }

  private func add(_ node: Node) {
    if node.isClosed || reads[ObjectIdentifier(node)] != nil { return }
    // A refresh makes the sources of a derived property known.
    node.refresh()
    if node.allowsUntrackedReads { return }
    reads[ObjectIdentifier(node)] = UntrackedRead(of: node, onChange)
  }
}

extension Node {
  /// Whether the property of this node, or one from which it is derived, may be read once.
  fileprivate final var allowsUntrackedReads: Bool {
    if kind == .source { return extras?.allowsUntrackedReads == true }
    return upstream().contains { $0.extras?.allowsUntrackedReads == true }
  }
}

/// The observation of a property until its next change.
private final class UntrackedRead: DependentNode {
  private let onChange: (String) -> Void

  init(of source: Node, _ onChange: @escaping (String) -> Void) {
    self.onChange = onChange
    super.init(.observer, isRetainedBySources: true, "", 0) { node in
      unsafeDowncast(node, to: UntrackedRead.self).noteChange()
      return false
    }
    observe(source)
  }

  override func end() {
    guard let link = firstSource else { return }
    stopObserving()
    firstSource = nil
    link.free()
  }

  private func noteChange() {
    guard let source = firstSource?.pointee.source.takeUnretainedValue() else { return }
    source.refresh()
    // The computation may have ended the source, and with it the link.
    guard let link = firstSource, link.pointee.version != source.version else { return }
    let description = source.description
    end()
    onChange(description)
  }
}
#endif

extension Property {
  /// Marks this property as one that code which runs once may read, such as the row of a list, whose identity never
  /// changes. Debug builds do not report it.
  package func allowUntrackedReads() {
    #if DEBUG
    node.base.makeExtras().allowsUntrackedReads = true
    #endif
  }
}
