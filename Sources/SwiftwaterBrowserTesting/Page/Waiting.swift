/// What a test waits for. The conditions are checked in the browser; each call returns as soon as its
/// condition holds and throws a `BrowserError` that says what was there instead if it does not in time.
extension BrowserPage {
  /// What an element can be waited for to be.
  public enum State: String, Sendable, Encodable {
    /// Any such element is visible.
    case visible
    /// No such element is visible.
    case hidden
    /// Any such element is in the document.
    case attached
    /// No such element is in the document.
    case detached
    /// It can be used.
    case enabled
    /// It cannot be used, or it or something around it is marked with `aria-disabled`; such an element can be
    /// clicked.
    case disabled
    /// It has the focus.
    case focused
  }

  /// Waits until an element shows a text, whatever the white space between its words.
  ///
  /// - Parameters:
  ///   - text: a part of the text as it is rendered.
  ///   - locator: the element.
  ///   - limit: how long to wait; nil for the page's deadline.
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
  ///   - locator: the element.
  ///   - state: what it is to be.
  ///   - limit: how long to wait; nil for the page's deadline.
  public func waitFor(
    _ locator: Locator, _ state: State = .visible, within limit: Duration? = nil, file: String = #fileID,
    line: Int = #line
  ) async throws {
    try await perform(
      "waitForState", ["locator": locator, "state": state], about: "to be \(state)", within: limit,
      at: CallSite(file: file, line: line))
  }

  /// Waits until there are so many elements in the document.
  ///
  /// - Parameters:
  ///   - count: how many, visible or not.
  ///   - locator: the elements.
  ///   - limit: how long to wait; nil for the page's deadline.
  public func waitFor(
    count: Int, of locator: Locator, within limit: Duration? = nil, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "waitForCount", ["locator": locator, "count": count], about: "to be \(count)", within: limit,
      at: CallSite(file: file, line: line))
  }

  /// Waits until a field holds a text.
  ///
  /// - Parameters:
  ///   - value: all that it is to hold.
  ///   - locator: the field.
  ///   - limit: how long to wait; nil for the page's deadline.
  public func waitFor(
    value: String, of locator: Locator, within limit: Duration? = nil, file: String = #fileID,
    line: Int = #line
  ) async throws {
    try await perform(
      "waitForValue", ["locator": locator, "value": value], about: "to be '\(value)'", within: limit,
      at: CallSite(file: file, line: line))
  }

  /// Waits until a script gives something true.
  ///
  /// - Parameters:
  ///   - script: an expression, or a function that is called; evaluated for each frame, also in pages that
  ///     are loaded meanwhile.
  ///   - limit: how long to wait; nil for the page's deadline.
  public func waitUntil(
    _ script: String, within limit: Duration? = nil, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "waitUntil", ["script": script], about: script, within: limit, at: CallSite(file: file, line: line))
  }
}
