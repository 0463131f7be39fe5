/// The direction of a swipe on the screen.
public enum SwipeDirection: String, Sendable, Encodable {
  /// Towards the left or the right edge of the screen.
  case left, right
  /// Towards the top or the bottom of the screen.
  case up, down
}

/// The gestures of a user, with a finger on a touch screen and with the mouse elsewhere. The browser itself recognizes
/// this input, so a finger can also scroll.
extension BrowserPage {
  /// Swipes across an element, over its middle and 65 % of its width or height.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - direction: The direction in which the pointer moves.
  ///   - isFull: Whether the pointer moves over 90 % of the width or height instead. Across a row with `SwipeActions`,
  ///     such a swipe performs the first action if the row allows that.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func swipe(
    _ locator: Locator, _ direction: SwipeDirection, isFull: Bool = false, file: String = #fileID,
    line: Int = #line
  ) async throws {
    try await perform(
      "swipe", ["locator": locator, "direction": direction, "isFull": isFull], about: direction.rawValue,
      at: CallSite(file: file, line: line))
  }

  /// Clicks an element twice, or taps it twice on a touch screen.
  ///
  /// - Parameter locator: The element.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func doubleClick(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws {
    try await perform("doubleClick", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Spreads or pinches two fingers around the middle of an element. The page needs a touch screen.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - scale: The distance of the fingers at the end, divided by that at the start. A scale above 1 enlarges.
  /// - Throws: A `BrowserError` if the page has no touch screen or the locator finds several elements, or at the
  ///   timeout of the page.
  public func pinch(
    _ locator: Locator, scale: Double, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "pinch", ["locator": locator, "scale": scale], about: "by \(scale)",
      at: CallSite(file: file, line: line))
  }

  /// Turns the wheel of the mouse over an element.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - deltaX: The distance to scroll to the right, in pixels.
  ///   - deltaY: The distance to scroll down, in pixels.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func scrollWheel(
    over locator: Locator, deltaX: Double = 0, deltaY: Double = 0, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "scrollWheel", ["locator": locator, "deltaX": deltaX, "deltaY": deltaY],
      at: CallSite(file: file, line: line))
  }

  /// Presses the pointer on the middle of an element, until ``releasePointer(file:line:)``.
  ///
  /// - Parameter locator: The element.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func pressPointer(on locator: Locator, file: String = #fileID, line: Int = #line) async throws {
    try await perform("pressPointer", ["locator": locator], at: CallSite(file: file, line: line))
  }

  /// Moves the pressed pointer by a distance, in steps of a frame each.
  ///
  /// - Parameters:
  ///   - deltaX: The distance to the right, in pixels.
  ///   - deltaY: The distance down, in pixels.
  /// - Throws: A `BrowserError` if no pointer is pressed, or at the timeout of the page.
  public func movePointer(
    deltaX: Double = 0, deltaY: Double = 0, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "movePointer", ["deltaX": deltaX, "deltaY": deltaY], at: CallSite(file: file, line: line))
  }

  /// Presses the pointer on the middle of an element and moves it at once, until ``releasePointer(file:line:)``. No
  /// other call is in between, so the page never takes a finger for a long press, however busy the machine is.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - deltaX: The distance to the right, in pixels.
  ///   - deltaY: The distance down, in pixels.
  /// - Throws: A `BrowserError` at the timeout of the page, or if the locator finds several elements.
  public func movePointer(
    from locator: Locator, deltaX: Double = 0, deltaY: Double = 0, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "movePointerFrom", ["locator": locator, "deltaX": deltaX, "deltaY": deltaY],
      at: CallSite(file: file, line: line))
  }

  /// Releases the pressed pointer.
  ///
  /// - Throws: A `BrowserError` if no pointer is pressed, or at the timeout of the page.
  public func releasePointer(file: String = #fileID, line: Int = #line) async throws {
    try await perform("releasePointer", at: CallSite(file: file, line: line))
  }
}
