public import Foundation

/// What people do. Each waits until the element is there, visible, still and enabled, scrolls to it, and is
/// done when the page has got the input; what the page makes of it is waited for with `waitFor`.
extension BrowserPage {
  /// Clicks an element, or taps it where the screen is touched. One that is only marked with `aria-disabled`
  /// is clicked as it is.
  public func click(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws {
    try await perform("click", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Puts a text into a field in place of what it holds, at once, as pasting does.
  public func fill(
    _ locator: Locator, _ text: String, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform("fill", ["locator": locator, "text": text], at: CallSite(file: file, line: line))
  }

  /// Types a text key by key.
  ///
  /// - Parameters:
  ///   - text: is added where the cursor is.
  ///   - locator: is focused first; nil for what has the focus.
  ///   - delay: between two keys.
  public func type(
    _ text: String, into locator: Locator? = nil, delay: Duration = .zero, file: String = #fileID,
    line: Int = #line
  ) async throws {
    try await perform(
      "type", ["locator": locator, "text": text, "delay": delay.milliseconds], about: "'\(text)'",
      at: CallSite(file: file, line: line))
  }

  /// Presses a key and lets it go.
  ///
  /// - Parameters:
  ///   - key: a name such as `Enter`, `Tab`, `ArrowDown` or `a`, with modifiers as in `Control+a`.
  ///   - locator: is focused first; nil for what has the focus.
  public func press(
    _ key: String, in locator: Locator? = nil, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "press", ["locator": locator, "key": key], about: key, at: CallSite(file: file, line: line))
  }

  /// Has an input method show a text, in what has the focus, that is not meant yet, such as the sound of a
  /// character. Another takes its place, until `commit(_:)`.
  public func compose(_ text: String, file: String = #fileID, line: Int = #line) async throws {
    try await perform("compose", ["text": text], about: "'\(text)'", at: CallSite(file: file, line: line))
  }

  /// Has an input method put a text in the place of what it showed before with `compose(_:)`.
  public func commit(_ text: String, file: String = #fileID, line: Int = #line) async throws {
    try await perform("commit", ["text": text], about: "'\(text)'", at: CallSite(file: file, line: line))
  }

  /// Moves the mouse over an element.
  public func hover(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws {
    try await perform("hover", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Selects options of a `select` by their values or labels, and no others.
  public func select(
    _ locator: Locator, _ options: String..., file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "select", ["locator": locator, "options": options], at: CallSite(file: file, line: line))
  }

  /// Checks or unchecks a box, or chooses a radio button; does nothing if it is that already.
  public func check(
    _ locator: Locator, _ isChecked: Bool = true, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "check", ["locator": locator, "checked": isChecked], at: CallSite(file: file, line: line))
  }

  /// Chooses files in a file input, which may be hidden; none empties it.
  public func setFiles(
    _ locator: Locator, _ files: [URL], file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "setFiles", ["locator": locator, "paths": files.map(\.path)], at: CallSite(file: file, line: line))
  }

  /// Chooses files that lie on no disk in a file input, which may be hidden.
  public func setFiles(
    _ locator: Locator, _ files: [TestFile], file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "setFiles", ["locator": locator, "files": files], at: CallSite(file: file, line: line))
  }

  /// Drags an element with the mouse and drops it in the middle of another.
  public func drag(
    _ locator: Locator, to target: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "drag", ["locator": locator, "target": target], about: "to \(target)",
      at: CallSite(file: file, line: line))
  }

  /// Holds the middle of an element, with a finger where the screen is touched, else with the mouse.
  ///
  /// - Parameter duration: how long; a phone takes more than half a second for a long press.
  public func longPress(
    _ locator: Locator, for duration: Duration = .milliseconds(700), file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "longPress", ["locator": locator, "duration": duration.milliseconds],
      at: CallSite(file: file, line: line))
  }
}
