import Foundation
import GRDB
import GRDBSQLite

extension Database {
  /// The number of instructions of SQLite's virtual machine between two checks of the time.
  private static let stepCount: Int32 = 1_000

  /// Runs queries, and interrupts them when they have used too much CPU time. The time in which they wait for a
  /// busy machine does not count.
  ///
  /// - Parameters:
  ///   - duration: The maximum CPU time of the queries together.
  ///   - body: Runs the queries on this connection.
  /// - Throws: ``MessengerError/searchTooLong`` if the time is over, or the error of `body`.
  func withDeadline<Value>(_ duration: Duration, _ body: () throws -> Value) throws -> Value {
    var deadline = ThreadCPUTime.now + duration
    return try withUnsafeMutablePointer(to: &deadline) { deadline in
      let isOver: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { deadline in
        guard let deadline = deadline?.assumingMemoryBound(to: Duration.self) else { return 0 }
        return ThreadCPUTime.now >= deadline.pointee ? 1 : 0
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

/// The CPU time of the current thread, on which SQLite runs a query from its beginning to its end.
private enum ThreadCPUTime {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
