import Foundation
import GRDB
import Synchronization

/// A store in an SQLite file or in memory.
///
/// The file is in WAL mode: readers see the state of the last commit, do not wait for the writer and do not
/// block it. Each commit is synced to disk. Concurrent writes share one transaction and one sync, as in
/// DeWitt et al., "Implementation Techniques for Main Memory Database Systems" (1984).
public final class SQLiteStore: Store {
  private let database: any DatabaseWriter
  /// The path of the file; nil in memory.
  private let path: String?
  private let commits: GroupCommit
  private let onFailure: @Sendable (StoreFailure) -> Void
  /// The number of errors that were caused by damage.
  private let damage = Mutex(0)
  /// The version of the data when ``detectExternalChange()`` was last called, or when the store was opened.
  private let dataVersion: Mutex<Int?>

  /// Opens a file, creates it if it does not exist, and migrates its tables. A file of an earlier version is copied
  /// first. The copy lies beside the file, and its name has the suffix `-before-` and the number of migrations that
  /// the file had.
  ///
  /// - Parameters:
  ///   - path: The path of the file. SQLite keeps two more files beside it, with the suffixes `-wal` and `-shm`.
  ///   - onFailure: Called with each error of opening, reading or writing, such as a full disk, that becomes
  ///     ``MessengerError/storage``, in the task that reads or writes. Use it to log and count the error.
  /// - Throws: ``MessengerError/newerData`` if a newer version of the messenger has written the file, which stays as
  ///   it is, or ``MessengerError/storage`` if the file cannot be opened, copied or migrated.
  public convenience init(
    path: String, onFailure: @escaping @Sendable (StoreFailure) -> Void = { _ in }
  ) throws(MessengerError) {
    try self.init(path, onFailure) {
      let database = try DatabasePool(path: path, configuration: SQLiteStore.configuration)
      try Self.keepCopy(of: database, at: path)
      return database
    }
  }

  /// Opens an existing file of this version, which a server may be using, too.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``MessengerError/olderData`` or ``MessengerError/newerData`` if another version has written the file,
  ///   which stays as it is, or ``MessengerError/storage`` if there is no such file or it cannot be opened.
  public convenience init(existing path: String) throws(MessengerError) {
    try self.init(path, { _ in }) {
      guard FileManager.default.fileExists(atPath: path) else { throw MessengerError.storage }
      let database = try DatabasePool(path: path, configuration: SQLiteStore.configuration)
      try database.read { database in
        if try Schema.migrations.hasBeenSuperseded(database) { throw MessengerError.newerData }
        guard try Schema.migrations.hasCompletedMigrations(database) else { throw MessengerError.olderData }
      }
      return database
    }
  }

  /// Creates a store in memory, which lives as long as the object. It behaves like a store in a file, except
  /// that readers wait for the writer.
  ///
  /// - Throws: ``MessengerError/storage`` if the store cannot be made.
  public static func inMemory() throws(MessengerError) -> SQLiteStore {
    try SQLiteStore(nil, { _ in }) { try DatabaseQueue(configuration: configuration) }
  }

  private init(
    _ path: String?, _ onFailure: @escaping @Sendable (StoreFailure) -> Void,
    _ open: () throws -> any DatabaseWriter
  ) throws(MessengerError) {
    self.path = path
    self.onFailure = onFailure
    do {
      database = try open()
      // GRDB's default for WAL can lose the last commits when the machine crashes. Only the connection of the writer
      // needs the setting, because the other connections of this store only read.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try Schema.migrations.migrate(database)
      dataVersion = Mutex(try database.writeWithoutTransaction(Self.dataVersion))
    } catch {
      let meaning = MessengerError(error)
      if meaning == .storage { onFailure(StoreFailure(error)) }
      throw meaning
    }
    commits = GroupCommit(database)
  }

  /// Copies a file of an earlier version, and rejects one of a newer version.
  private static func keepCopy(of database: DatabasePool, at path: String) throws {
    let migrations = Schema.migrations
    let count = try database.read { database in
      if try migrations.hasBeenSuperseded(database) { throw MessengerError.newerData }
      return try migrations.hasCompletedMigrations(database)
        ? 0 : migrations.appliedIdentifiers(database).count
    }
    // A copy of that name was made before a backup was restored. It is out of date, so it is replaced.
    if count > 0 { try DatabaseFile(path: path).replace(DatabaseFile(path: "\(path)-before-\(count)")) }
  }

  /// Returns the error that a person sees, and reports the error first if it means nothing to a person.
  private func reported(_ error: any Error) -> MessengerError {
    let meaning = MessengerError(error)
    if meaning == .storage {
      let failure = StoreFailure(error)
      if failure.kind == .damaged { damage.withLock { $0 += 1 } }
      onFailure(failure)
    }
    return meaning
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // SQLite overwrites deleted data, so that neither the file nor its backups contain it.
      try database.execute(sql: "PRAGMA secure_delete = ON")
      // After a burst of writes, the write-ahead log would keep its size. SQLite truncates it to 64 MiB.
      try database.execute(sql: "PRAGMA journal_size_limit = 67108864")
    }
    return configuration
  }

  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreReader) throws -> Value
  ) async throws(MessengerError) -> Value {
    do {
      return try await database.read { try body(SQLiteTransaction(database: $0)) }
    } catch {
      throw reported(error)
    }
  }

  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Value,
    committed: @escaping @Sendable (Value) -> Void
  ) async throws(MessengerError) -> Value {
    do {
      return try await commits.run({ try body(SQLiteTransaction(database: $0)) }, committed: committed)
    } catch {
      throw reported(error)
    }
  }

  public func detectExternalChange() async throws(MessengerError) -> Bool {
    do {
      let current = try await database.writeWithoutTransaction { try Self.dataVersion($0) }
      return dataVersion.withLock { dataVersion in
        defer { dataVersion = current }
        return dataVersion != current
      }
    } catch {
      throw reported(error)
    }
  }

  /// The version of the data for the writer's connection. It changes only when another connection writes.
  private static func dataVersion(_ database: Database) throws -> Int? {
    try Int.fetchOne(database, sql: "PRAGMA data_version")
  }

  /// The bytes that the disk of the file has left; nil in memory, and if they are unknown.
  public var freeBytes: Int? {
    guard let path else { return nil }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    return (attributes?[.systemFreeSize] as? NSNumber)?.intValue
  }

  /// The number of reads and writes so far that have found damage in the file.
  public var damageCount: Int { damage.withLock(\.self) }

  /// Waits until all writes that were requested before are on disk, or have failed.
  public func finishWriting() async {
    // This write ends after all earlier ones: writes that share a transaction end together, and transactions in order.
    _ = try? await write({ _ in }, committed: { _ in })
  }

  /// Waits for running reads and writes, moves the write-ahead log into the file, and closes the store. Later reads and
  /// writes fail.
  ///
  /// - Throws: ``MessengerError/storage`` if the store cannot be closed.
  public func close() throws(MessengerError) {
    // The log keeps its content if another program reads it, or the disk is full. Nothing is lost then: the next
    // start reads it.
    _ = try? database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try MessengerError.run { try database.close() }
  }

  /// Gives the file no further pages, as on a disk that is full, or as many as it needs again. For tests.
  func limitPages(_ isFull: Bool) async throws {
    // SQLite raises a limit that is too low to the present number of pages.
    let count = isFull ? "1" : "4294967294"
    try await database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(count)") }
  }

  /// Makes all writes fail, as in a folder that is read-only. For tests.
  func rejectWrites() async throws {
    try await database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = TRUE") }
  }
}
