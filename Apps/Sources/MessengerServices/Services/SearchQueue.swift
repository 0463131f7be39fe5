import SwiftwaterMedia
import Synchronization
import struct Foundation.Date

/// Runs at most two searches at a time, so that other readers of the store do not wait for them. The people take
/// turns, and the number and the time of the searches of each person are limited.
final class SearchQueue: Sendable {
  private static let concurrency = 2
  private static let capacity = 64

  private let limits: MessengerConfiguration.RateLimits
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let turns = FairTurns(concurrency: concurrency, capacity: capacity)
  private let limiter = Mutex(RateLimiter(per: MessengerConfiguration.RateLimits.window))

  init(configuration: MessengerConfiguration) {
    limits = configuration.rateLimits
    now = configuration.now
    clock = configuration.clock
  }

  /// Runs a search when it is the person's turn.
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
    guard await turns.begin(for: "\(person)") else { throw .busy }
    defer { turns.end() }
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
