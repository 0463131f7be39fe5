public import SwiftwaterBrowserTesting

/// The steps of a test on a page: the actions of its user, and waits for their effects.
///
/// An action acts on the single element that its locator finds. It throws if the locator finds no element or
/// several, or if a user could not use the element. When an action returns, the browser has received the
/// input. In process and without faults, the synchronous response of the page has arrived too. Use `waitFor` for
/// every other response.
///
/// The error of a call names the file and the line of the call.
public protocol PageActions {
  /// The part of the transport that performs the calls.
  var driver: any PageDriver { get }
}

// MARK: Acting

extension PageActions {
  /// Clicks an element.
  ///
  /// - Parameter locator: The element.
  /// - Throws: An error if the element cannot be used.
  public func click(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws {
    try await located(file, line) { try await $0.click(locator) }
  }

  /// Types a text key by key at the end of a field.
  ///
  /// - Parameters:
  ///   - text: The characters to type.
  ///   - locator: The field. It receives the focus first.
  /// - Throws: An error if the field cannot be used.
  public func type(
    _ text: String, into locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.type(text, into: locator) }
  }

  /// Replaces the text of a field in one step, like pasting.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - locator: The field. It receives the focus first.
  /// - Throws: An error if the field cannot be used.
  public func fill(
    _ text: String, into locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.fill(text, into: locator) }
  }

  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - key: A character, or a name such as `Enter`, `Escape` or `Backspace`.
  ///   - locator: The element that receives the focus first, and then the key.
  /// - Throws: An error if the element cannot be used.
  public func press(
    _ key: String, in locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.press(key, in: locator) }
  }

  /// Selects an option of a `select`.
  ///
  /// - Parameters:
  ///   - value: The value of the option.
  ///   - locator: The `select` element.
  /// - Throws: An error if the element cannot be used or has no such option.
  public func select(
    _ value: String, in locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.select(value, in: locator) }
  }

  /// Checks or unchecks a checkbox, or selects a radio button. Does nothing if it has the state already.
  ///
  /// - Parameters:
  ///   - locator: The checkbox or radio button.
  ///   - isChecked: Its new state.
  /// - Throws: An error if the element cannot be used or is neither a checkbox nor a radio button.
  public func check(
    _ locator: Locator, isChecked: Bool = true, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.check(locator, isChecked: isChecked) }
  }

  /// Chooses files in a file input or another element that accepts files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - locator: The element.
  /// - Throws: An error if the element cannot be used.
  public func choose(
    _ files: [TestFile], in locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.choose(files, in: locator) }
  }

  /// Presses an element for longer than half a second.
  ///
  /// - Parameter locator: The element.
  /// - Throws: An error if the element cannot be used.
  public func longPress(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws {
    try await located(file, line) { try await $0.longPress(locator) }
  }

  /// Drags an element and drops it on the middle of another.
  ///
  /// - Parameters:
  ///   - locator: The element to drag.
  ///   - target: The element to drop it on, such as another row of a list that is `.reorderable`.
  /// - Throws: An error if the element cannot be used or, in process, if it cannot be dragged there.
  public func drag(
    _ locator: Locator, to target: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.drag(locator, to: target) }
  }

  /// Swipes across the middle of an element.
  ///
  /// - Parameters:
  ///   - locator: The element, such as a `Pager`, `SwipeActions` or a `ZoomablePicture`.
  ///   - direction: The direction in which the finger moves.
  ///   - isFull: Whether the finger moves over 90 % of the element, and not only over its middle. Across a row with
  ///     `SwipeActions`, not a part of it, a full swipe performs the first action if the row allows that.
  /// - Throws: An error if the element cannot be used or, in process, if nothing reacts to the swipe.
  public func swipe(
    _ locator: Locator, _ direction: SwipeDirection, isFull: Bool = false, file: String = #fileID,
    line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.swipe(locator, direction, isFull: isFull) }
  }

  /// Clicks an element twice, or taps it twice.
  ///
  /// - Parameter locator: The element.
  /// - Throws: An error if the element cannot be used.
  public func doubleClick(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws {
    try await located(file, line) { try await $0.doubleClick(locator) }
  }

  /// Spreads or pinches two fingers on an element.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - scale: By how much to zoom: above 1 to enlarge.
  /// - Throws: An error if the element cannot be used or, in process, if it cannot be pinched; in a real browser, also
  ///   if it has no touch screen.
  public func pinch(
    _ locator: Locator, scale: Double, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.pinch(locator, scale: scale) }
  }

  /// Sends an event as a script of the application does. The functions for modules and custom elements call it.
  ///
  /// - Parameters:
  ///   - name: The name of the event on the wire.
  ///   - arguments: Its arguments.
  ///   - locator: The element.
  /// - Throws: An error if the element does not report such events.
  public func sendScriptEvent(
    _ name: String, _ arguments: [String], at locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.sendScriptEvent(name, arguments, at: locator) }
  }

  /// Goes back in the history of the browser.
  ///
  /// - Throws: An error if the action fails.
  public func back(file: String = #fileID, line: Int = #line) async throws {
    try await located(file, line) { try await $0.back() }
  }

  /// Goes forward in the history of the browser.
  ///
  /// - Throws: An error if the action fails.
  public func forward(file: String = #fileID, line: Int = #line) async throws {
    try await located(file, line) { try await $0.forward() }
  }

  /// Moves the page into the background, for example when the user switches to another tab.
  ///
  /// - Throws: An error if the action fails.
  public func hide(file: String = #fileID, line: Int = #line) async throws {
    try await located(file, line) { try await $0.hide() }
  }

  /// Brings the page to the front again.
  ///
  /// - Throws: An error if the action fails.
  public func show(file: String = #fileID, line: Int = #line) async throws {
    try await located(file, line) { try await $0.show() }
  }
}

// MARK: Waiting

extension PageActions {
  /// Waits until an element shows a text.
  ///
  /// - Parameters:
  ///   - text: A part of the visible text. White space counts as a single space.
  ///   - locator: The element.
  /// - Throws: An error when the time limit is over.
  public func waitFor(
    text: String, in locator: Locator = "body", file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.waitFor(text: text, in: locator) }
  }

  /// Waits until the document contains a number of elements.
  ///
  /// - Parameters:
  ///   - count: The exact number of elements, visible or not.
  ///   - locator: The elements.
  /// - Throws: An error when the time limit is over.
  public func waitFor(
    count: Int, of locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.waitFor(count: count, of: locator) }
  }

  /// Waits until a field has a value.
  ///
  /// - Parameters:
  ///   - value: The complete value.
  ///   - locator: The field.
  /// - Throws: An error when the time limit is over.
  public func waitFor(
    value: String, of locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.waitFor(value: value, of: locator) }
  }

  /// Waits until an element is enabled or disabled.
  ///
  /// - Parameters:
  ///   - locator: The element. With `aria-disabled` it counts as disabled, although a user can press it.
  ///   - isEnabled: The state to wait for.
  /// - Throws: An error when the time limit is over.
  public func waitFor(
    _ locator: Locator, isEnabled: Bool, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { try await $0.waitFor(locator, isEnabled: isEnabled) }
  }

  /// Waits until the page has a URL, such as after a link was followed.
  ///
  /// - Parameter url: The path with its query, such as `/photos?page=2`.
  /// - Throws: An error when the time limit is over.
  public func waitFor(url: String, file: String = #fileID, line: Int = #line) async throws {
    try await located(file, line) { try await $0.waitFor(url: url) }
  }
}

extension PageActions {
  /// Performs a call of a test, and adds its location to its error.
  func located<Value>(
    _ file: String, _ line: Int, _ call: (any PageDriver) async throws -> Value
  ) async throws -> Value {
    try await withLocation(file, line) { try await call(driver) }
  }
}
