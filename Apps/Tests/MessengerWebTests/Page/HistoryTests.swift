import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// The history of the browser, which has no screen twice in a row.
@Suite(.timeLimit(.minutes(30))) struct HistoryTests {
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

  /// Opens the form of a new group with Ada.
  private func selectAda(_ page: InProcessPage) async throws {
    try await page.click(.role("link", name: "New chat"))
    try await page.waitFor(count: 2, of: ".content button.contact")
    try await page.click(Locator(".content button.contact").containing("Ada"))
    try await page.waitFor(.role("button", name: "Next"), isEnabled: true)
    try await page.click(.role("button", name: "Next"))
    try await page.waitFor(text: "Ada", in: ".participant")
  }

  /// Creates a group with Ada from the list of chats. Returns the URLs of its form and its chat.
  private func createTeam(_ page: InProcessPage) async throws -> (form: String, chat: String) {
    try await selectAda(page)
    let form = page.url()
    try await page.fill("Team", into: "#title")
    try await page.waitFor(.role("button", name: "Create"), isEnabled: true)
    try await page.click(.role("button", name: "Create"))
    try await page.waitFor(text: "Team", in: ".chat-header h1")
    return (form, page.url())
  }

  /// Expects that the browser shows a screen, and that it is the first entry of its history.
  private func expectFirstEntry(_ screen: Screen, of page: InProcessPage) async {
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
      await expectFirstEntry(.chats, of: page)
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
      await expectFirstEntry(.chats, of: page)
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
      await expectFirstEntry(.chat(chat), of: page)
    }
  }

  @Test func `cancelling a new chat returns to the previous screen`() async throws {
    try await open(.chats) { page in
      try await page.click(.role("link", name: "New chat"))
      try await page.click(.role("button", name: "Cancel"))
      await expectFirstEntry(.chats, of: page)
    }
  }

  @Test func `SEL-2 cancelling a new group returns to the people who were selected for it`() async throws {
    let selected = Locator(".content [aria-pressed=true]")
    try await open(.newChat) { page in
      try await page.waitFor(count: 2, of: ".content button.contact")
      try await page.click(Locator(".content button.contact").containing("Ada"))
      try await page.waitFor(.role("button", name: "Next"), isEnabled: true)
      try await page.click(.role("button", name: "Next"))
      try await page.waitFor(text: "Ada", in: ".participant")
      try await page.click(.role("link", name: "Cancel"))
      try await page.waitFor(text: "Ada", in: selected)
      #expect(try page.count(selected) == 1)
      // A link to a new chat begins without a selection, even on the screen of the new group.
      try await page.click(.role("button", name: "Next"))
      try await page.waitFor(text: "Ada", in: ".participant")
      try await page.click(.role("link", name: "New chat"))
      try await page.waitFor(count: 2, of: ".content button.contact")
      #expect(try page.count(selected) == 0)
    }
  }

  @Test func `SEL-2 going back from a new group returns to the people, and its chat takes the place of both`()
    async throws
  {
    try await open(.chats) { page in
      try await selectAda(page)
      try await page.back()
      try await page.waitFor(text: "Ada", in: ".content [aria-pressed=true]")
      #expect(page.url() == Screen.newChat.path)
      try await page.click(.role("button", name: "Next"))
      try await page.waitFor(text: "Ada", in: ".participant")
      try await page.fill("Team", into: "#title")
      try await page.waitFor(.role("button", name: "Create"), isEnabled: true)
      try await page.click(.role("button", name: "Create"))
      try await page.waitFor(text: "Team", in: ".chat-header h1")
      #expect(page.url().hasPrefix("/chats/") && !page.url().contains("new"))
      try await page.back()
      await expectFirstEntry(.chats, of: page)
    }
  }

  @Test func `going forward from the chat of a new group never shows its form again`() async throws {
    try await open(.chats) { page in
      let (_, chat) = try await createTeam(page)
      try await page.forward()
      try await page.waitFor(url: chat)
      #expect(try page.text(".chat-header h1") == "Team")
      #expect(try page.count("#title") == 0)
      // From the list, too.
      try await page.back()
      #expect(page.url() == Screen.chats.path)
      for _ in 0..<2 {
        try await page.forward()
        try await page.waitFor(url: chat)
      }
      try await page.waitFor(text: "Team", in: ".chat-header h1")
      // Another group of the same people has a form of its own.
      try await selectAda(page)
      let form = page.url()
      try await page.back()
      try await page.waitFor(text: "Ada", in: ".content [aria-pressed=true]")
      try await page.forward()
      try await page.waitFor(text: "Ada", in: ".participant")
      #expect(page.url() == form)
    }
  }

  @Test func `going forward from the chat of a new group leads to the chat after a reload, too`() async throws
  {
    try await open(.chats) { page in
      let (_, chat) = try await createTeam(page)
      for _ in 0..<2 {
        try await page.reload()
        try await page.waitFor(text: "Team", in: ".chat-header h1")
        try await page.forward()
        try await page.waitFor(url: chat)
        try await page.waitFor(text: "Team", in: ".chat-header h1")
        #expect(try page.count("#title") == 0)
      }
      // From the list, too.
      try await page.back()
      #expect(page.url() == Screen.chats.path)
      try await page.reload()
      for _ in 0..<2 {
        try await page.forward()
        try await page.waitFor(url: chat)
      }
      try await page.waitFor(text: "Team", in: ".chat-header h1")
    }
  }

  @Test func `the form of a group that the person has left is shown again`() async throws {
    try await open(.chats) { page in
      let (form, chat) = try await createTeam(page)
      guard case .chat(let id) = Screen(path: chat) else { throw TestPageError("\(chat) is no chat") }
      try await fixture.messenger.chats.leave(id, by: grace.person.id)
      try await page.waitFor(url: Screen.chats.path)
      try await page.forward()
      try await page.waitFor(text: "Ada", in: ".participant")
      #expect(page.url() == form)
    }
  }

  @Test func `SEL-4 adding participants is a step in the history, and keeps the changes of the group`()
    async throws
  {
    let chat = try await fixture.messenger.chats.createGroup(
      title: "Team", participants: [ada.person.id], by: grace.person.id
    ).id
    try await open(.chatSettings(chat)) { page in
      try await page.fill("Crew", into: "#title")
      for isSelected in [false, true] {
        try await page.click(.role("link", name: "Add participant"))
        try await page.waitFor(text: "Hedy", in: ".content button.contact")
        #expect(page.url() == Screen.addParticipants(to: chat).path)
        try await page.click(".content button.contact")
        if isSelected {
          try await page.waitFor(.role("button", name: "Next"), isEnabled: true)
          try await page.click(.role("button", name: "Next"))
        } else {
          try await page.back()
        }
        try await page.waitFor(value: "Crew", of: "#title")
        try await page.waitFor(count: isSelected ? 2 : 1, of: ".participant")
      }
      await expectFirstEntry(.chatSettings(chat), of: page)
    }
  }

  @Test func `SEL-4 people who are selected after a reload are added to the group, too`() async throws {
    let chat = try await fixture.messenger.chats.createGroup(
      title: "Team", participants: [ada.person.id], by: grace.person.id
    ).id
    try await open(.addParticipants(to: chat)) { page in
      try await page.waitFor(text: "Hedy", in: ".content button.contact")
      try await page.click(".content button.contact")
      try await page.waitFor(.role("button", name: "Next"), isEnabled: true)
      try await page.click(.role("button", name: "Next"))
      try await page.waitFor(count: 2, of: ".participant")
      #expect(page.url() == Screen.chatSettings(chat).path)
    }
  }

  @Test func `leaving changed settings of a group asks, except by links that lead back to them`() async throws
  {
    let chat = try await group()
    try await open(.chatSettings(chat)) { page in
      #expect(try page.attribute("data-unsaved", of: ".screen") == nil)
      try await page.fill("Crew", into: "#title")
      try await page.waitFor(count: 1, of: ".screen[data-unsaved]")
      for link in [".participant a", ".add", ".actions a"] {
        #expect(try page.attribute("data-keeps-unsaved", of: Locator(link).nth(0)) != nil)
      }
      try await page.click(.role("button", name: "Done"))
      try await page.waitFor(text: "Crew", in: ".chat-header h1")
    }
    try await open(.settings) { page in
      try await page.fill("Admiral", into: "[name=own-name]")
      try await page.waitFor(count: 1, of: "form[data-unsaved]")
      try await page.click(.role("button", name: "Change name"))
      try await page.waitFor(count: 0, of: "form[data-unsaved]")
    }
  }

  @Test func `BAR-4 the chat of a profile is the previous chat, if the person comes from it`() async throws {
    let chat = try await fixture.chat(grace, ada)
    try await open(.chat(chat)) { page in
      try await openDetails(page)
      try await page.waitFor(text: "Ada", in: ".profile h1")
      try await page.click(".profile .emphasized")
      try await page.waitFor(text: "Ada", in: ".chat-header h1")
      await expectFirstEntry(.chat(chat), of: page)
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
      await expectFirstEntry(.person(in: team, ada.person.id), of: page)
    }
  }
}
