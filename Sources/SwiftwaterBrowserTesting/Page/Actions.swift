public import Foundation

/// The actions of a user. Each action waits until its element is attached and, as far as the action needs that,
/// visible, stable and enabled. A disabled element can be hovered, pressed for a time and dragged. The action scrolls
/// the element into view, returns when the page has received the input, and throws a `BrowserError` at the timeout of
/// the page. Use `waitFor` for the response of the page.
extension BrowserPage {
  /// Clicks an element, or taps it on a touch screen. An element with `aria-disabled` receives the click
  /// nevertheless.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - modifiers: The keys that are held during the click.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func click(
    _ locator: Locator, modifiers: Set<ModifierKey> = [], file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "click", ["locator": locator, "modifiers": modifiers.map(\.rawValue)],
      at: CallSite(file: file, line: line))
  }

  /// Replaces the text of a field in one step, like pasting.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - locator: The field.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func fill(
    _ text: String, into locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform("fill", ["locator": locator, "text": text], at: CallSite(file: file, line: line))
  }

  /// Types a text key by key.
  ///
  /// - Parameters:
  ///   - text: The characters to type at the caret.
  ///   - locator: The field, which receives the focus first; nil for the focused element.
  ///   - delay: The time between two keys.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func type(
    _ text: String, into locator: Locator? = nil, delay: Duration = .zero, file: String = #fileID,
    line: Int = #line
  ) async throws {
    try await perform(
      "type", ["locator": locator, "text": text, "delay": delay.milliseconds], about: "'\(text)'",
      at: CallSite(file: file, line: line))
  }

  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - key: A name such as `Enter`, `Tab`, `ArrowDown` or `a`, with modifiers as in `Control+a`.
  ///   - locator: The element, which receives the focus first; nil for the focused element.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func press(
    _ key: String, in locator: Locator? = nil, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "press", ["locator": locator, "key": key], about: key, at: CallSite(file: file, line: line))
  }

  /// Sets the composition text of an input method in the focused element, such as the pronunciation of a
  /// character. The next call replaces it, and `commit(_:)` ends the composition.
  ///
  /// - Parameter text: The text of the composition.
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func compose(_ text: String, file: String = #fileID, line: Int = #line) async throws {
    try await perform("compose", ["text": text], about: "'\(text)'", at: CallSite(file: file, line: line))
  }

  /// Ends the composition of an input method and replaces its text.
  ///
  /// - Parameter text: The final text.
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func commit(_ text: String, file: String = #fileID, line: Int = #line) async throws {
    try await perform("commit", ["text": text], about: "'\(text)'", at: CallSite(file: file, line: line))
  }

  /// Moves the mouse over an element.
  ///
  /// - Parameter locator: The element.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func hover(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws {
    try await perform("hover", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Selects options of a `select` and deselects all others.
  ///
  /// - Parameters:
  ///   - options: The values or labels of the options.
  ///   - locator: The `select` element.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func select(
    _ options: String..., in locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "select", ["locator": locator, "options": options], at: CallSite(file: file, line: line))
  }

  /// Checks or unchecks a checkbox, or selects a radio button. Does nothing if its state is right already.
  ///
  /// - Parameters:
  ///   - locator: The checkbox or radio button.
  ///   - isChecked: Its new state.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func check(
    _ locator: Locator, isChecked: Bool = true, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "check", ["locator": locator, "checked": isChecked], at: CallSite(file: file, line: line))
  }

  /// Chooses files from disk in a file input, which may be hidden.
  ///
  /// - Parameters:
  ///   - files: The files; an empty array clears the input.
  ///   - locator: The file input.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func choose(
    _ files: [URL], in locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "choose", ["locator": locator, "paths": files.map(\.path)], at: CallSite(file: file, line: line))
  }

  /// Chooses files in memory in a file input, which may be hidden.
  ///
  /// - Parameters:
  ///   - files: The files; an empty array clears the input.
  ///   - locator: The file input.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func choose(
    _ files: [TestFile], in locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "choose", ["locator": locator, "files": files], at: CallSite(file: file, line: line))
  }

  /// Drags an element and drops it on the center of another: with the mouse or, on a touch screen, with a finger that
  /// was held on the element for a moment.
  ///
  /// - Parameters:
  ///   - locator: The element to drag.
  ///   - target: The element to drop it on.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func drag(
    _ locator: Locator, to target: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "drag", ["locator": locator, "target": target], about: "to \(target)",
      at: CallSite(file: file, line: line))
  }

  /// Presses the center of an element for some time, with a finger on a touch screen and with the mouse
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - duration: The time of the press. Phones recognize a long press after half a second.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func longPress(
    _ locator: Locator, for duration: Duration = .milliseconds(700), file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "longPress", ["locator": locator, "duration": duration.milliseconds],
      at: CallSite(file: file, line: line))
  }
}
