/// Where the messenger's data is kept.
///
/// The services own the rules and say what to read and write; a store owns the transactions. A rule that is
/// checked inside a transaction holds when it commits, whatever others do at the same time.
public protocol Store: Sendable {
  /// Reads from one consistent state, which has everything that was written before. Does not wait for
  /// writers.
  ///
  /// - Parameter body: Called once, on a thread of the store. It must not keep the reader.
  /// - Throws: What `body` throws; ``MessengerError/storage`` for what no person can make sense of.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreReader) throws -> Value
  ) async throws(MessengerError) -> Value

  /// Reads and writes in a transaction: all of it or, when `body` throws, nothing. Returns when it is on
  /// disk, so that killing the process does not lose it.
  ///
  /// Cancelling the caller has no effect: what was begun is written.
  ///
  /// - Parameters:
  ///   - body: Called once, on a thread of the store. It must not keep the transaction.
  ///   - committed: Called with the result after it is on disk and before this returns. Of several
  ///     transactions, in the order in which they were committed.
  /// - Throws: What `body` throws; ``MessengerError/storage`` for what no person can make sense of.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Value,
    committed: @escaping @Sendable (Value) -> Void
  ) async throws(MessengerError) -> Value
}

/// What can be read. Who may read it is for the services to say, unless said otherwise.
public protocol StoreReader: AccountReading, PersonReading, ChatReading, MessageReading {}

/// What can be read and written in a transaction.
public protocol StoreTransaction: StoreReader, AccountWriting, PersonWriting, ChatWriting, MessageWriting {}
