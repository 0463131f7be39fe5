#if DEBUG
internal import Observation
internal import Synchronization

// In debug builds: the report that a derived property does not follow an `@Observable` object that its closure
// reads. To follow one would take 15 ns in each computation, even in those that read none.
extension DependentNode {
  /// Runs the closure of a derived property. Reports the next change of an `@Observable` object that it reads
  /// directly, while this node exists.
  @usableFromInline
  final func reportingObservableReads<Value>(_ compute: () -> Value) -> Value {
    if extras?.observableReads?.beginComputation() ?? true {
      return withObservationTracking(compute, onChange: registerObservableRead())
    }
    suppressReportsOfReaders()
    return compute()
  }

  /// Runs a closure that reads `@Observable` objects on purpose without following them.
  @usableFromInline
  final func allowingObservableReads<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let reads = extras?.observableReads, !reads.areTracked { return try body() }
    let result = withObservationTracking({ Swift.Result(catching: body) }, onChange: allowObservableReads())
    return try result.get()
  }

  // Observation asks for `onChange` only if the closure has read something.
  private final func registerObservableRead() -> @Sendable () -> Void {
    suppressReportsOfReaders()
    let reads = makeObservableReads()
    reads.registrations += 1
    if reads.isReportSuppressed { return {} }
    return { [computation = reads.computations] in reads.report(computation) }
  }

  private final func allowObservableReads() -> @Sendable () -> Void {
    let reads = makeObservableReads()
    reads.registrations += 1
    reads.isReportSuppressed = true
    return {}
  }

  /// Observation attributes the reads of this closure to every enclosing computation as well. Only this node is to
  /// report them, so the enclosing ones report none, not even reads of their own.
  private final func suppressReportsOfReaders() {
    var next = reader
    while let node = next?.takeUnretainedValue() {
      node.makeObservableReads().isReportSuppressed = true
      next = node.reader
    }
  }

  private final func makeObservableReads() -> ObservableReads {
    let extras = makeExtras()
    if let reads = extras.observableReads { return reads }
    let reads = ObservableReads(of: self)
    extras.observableReads = reads
    return reads
  }
}

/// The reads of `@Observable` objects by one derived property.
///
/// Observation keeps a registration until the object changes, and offers no way to cancel it. So few computations are
/// tracked: the first 64, then the 128th, the 256th and so on. A property is reported once, for the
/// reads of the last tracked computation only.
// Sendable: all but `report(_:)` runs on the actor of the node. `report(_:)` loads a weak reference, which is safe on
// any thread, compares it with nil, and otherwise reads only constants, atomics and what a mutex protects.
final class ObservableReads: @unchecked Sendable {
  private weak var node: DependentNode?
  private let description: String
  private let isReported = Mutex(false)
  /// The number of times that Observation has recorded reads of this property.
  fileprivate(set) var registrations = 0
  /// The number of computations beginning with the first registration.
  fileprivate var computations = 1
  /// The number of the last tracked computation.
  private let lastTracked = Atomic(1)
  /// Whether Observation records the reads of the computation in progress.
  private(set) var areTracked = true
  /// Whether nothing that the computation in progress reads is reported: it reads objects inside `untracked`, or
  /// computes another property, whose reads of objects Observation cannot tell from its own.
  var isReportSuppressed = false

  init(of node: DependentNode) {
    self.node = node
    description = node.description
  }

  /// Begins another computation.
  ///
  /// - Returns: Whether Observation is to record its reads.
  func beginComputation() -> Bool {
    isReportSuppressed = false
    if registrations == 0 { return true }
    computations += 1
    areTracked = (computations <= 64 || computations.nonzeroBitCount == 1) && !isReported.withLock { $0 }
    if areTracked { lastTracked.store(computations, ordering: .relaxed) }
    return areTracked
  }

  /// - Parameter computation: The number of the computation that has read the object.
  func report(_ computation: Int) {
    if node == nil || computation != lastTracked.load(ordering: .relaxed) { return }
    let isFirst = isReported.withLock { isReported in
      defer { isReported = true }
      return !isReported
    }
    if !isFirst { return }
    Misuse.warn(
      """
      \(description) does not follow an `@Observable` object that its closure has read, and which changes now. \
      Observe the object with `Signal.observing { … }.property(initial:)` and read that property, or read the \
      object inside `untracked { … }`.
      """)
  }
}
#endif
