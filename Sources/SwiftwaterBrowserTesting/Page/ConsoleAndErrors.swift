/// The messages and errors of a page since it was opened, across all navigations. The page keeps the latest
/// 1,000 of each. A call includes everything that the page reported before it.
extension BrowserPage {
  /// Reads the messages in the console, from scripts and from Chromium.
  ///
  /// - Returns: The messages, the oldest first.
  /// - Throws: A `BrowserError` if the page is closed.
  public func consoleMessages(
    file: String = #fileID, line: Int = #line
  ) async throws -> [ConsoleMessage] {
    try await perform("consoleMessages", at: CallSite(file: file, line: line))
  }

  /// Reads the errors of the page: uncaught exceptions, unhandled rejections of promises, violations of the
  /// content security policy, and crashes.
  ///
  /// ```swift
  /// #expect(try await page.errors().isEmpty)
  /// ```
  ///
  /// - Returns: The errors, the oldest first.
  /// - Throws: A `BrowserError` if the page is closed.
  public func errors(file: String = #fileID, line: Int = #line) async throws -> [PageError] {
    try await perform("errors", at: CallSite(file: file, line: line))
  }
}

/// A message in the console of a page.
public struct ConsoleMessage: Sendable, Hashable, Decodable {
  /// The severity of a message.
  public enum Level: String, Sendable, Decodable {
    case debug, log, info, warning, error
  }

  /// The severity.
  public let level: Level
  /// The text of the message.
  public let text: String
  /// The URL of the script that wrote the message; empty if unknown.
  public let url: String
  /// The line in that script, from 1.
  public let line: Int
}

/// An error of a page.
public struct PageError: Sendable, Hashable, Decodable {
  /// The kind of an error.
  public enum Kind: String, Sendable, Decodable {
    /// An uncaught exception or an unhandled rejection of a promise.
    case exception
    /// A violation of the content security policy, which the browser blocked or only reported.
    case contentSecurityPolicy
    /// A crash of the process that renders the page.
    case crash
  }

  /// The kind of the error.
  public let kind: Kind
  /// The message of Chromium. For an exception it includes the stack trace.
  public let text: String
}
