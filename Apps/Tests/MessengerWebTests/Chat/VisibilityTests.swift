import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// Messages are marked as read only while the page is visible. The tests run on virtual time.
@Suite(.timeLimit(.minutes(30))) struct VisibilityTests {
  private let fixture: PageFixture
  private let ada: SignInResult
  private let grace: SignInResult
  private let chat: Chat.ID
  private var messenger: Messenger { fixture.messenger }

  init() async throws {
    fixture = try PageFixture()
    ada = try await fixture.signUp("Ada")
    grace = try await fixture.signUp("Grace")
    chat = try await fixture.chat(grace, ada)
  }

  private func send(_ text: String) async throws {
    _ = try await messenger.chats.send(text, clientMessageID: UUID(), in: chat, from: ada.person.id)
  }

  private var unreadCount: Int {
    get async throws { try await messenger.chats.chat(chat, for: grace.person.id).unreadCount }
  }

  /// Opens a URL as Grace.
  private func withPage(
    at path: String, _ body: (InProcessPage) async throws -> Void
  ) async throws {
    try await fixture.serve { try await body(try await $0.open(path, as: grace.account)) }
  }

  private func expectUnread(_ count: Int, on page: InProcessPage) async throws {
    try await page.waitFor(count: count > 0 ? 1 : 0, of: ".list .badge")
    #expect(try await unreadCount == count)
    #expect(page.title().hasPrefix("(1) ") == (count > 0))
  }

  @Test func `a message that arrives while the page is in front is read at once`() async throws {
    try await withPage(at: Screen.chat(chat).path) { page in
      try await send("1")
      #expect(try await unreadCount == 0)
      try await page.waitFor(text: "1", in: ".transcript")
      try await expectUnread(0, on: page)
    }
  }

  @Test func `a message that arrives behind another tab is read when the page comes to the front`()
    async throws
  {
    try await withPage(at: Screen.chat(chat).path) { page in
      try await page.hide()
      try await send("1")
      try await page.waitFor(text: "1", in: ".transcript")
      try await expectUnread(1, on: page)
      try await page.show()
      try await expectUnread(0, on: page)
      #expect(try page.text(".transcript").contains("New Messages"))
    }
  }

  @Test func `a message that arrives while the connection is lost is read when the browser reconnects`()
    async throws
  {
    try await withPage(at: Screen.chat(chat).path) { page in
      page.stopTraffic()
      let tab = try #require(page.browser.client.socket?.joined)
      try await page.type("Not sent yet", into: "#draft")
      await tab.session.disconnect(tab.connection)
      try await send("1")
      #expect(try await unreadCount == 1)
      // The browser detects that its messages are not acknowledged.
      try await page.advance(by: .seconds(10))
      try await page.waitFor(text: "1", in: ".transcript")
      try await expectUnread(0, on: page)
      #expect(try page.value("#draft") == "Not sent yet")
    }
  }

  @Test func `a page without a connected browser marks nothing as read`() async throws {
    try await send("1")
    let session = LiveSession(
      PageRequest(path: Screen.chat(chat).path, identity: grace.account), pages: fixture.pages)
    _ = try await session.open()
    try await send("2")
    #expect(try await unreadCount == 2)
    await session.end()
  }

  @Test func `a chat that is opened behind another tab is read when it comes to the front`() async throws {
    try await send("1")
    try await withPage(at: Screen.chats.path) { page in
      try await page.hide()
      try await page.click(".list a.row")
      try await page.waitFor(text: "1", in: ".transcript")
      try await expectUnread(1, on: page)
      try await page.show()
      try await expectUnread(0, on: page)
      // The chat is inactive after another screen is opened.
      try await page.click(.role("link", name: "Settings"))
      try await send("2")
      try await expectUnread(1, on: page)
    }
  }
}
