import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// The history of the browser, which has no screen twice in a row.
@Suite(.timeLimit(.minutes(10))) struct HistoryTests {
  private let fixture: PageFixture
  private let ada: SignInResult
  private let grace: SignInResult
  private let hedy: SignInResult

  init() async throws {
    fixture = try PageFixture()
    ada = try await fixture.signUp("Ada")
    grace = try await fixture.signUp("Grace")
    hedy = try await fixture.signUp("Hedy")
  }

  private func group() async throws -> Chat.ID {
    try await fixture.messenger.chats.createGroup(
      title: "Team", participants: [ada.person.id, hedy.person.id], by: grace.person.id
    ).id
  }

  /// Opens a screen as Grace.
  private func open(_ screen: Screen, _ body: (InProcessPage) async throws -> Void) async throws {
    try await fixture.serve { site in try await body(site.open(screen.path, as: grace.account)) }
  }

  private func openDetails(_ page: InProcessPage) async throws {
    let details = Locator.role("link", name: "About this chat")
    try await page.waitFor(count: 1, of: details)
    try await page.click(details)
  }

  /// Expects that the browser has shown a screen first, and that there is no screen before it.
  private func expectFirst(_ screen: Screen, _ page: InProcessPage) async {
    #expect(page.url() == screen.path)
    await #expect(throws: TestPageError.self) { try await page.back() }
  }

  @Test func `NAV-6 going back by the links returns to the screens before`() async throws {
    let chat = try await group()
    try await open(.chats) { page in
      try await page.click(Locator(".list a.row").containing("Team"))
      try await openDetails(page)
      try await page.waitFor(value: "Team", of: "#title")
      try await page.click(Locator(".participant a").containing("Ada"))
      try await page.waitFor(text: "Ada", in: ".profile h1")
      try await page.click(.role("link", name: "Back"))
      #expect(page.url() == Screen.chatSettings(chat).path)
      try await page.click(.role("link", name: "Cancel"))
      #expect(page.url() == Screen.chat(chat).path)
      try await page.click(.role("link", name: "Back to the chats"))
      await expectFirst(.chats, page)
    }
  }

  @Test func `a screen that was opened directly is replaced by the screen to which it leads back`()
    async throws
  {
    let chat = try await group()
    try await open(.chatSettings(chat)) { page in
      try await page.click(.role("link", name: "Cancel"))
      #expect(page.url() == Screen.chat(chat).path)
      try await page.click(.role("link", name: "Back to the chats"))
      await expectFirst(.chats, page)
    }
  }

  @Test func `saving a group returns to its chat`() async throws {
    let chat = try await group()
    try await open(.chat(chat)) { page in
      try await openDetails(page)
      try await page.waitFor(value: "Team", of: "#title")
      try await page.fill("Crew", into: "#title")
      try await page.waitFor(.role("button", name: "Done"), isEnabled: true)
      try await page.click(.role("button", name: "Done"))
      try await page.waitFor(text: "Crew", in: ".chat-header h1")
      await expectFirst(.chat(chat), page)
    }
  }

  @Test func `cancelling a new chat returns to the previous screen`() async throws {
    try await open(.chats) { page in
      try await page.click(.role("link", name: "New chat"))
      try await page.click(.role("button", name: "Cancel"))
      await expectFirst(.chats, page)
    }
  }

  @Test func `BAR-4 the chat of a profile is the previous chat, if the person comes from it`() async throws {
    let chat = try await fixture.chat(grace, ada)
    try await open(.chat(chat)) { page in
      try await openDetails(page)
      try await page.waitFor(text: "Ada", in: ".profile h1")
      try await page.click(".profile .emphasized")
      try await page.waitFor(text: "Ada", in: ".chat-header h1")
      await expectFirst(.chat(chat), page)
    }
  }

  @Test func `BAR-4 the chat of a participant opens, and leads back to the profile`() async throws {
    let team = try await group()
    let chat = try await fixture.chat(grace, ada)
    try await open(.person(in: team, ada.person.id)) { page in
      try await page.click(".profile .emphasized")
      try await page.waitFor(text: "Ada", in: ".chat-header h1")
      #expect(page.url() == Screen.chat(chat).path)
      try await page.back()
      try await page.waitFor(text: "Ada", in: ".profile h1")
      await expectFirst(.person(in: team, ada.person.id), page)
    }
  }
}
