import Foundation
import MessengerServices
import MessengerTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// Drafts and outgoing messages when the page or the server is replaced.
@Suite(.timeLimit(.minutes(30))) struct DraftTests {
  private let fixture: PageFixture
  private let ada: SignInResult
  private let grace: SignInResult
  private let chats: [Chat.ID]

  init() async throws {
    fixture = try PageFixture()
    ada = try await fixture.signUp("Ada")
    grace = try await fixture.signUp("Grace")
    let kim = try await fixture.signUp("Kim")
    chats = [try await fixture.chat(ada, grace), try await fixture.chat(ada, kim)]
  }

  private func withPage(_ body: (InProcessSite, InProcessPage) async throws -> Void) async throws {
    try await fixture.serve { site in
      try await body(site, try await site.open(Screen.chat(chats[0]).path, as: ada.account))
    }
  }

  private var texts: [String] {
    get async throws { try await fixture.texts(in: chats[0], for: ada) }
  }

  /// Waits until the browser keeps no message. The outbox may receive a stored message later than the chat
  /// receives its event, and then in another update.
  private func waitUntilNothingIsKept(by page: InProcessPage) async throws {
    try await page.recover()
    while page.browser.client.savedState != "" {
      let socket = try #require(page.browser.client.socket)
      let tab = try #require(socket.joined)
      socket.toBrowser.append(try #require(await tab.session.nextUpdate(on: tab.connection)))
      try await page.recover()
    }
  }

  @Test func `a draft is shown when the person comes back to its chat`() async throws {
    try await withPage { _, page in
      try await page.type("Dear Grace", into: "#draft")
      try await page.click(".list a[href=\"\(Screen.chat(chats[1]).path)\"]")
      try await page.waitFor(value: "", of: "#draft")
      try await page.click(".list a[href=\"\(Screen.chat(chats[0]).path)\"]")
      try await page.waitFor(value: "Dear Grace", of: "#draft")
    }
  }

  @Test func `a message that was stored just before the server was killed is not stored twice`() async throws
  {
    try await withPage { site, page in
      let other = try await site.open(Screen.chat(chats[0]).path, as: grace.account)
      // The message arrives, but the browser does not read the answer.
      page.isReading = false
      try await page.type("Hello", into: "#draft")
      try await page.press("Enter", in: "#draft")
      #expect(try page.value("#draft") == "")
      try await other.waitFor(text: "Hello", in: ".transcript")
      page.isReading = true
      try await site.restart()
      try await page.waitFor(text: "Hello", in: ".transcript")
      try await page.waitFor(value: "", of: "#draft")
      try await page.type("Next", into: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.waitFor(text: "Next", in: ".transcript")
      try await page.waitFor(count: 0, of: ".delivery.sending")
      #expect(try await texts == ["Hello", "Next"])
      try await page.waitFor(count: 2, of: ".message")
    }
  }

  @Test func `a message that is rejected shows the reason, and its text stays`() async throws {
    try await fixture.messenger.contacts.block(ada.person.id, by: grace.person.id)
    try await withPage { _, page in
      try await page.type("Hello", into: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.waitFor(text: "Not sent. \(MessengerError.blocked.message)", in: ".delivery.failed")
      try await page.waitFor(text: "Hello", in: ".message .text")
      let long = String(repeating: "a", count: Limits.textLength + 1)
      try await page.fill(long, into: "#draft")
      try await page.waitFor(text: MessengerError.messageTooLong.message, in: ".composer .input-problem")
      try await page.press("Enter", in: "#draft")
      try await page.waitFor(value: long, of: "#draft")
      try await page.waitFor(count: 1, of: ".message")
    }
  }

  @Test func `a message that was being sent when the server was killed is sent again and stored once`()
    async throws
  {
    try await withPage { site, page in
      fixture.store.writes.close()
      try await page.type("Hello", into: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.waitFor(count: 1, of: ".delivery.sending")
      try await site.restart()
      try await page.waitFor(count: 1, of: ".delivery.sending")
      #expect(try page.value("#draft") == "")
      // The previous page, which has lost its connection, sends the message, too.
      fixture.store.writes.open()
      try await page.waitFor(count: 1, of: ".delivery.sent")
      try await page.type("Next", into: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.waitFor(count: 2, of: ".delivery.sent")
      #expect(try await texts == ["Hello", "Next"])
      try await waitUntilNothingIsKept(by: page)
    }
  }

  @Test func `the browser keeps as many outgoing messages as fit`() async throws {
    try await withPage { site, page in
      fixture.store.writes.close()
      let wide = String(repeating: #""/\"#, count: 70)
      for text in [wide, wide, "Hello"] {
        try await page.type(text, into: "#draft")
        try await page.press("Enter", in: "#draft")
      }
      try await page.waitFor(count: 3, of: ".delivery.sending")
      try await site.restart()
      try await page.waitFor(count: 2, of: ".delivery.sending")
      try await page.waitFor(text: "Hello", in: ".transcript")
      fixture.store.writes.open()
      try await page.waitFor(count: 0, of: ".delivery.sending")
    }
  }

  @Test func `the outgoing messages of another account in the same browser are not sent`() async throws {
    let grace = try await fixture.signUp("Grace Hopper")
    let chat = try await fixture.messenger.chats.createGroup(
      title: "Group", participants: [grace.person.id], by: ada.person.id)
    try await fixture.serve { site in
      let page = try await site.open(Screen.chat(chat.id).path, as: ada.account)
      fixture.store.writes.close()
      try await page.type("Hello", into: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.waitFor(count: 1, of: ".delivery.sending")
      let kept = try #require(page.browser.client?.savedState)
      let request = PageRequest(
        url: Screen.chat(chat.id).path, identity: grace.account, savedState: kept)
      let session = LiveSession(request, pages: fixture.pages)
      guard case .page(let first) = try await session.open() else {
        throw MessengerError.chatNotFound
      }
      let html = first.document(script: "", styleSheets: [])
      #expect(html.contains("Ada created the group"))
      #expect(!html.contains("Hello"))
      fixture.store.writes.open()
    }
  }

  @Test func `the draft of another account in the same browser is not put into a rebuilt page`() async throws
  {
    let grace = try await fixture.signUp("Grace Hopper")
    let chat = try await fixture.messenger.chats.createGroup(
      title: "Group", participants: [grace.person.id], by: ada.person.id)
    try await fixture.serve { site in
      let page = try await site.open(Screen.chat(chat.id).path, as: ada.account)
      try await page.type("Not for Grace", into: "#draft")
      page.identity = grace.account
      try await site.restart()
      try await page.waitFor(value: "", of: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.type("Hello", into: "#draft")
      try await page.press("Enter", in: "#draft")
      // A tab of Ada is still open, so the message may count as delivered already.
      try await page.waitFor(count: 1, of: ".row-delivery")
    }
    let messages = try await fixture.messenger.chats.messages(in: chat.id, for: ada.person.id).messages
    #expect(messages.map(\.text) == ["", "Hello"])
    #expect(messages.last?.sender == grace.person.id)
  }
}
