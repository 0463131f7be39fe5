import Foundation

/// A page in the browser, like a tab.
///
/// It closes with its context when nothing holds either; `close()` closes it earlier.
public final class BrowserPage: Sendable {
  /// What the page belongs to; another page of it is another tab of the same person.
  public let context: BrowserContext

  private let id: Int
  private let driver: Driver
  private let deadline: Duration

  init(id: Int, context: BrowserContext, driver: Driver, deadline: Duration) {
    self.id = id
    self.context = context
    self.driver = driver
    self.deadline = deadline
  }

  /// Goes to an address and waits until it is loaded, with its scripts and images.
  ///
  /// - Parameter url: with its scheme; `file:` and `data:` too.
  /// - Returns: the status of the response, such as 200; nil where there is none, as of `data:`.
  @discardableResult
  public func open(_ url: String, file: String = #fileID, line: Int = #line) async throws -> Int? {
    try await perform(
      "open", ["url": url], about: String(url.prefix(200)), at: CallSite(file: file, line: line))
  }

  /// Loads the page again, as `open(_:)` does.
  @discardableResult
  public func reload(file: String = #fileID, line: Int = #line) async throws -> Int? {
    try await perform("reload", at: CallSite(file: file, line: line))
  }

  /// Goes back in the page's history, if there is anything to go back to.
  @discardableResult
  public func back(file: String = #fileID, line: Int = #line) async throws -> Int? {
    try await perform("back", at: CallSite(file: file, line: line))
  }

  /// Goes forward in the page's history, if there is anything to go forward to.
  @discardableResult
  public func forward(file: String = #fileID, line: Int = #line) async throws -> Int? {
    try await perform("forward", at: CallSite(file: file, line: line))
  }

  /// Closes the page; what is asked of it afterwards fails.
  public func close(file: String = #fileID, line: Int = #line) async throws {
    try await perform("closePage", at: CallSite(file: file, line: line))
  }

  /// Asks the driver for something about this page.
  ///
  /// - Parameters:
  ///   - subject: what the error is to name, beside the command and the locator.
  ///   - limit: how long it may take, if not what the page was made with.
  func perform<Value: Decodable & Sendable>(
    _ command: String, _ arguments: [String: any Encodable & Sendable] = [:], about subject: String? = nil,
    within limit: Duration? = nil, at site: CallSite, returning: Value.Type = Value.self
  ) async throws -> Value {
    try await driver.perform(
      command, arguments.merging(["page": id]) { _, page in page }, about: subject,
      within: limit ?? deadline, at: site)
  }

  /// Has the driver do something with this page.
  func perform(
    _ command: String, _ arguments: [String: any Encodable & Sendable] = [:], about subject: String? = nil,
    within limit: Duration? = nil, at site: CallSite
  ) async throws {
    try await driver.perform(
      command, arguments.merging(["page": id]) { _, page in page }, about: subject,
      within: limit ?? deadline, at: site)
  }
}
