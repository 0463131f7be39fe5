import Foundation

/// A page in the browser: one tab.
///
/// The page closes with its context when no reference to either is left. `close()` closes it earlier.
public final class BrowserPage: Sendable {
  /// The context of the page. Its other pages are other tabs of the same user.
  public let context: BrowserContext

  private let id: Int
  private let driver: Driver
  private let timeout: Duration

  init(id: Int, context: BrowserContext, driver: Driver, timeout: Duration) {
    self.id = id
    self.context = context
    self.driver = driver
    self.timeout = timeout
  }

  /// Loads a URL and waits until its scripts and images are loaded too.
  ///
  /// - Parameter url: The URL with its scheme, which may be `file:` or `data:`.
  /// - Returns: The status of the response, such as 200; nil without a response, for example for `data:`.
  /// - Throws: A `BrowserError` if the URL cannot be loaded within the timeout.
  @discardableResult
  public func open(_ url: String, file: String = #fileID, line: Int = #line) async throws -> Int? {
    try await perform(
      "open", ["url": url], about: String(url.prefix(200)), at: CallSite(file: file, line: line))
  }

  /// Loads the page again and waits, as `open(_:)` does.
  ///
  /// - Returns: The status of the response; nil without a response.
  /// - Throws: A `BrowserError` if the URL cannot be loaded within the timeout.
  @discardableResult
  public func reload(file: String = #fileID, line: Int = #line) async throws -> Int? {
    try await perform("reload", at: CallSite(file: file, line: line))
  }

  /// Goes back in the history of the page, if it has an earlier entry.
  ///
  /// - Returns: The status of the response; nil without a response.
  /// - Throws: A `BrowserError` if the URL cannot be loaded within the timeout.
  @discardableResult
  public func back(file: String = #fileID, line: Int = #line) async throws -> Int? {
    try await perform("back", at: CallSite(file: file, line: line))
  }

  /// Goes forward in the history of the page, if it has a later entry.
  ///
  /// - Returns: The status of the response; nil without a response.
  /// - Throws: A `BrowserError` if the URL cannot be loaded within the timeout.
  @discardableResult
  public func forward(file: String = #fileID, line: Int = #line) async throws -> Int? {
    try await perform("forward", at: CallSite(file: file, line: line))
  }

  /// Closes the page. Later calls throw.
  ///
  /// - Throws: A `BrowserError` if the browser does not respond in time.
  public func close(file: String = #fileID, line: Int = #line) async throws {
    try await perform("closePage", at: CallSite(file: file, line: line))
  }

  /// Performs a command on this page and returns its result.
  ///
  /// - Parameters:
  ///   - command: The name of the command.
  ///   - arguments: The arguments of the command.
  ///   - subject: A detail for the error, beside the command and the locator.
  ///   - limit: The time limit; nil for the timeout of the page.
  ///   - site: The location in the test, for the error.
  func perform<Value: Decodable & Sendable>(
    _ command: String, _ arguments: [String: any Encodable & Sendable] = [:], about subject: String? = nil,
    within limit: Duration? = nil, at site: CallSite, returning: Value.Type = Value.self
  ) async throws -> Value {
    try await driver.perform(
      command, arguments.merging(["page": id]) { _, page in page }, about: subject,
      within: limit ?? timeout, at: site)
  }

  /// Performs a command without a result on this page.
  func perform(
    _ command: String, _ arguments: [String: any Encodable & Sendable] = [:], about subject: String? = nil,
    within limit: Duration? = nil, at site: CallSite
  ) async throws {
    try await driver.perform(
      command, arguments.merging(["page": id]) { _, page in page }, about: subject,
      within: limit ?? timeout, at: site)
  }
}
