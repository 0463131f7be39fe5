import PageTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

/// All suites that open pages in a browser. A few of their tests run at a time, because each page is a process.
@Suite(.concurrency(3)) enum BrowserTests {}

/// A person who uses the messenger in a browser.
struct BrowserUser {
  let page: BrowserPage
  let name: String

  /// The time limit of each action and each wait in a page. Passwords are hashed, which is slow on purpose and done by
  /// many tests at once. A server in the process of the tests takes turns with a thousand of them: each step of a
  /// request waits for all others, for minutes on a busy machine.
  static let timeLimit = Duration.seconds(600)

  /// Opens an empty page in a context of its own.
  ///
  /// - Parameter program: The program of the browser. Only the whole Chromium has a microphone.
  static func newPage(
    in program: Browser.Program = .fastest, viewport: Viewport = .desktop,
    colorScheme: ColorScheme = .light, reducedMotion: Bool = false, locale: String = "en-US",
    timeZone: String? = nil
  ) async throws -> BrowserPage {
    let page = try await Browser.launch(program).newPage(
      viewport: viewport, colorScheme: colorScheme, reducedMotion: reducedMotion, locale: locale,
      timeZone: timeZone, timeout: timeLimit)
    try await page.preventPreviews()
    return page
  }

  /// Opens a browser and makes an account.
  static func signUp(
    _ name: String, at server: ServerProcess, in program: Browser.Program = .fastest,
    viewport: Viewport = .desktop, colorScheme: ColorScheme = .light
  ) async throws -> BrowserUser {
    try await signUp(name, at: server.url, in: program, viewport: viewport, colorScheme: colorScheme)
  }

  /// Opens a browser and makes an account.
  ///
  /// - Parameters:
  ///   - url: The URL of the server.
  ///   - program: The program of the browser. Only the whole Chromium has a microphone.
  static func signUp(
    _ name: String, at url: String, in program: Browser.Program = .fastest, viewport: Viewport = .desktop,
    colorScheme: ColorScheme = .light
  ) async throws -> BrowserUser {
    let page = try await newPage(in: program, viewport: viewport, colorScheme: colorScheme)
    try await page.open(url + "/sign-up")
    try await page.fill(name, into: "#name")
    try await page.fill("correct horse", into: "#password")
    try await page.waitUntilStill()
    try await page.click(.role("button", name: "Sign up"))
    try await page.waitUntil("location.pathname === '/chats'")
    try await page.waitForLivePage()
    return BrowserUser(page: page, name: name)
  }

  /// Opens another browser and signs in to an account that exists.
  static func signIn(
    _ name: String, password: String = "correct horse", at server: ServerProcess,
    viewport: Viewport = .desktop, colorScheme: ColorScheme = .light, reducedMotion: Bool = false
  ) async throws -> BrowserUser {
    let page = try await newPage(
      viewport: viewport, colorScheme: colorScheme, reducedMotion: reducedMotion)
    try await page.open(server.url + "/sign-in")
    try await page.fill(name, into: "#name")
    try await page.fill(password, into: "#password")
    try await page.waitUntilStill()
    try await page.click(.role("button", name: "Sign in"))
    try await page.waitUntil("location.pathname === '/chats'")
    try await page.waitForLivePage()
    return BrowserUser(page: page, name: name)
  }

  /// Opens a browser and looks around as a visitor, with sample people and chats.
  static func lookAround(
    at server: ServerProcess, viewport: Viewport = .desktop, colorScheme: ColorScheme = .light
  ) async throws -> BrowserUser {
    let page = try await newPage(viewport: viewport, colorScheme: colorScheme)
    try await page.open(server.url)
    try await page.waitUntilStill()
    try await page.click(.role("button", name: "Have a look around"))
    try await page.waitUntil("location.pathname === '/chats'")
    try await page.waitForLivePage()
    return BrowserUser(page: page, name: "Visitor")
  }

  /// Opens the chat with a contact.
  func openChat(with name: String) async throws {
    try await page.click(.role("link", name: "Contacts"))
    // With this URL, the chat that was open before is gone.
    try await page.waitUntil("location.pathname === '/contacts'")
    try await page.waitForLivePage()
    try await page.click(Locator("button.contact").containing(name))
    try await page.waitFor(text: name, in: ".chat-header h1")
    try await page.waitFor("#draft", .visible)
    // The chat needs parts of the script of its own, such as for files and voice messages.
    try await page.waitForModules()
  }

  /// Sends a message and waits until the chat shows it.
  func send(_ text: String) async throws {
    try await page.type(text, into: "#draft")
    try await page.press("Enter", in: "#draft")
    try await page.waitFor(text: text, in: ".transcript")
  }

  /// Waits until the open chat shows a message.
  func waitForMessage(_ text: String) async throws {
    try await page.waitFor(text: text, in: ".transcript")
  }

  /// Waits until the open chat shows at least a number of messages. It shows more as soon as the first of them are near
  /// the screen. Of an album, the first row shows all pictures, and the others are hidden.
  func waitForMessages(atLeast count: Int) async throws {
    try await page.waitUntil(
      "document.querySelectorAll('#transcript > li:is(.message, [hidden])').length >= \(count)")
  }

  /// The errors of the page since it was opened.
  func errors() async throws -> [String] {
    try await page.errors().map { "\($0)" }
  }
}

extension Locator {
  /// The rows of the list of chats.
  static let chatRow: Locator = ".list a.row"
}

extension BrowserPage {
  /// Waits until the page is connected and has its typeface, so that nothing moves below the pointer, or is
  /// replaced by a page for another time zone.
  func waitUntilStill() async throws {
    try await waitForLivePage()
    try await waitUntil("document.fonts.status === 'loaded'")
  }
}
