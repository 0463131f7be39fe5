#if DEBUG
import Synchronization
#endif

/// Counts the parts of graphs that are alive, so that a test can prove that nothing leaks, and see what does.
///
/// Everything the library allocates for an observation is counted by the count that was current when it was
/// made: subscriptions, places in subjects, nodes of properties, timers and tasks. Counting happens in debug
/// builds only; in release builds ``alive`` is always zero, ``aliveParts`` empty, and both cost nothing.
///
///     let count = LiveCount()
///     count.measure {
///       let subject = Subject<Int, Never>()
///       subject.signal.observe { print($0) }
///     }
///     #expect(count.aliveParts == [])
///
/// If that fails, Swift Testing and XCTest show what the list has instead:
///
///     ["Subscription", "an observation of the subject made at Chat/Model.swift:12"]
public final class LiveCount: Sendable {
  #if DEBUG
  private let parts = Mutex<[ObjectIdentifier: String]>([:])
  @TaskLocal @usableFromInline static var current: LiveCount?
  #endif

  /// Makes a count of zero.
  public init() {}

  /// How many parts made under this count are alive now.
  public var alive: Int {
    #if DEBUG
    parts.withLock { $0.count }
    #else
    0
    #endif
  }

  /// What the parts are that were made under this count and are alive now, in alphabetical order; `3 × ` stands
  /// before what is there three times.
  ///
  /// Properties, observations of properties and observations of subjects are told by the place where the
  /// property or the subject was made, everything else by its type.
  public var aliveParts: [String] {
    #if DEBUG
    let parts = parts.withLock { $0 }
    return Dictionary(grouping: parts.values) { $0 }.sorted { $0.key < $1.key }
      .map { part, all in all.count == 1 ? part : "\(all.count) × \(part)" }
    #else
    []
    #endif
  }

  /// Counts what `body` makes, and what the tasks it starts make.
  @discardableResult
  public func measure<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
  {
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

  /// Counts what `body` makes, and what the tasks it starts make.
  @discardableResult
  public func measure<Result>(
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
    let description = part.part
    parts.withLock { $0[id] = description }
  }

  @usableFromInline
  func remove(_ part: Cancellable) {
    let id = ObjectIdentifier(part)
    parts.withLock { _ = $0.removeValue(forKey: id) }
  }
  #endif
}
