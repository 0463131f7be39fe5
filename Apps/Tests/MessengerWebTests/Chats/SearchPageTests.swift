import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// The results of the search and the URLs of messages, with pages in the process of the test.
@Suite(.timeLimit(.minutes(30))) struct SearchPageTests {
  private let fixture: PageFixture
  private let ada: SignInResult
  private let grace: SignInResult
  private let chat: Chat.ID

  init() async throws {
    fixture = try PageFixture()
    ada = try await fixture.signUp("Ada")
    grace = try await fixture.signUp("Grace")
    chat = try await fixture.chat(grace, ada)
  }

  private func send(_ count: Int) async throws {
    for number in 1...count {
      _ = try await fixture.messenger.chats.send(
        "Line \(number)", clientMessageID: UUID(), in: chat, from: ada.person.id)
    }
  }

  private func texts(_ page: InProcessPage) throws -> [String] {
    try page.text(".transcript").matches(of: /Line \d+/).map { String($0.0) }
  }

  private let search = Locator("[aria-label='Search chats, contacts and messages']")

  @Test func `an empty field says what is searched, and a chat without messages says so in the list`()
    async throws
  {
    try await fixture.serve { site in
      for (screen, list, text) in [
        (Screen.chats, "#chats", "Search chats, contacts and messages"),
        (.contacts, "#contacts", "Search contacts"), (.newChat, ".content", "Search contacts"),
      ] {
        let page = try await site.open(screen.path, as: grace.account)
        let field = Locator("input[type=search]").inside(Locator(list))
        try await page.waitFor(count: 1, of: field)
        #expect(try page.attribute("placeholder", of: field) == text)
        #expect(try page.attribute("aria-label", of: field) == text)
      }
      let page = try await site.open(Screen.chats.path, as: grace.account)
      #expect(try page.text(".list .row-text") == "No messages yet")
    }
  }

  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 5)])
  func `a found message opens its chat and has the focus`(transport: InProcessBrowser) async throws {
    try await send(60)
    try await fixture.serve(on: transport) { site in
      let page = try await site.open(Screen.chats.path, as: grace.account)
      page.rowsOnScreen = 10
      try await page.type("line 30", into: search)
      try await page.waitFor(count: 1, of: ".row.found")
      try await page.click(".row.found")
      try await page.waitFor(count: 15, of: ".message")
      try await page.recover()
      #expect(page.url() == "/chats/\(chat)/messages/30")
      #expect(try texts(page) == (23...37).map { "Line \($0)" })
      #expect(page.browser.active?.textContent.contains("Line 30") == true)
      try await page.click(.role("button", name: "Newest messages"))
      try await page.waitFor(text: "Line 60", in: ".transcript")
      #expect(try page.count(".jump-target") == 0)
      // A link to the current URL scrolls to the message again. The result is still shown.
      try await page.click(".row.found")
      try await page.waitFor(count: 1, of: ".jump-target")
      #expect(try page.text(".jump-target").contains("Line 30"))
    }
  }

  @Test func `a found contact opens a new chat, and the search closes`() async throws {
    _ = try await fixture.signUp("Hedy")
    try await fixture.serve { site in
      let page = try await site.open(Screen.chats.path, as: grace.account)
      try await page.type("hed", into: search)
      try await page.waitFor(count: 1, of: ".row.contact")
      try await page.click(".row.contact")
      try await page.waitFor(text: "Hedy", in: ".chat-header")
      #expect(page.url().hasPrefix("/chats/") && page.url() != Screen.chat(chat).path)
      #expect(try page.value(search) == "")
      #expect(try page.count(".row.contact") == 0)
    }
  }

  @Test func `a found message that is opened leaves the results as they are, for the next one`() async throws
  {
    try await send(3)
    try await fixture.serve { site in
      let page = try await site.open(Screen.chats.path, as: grace.account)
      try await page.type("line", into: search)
      try await page.waitFor(count: 3, of: ".row.found")
      for (row, number) in [(0, 3), (2, 1)] {
        try await page.click(Locator(".row.found").nth(row))
        try await page.waitFor(text: "Line \(number)", in: ".jump-target")
        #expect(page.url() == "/chats/\(chat)/messages/\(number)")
      }
      #expect(try page.value(search) == "line")
      #expect(try page.count(".row.found") == 3)
    }
  }

  @Test func `CSE-1 a press, the arrow key or a text opens the search, and the Tab key alone does not`()
    async throws
  {
    try await fixture.serve { site in
      let page = try await site.open(Screen.chats.path, as: grace.account)
      try await page.press("Tab", in: search)
      try await page.recover()
      #expect(try page.count(Locator(".list a.row")) == 1)
      try await page.press("ArrowDown", in: search)
      try await page.waitFor(count: 1, of: ".popular")
      try await page.press("Escape", in: search)
      try await page.waitFor(count: 0, of: ".popular")
      try await page.click(search)
      try await page.waitFor(count: 1, of: ".popular")
      #expect(try page.text("h2.section") == "POPULAR CHATS")
    }
  }

  @Test func `the button below the results loads more of them`() async throws {
    try await send(25)
    try await fixture.serve { site in
      let page = try await site.open(Screen.chats.path, as: grace.account)
      // The text comes as a whole, because a search for its beginning would show the same number of rows.
      try await page.fill("line", into: search)
      try await page.waitFor(count: 20, of: ".row.found")
      try await page.click(.role("button", name: "More messages"))
      try await page.waitFor(count: 25, of: ".row.found")
      try await page.waitFor(count: 0, of: .role("button", name: "More messages"))
    }
  }

  @Test func `the URL of a message shows it at once, with the messages around it`() async throws {
    try await send(60)
    try await fixture.serve { site in
      let page = try await site.open(
        Screen.message(in: chat, MessageSequenceNumber(30)).path, as: grace.account)
      #expect(try page.text(".jump-target").contains("Line 30"))
      #expect(try page.attribute("autofocus", of: ".jump-target") != nil)
      #expect(try page.attribute("autofocus", of: "#draft") == nil)
      // The 15 messages do not fill the screen, so those before and after them are loaded.
      try await page.waitFor(count: 45, of: ".message")
      #expect(try texts(page) == (8...52).map { "Line \($0)" })
      try await page.click(.role("button", name: "Earlier messages"))
      try await page.waitFor(count: 52, of: ".message")
      try await page.click(.role("button", name: "Later messages"))
      try await page.waitFor(count: 60, of: ".message")
      #expect(try texts(page) == (1...60).map { "Line \($0)" })
    }
  }

  @Test
  func `the URL of an unknown message shows the last ones, and that of an unknown chat is not found`()
    async throws
  {
    try await send(20)
    try await fixture.serve { site in
      for sequenceNumber in ["21", "9223372036854775807"] {
        let page = try await site.open("/chats/\(chat)/messages/\(sequenceNumber)", as: grace.account)
        // Earlier messages may have been loaded meanwhile, as these do not fill the screen.
        #expect(try texts(page).suffix(15) == (6...20).map { "Line \($0)" }, "\(sequenceNumber)")
        #expect(try page.count(".jump-target") == 0)
      }
      for path in [
        "\(chat)/messages/0", "\(chat)/messages/-1", "\(chat)/messages/x", "\(chat)/messages/1.5",
        "\(chat)/messages/9223372036854775808", "\(chat)/messages", "99999/messages/1",
      ] {
        let page = try await site.open("/chats/" + path, as: grace.account)
        #expect(try page.text("main h1") == "Not found", "\(path)")
      }
      let eve = try await fixture.signUp("Eve")
      let page = try await site.open(Screen.message(in: chat, MessageSequenceNumber(1)).path, as: eve.account)
      #expect(try page.text("main h1") == "Not found")
    }
  }

  @Test func `going back over several new groups keeps the draft of a chat`() async throws {
    let hedy = try await fixture.signUp("Hedy")
    try await fixture.serve { site in
      let page = try await site.open(Screen.chat(chat).path, as: grace.account)
      try await page.type("Dear Ada", into: "#draft")
      for person in [ada, hedy] {
        try await page.click(.role("link", name: "New chat"))
        try await page.waitFor(count: 2, of: ".content button.contact")
        try await page.click(Locator(".content button.contact").containing(person.person.name))
        try await page.waitFor(.role("button", name: "Next"), isEnabled: true)
        try await page.click(.role("button", name: "Next"))
        try await page.waitFor(text: person.person.name, in: ".participant")
      }
      try await page.back()
      try await page.waitFor(text: "Hedy", in: ".content [aria-pressed=true]")
      try await page.back()
      try await page.waitFor(text: "Ada", in: ".participant")
      #expect(try page.count(".participant") == 1)
      try await page.back()
      try await page.waitFor(text: "Ada", in: ".content [aria-pressed=true]")
      try await page.back()
      try await page.waitFor(value: "Dear Ada", of: "#draft")
      #expect(page.url() == Screen.chat(chat).path)
    }
  }
}
