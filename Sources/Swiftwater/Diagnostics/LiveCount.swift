#if DEBUG
import Synchronization
#endif

/// Counts the parts of graphs that are alive, so that a test can detect and identify leaks.
///
/// Each part that the library allocates for an observation is counted by the count that is current at that
/// moment: subscriptions, observers of subjects, nodes of properties, timers and tasks. Parts are counted in
/// debug builds only. In release builds ``liveCount`` is always zero, ``liveParts`` is empty, and both cost
/// nothing.
///
///     let count = LiveCount()
///     count.track {
///       let subject = Subject<Int, Never>()
///       subject.signal.observe { print($0) }
///     }
///     #expect(count.liveParts == [])
///
/// If the expectation fails, Swift Testing shows the list:
///
///     ["an observation of the subject made at Chat/Model.swift:12"]
public final class LiveCount: Sendable {
  #if DEBUG
  private let parts = Mutex<[ObjectIdentifier: String]>([:])
  @TaskLocal @usableFromInline static var current: LiveCount?
  #endif

  /// Creates a count of zero.
  public init() {}

  /// The number of parts that were allocated under this count and are alive now.
  public var liveCount: Int {
    #if DEBUG
    parts.withLock { $0.count }
    #else
    0
    #endif
  }

  /// Descriptions of the parts that were allocated under this count and are alive now, in alphabetical order.
  /// Three parts with the same description are listed once, with the prefix `3 × `.
  ///
  /// Properties, observations of properties and observations of subjects are described by the source location
  /// of the property or the subject. All other parts are described by their type.
  public var liveParts: [String] {
    #if DEBUG
    let parts = parts.withLock { $0 }
    return Dictionary(grouping: parts.values) { $0 }.sorted { $0.key < $1.key }
      .map { part, all in all.count == 1 ? part : "\(all.count) × \(part)" }
    #else
    []
    #endif
  }

  /// Counts the parts that a closure allocates, and those that tasks it starts allocate.
  ///
  /// - Parameter body: Runs at once.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  @discardableResult
  public func track<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    #if DEBUG
    do {
      return try Self.$current.withValue(self) { try body() }
    } catch {
      throw error as! Failure
    }
    #else
    return try body()
    #endif
  }

  /// Counts the parts that an asynchronous closure allocates, and those that tasks it starts allocate.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which `body` runs; by default the caller's.
  ///   - body: Runs at once.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  @discardableResult
  public func track<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    #if DEBUG
    try await Self.$current.withValue(self, operation: body)
    #else
    try await body()
    #endif
  }

  #if DEBUG
  @usableFromInline
  func add(_ part: Cancellable) {
    let id = ObjectIdentifier(part)
    let description = part.partDescription
    parts.withLock { $0[id] = description }
  }

  @usableFromInline
  func remove(_ part: Cancellable) {
    let id = ObjectIdentifier(part)
    parts.withLock { _ = $0.removeValue(forKey: id) }
  }
  #endif
}
