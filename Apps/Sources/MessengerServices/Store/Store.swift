public import struct Foundation.Date

/// The storage of the messenger's data.
///
/// The services own the rules and decide what to read and write. A store owns the transactions. A rule that
/// is checked inside a transaction still holds when the transaction commits, despite concurrent writes.
public protocol Store: Sendable {
  /// Reads from one consistent state, which includes everything written before.
  ///
  /// - Parameter body: The work, called at most once, on a thread of the store. The reader must not escape it.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, ``MessengerError/cancelled`` if the caller is cancelled, or
  ///   ``MessengerError/storage`` for an error that means nothing to a person.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreReader) throws -> Value
  ) async throws(MessengerError) -> Value

  /// Reads and writes in a transaction. If `body` throws, nothing is written. Returns when the data is on
  /// disk, so that killing the process does not lose it.
  ///
  /// Cancelling the caller has no effect: the data is written.
  ///
  /// - Parameters:
  ///   - body: The work, called at most once, on a thread of the store. The transaction must not escape it.
  ///   - committed: Called with the result after the data is on disk and before this method returns. The
  ///     calls for several transactions are made in the order of their commits.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or ``MessengerError/storage`` for an error that means nothing to a
  ///   person.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Value,
    committed: @escaping @Sendable (Value) -> Void
  ) async throws(MessengerError) -> Value

  /// Looks for writes of other programs since the last call of this method.
  ///
  /// - Returns: True if another program has written data.
  /// - Throws: ``MessengerError/storage`` if the store cannot be read.
  func detectExternalChange() async throws(MessengerError) -> Bool

  /// The bytes that the disk of the store has left; nil if that is unknown.
  var freeBytes: Int? { get }

  /// The number of reads and writes so far that have found damage in the data.
  var damageCount: Int { get }
}

extension Store {
  /// Returns false, and never throws. A store that other programs can write to implements this method.
  public func detectExternalChange() async throws(MessengerError) -> Bool { false }

  /// Nil. A store that knows the space of its disk implements this property.
  public var freeBytes: Int? { nil }

  /// Zero. A store that can notice damage implements this property.
  public var damageCount: Int { 0 }
}

/// The queries of a store. The services decide who may see the results.
///
/// A `limit` is the maximum number of results. Each query throws the error of the database.
public protocol StoreReader: AccountReading, PersonReading, BlockReading, ChatReading, MessageReading {
  /// Runs queries, and ends them when they have used the processor for too long.
  ///
  /// - Parameters:
  ///   - duration: The maximum CPU time of the queries together.
  ///   - queries: Runs the queries of this reader.
  /// - Throws: ``MessengerError/searchTooLong`` if the time is over, or the error of `queries`.
  func withDeadline<Value>(_ duration: Duration, _ queries: () throws -> Value) throws -> Value
}

/// The queries and statements of a transaction.
public protocol StoreTransaction: StoreReader, AccountWriting, PersonWriting, BlockWriting, ChatWriting,
  MessageWriting
{
  /// Writes a date that no code reads, to find out whether data can be written.
  func checkWriting(at date: Date) throws
}
