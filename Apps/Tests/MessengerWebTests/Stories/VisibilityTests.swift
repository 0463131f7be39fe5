import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// What counts as read, by whether somebody can look at the page; on virtual time.
@Suite(.timeLimit(.minutes(1))) struct VisibilityTests {
  private let world: PageWorld
  private let ada: SignedIn
  private let grace: SignedIn
  private let chat: Chat.ID
  private var messenger: Messenger { world.messenger }

  init() async throws {
    world = try PageWorld()
    ada = try await world.signUp("Ada")
    grace = try await world.signUp("Grace")
    chat = try await world.chat(grace, ada)
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
    try await world.serve { try await body(try await $0.open(path, as: grace.account)) }
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
    let session = LiveSession(
      PageRequest(path: Address.chat.path(chat), identity: grace.account), pages: world.pages)
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
