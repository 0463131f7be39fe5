import GRDB
import Synchronization

/// Runs the writes that are wanted at the same time in one transaction, so that they share its sync to disk.
///
/// While a transaction is being committed, the next writes wait together. Each has a savepoint: one that
/// throws leaves nothing behind and does not disturb the others.
final class GroupCommit: Sendable {
  /// Says how the transaction of a write ended: nil when it is on disk.
  private typealias Completion = @Sendable (_ failure: (any Error)?) -> Void

  private struct Write: Sendable {
    /// Runs inside the transaction and gives what is to be done after it.
    let run: @Sendable (Database) throws -> Completion
    /// Called instead if the transaction never came to run it, or failed.
    let fail: @Sendable (any Error) -> Void
  }

  private struct State {
    var waiting: [Write] = []
    var isRunning = false
  }

  /// The most writes in one transaction: a bound on how long the first waits for the last.
  private static let groupSize = 512

  private let database: any DatabaseWriter
  private let state = Mutex(State())

  init(_ database: any DatabaseWriter) {
    self.database = database
  }

  /// Runs a write and returns its result when it is on disk, after `committed` was called with it.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value, committed: @escaping @Sendable (Value) -> Void
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let write = Write(
        run: { database in
          let result = try Self.attempt(body, in: database)
          return { failure in
            if let failure { return continuation.resume(throwing: failure) }
            if case .success(let value) = result { committed(value) }
            continuation.resume(with: result)
          }
        },
        fail: { continuation.resume(throwing: $0) })
      let mustStart = state.withLock { state in
        state.waiting.append(write)
        defer { state.isRunning = true }
        return !state.isRunning
      }
      // Not the caller's task: what it began is written even if it is cancelled.
      if mustStart { Task.detached { await self.drain() } }
    }
  }

  private func drain() async {
    while let group = takeGroup() {
      do {
        let completions = try await database.write { database in try group.map { try $0.run(database) } }
        for complete in completions { complete(nil) }
      } catch {
        for write in group { write.fail(error) }
      }
    }
  }

  /// The writes for the next transaction; nil, and nothing runs any more, if there are none.
  private func takeGroup() -> [Write]? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.isRunning = false
        return nil
      }
      let group = Array(state.waiting.prefix(Self.groupSize))
      state.waiting.removeFirst(group.count)
      return group
    }
  }

  /// Runs one write of a transaction. Throws only if the transaction itself is lost.
  private static func attempt<Value>(
    _ body: (Database) throws -> Value, in database: Database
  ) throws -> Result<Value, any Error> {
    var result: Result<Value, any Error>?
    do {
      try database.inSavepoint {
        result = .success(try body(database))
        return .commit
      }
    } catch {
      // SQLite gives up the whole transaction on a full disk, for example.
      guard database.isInsideTransaction else { throw error }
      result = .failure(error)
    }
    return result ?? .failure(MessengerError.storage)
  }
}
