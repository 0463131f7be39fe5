import SwiftwaterBrowserTesting
import Testing

/// All suites that open pages: one test after the other, as each page is a process of its own.
@Suite(.serialized) enum BrowserTests {}

/// A browser of somebody who uses the messenger.
struct Visitor {
  let page: BrowserPage
  let name: String

  /// How long a password may take to be hashed: that is meant to be slow, and many tests do it at once.
  private static let hashing = Duration.seconds(180)

  /// Opens a browser and signs somebody up.
  static func signUp(
    _ name: String, at server: ServerProcess, viewport: Viewport = .desktop, colorScheme: ColorScheme = .light
  ) async throws -> Visitor {
    try await signUp(name, at: server.address, viewport: viewport, colorScheme: colorScheme)
  }

  /// Opens a browser and signs somebody up.
  ///
  /// - Parameter address: That of the server.
  static func signUp(
    _ name: String, at address: String, viewport: Viewport = .desktop, colorScheme: ColorScheme = .light
  ) async throws -> Visitor {
    let page = try await Browser.launch().newPage(
      viewport: viewport, colorScheme: colorScheme, deadline: .seconds(60))
    try await page.open(address + "/sign-up")
    try await page.fill("#name", name)
    try await page.fill("#password", "correct horse")
    try await page.click(.role("button", "Sign up"))
    try await page.waitUntil("location.pathname === '/chats'", within: hashing)
    return Visitor(page: page, name: name)
  }

  /// Opens another browser of somebody who has signed up.
  static func signIn(
    _ name: String, password: String = "correct horse", at server: ServerProcess,
    viewport: Viewport = .desktop, colorScheme: ColorScheme = .light
  ) async throws -> Visitor {
    let page = try await Browser.launch().newPage(
      viewport: viewport, colorScheme: colorScheme, deadline: .seconds(60))
    try await page.open(server.address + "/sign-in")
    try await page.fill("#name", name)
    try await page.fill("#password", password)
    try await page.click(.role("button", "Sign in"))
    try await page.waitUntil("location.pathname === '/chats'", within: hashing)
    return Visitor(page: page, name: name)
  }

  /// Opens a browser and looks around with sample people and chats.
  static func lookAround(
    at server: ServerProcess, viewport: Viewport = .desktop, colorScheme: ColorScheme = .light
  ) async throws -> Visitor {
    let page = try await Browser.launch().newPage(
      viewport: viewport, colorScheme: colorScheme, deadline: .seconds(60))
    try await page.open(server.address)
    try await page.click(.role("button", "Have a look around"))
    try await page.waitUntil("location.pathname === '/chats'", within: hashing)
    return Visitor(page: page, name: "Visitor")
  }

  /// Opens the chat with a contact.
  func openChat(with name: String) async throws {
    try await page.click(.role("link", "Contacts"))
    try await page.click(Locator("button.contact").containing(name))
    try await page.waitFor("#draft", .visible)
  }

  /// Sends a message and waits until it stands in the chat.
  func send(_ text: String) async throws {
    try await page.type(text, into: "#draft")
    try await page.press("Enter", in: "#draft")
    try await page.waitFor(text: text, in: ".transcript")
  }

  /// Waits until a message stands in the open chat.
  func waitForMessage(_ text: String) async throws {
    try await page.waitFor(text: text, in: ".transcript")
  }

  /// What the page complained about.
  func complaints() async throws -> [String] {
    try await page.errors().map { "\($0)" }
  }
}

extension Locator {
  /// The rows of the list of chats.
  static let chatRow: Locator = ".list a.row"
}
