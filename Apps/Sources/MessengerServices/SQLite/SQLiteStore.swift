import GRDB

/// A store in a file of SQLite's, or in memory.
///
/// The file is kept in WAL mode: readers see the state of the last commit and neither wait for the writer nor
/// hold it up. A commit is synced to disk; commits that are wanted at the same time share one transaction and
/// one sync, as in DeWitt et al., "Implementation Techniques for Main Memory Database Systems" (1984).
public final class SQLiteStore: Store {
  private let database: any DatabaseWriter
  private let commits: GroupCommit

  /// Opens a file, makes it if there is none and brings its tables up to date.
  ///
  /// - Parameter path: The path of the file. Two more are kept beside it, with `-wal` and `-shm` appended.
  /// - Throws: ``MessengerError/storage`` if that cannot be done.
  public convenience init(path: String) throws(MessengerError) {
    try self.init { try DatabasePool(path: path, configuration: SQLiteStore.configuration) }
  }

  /// A store in memory, gone with this object. It behaves like one in a file, except that readers wait for
  /// the writer.
  public static func inMemory() throws(MessengerError) -> SQLiteStore {
    try SQLiteStore { try DatabaseQueue(configuration: configuration) }
  }

  private init(_ open: () throws -> any DatabaseWriter) throws(MessengerError) {
    database = try MessengerError.run {
      let database = try open()
      // GRDB's own choice for WAL loses the last commits when the machine stops. This connection alone
      // writes.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try Schema.migrations.migrate(database)
      return database
    }
    commits = GroupCommit(database)
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // After a burst, the write-ahead log gives its space back.
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
      throw MessengerError(error)
    }
  }

  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Value,
    committed: @escaping @Sendable (Value) -> Void
  ) async throws(MessengerError) -> Value {
    do {
      return try await commits.run({ try body(SQLiteTransaction(database: $0)) }, committed: committed)
    } catch {
      throw MessengerError(error)
    }
  }

  /// Waits for what is being done, then closes the file. Nothing can be read or written afterwards.
  public func close() throws(MessengerError) {
    try MessengerError.run { try database.close() }
  }
}
