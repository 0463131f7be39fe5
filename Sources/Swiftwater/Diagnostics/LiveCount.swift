#if DEBUG
  import Synchronization
#endif

/// Counts the parts of graphs that are alive, so that a test can prove that nothing leaks.
///
/// Everything the library allocates for an observation is counted by the count that was current when it was
/// made: subscriptions, places in subjects, nodes of properties, timers and tasks. Counting happens in debug
/// builds only; in release builds ``alive`` is always zero and costs nothing.
///
///     let count = LiveCount()
///     count.measure {
///       let subject = Subject<Int, Never>()
///       subject.signal.observe { print($0) }
///     }
///     assert(count.alive == 0)
public final class LiveCount: Sendable {
  #if DEBUG
    private let count = Atomic<Int>(0)
    @TaskLocal @usableFromInline static var current: LiveCount?
  #endif

  /// Makes a count of zero.
  public init() {}

  /// How many parts made under this count are alive now.
  public var alive: Int {
    #if DEBUG
      count.load(ordering: .sequentiallyConsistent)
    #else
      0
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
    func add(_ change: Int) {
      count.add(change, ordering: .sequentiallyConsistent)
    }
  #endif
}
