import SwiftwaterMedia
import Synchronization
import struct Foundation.Date

/// Runs at most two searches at a time, so that other readers of the store do not wait for them. Searches run
/// round-robin by person. The number and the time of the searches of each person are limited, as is the time of each
/// search.
final class SearchQueue: Sendable {
  private static let concurrency = 2

  private let limits: MessengerConfiguration.RateLimits
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let duration: Duration
  private let semaphore: FairSemaphore
  private let limiter = Mutex(RateLimiter(per: MessengerConfiguration.RateLimits.window))

  init(configuration: MessengerConfiguration) {
    limits = configuration.rateLimits
    now = configuration.now
    clock = configuration.clock
    duration = configuration.searchDuration
    semaphore = FairSemaphore(concurrency: Self.concurrency, capacity: configuration.waitingSearches)
  }

  /// Searches in a store when the turn of the search comes.
  ///
  /// - Parameters:
  ///   - kind: The kind of the search, for which the number is limited.
  ///   - store: The store.
  ///   - person: The person who searches.
  ///   - query: The query that finds the results.
  /// - Throws: ``MessengerError/searchTooLong`` if the query takes too much time, or the errors of
  ///   ``run(_:for:_:)``.
  func find<Value: Sendable>(
    _ kind: String, in store: EventPublishingStore, for person: Person.ID,
    _ query: @escaping @Sendable (any StoreReader) throws -> Value
  ) async throws(MessengerError) -> Value {
    try await run(kind, for: person) { () async throws(MessengerError) in
      try await store.read { [duration] reader in
        try reader.withDeadline(duration) { try query(reader) }
      }
    }
  }

  /// Runs a search when its turn comes.
  ///
  /// - Parameters:
  ///   - kind: The kind of the search, for which the number is limited.
  ///   - person: The person who searches.
  ///   - work: The search.
  /// - Throws: ``MessengerError/tooManySearches(retryAfter:)``, ``MessengerError/busy`` if too many searches wait,
  ///   ``MessengerError/cancelled``, or the error of the search.
  func run<Value>(
    _ kind: String, for person: Person.ID, _ work: () async throws(MessengerError) -> Value
  ) async throws(MessengerError) -> Value {
    let (timeKey, date) = ("time of \(person)", now())
    try limiter.withLock { limiter throws(MessengerError) in
      // The time is counted after the search.
      try limiter.count(
        timeKey, amount: 0, limit: limits.searchTimePerPerson, at: date, error: MessengerError.tooManySearches
      )
      try limiter.count(
        "\(kind) for \(person)", limit: limits.searchesPerPerson, at: date,
        error: MessengerError.tooManySearches)
    }
    guard await semaphore.wait(for: "\(person)") else { throw .busy }
    defer { semaphore.signal() }
    // The person may have gone on typing meanwhile.
    if Task.isCancelled { throw .cancelled }
    let elapsed = Self.stopwatch(clock)
    defer {
      let milliseconds = Int((elapsed() / .milliseconds(1)).rounded(.up))
      limiter.withLock { $0.add(timeKey, amount: milliseconds, at: date) }
    }
    return try await work()
  }

  /// Returns a function that gives the time since now.
  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
