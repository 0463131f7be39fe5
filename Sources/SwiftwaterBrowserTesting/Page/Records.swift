/// What a page reported on its own since it was made, over all addresses that it went to; of more than 1,000
/// the latest are kept. Also what the page reports for a script has arrived when the call after that script
/// asks.
extension BrowserPage {
  /// What scripts and Chromium wrote to the console, in order.
  public func consoleMessages(
    file: String = #fileID, line: Int = #line
  ) async throws -> [ConsoleMessage] {
    try await perform("consoleMessages", at: CallSite(file: file, line: line))
  }

  /// Exceptions that no script caught, promises' too, what the page's Content-Security-Policy stopped, and
  /// crashes.
  ///
  /// ```swift
  /// #expect(try await page.errors().isEmpty)
  /// ```
  public func errors(file: String = #fileID, line: Int = #line) async throws -> [PageError] {
    try await perform("errors", at: CallSite(file: file, line: line))
  }
}

/// One message in the console of a page.
public struct ConsoleMessage: Sendable, Hashable, Decodable {
  /// How it was written.
  public enum Level: String, Sendable, Decodable {
    case debug, log, info, warning, error
  }

  /// How it was written.
  public let level: Level
  /// What was written.
  public let text: String
  /// Of what wrote it; empty if that is unknown.
  public let url: String
  /// In `url`, from 1.
  public let line: Int
}

/// One error of a page.
public struct PageError: Sendable, Hashable, Decodable {
  /// What went wrong.
  public enum Kind: String, Sendable, Decodable {
    /// Thrown by a script and caught by none.
    case exception
    /// Something that the page's policy does not allow was stopped, or reported where the policy only
    /// reports.
    case contentSecurityPolicy
    /// The page's process ended.
    case crash
  }

  /// What went wrong.
  public let kind: Kind
  /// What Chromium says about it; of an exception also the stack.
  public let text: String
}
