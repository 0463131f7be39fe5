public import SwiftwaterBrowserTesting
public import SwiftwaterPages

/// A way from a browser to the pages of an application.
///
/// The same test runs on all of them: ``InProcess`` without a network, `InProcess(seed:)` over a bad
/// one, ``RealBrowser`` in a real browser.
///
/// ```swift
/// @Test(arguments: [InProcess(), InProcess(seed: 7)])
/// func `who types a name is greeted`(_ transport: any PageTransport) async throws {
///   try await transport.serve(pages) { site in
///     let page = try await site.open("/")
///     try await page.type("Ada", into: .label("Name"))
///     try await page.waitFor(text: "Hello, Ada")
///   }
/// }
/// ```
public protocol PageTransport: Sendable {
  /// Serves pages for the length of a closure.
  func serve(_ pages: Pages, _ body: (any TestSite) async throws -> Void) async throws
}

/// An application while it is served.
public protocol TestSite {
  /// Opens an address in a browser of its own, as somebody else would.
  ///
  /// - Parameter address: The path, with a query if there is one.
  func open(_ address: String) async throws -> any TestPage
}

/// A page as a person has it before them.
///
/// An action acts on the one element that its locator finds, and fails if there are none or several, or if a
/// person could not use it. When it returns, the browser has got the input. What the page makes of it is
/// waited for: in process it has happened already, unless the page works on it asynchronously; elsewhere it
/// has not.
public protocol TestPage {
  // MARK: Acting

  /// Clicks an element.
  func click(_ locator: Locator) async throws
  /// Types a text key by key, at the end of what the field holds.
  func type(_ text: String, into locator: Locator) async throws
  /// Puts a text into a field in place of what it holds, at once, as pasting does.
  func fill(_ locator: Locator, _ text: String) async throws
  /// Presses a key and lets it go.
  ///
  /// - Parameters:
  ///   - key: A character, or a name such as `Enter`, `Escape` or `Backspace`.
  ///   - locator: Is focused first.
  func press(_ key: String, in locator: Locator) async throws
  /// Chooses the option of a `select` with a value.
  func select(_ locator: Locator, _ value: String) async throws
  /// Checks or unchecks a box, or chooses a radio button; does nothing if it is that already.
  func check(_ locator: Locator, _ isChecked: Bool) async throws
  /// Chooses files in an element that takes them, as a file input does.
  func choose(_ files: [TestFile], in locator: Locator) async throws
  /// Holds an element for longer than half a second.
  func longPress(_ locator: Locator) async throws
  /// Goes back in the history of the browser.
  func back() async throws
  /// Puts the page into the background, as when the person goes to another tab.
  func hide() async throws
  /// Brings the page to the front again.
  func show() async throws

  // MARK: Reading

  /// The path of the address, with its query.
  func address() async throws -> String
  /// The title of the window.
  func title() async throws -> String
  /// The text of an element that can be seen.
  func text(_ locator: Locator) async throws -> String
  /// What a field holds.
  func value(_ locator: Locator) async throws -> String
  /// An attribute of an element; nil if it has none of that name.
  func attribute(_ name: String, of locator: Locator) async throws -> String?
  /// How many elements there are.
  func count(_ locator: Locator) async throws -> Int
  /// What an element and everything in it mean to a reader, a line for each element and text, for comparing
  /// two pages; without what only the live layer needs.
  func snapshot(of locator: Locator) async throws -> String

  // MARK: Waiting

  /// Waits until an element shows a text, whatever the white space between its words.
  func waitFor(text: String, in locator: Locator) async throws
  /// Waits until there are so many elements.
  func waitFor(count: Int, of locator: Locator) async throws
  /// Waits until a field holds a text.
  func waitFor(value: String, of locator: Locator) async throws
  /// Waits until an element can be used, or cannot. What is marked with `aria-disabled` counts as what cannot,
  /// though a person can press it.
  func waitFor(_ locator: Locator, isEnabled: Bool) async throws
}

extension TestPage {
  /// Waits until the page shows a text, whatever the white space between its words.
  public func waitFor(text: String) async throws { try await waitFor(text: text, in: "body") }

  /// Checks a box or chooses a radio button.
  public func check(_ locator: Locator) async throws { try await check(locator, true) }
}

/// What a page did not do in a test, and what it showed instead.
public struct PageError: Error, CustomStringConvertible {
  public let description: String
}
