import Synchronization
import struct Foundation.Date

/// Limits how much is stored: in total by each visitor, and in a quarter of an hour by each person with an account and
/// by the new accounts of each network. While the disk is nearly full, nobody can send messages, create chats or
/// register.
final class StorageQuota: Sendable {
  /// How long an account is new, so that what it stores counts for its network, too.
  static let newAccountDuration = Duration.seconds(7 * 24 * 60 * 60)
  /// At most about how many bytes a row takes besides its text, with its indexes.
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

  /// Counts what a person is about to store. The messages that sample people write to the person count, too.
  ///
  /// - Parameters:
  ///   - byteCount: About how many bytes the person stores. Beyond a limit nothing more is stored, so the limit is
  ///     exceeded by at most this number.
  ///   - person: The person.
  ///   - reader: The transaction that stores the data.
  /// - Throws: ``MessengerError/quotaExceeded`` for a visitor, ``MessengerError/tooMuchData(retryAfter:)`` for
  ///   a person with an account, or ``MessengerError/diskFull``.
  func count(_ byteCount: Int, for person: Person.ID, in reader: any StoreReader) throws {
    try requireSpace()
    guard let account = try reader.account(of: person) else {
      if try reader.bytesOfChats(of: person) >= Limits.visitorQuota { throw MessengerError.quotaExceeded }
      return
    }
    try count(
      byteCount, "bytes", of: person, account, perPerson: limits.bytesPerPerson,
      perClient: limits.newAccountBytesPerNetwork)
  }

  /// Counts a file that a person is about to send. A visitor sends no more in a short time than may be there at once
  /// (``AttachmentStore``), because the file of a deleted message stays on the disk for a while.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the file.
  ///   - person: The person.
  ///   - reader: The transaction that stores the message.
  /// - Throws: ``MessengerError/quotaExceeded`` for a visitor, ``MessengerError/tooMuchData(retryAfter:)`` for a
  ///   person with an account, or ``MessengerError/diskFull``.
  func countFile(_ byteCount: Int, for person: Person.ID, in reader: any StoreReader) throws {
    try requireSpace()
    guard let account = try reader.account(of: person) else {
      let now = now()
      try limiter.withLock { limiter throws(MessengerError) in
        try limiter.count(
          "file bytes of visitor \(person)", amount: byteCount, limit: Limits.visitorAttachments, at: now,
          error: { _ in .quotaExceeded })
      }
      return
    }
    try count(
      byteCount, "file bytes", of: person, account, perPerson: limits.fileBytesPerPerson,
      perClient: limits.newAccountFileBytesPerNetwork)
  }

  private func count(
    _ byteCount: Int, _ kind: String, of person: Person.ID, _ account: AccountRecord, perPerson: Int,
    perClient: Int
  ) throws(MessengerError) {
    try limiter.withLock { limiter throws(MessengerError) in
      let now = now()
      // A person who is refused takes nothing from the others of the network.
      try limiter.count(
        "\(kind) of person \(person)", amount: byteCount, limit: perPerson, at: now,
        error: MessengerError.tooMuchData)
      if !account.registrationNetwork.isEmpty {
        try limiter.count(
          "\(kind) of new accounts of \(account.registrationNetwork)", amount: byteCount, limit: perClient,
          at: now,
          error: MessengerError.tooMuchData)
      }
    }
  }
}
