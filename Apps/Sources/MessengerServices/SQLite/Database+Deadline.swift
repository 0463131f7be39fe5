import GRDB
import GRDBSQLite

extension Database {
  /// The number of steps of SQLite between two looks at the clock.
  private static let stepCount: Int32 = 1_000

  /// Runs queries, and interrupts them when they take too long.
  ///
  /// - Parameters:
  ///   - duration: The maximum time that the queries may take together.
  ///   - body: Runs the queries on this connection.
  /// - Throws: ``MessengerError/searchTooLong`` if the time is over, or the error of `body`.
  func withDeadline<Value>(_ duration: Duration, _ body: () throws -> Value) throws -> Value {
    var deadline = ContinuousClock.now + duration
    return try withUnsafeMutablePointer(to: &deadline) { deadline in
      let isOver: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { deadline in
        guard let deadline = deadline?.assumingMemoryBound(to: ContinuousClock.Instant.self) else { return 0 }
        return ContinuousClock.now >= deadline.pointee ? 1 : 0
      }
      // The pointer is valid until the handler is removed.
      sqlite3_progress_handler(sqliteConnection, Self.stepCount, isOver, deadline)
      defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
      do {
        return try body()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
        throw MessengerError.searchTooLong
      }
    }
  }
}
