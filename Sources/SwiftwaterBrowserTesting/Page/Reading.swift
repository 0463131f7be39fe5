/// The current content of a page. A call that reads one element waits until the element is attached, and
/// throws a `BrowserError` after the timeout of the page.
extension BrowserPage {
  /// Reads the URL of the page.
  ///
  /// - Returns: The complete URL.
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func url(file: String = #fileID, line: Int = #line) async throws -> String {
    try await perform("url", at: CallSite(file: file, line: line))
  }

  /// Reads the title of the document.
  ///
  /// - Returns: The title.
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func title(file: String = #fileID, line: Int = #line) async throws -> String {
    try await perform("title", at: CallSite(file: file, line: line))
  }

  /// Reads the rendered text of an element.
  ///
  /// - Parameter locator: The element.
  /// - Returns: The text, without hidden parts.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func text(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> String {
    try await perform("text", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Reads the value of a field.
  ///
  /// - Parameter locator: The field.
  /// - Returns: The current value.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func value(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> String {
    try await perform("value", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Reads an attribute of an element.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - locator: The element.
  /// - Returns: The value; nil if the element has no such attribute.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func attribute(
    _ name: String, of locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws -> String? {
    try await perform(
      "attribute", ["locator": locator, "name": name], about: name, at: CallSite(file: file, line: line))
  }

  /// Counts elements without waiting.
  ///
  /// - Parameter locator: The elements.
  /// - Returns: The number of elements, visible or not.
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func count(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> Int {
    try await perform("count", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Checks without waiting whether an element is visible.
  ///
  /// - Parameter locator: The element; it may match several.
  /// - Returns: Whether at least one of the elements is visible.
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func isVisible(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> Bool {
    try await perform("isVisible", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Checks whether an element has the focus.
  ///
  /// - Parameter locator: The element.
  /// - Returns: Whether it is the focused element of the document.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func isFocused(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> Bool {
    try await perform("isFocused", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Evaluates a script in the page and returns its value. The content security policy of the page does not
  /// apply.
  ///
  /// ```swift
  /// let scrolled: Double = try await page.evaluate("window.scrollY")
  /// ```
  ///
  /// - Parameters:
  ///   - script: An expression, or a function to call. The call awaits a promise.
  ///   - type: The type of the value.
  /// - Returns: The value, which has to be representable in JSON. `undefined` becomes null.
  /// - Throws: A `BrowserError` if the script throws, or an error if its value does not have the type.
  public func evaluate<Value: Decodable & Sendable>(
    _ script: String, as type: Value.Type = Value.self, file: String = #fileID, line: Int = #line
  ) async throws -> Value {
    try await perform("evaluate", ["script": script], about: script, at: CallSite(file: file, line: line))
  }

  /// Evaluates a script in the page and ignores its value.
  ///
  /// - Parameter script: An expression, or a function to call. The call awaits a promise.
  /// - Throws: A `BrowserError` if the script throws.
  public func evaluate(_ script: String, file: String = #fileID, line: Int = #line) async throws {
    try await perform("evaluate", ["script": script], about: script, at: CallSite(file: file, line: line))
  }

  /// Reads the current HTML of an element.
  ///
  /// - Parameter locator: The element.
  /// - Returns: The HTML, with the tag of the element itself.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func html(
    _ locator: Locator = "html", file: String = #fileID, line: Int = #line
  ) async throws -> String {
    try await perform("html", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Describes the content of an element, so that two pages can be compared.
  ///
  /// Each element and text has an indented line. Attributes are sorted, white space is collapsed, and fields
  /// have their current instead of their initial values. Comments, the attribute `nonce`, and the elements `script`,
  /// `style`, `link`, `meta`, `template` and `noscript` are left out.
  ///
  /// ```
  /// main class="chat"
  ///   h1
  ///     "Bob"
  ///   input type="text" value="typed by the user"
  /// ```
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - ignored: The names of attributes to leave out. A name that ends in `*` matches every name with that
  ///     prefix. By default, the node ids and the styles of live pages are left out; the styles appear
  ///     in the attribute `style`.
  /// - Returns: The lines, separated by line feeds.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func snapshot(
    of locator: Locator = "html", ignoringAttributes ignored: Set<String> = ["data-n", "data-style"],
    file: String = #fileID,
    line: Int = #line
  ) async throws -> String {
    try await perform(
      "snapshot", ["locator": locator, "ignored": ignored], at: CallSite(file: file, line: line))
  }
}
