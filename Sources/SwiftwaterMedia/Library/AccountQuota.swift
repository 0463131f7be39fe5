#if Web
import Synchronization

/// Limits how many bytes each account stores, even while several of its uploads are under way.
///
/// The rows of the application say what an account stores. The quota adds what is about to become a row.
///
/// ```swift
/// let quota = AccountQuota(maximumBytes: 1 << 30) { account in
///   try await database.bytesOfBlobs(of: account)
/// }
/// ```
public final class AccountQuota: Sendable {
  /// Bytes that an account is about to store. They count until this object is released.
  public final class Reservation: Sendable {
    private let quota: AccountQuota
    private let account: String
    private let size: Int

    fileprivate init(_ quota: AccountQuota, _ account: String, _ size: Int) {
      self.quota = quota
      self.account = account
      self.size = size
      quota.reserved.withLock { $0[account, default: 0] += size }
    }

    deinit {
      quota.reserved.withLock { reserved in
        let rest = reserved[account, default: 0] - size
        reserved[account] = rest > 0 ? rest : nil
      }
    }
  }

  /// The maximum number of bytes of an account.
  public let maximumBytes: Int
  private let usedBytes: @Sendable (_ account: String) async throws -> Int
  private let reserved = Mutex<[String: Int]>([:])

  /// Creates a quota.
  ///
  /// - Parameters:
  ///   - maximumBytes: The maximum number of bytes of an account.
  ///   - usedBytes: Returns the total size in bytes of the blobs to which the committed rows of an account refer.
  public init(maximumBytes: Int, usedBytes: @escaping @Sendable (_ account: String) async throws -> Int) {
    self.maximumBytes = maximumBytes
    self.usedBytes = usedBytes
  }

  /// Checks whether an account can store anything more, before work whose result has an unknown size.
  ///
  /// - Parameter account: The account.
  /// - Throws: ``MediaError/quotaExceeded(maximum:)`` if it cannot, or the error of the closure.
  public func requireSpace(for account: String) async throws {
    let stored = try await usedBytes(account)
    guard stored + reserved.withLock({ $0[account] ?? 0 }) < maximumBytes else {
      throw MediaError.quotaExceeded(maximum: maximumBytes)
    }
  }

  /// Reserves as many bytes as a file has, until the row that refers to its blob is committed.
  ///
  /// - Parameters:
  ///   - path: The path of the file. A symbolic link is not followed.
  ///   - account: The account.
  /// - Returns: The reservation. Keep it until the row is committed.
  /// - Throws: ``MediaError/notFound``, ``MediaError/fileSystem(code:)``, ``MediaError/quotaExceeded(maximum:)``, or
  ///   the error of the closure.
  public func reserve(fileAt path: String, for account: String) async throws -> Reservation {
    try await reserve(
      try await BlockingWork.run { () throws(MediaError) in try OpenFile(path).size }, for: account)
  }

  /// Reserves bytes until the row that refers to them is committed.
  ///
  /// - Parameters:
  ///   - size: The number of bytes.
  ///   - account: The account.
  /// - Returns: The reservation. Keep it until the row is committed.
  /// - Throws: ``MediaError/quotaExceeded(maximum:)``, or the error of the closure.
  public func reserve(_ size: Int, for account: String) async throws -> Reservation {
    // The bytes are reserved before the rows are read, so that reservations at the same time count each other. The
    // reservations are added up before, too: one whose row is committed meanwhile counts twice, and never not at all.
    let reservation = Reservation(self, account, size)
    let reservedBytes = reserved.withLock { $0[account] ?? 0 }
    guard try await usedBytes(account) + reservedBytes <= maximumBytes else {
      throw MediaError.quotaExceeded(maximum: maximumBytes)
    }
    return reservation
  }
}
#endif
