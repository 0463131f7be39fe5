import Synchronization
import struct Foundation.Date

/// Limits how much is stored: by each visitor in total, by each person and by the new accounts of each network in a
/// quarter of an hour, and by all of them as long as the disk has room.
final class StorageQuota: Sendable {
  /// How long an account is new, so that what it stores counts for its network, too.
  static let newAccountDuration = Duration.seconds(7 * 24 * 60 * 60)
  /// The bytes that a message or a participation takes besides its text, with its indexes.
  static let rowSize = 200

  private let space: FreeSpace
  private let limits: MessengerConfiguration.RateLimits
  private let now: @Sendable () -> Date
  private let limiter = Mutex(RateLimiter(per: MessengerConfiguration.RateLimits.window))

  init(_ space: FreeSpace, configuration: MessengerConfiguration) {
    self.space = space
    limits = configuration.rateLimits
    now = configuration.now
  }

  /// Refuses to store anything new while the disk is nearly full.
  ///
  /// - Throws: ``MessengerError/diskFull``.
  func requireSpace() throws(MessengerError) {
    if space.isShort { throw .diskFull }
  }

  /// Counts what a person is about to store, also through sample people.
  ///
  /// - Parameters:
  ///   - byteCount: About how many bytes the person stores. Beyond a limit nothing more is stored, so the limit is
  ///     exceeded by at most this number.
  ///   - person: The person.
  ///   - reader: The transaction that stores the data.
  /// - Throws: ``MessengerError/quotaExceeded`` for a visitor, ``MessengerError/tooMuchData(retryAfter:)`` for
  ///   others, or ``MessengerError/diskFull``.
  func count(_ byteCount: Int, for person: Person.ID, in reader: any StoreReader) throws {
    try requireSpace()
    guard let account = try reader.account(of: person) else {
      if try reader.bytesOfChats(of: person) >= Limits.visitorQuota { throw MessengerError.quotaExceeded }
      return
    }
    try limiter.withLock { limiter throws(MessengerError) in
      let now = now()
      if !account.newFrom.isEmpty {
        try limiter.count(
          "new accounts of \(account.newFrom)", amount: byteCount, limit: limits.newAccountBytesPerClient,
          at: now, error: MessengerError.tooMuchData)
      }
      try limiter.count(
        "person \(person)", amount: byteCount, limit: limits.bytesPerPerson, at: now,
        error: MessengerError.tooMuchData)
    }
  }
}
