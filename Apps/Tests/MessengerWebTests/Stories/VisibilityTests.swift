import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// What counts as read, by whether somebody can look at the page; on virtual time.
@Suite(.timeLimit(.minutes(1))) struct VisibilityTests {
  private let messenger: Messenger
  private let ada: SignedIn
  private let grace: SignedIn
  private let chat: Chat.ID

  init() async throws {
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    messenger = Messenger(store: try SQLiteStore.inMemory(), configuration: configuration)
    ada = try await messenger.accounts.signUp(name: "Ada", password: "correct horse", from: "test")
    grace = try await messenger.accounts.signUp(name: "Grace", password: "correct horse", from: "test")
    chat = try await messenger.chats.peerChat(with: ada.person.id, for: grace.person.id).id
  }

  private func say(_ text: String) async throws {
    _ = try await messenger.chats.send(text, clientID: UUID(), in: chat, from: ada.person.id)
  }

  private var unreadCount: Int {
    get async throws { try await messenger.chats.chat(chat, for: grace.person.id).unreadCount }
  }

  /// Opens an address as Grace.
  private func withPage(
    at path: String, _ body: (InProcessPage) async throws -> Void
  ) async throws {
    let pages = MessengerSite.pages(for: messenger, .gmt)
    let account = Account(person: grace.person, session: grace.session.id)
    try await InProcess().serve(pages) { (site: InProcessSite) in
      try await body(try await site.open(path, as: account))
    }
  }

  private func expectUnread(_ count: Int, on page: InProcessPage) async throws {
    try await page.waitFor(count: count > 0 ? 1 : 0, of: ".list .badge")
    #expect(try await unreadCount == count)
    #expect(page.title().hasPrefix("(1) ") == (count > 0))
  }

  @Test func `what comes while the page is in front is read at once`() async throws {
    try await withPage(at: Address.chat.path(chat)) { page in
      try await say("1")
      #expect(try await unreadCount == 0)
      try await page.waitFor(text: "1", in: ".transcript")
      try await expectUnread(0, on: page)
    }
  }

  @Test func `what comes while another tab is in front is read when the person comes back`() async throws {
    try await withPage(at: Address.chat.path(chat)) { page in
      try await page.hide()
      try await say("1")
      try await page.waitFor(text: "1", in: ".transcript")
      try await expectUnread(1, on: page)
      try await page.show()
      try await expectUnread(0, on: page)
      #expect(try page.text(".transcript").contains("New Messages"))
    }
  }

  @Test func `what comes while the connection is lost is read when the browser is back`() async throws {
    try await withPage(at: Address.chat.path(chat)) { page in
      page.goDead()
      let tab = try #require(page.browser.client.socket?.tab)
      try await page.type("Not sent yet", into: "#draft")
      await tab.session.disconnect(tab.connection)
      try await say("1")
      #expect(try await unreadCount == 1)
      // The browser notices that nothing answers what was typed.
      try await page.advance(by: .seconds(10))
      try await page.waitFor(text: "1", in: ".transcript")
      try await expectUnread(0, on: page)
      #expect(try page.value("#draft") == "Not sent yet")
    }
  }

  @Test func `a page that no browser has come to life for reads nothing`() async throws {
    try await say("1")
    let pages = MessengerSite.pages(for: messenger, .gmt)
    let account = Account(person: grace.person, session: grace.session.id)
    let session = LiveSession(
      PageRequest(path: Address.chat.path(chat), identity: account), pages: pages)
    _ = try await session.open()
    try await say("2")
    #expect(try await unreadCount == 2)
    await session.end()
  }

  @Test func `a chat that is opened behind another tab is read when it comes to the front`() async throws {
    try await say("1")
    try await withPage(at: Address.chats.path()) { page in
      try await page.hide()
      try await page.click(".list a.row")
      try await page.waitFor(text: "1", in: ".transcript")
      try await expectUnread(1, on: page)
      try await page.show()
      try await expectUnread(0, on: page)
      // And is not looked at any more once another place is shown.
      try await page.click(.role("link", "Settings"))
      try await say("2")
      try await expectUnread(1, on: page)
    }
  }
}
