public import SwiftwaterBrowserTesting
public import SwiftwaterPages

/// A connection between browsers and the pages of an application.
///
/// The same test runs on every transport: ``InProcess`` has no network, `InProcess(seed:)` simulates a faulty
/// network, and ``RealBrowser`` uses a real browser.
///
/// ```swift
/// @Test(arguments: [InProcess(), InProcess(seed: 7)])
/// func `the page greets a typed name`(_ transport: any PageTransport) async throws {
///   try await transport.serve(pages) { site in
///     let page = try await site.open("/")
///     try await page.type("Ada", into: .label("Name"))
///     try await page.waitFor(text: "Hello, Ada")
///   }
/// }
/// ```
public protocol PageTransport: Sendable {
  /// Serves pages until a closure returns.
  ///
  /// - Parameters:
  ///   - pages: The pages to serve.
  ///   - body: The test. It receives the running site.
  /// - Throws: The error of `body`, or an error of the server.
  func serve(_ pages: Pages, _ body: (any TestSite) async throws -> Void) async throws
}

/// An application that is running in a test.
public protocol TestSite {
  /// Opens a URL in a new browser, as another user would.
  ///
  /// - Parameter path: The path, with its query.
  /// - Returns: The open page.
  /// - Throws: An error if the page cannot be loaded.
  func open(_ path: String) async throws -> any TestPage
}

/// A page as its user sees it.
///
/// An action acts on the single element that its locator finds. It throws if the locator finds no element or
/// several, or if a user could not use the element. When an action returns, the browser has received the
/// input. In process, the synchronous response of the page has arrived too. Use `waitFor` for every other
/// response.
public protocol TestPage {
  // MARK: Acting

  /// Clicks an element.
  ///
  /// - Parameter locator: The element.
  /// - Throws: An error if the element cannot be used.
  func click(_ locator: Locator) async throws
  /// Types a text key by key at the end of a field.
  ///
  /// - Parameters:
  ///   - text: The characters to type.
  ///   - locator: The field. It receives the focus first.
  /// - Throws: An error if the field cannot be used.
  func type(_ text: String, into locator: Locator) async throws
  /// Replaces the text of a field in one step, as pasting does.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - locator: The field. It receives the focus first.
  /// - Throws: An error if the field cannot be used.
  func fill(_ text: String, into locator: Locator) async throws
  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - key: A character, or a name such as `Enter`, `Escape` or `Backspace`.
  ///   - locator: The element that receives the focus first, and then the key.
  /// - Throws: An error if the element cannot be used.
  func press(_ key: String, in locator: Locator) async throws
  /// Selects an option of a `select`.
  ///
  /// - Parameters:
  ///   - value: The value of the option.
  ///   - locator: The `select` element.
  /// - Throws: An error if the element cannot be used or has no such option.
  func select(_ value: String, in locator: Locator) async throws
  /// Checks or unchecks a checkbox, or selects a radio button. Does nothing if its state is right already.
  ///
  /// - Parameters:
  ///   - locator: The checkbox or radio button.
  ///   - isChecked: Its new state.
  /// - Throws: An error if the element cannot be used or is neither a checkbox nor a radio button.
  func check(_ locator: Locator, isChecked: Bool) async throws
  /// Chooses files in a file input or another element that accepts files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - locator: The element.
  /// - Throws: An error if the element cannot be used.
  func choose(_ files: [TestFile], in locator: Locator) async throws
  /// Presses an element for longer than half a second.
  ///
  /// - Parameter locator: The element.
  /// - Throws: An error if the element cannot be used.
  func longPress(_ locator: Locator) async throws
  /// Drags an element and drops it on the middle of another.
  ///
  /// - Parameters:
  ///   - locator: The element to drag.
  ///   - target: The element to drop it on, such as another row of a list that is `.reorderable`.
  /// - Throws: An error if the element cannot be used. In process, also if it cannot be dragged there.
  func drag(_ locator: Locator, to target: Locator) async throws
  /// Swipes across the middle of an element.
  ///
  /// - Parameters:
  ///   - locator: The element, such as a `Pager`, `SwipeActions` or a `ZoomablePicture`.
  ///   - direction: The direction in which the finger moves.
  /// - Throws: An error if the element cannot be used. In process, also if nothing reacts to the swipe.
  func swipe(_ locator: Locator, _ direction: SwipeDirection) async throws
  /// Clicks an element twice, or taps it twice.
  ///
  /// - Parameter locator: The element.
  /// - Throws: An error if the element cannot be used.
  func doubleClick(_ locator: Locator) async throws
  /// Spreads or pinches two fingers on an element.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - scale: By how much to zoom: above 1 to enlarge.
  /// - Throws: An error if the element cannot be used. In process, also if it cannot be zoomed; in a real browser,
  ///   also if it has no touch screen.
  func pinch(_ locator: Locator, scale: Double) async throws
  /// Sends an event as a script of the application does. The functions for modules and custom elements call it.
  ///
  /// - Parameters:
  ///   - name: The name of the event on the wire.
  ///   - arguments: Its arguments.
  ///   - locator: The element.
  /// - Throws: An error if the element does not report such events.
  func sendScriptEvent(_ name: String, _ arguments: [String], at locator: Locator) async throws
  /// Goes back in the history of the browser.
  ///
  /// - Throws: An error if the action fails.
  func back() async throws
  /// Moves the page into the background, as when the user switches to another tab.
  ///
  /// - Throws: An error if the action fails.
  func hide() async throws
  /// Brings the page to the front again.
  ///
  /// - Throws: An error if the action fails.
  func show() async throws

  // MARK: Reading

  /// Reads the URL of the page.
  ///
  /// - Returns: The path, with its query.
  /// - Throws: An error if the page does not respond.
  func url() async throws -> String
  /// Reads the title of the document.
  ///
  /// - Returns: The title.
  /// - Throws: An error if the page does not respond.
  func title() async throws -> String
  /// Reads the visible text of an element.
  ///
  /// - Parameter locator: The element.
  /// - Returns: The text, without hidden parts.
  /// - Throws: An error unless the locator finds exactly one element.
  func text(_ locator: Locator) async throws -> String
  /// Reads the value of a field.
  ///
  /// - Parameter locator: The field.
  /// - Returns: The current value.
  /// - Throws: An error unless the locator finds exactly one element.
  func value(_ locator: Locator) async throws -> String
  /// Reads an attribute of an element.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - locator: The element.
  /// - Returns: The value; nil if the element has no such attribute.
  /// - Throws: An error unless the locator finds exactly one element.
  func attribute(_ name: String, of locator: Locator) async throws -> String?
  /// Counts elements without waiting.
  ///
  /// - Parameter locator: The elements.
  /// - Returns: The number of elements, visible or not.
  /// - Throws: An error if the selector is not supported.
  func count(_ locator: Locator) async throws -> Int
  /// Describes the content of an element, so that two pages can be compared.
  ///
  /// - Parameter locator: The element.
  /// - Returns: One line for each element and text inside, without the attributes that only the client script
  ///   uses.
  /// - Throws: An error unless the locator finds exactly one element.
  func snapshot(of locator: Locator) async throws -> String

  // MARK: Waiting

  /// Waits until an element shows a text.
  ///
  /// - Parameters:
  ///   - text: A part of the visible text. White space counts as a single space.
  ///   - locator: The element.
  /// - Throws: An error when the time limit is over.
  func waitFor(text: String, in locator: Locator) async throws
  /// Waits until the document contains a number of elements.
  ///
  /// - Parameters:
  ///   - count: The exact number of elements, visible or not.
  ///   - locator: The elements.
  /// - Throws: An error when the time limit is over.
  func waitFor(count: Int, of locator: Locator) async throws
  /// Waits until a field has a value.
  ///
  /// - Parameters:
  ///   - value: The complete value.
  ///   - locator: The field.
  /// - Throws: An error when the time limit is over.
  func waitFor(value: String, of locator: Locator) async throws
  /// Waits until an element is enabled or disabled.
  ///
  /// - Parameters:
  ///   - locator: The element. With `aria-disabled` it counts as disabled, although a user can press it.
  ///   - isEnabled: The state to wait for.
  /// - Throws: An error when the time limit is over.
  func waitFor(_ locator: Locator, isEnabled: Bool) async throws
}

extension TestPage {
  /// Waits until the page shows a text.
  ///
  /// - Parameter text: A part of the visible text. White space counts as a single space.
  /// - Throws: An error when the time limit is over.
  public func waitFor(text: String) async throws { try await waitFor(text: text, in: "body") }

  /// Checks a checkbox or selects a radio button.
  ///
  /// - Parameter locator: The checkbox or radio button.
  /// - Throws: An error if the element cannot be used.
  public func check(_ locator: Locator) async throws { try await check(locator, isChecked: true) }
}

/// A failed action or wait of a test, with the content of the page at that time.
public struct TestPageError: Error, CustomStringConvertible {
  /// The failure and a snapshot of the page.
  public let description: String
}
