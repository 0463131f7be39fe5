#if Web
import SwiftwaterBrowserTesting

/// Timers that never end, because a busy machine may take longer than they do.
extension BrowserPage {
  /// A block of JavaScript that lets some of the timers never end that are set later, in a document or a worker.
  ///
  /// - Parameter condition: An expression that is true for these timers. Their time in milliseconds is `time`.
  static func stoppingTimers(where condition: String) -> String {
    """
    {
      const start = self.setTimeout
      self.setTimeout = (action, time, ...values) => \(condition) ? 0 : start(action, time, ...values)
      self.letTimersEnd = () => { self.setTimeout = start }
    }
    """
  }

  /// Lets some of the timers of this document never end that are set from now on.
  ///
  /// - Parameter condition: An expression of JavaScript that is true for these timers. Their time in milliseconds is
  ///   `time`.
  func stopTimers(where condition: String, file: String = #fileID, line: Int = #line) async throws {
    try await evaluate("() => \(Self.stoppingTimers(where: condition))", file: file, line: line)
  }

  /// Lets the timers end that are set from now on, despite the last call of ``stopTimers(where:file:line:)``.
  func letTimersEnd(file: String = #fileID, line: Int = #line) async throws {
    try await evaluate("letTimersEnd()", file: file, line: line)
  }
}
#endif
