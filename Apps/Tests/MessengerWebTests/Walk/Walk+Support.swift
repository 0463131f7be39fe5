import SwiftwaterBrowserTesting
import SwiftwaterWebTesting

extension Walk {
  static let password = "correct horse"

  static let draft: Locator = "#draft"

  /// The texts of the messages that are shown.
  static let texts =
    "[...document.querySelectorAll('.message .text')].map((text) => text.textContent).join()"

  /// Whether the messages are scrolled to their end.
  static let isAtEnd =
    "(() => { const m = document.querySelector('.messages'); return m.scrollHeight - m.scrollTop - m.clientHeight < 2 })()"

  /// The row of a chat in the list of chats.
  static func row(of chat: String) -> Locator {
    Locator("#chats a.row:has(.row-title [dir]:text-is('\(chat)'))")
  }

  static func tab(_ path: String) -> Locator { Locator(".tab[href='\(path)']") }

  /// Fills in a form to sign in or up, and presses its button.
  func enter(_ name: String, _ page: BrowserPage) async throws {
    try await page.waitUntilStill()
    try await page.fill(name, into: "#name")
    try await page.fill(Self.password, into: "#password")
    try await page.click(".welcome form:not(.visit) button.emphasized")
  }

  /// Opens a chat from the list of chats, which is shown.
  func open(_ chat: String, as user: BrowserUser) async throws {
    try await user.page.click(Self.row(of: chat))
    try await user.page.waitFor(text: chat, in: ".chat-header h1")
    try await user.page.waitFor(Self.draft, .visible)
  }

  /// Goes from a chat on a phone to the list of chats.
  func showList(_ page: BrowserPage) async throws {
    try await page.click(".chat-header .back a")
    try await page.waitUntil("location.pathname === '/chats'")
  }

  /// Opens the profile of the other person, or the settings of the group, from a chat.
  func openDetails(_ page: BrowserPage) async throws {
    try await page.click(".chat-header .details")
    try await page.waitFor(".screen .bar", .visible)
  }

  /// Writes a message, and waits until the server has stored it.
  func send(_ text: String, as user: BrowserUser) async throws {
    try await user.send(text)
    try await user.page.waitFor(count: 0, of: ".delivery.sending")
  }

  /// Opens a second browser in another language, in which Ada signs in.
  func openBrowser(in locale: String, timeZone: String) async throws -> BrowserPage {
    let page = try await BrowserUser.newPage(locale: locale, timeZone: timeZone)
    try await page.open(server.url + "/sign-in")
    try await enter("Ada", page)
    try await page.waitUntil("location.pathname === '/chats'")
    // The URL changes before the page is loaded.
    try await page.waitForLivePage()
    return page
  }
}
