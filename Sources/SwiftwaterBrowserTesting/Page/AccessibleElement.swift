/// An element as assistive technologies know it, such as a screen reader.
public struct AccessibleElement: Sendable, Hashable, Decodable, CustomStringConvertible {
  /// The role, as Chromium names it: that of ARIA, such as `textbox`, or `Date`, `InputTime` and `DateTime` for the
  /// fields of dates.
  public let role: String
  /// The name, such as the text of the label.
  public let name: String
  /// The accessible description, such as the problem of a field; empty if there is none.
  public let accessibleDescription: String
  /// The value, such as the text of a field; empty if there is none.
  public let value: String
  /// Whether the user has to fill it in.
  public let isRequired: Bool
  /// Whether its value is marked as wrong.
  public let isInvalid: Bool
  /// Whether it cannot be used now.
  public let isDisabled: Bool
  /// Whether it is being changed.
  public let isBusy: Bool
  /// Whether it is checked; nil if it cannot be.
  public let isChecked: Bool?

  /// The parts in one line, without the value: `textbox "Name", "Too short", required, invalid`.
  public var description: String {
    let states = [
      (isRequired, "required"), (isInvalid, "invalid"), (isDisabled, "disabled"), (isBusy, "busy"),
      (isChecked == true, "checked"),
    ]
    let texts =
      ["\(role) \"\(name)\""] + (accessibleDescription.isEmpty ? [] : ["\"\(accessibleDescription)\""])
    return (texts + states.filter(\.0).map(\.1)).joined(separator: ", ")
  }
}

extension BrowserPage {
  /// Reads an element from the accessibility tree of the browser.
  ///
  ///     let field = try await page.accessibleElement("#name")
  ///     #expect(field?.description == "textbox \"Name\", \"Required\", required, invalid")
  ///
  /// - Parameter locator: The element.
  /// - Returns: The element as assistive technologies know it; nil if it is hidden from them.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func accessibleElement(
    _ locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws -> AccessibleElement? {
    try await perform("accessibleElement", ["locator": locator], at: CallSite(file: file, line: line))
  }
}
