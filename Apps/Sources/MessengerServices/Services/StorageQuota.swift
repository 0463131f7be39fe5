import Synchronization
import struct Foundation.Date

/// Limits how many bytes people store.
///
/// The limit of a visitor counts everything that the visitor has stored. The limits of a person with an account, and of
/// all new accounts of a network together, count what is stored in a quarter of an hour. While the disk is nearly full,
/// nobody can send messages, create chats or register.
final class StorageQuota: Sendable {
  /// How long an account is new. Whatever a new account stores counts for its network, too.
  static let newAccountDuration = Duration.seconds(7 * 24 * 60 * 60)
  /// The bytes that a row with its indexes takes besides its text, estimated upward.
  static let rowOverhead = 200

  private let space: FreeSpace
  private let configuration: MessengerConfiguration
  private let limiter = Mutex(RateLimiter(per: MessengerConfiguration.RateLimits.window))

  init(_ space: FreeSpace, configuration: MessengerConfiguration) {
    self.space = space
    self.configuration = configuration
  }

  private var limits: MessengerConfiguration.RateLimits { configuration.rateLimits }

  /// Rejects everything new while the disk is nearly full.
  ///
  /// - Throws: ``MessengerError/diskFull``.
  func requireSpace() throws(MessengerError) {
    if space.isShort { throw .diskFull }
  }

  /// Counts bytes that a person is about to store. The messages of sample people count for the person to whom they are
  /// written.
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
      let limit = configuration.bytesPerVisitor
      if try reader.bytesOfChats(of: person) >= limit { throw MessengerError.quotaExceeded }
      return
    }
    try count(
      byteCount, "bytes", of: person, account, personLimit: limits.bytesPerPerson,
      networkLimit: limits.newAccountBytesPerNetwork)
  }

  /// Counts a file that a person is about to send.
  ///
  /// In a quarter of an hour, a visitor can send as many bytes as the files of a visitor may have in total (see
  /// ``AttachmentStore``), and all visitors as many as the files of all visitors. The totals alone would not do: they do
  /// not contain the file of a deleted message, which stays on the disk for a while.
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
      return try countFileOfVisitor(byteCount, person)
    }
    try count(
      byteCount, "file bytes", of: person, account, personLimit: limits.fileBytesPerPerson,
      networkLimit: limits.newAccountFileBytesPerNetwork)
  }

  private func countFileOfVisitor(_ byteCount: Int, _ visitor: Person.ID) throws(MessengerError) {
    let (configuration, now) = (configuration, configuration.now())
    try limiter.withLock { limiter throws(MessengerError) in
      for (key, limit) in [
        ("file bytes of visitor \(visitor)", configuration.attachmentBytesPerVisitor),
        ("file bytes of visitors", configuration.attachmentBytesOfVisitors),
      ] {
        try limiter.count(key, amount: byteCount, limit: limit, at: now, error: { _ in .quotaExceeded })
      }
    }
  }

  private func count(
    _ byteCount: Int, _ kind: String, of person: Person.ID, _ account: AccountRecord, personLimit: Int,
    networkLimit: Int
  ) throws(MessengerError) {
    try limiter.withLock { limiter throws(MessengerError) in
      let now = configuration.now()
      // The limit of the person comes first, so that what it rejects does not count for the network.
      try limiter.count(
        "\(kind) of person \(person)", amount: byteCount, limit: personLimit, at: now,
        error: MessengerError.tooMuchData)
      if !account.registrationNetwork.isEmpty {
        try limiter.count(
          "\(kind) of new accounts of \(account.registrationNetwork)", amount: byteCount, limit: networkLimit,
          at: now,
          error: MessengerError.tooMuchData)
      }
    }
  }
}
