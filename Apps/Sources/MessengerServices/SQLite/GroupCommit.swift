import GRDB
import Synchronization

/// Runs concurrent writes in one transaction, so that they share its sync to disk.
///
/// Writes that arrive while a transaction is being committed wait for the next one. Each write has a
/// savepoint: a write that throws is rolled back alone and does not affect the others.
final class GroupCommit: Sendable {
  /// Completes a write after its transaction is on disk.
  private typealias Completion = @Sendable () -> Void

  private struct Write: Sendable {
    /// Runs the write inside the transaction and returns its completion.
    let run: @Sendable (Database) throws -> Completion
    /// Called instead of the completion if the transaction fails.
    let fail: @Sendable (any Error) -> Void
  }

  private struct State {
    var pendingWrites: [Write] = []
    var isRunning = false
  }

  /// The maximum number of writes in one transaction. It bounds how long the first write waits for the last
  /// one.
  private static let groupSize = 512

  private let database: any DatabaseWriter
  private let state = Mutex(State())

  init(_ database: any DatabaseWriter) {
    self.database = database
  }

  /// Runs a write. Returns its result when it is on disk, after calling `committed` with it.
  ///
  /// - Throws: The error of `body`, which is rolled back alone, or the error of the transaction.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value, committed: @escaping @Sendable (Value) -> Void
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let write = Write(
        run: { database in
          let result = try Self.attempt(body, in: database)
          return {
            if case .success(let value) = result { committed(value) }
            continuation.resume(with: result)
          }
        },
        fail: { continuation.resume(throwing: $0) })
      let mustStart = state.withLock { state in
        state.pendingWrites.append(write)
        defer { state.isRunning = true }
        return !state.isRunning
      }
      // A detached task: cancelling the caller does not cancel its write, and no other one.
      if mustStart { Task.detached { await self.drain() } }
    }
  }

  private func drain() async {
    while let group = takeGroup() {
      do {
        let completions = try await database.write { database in try group.map { try $0.run(database) } }
        for complete in completions { complete() }
      } catch {
        for write in group { write.fail(error) }
      }
    }
  }

  /// The writes for the next transaction; nil if there are none, and then the loop ends.
  private func takeGroup() -> [Write]? {
    state.withLock { state in
      if state.pendingWrites.isEmpty {
        state.isRunning = false
        return nil
      }
      let group = Array(state.pendingWrites.prefix(Self.groupSize))
      state.pendingWrites.removeFirst(group.count)
      return group
    }
  }

  /// Runs one write in a savepoint. Throws only if the whole transaction has failed.
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
      // SQLite rolls back the whole transaction when the disk is full, for example.
      guard database.isInsideTransaction else { throw error }
      result = .failure(error)
    }
    return result ?? .failure(MessengerError.storage)
  }
}
