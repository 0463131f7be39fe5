#if DEBUG
internal import Observation

// In debug builds: the report that a derived property does not follow an `@Observable` object that its closure
// reads. To follow one would take 15 ns in each computation, also in those that read none.
extension DependentNode {
  /// Runs the closure of a derived property. Reports the next change of an `@Observable` object that it reads
  /// directly, while this node exists.
  @usableFromInline
  final func reportingObservableReads<Value>(_ compute: () -> Value) -> Value {
    extras?.allowsObservableReads = false
    return withObservationTracking(compute, onChange: reportOfObservableRead())
  }

  /// Runs a closure that reads `@Observable` objects on purpose without following them.
  @usableFromInline
  final func allowingObservableReads<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = withObservationTracking({ Swift.Result(catching: body) }, onChange: allowObservableReads())
    return try result.get()
  }

  // Observation asks for `onChange` only if the closure has read something.
  private final func reportOfObservableRead() -> @Sendable () -> Void {
    allowReadsOfReaders()
    if extras?.allowsObservableReads == true { return {} }
    let node = ReportedNode(self)
    return { node.report() }
  }

  private final func allowObservableReads() -> @Sendable () -> Void {
    makeExtras().allowsObservableReads = true
    return {}
  }

  /// Observation counts what this closure has read as read by the closures that wait for it, too. This node
  /// reports it alone.
  private final func allowReadsOfReaders() {
    var next = reader
    while let node = next?.takeUnretainedValue() {
      node.makeExtras().allowsObservableReads = true
      next = node.reader
    }
  }
}

/// A node whose report a change on any thread may cause.
// Sendable: a weak reference may be loaded on any thread, and the node is only compared with nil.
private final class ReportedNode: @unchecked Sendable {
  private weak var node: DependentNode?
  private let description: String

  init(_ node: DependentNode) {
    self.node = node
    description = node.description
  }

  func report() {
    if node == nil { return }
    Misuse.warn(
      """
      \(description) does not follow an `@Observable` object that its closure has read, and which changes now. \
      Observe the object with `Signal.observing { … }.property(initial:)` and read that property, or read the \
      object inside `untracked { … }`.
      """)
  }
}
#endif
