import Foundation

/// Waiting for conditions. The browser checks a condition, and a call returns as soon as the condition holds.
/// When its time limit is over, the call throws a `BrowserError` with the actual state.
extension BrowserPage {
  /// A state of elements to wait for.
  public enum State: String, Sendable, Encodable {
    /// At least one matching element is visible.
    case visible
    /// No matching element is visible.
    case hidden
    /// At least one matching element is in the document.
    case attached
    /// No matching element is in the document.
    case detached
    /// The element is not disabled.
    case enabled
    /// The element is disabled, or it or an ancestor has `aria-disabled`. An element with `aria-disabled` can
    /// still be clicked.
    case disabled
    /// The element has the focus.
    case focused
  }

  /// Waits until an element shows a text.
  ///
  /// - Parameters:
  ///   - text: A part of the rendered text. White space counts as a single space.
  ///   - locator: The element. While there are several, such as one of the old screen and one of the new screen, the
  ///     call goes on waiting.
  ///   - limit: The time limit; nil for the timeout of the page.
  /// - Throws: A `BrowserError` at the time limit.
  public func waitFor(
    text: String, in locator: Locator = "body", within limit: Duration? = nil, file: String = #fileID,
    line: Int = #line
  ) async throws {
    try await perform(
      "waitForText", ["locator": locator, "text": text], about: "'\(text)'", within: limit,
      at: CallSite(file: file, line: line))
  }

  /// Waits until an element is in a state.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - state: The state to wait for.
  ///   - limit: The time limit; nil for the timeout of the page.
  /// - Throws: A `BrowserError` at the time limit.
  public func waitFor(
    _ locator: Locator, _ state: State = .visible, within limit: Duration? = nil, file: String = #fileID,
    line: Int = #line
  ) async throws {
    try await perform(
      "waitForState", ["locator": locator, "state": state], about: "to be \(state)", within: limit,
      at: CallSite(file: file, line: line))
  }

  /// Waits until the document contains a number of elements.
  ///
  /// - Parameters:
  ///   - count: The exact number of elements, visible or not.
  ///   - locator: The elements.
  ///   - limit: The time limit; nil for the timeout of the page.
  /// - Throws: A `BrowserError` at the time limit.
  public func waitFor(
    count: Int, of locator: Locator, within limit: Duration? = nil, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "waitForCount", ["locator": locator, "count": count], about: "to be \(count)", within: limit,
      at: CallSite(file: file, line: line))
  }

  /// Waits until a field has a value.
  ///
  /// - Parameters:
  ///   - value: The complete value.
  ///   - locator: The field.
  ///   - limit: The time limit; nil for the timeout of the page.
  /// - Throws: A `BrowserError` at the time limit.
  public func waitFor(
    value: String, of locator: Locator, within limit: Duration? = nil, file: String = #fileID,
    line: Int = #line
  ) async throws {
    try await perform(
      "waitForValue", ["locator": locator, "value": value], about: "to be '\(value)'", within: limit,
      at: CallSite(file: file, line: line))
  }

  /// Waits until the page has a URL, such as after a link was followed.
  ///
  /// - Parameters:
  ///   - url: The path with its query, such as `/photos?page=2`, or the complete URL.
  ///   - limit: The time limit; nil for the timeout of the page.
  /// - Throws: A `BrowserError` at the time limit.
  public func waitFor(
    url: String, within limit: Duration? = nil, file: String = #fileID, line: Int = #line
  ) async throws {
    let text = String(decoding: try JSONEncoder().encode(url), as: UTF8.self)
    try await perform(
      "waitUntil", ["script": "[location.href, location.pathname + location.search].includes(\(text))"],
      about: "the URL to be '\(url)'", within: limit, at: CallSite(file: file, line: line))
  }

  /// Waits until a script returns a true value.
  ///
  /// - Parameters:
  ///   - script: An expression, or a function to call. It is evaluated about every 20 milliseconds, and
  ///     again in each page that is loaded during the wait.
  ///   - limit: The time limit; nil for the timeout of the page.
  /// - Throws: A `BrowserError` at the time limit, or if the script throws.
  public func waitUntil(
    _ script: String, within limit: Duration? = nil, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "waitUntil", ["script": script], about: script, within: limit, at: CallSite(file: file, line: line))
  }
}
