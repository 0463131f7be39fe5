/// What a page shows and holds now. What reads one element waits until it is there.
extension BrowserPage {
  /// The address.
  public func url(file: String = #fileID, line: Int = #line) async throws -> String {
    try await perform("url", at: CallSite(file: file, line: line))
  }

  /// The title of the document.
  public func title(file: String = #fileID, line: Int = #line) async throws -> String {
    try await perform("title", at: CallSite(file: file, line: line))
  }

  /// The text of an element as it is rendered, without what is hidden.
  public func text(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> String {
    try await perform("text", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// What a field holds.
  public func value(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> String {
    try await perform("value", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// An attribute of an element; nil if it has none of that name.
  public func attribute(
    _ name: String, of locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws -> String? {
    try await perform(
      "attribute", ["locator": locator, "name": name], about: name, at: CallSite(file: file, line: line))
  }

  /// How many elements there are; does not wait.
  public func count(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> Int {
    try await perform("count", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Whether any such element is visible; does not wait.
  public func isVisible(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> Bool {
    try await perform("isVisible", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Whether an element has the focus.
  public func isFocused(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> Bool {
    try await perform("isFocused", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Evaluates a script in the page, whatever the page's policy forbids its own scripts.
  ///
  /// ```swift
  /// let scrolled: Double = try await page.evaluate("window.scrollY")
  /// ```
  ///
  /// - Parameter script: an expression, or a function that is called; a promise is waited for.
  /// - Returns: the value, which has to be what JSON can say; `undefined` is null.
  public func evaluate<Value: Decodable & Sendable>(
    _ script: String, as type: Value.Type = Value.self, file: String = #fileID, line: Int = #line
  ) async throws -> Value {
    try await perform("evaluate", ["script": script], about: script, at: CallSite(file: file, line: line))
  }

  /// Evaluates a script in the page for what it does.
  public func evaluate(_ script: String, file: String = #fileID, line: Int = #line) async throws {
    try await perform("evaluate", ["script": script], about: script, at: CallSite(file: file, line: line))
  }

  /// The HTML of an element as the browser has it now.
  public func html(
    _ locator: Locator = "html", file: String = #fileID, line: Int = #line
  ) async throws -> String {
    try await perform("html", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// What an element and everything in it mean to a reader, for comparing two pages.
  ///
  /// A line for each element and text, indented: elements with their attributes in order of name, text with
  /// its white space collapsed, and what fields hold now rather than what they began with. Scripts, styles,
  /// comments and nonces are left out.
  ///
  /// ```
  /// main class="chat"
  ///   h1
  ///     "Bob"
  ///   input type="text" value="typed by the user"
  /// ```
  ///
  /// - Parameters:
  ///   - locator: the element.
  ///   - ignored: names of attributes to leave out; one that ends in `*` stands for all that begin so. At
  ///     first those with which live pages number their elements and bring styles, which `style` then has.
  public func snapshot(
    of locator: Locator = "html", ignoringAttributes ignored: Set<String> = ["data-n", "data-style"],
    file: String = #fileID,
    line: Int = #line
  ) async throws -> String {
    try await perform(
      "snapshot", ["locator": locator, "ignored": ignored], at: CallSite(file: file, line: line))
  }
}
