import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterTesting
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// The pages and services in the process of the test, with a model of a browser over reliable and unreliable
/// networks.
@Suite(.timeLimit(.minutes(30))) struct MessengerPageTests {
  private let fixture: PageFixture
  private let ada: SignInResult
  private let grace: SignInResult
  private let hedy: SignInResult
  private let chat: Chat.ID
  private var messenger: Messenger { fixture.messenger }

  init() async throws {
    fixture = try PageFixture()
    ada = try await fixture.signUp("Ada")
    grace = try await fixture.signUp("Grace")
    hedy = try await fixture.signUp("Hedy")
    chat = try await fixture.chat(grace, ada)
  }

  private var texts: [String] {
    get async throws { try await fixture.texts(in: chat, for: grace) }
  }

  /// Serves the pages while no time passes for toasts, which a busy machine may see only after they have disappeared.
  private func serveWithLastingToasts(_ body: (InProcessSite) async throws -> Void) async throws {
    try await DefaultClock.withValue(TestClock()) {
      try await fixture.serve { site in try await body(site) }
    }
  }

  /// Sends three messages, the second one by the button.
  private func sendMessages(_ page: InProcessPage) async throws {
    for text in ["One", "Two", "Three"] {
      try await page.type(text, into: "#draft")
      if text == "Two" {
        try await page.click(.role("button", name: "Send"))
      } else {
        try await page.press("Enter", in: "#draft")
      }
    }
    try await page.recover()
    try await page.waitFor(count: 3, of: ".message .sent")
  }

  @Test func `sent messages are shown once, in order, and stored`() async throws {
    try await fixture.serve { site in
      let page = try await site.open(Screen.chat(chat).path, as: grace.account)
      try await sendMessages(page)
      #expect(try await texts == ["One", "Two", "Three"])
      #expect(try page.value("#draft") == "")
      #expect(try page.text(Locator(".visually-hidden").inside(Locator(".message").nth(2))) == "You:")
    }
  }

  @Test func `a connection cut while sending loses and duplicates nothing`() async throws {
    var messages = 0
    try await fixture.serve { site in
      let page = try await site.open(Screen.chat(chat).path, as: grace.account)
      try await sendMessages(page)
      messages = site.messageCount
    }
    #expect(messages > 12)
    for cut in 1...messages {
      let tests = try await MessengerPageTests()
      try await tests.fixture.serve(on: InProcessBrowser(disconnectingBefore: [cut])) { site in
        let page = try await site.open(Screen.chat(tests.chat).path, as: tests.grace.account)
        try await tests.sendMessages(page)
        #expect(try await tests.texts == ["One", "Two", "Three"], "disconnected before \(cut)")
        #expect(try page.count(".message") == 3, "disconnected before \(cut)")
        #expect(try page.value("#draft") == "", "disconnected before \(cut)")
      }
    }
  }

  @Test(arguments: UInt64(1)...20) func `an unreliable network loses and duplicates nothing`(seed: UInt64)
    async throws
  {
    try await fixture.serve(on: InProcessBrowser(seed: seed)) { site in
      let page = try await site.open(Screen.chat(chat).path, as: grace.account)
      try await sendMessages(page)
      #expect(try await texts == ["One", "Two", "Three"])
      let fresh = try await site.open(Screen.chat(chat).path, as: grace.account)
      let shown = try page.snapshot(of: ".transcript")
      #expect(try fresh.snapshot(of: ".transcript") == shown)
    }
  }

  @Test func `a restart of the server keeps the draft, which is then sent once`() async throws {
    try await fixture.serve { site in
      let page = try await site.open(Screen.chat(chat).path, as: grace.account)
      try await page.type("Half a sent", into: "#draft")
      try await site.restart()
      try await page.waitFor(value: "Half a sent", of: "#draft")
      try await page.type("ence", into: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.waitFor(count: 1, of: ".message .sent")
      #expect(try await texts == ["Half a sentence"])
    }
  }

  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 11)])
  func `a group is created from selected people and a title, and opens`(transport: InProcessBrowser)
    async throws
  {
    try await fixture.serve(on: transport) { site in
      let page = try await site.open(Screen.chats.path, as: grace.account)
      try await page.click(.role("link", name: "New chat"))
      try await page.waitFor(count: 2, of: ".content button.contact")
      for name in ["Ada", "Hedy"] {
        try await page.click(Locator(".content button.contact").containing(name))
      }
      try await page.waitFor(.role("button", name: "Next"), isEnabled: true)
      try await page.click(.role("button", name: "Next"))
      try await page.waitFor(count: 2, of: ".participant")
      #expect(page.url() == "/chats/new/\(ada.person.id)-\(hedy.person.id)")
      try await page.type("Compilers", into: "#title")
      try await page.waitFor(.role("button", name: "Create"), isEnabled: true)
      try await page.click(.role("button", name: "Create"))
      try await page.waitFor(text: "Grace created the group", in: ".transcript")
      try await page.recover()
      try await page.back()
      try await page.waitFor(text: "Select a chat.", in: "main")
      #expect(page.url() == "/chats")
      #expect(page.browser.active?.textContent == "Chats")
    }
  }

  @Test func `the URL of a new group without known people leads to choosing them`() async throws {
    try await fixture.serve { site in
      for path in ["/chats/new/99999", "/chats/new/99999-99998"] {
        let page = try await site.open(path, as: grace.account)
        #expect(page.url() == "/chats/new")
      }
      for path in ["/chats/new/0", "/chats/new/1-1", "/chats/new/-", "/chats/new/x"] {
        let page = try await site.open(path, as: grace.account)
        #expect(try page.text("h1") == "Not found")
      }
    }
  }

  @Test func `the settings show the account, and an error about its password`() async throws {
    try await fixture.serve { site in
      let page = try await site.open(Screen.settings.path, as: grace.account)
      #expect(try page.text(".settings").contains("You are signed in as Grace."))
      try await page.type("wrong horse", into: "#old-password")
      try await page.type("battery staple", into: "#new-password")
      try await page.click(.role("button", name: "Change password"))
      try await page.waitFor(text: "The password is wrong.", in: ".settings")
    }
  }

  @Test func `the passwords that people of one network enter are limited together`() async throws {
    let fixture = try PageFixture { $0.rateLimits.passwordChecksPerNetwork = 1 }
    let people = [
      ("Ada", "a", "is wrong."), ("Grace", "a", "Too many attempts."), ("Hedy", "b", "is wrong."),
    ]
    for (name, network, problem) in people {
      var account = try await fixture.signUp(name).account
      account.network = network
      try await fixture.serve { [account] site in
        let page = try await site.open(Screen.settings.path, as: account)
        try await page.type("wrong horse", into: "#old-password")
        try await page.type("battery staple", into: "#new-password")
        try await page.click(.role("button", name: "Change password"))
        try await page.waitFor(text: problem, in: ".settings")
      }
    }
  }

  @Test func `a session that has ended opens no page`() async throws {
    try await messenger.accounts.signOut(grace.token)
    try await fixture.serve { site in
      let page = try await site.open(Screen.chats.path, as: grace.account)
      #expect(page.url() == "/sign-in")
      let settings = try await site.open(Screen.settings.path, as: grace.account)
      #expect(settings.url() == "/sign-in?to=/settings")
      #expect(try settings.attribute("value", of: "input[name=to]") == "/settings")
    }
  }

  @Test(arguments: ["settings", "media", "people"])
  func `a person who is removed while a screen of the group is shown is told so`(part: String) async throws {
    let group = try await messenger.chats.createGroup(
      title: "Team", participants: [grace.person.id, ada.person.id], by: hedy.person.id
    ).id
    try await serveWithLastingToasts { site in
      let path = part == "people" ? "people/\(hedy.person.id)" : part
      let page = try await site.open("/chats/\(group)/\(path)", as: grace.account)
      _ = try await messenger.chats.update(group, removing: [grace.person.id], by: hedy.person.id)
      try await page.waitFor(text: "You are no longer a participant of “Team”.", in: ".toasts")
      // The list may come in the next update.
      try await page.waitFor(text: "Select a chat.", in: "main")
      #expect(page.url() == "/chats")
    }
  }

  @Test func `the profile of a contact below a chat in which the viewer does not take part is not found`()
    async throws
  {
    let group = try await messenger.chats.createGroup(
      title: "Team", participants: [ada.person.id], by: hedy.person.id
    ).id
    try await fixture.serve { site in
      for chat in ["\(group)", "99999"] {
        let page = try await site.open("/chats/\(chat)/people/\(hedy.person.id)", as: grace.account)
        #expect(try page.text("main h1") == "Not found")
        #expect(try page.text("main p") == MessengerError.chatNotFound.message)
      }
      let page = try await site.open("/chats/\(chat)/people/99999", as: grace.account)
      #expect(try page.text("main p") == MessengerError.personNotFound.message)
    }
  }

  @Test func `a person who leaves a group in its settings is not told so`() async throws {
    let group = try await messenger.chats.createGroup(
      title: "Team", participants: [grace.person.id], by: hedy.person.id
    ).id
    try await fixture.serve { site in
      let page = try await site.open(Screen.chatSettings(group).path, as: grace.account)
      try await page.click(.role("button", name: "Delete and Exit"))
      try await page.click(".dialog .action")
      try await page.waitFor(text: "Select a chat.", in: "main")
      #expect(page.url() == "/chats")
      #expect(try !page.text(".toasts").contains("Team"))
    }
  }

  @Test func `each screen has a title of its own`() async throws {
    let group = try await messenger.chats.createGroup(
      title: "Team", participants: [grace.person.id], by: hedy.person.id
    ).id
    try await fixture.serve { site in
      for (screen, title) in [
        (Screen.chatSettings(group), "Settings – Team"), (.contact(hedy.person.id), "Hedy"),
        (.person(in: group, hedy.person.id), "Hedy"), (.newChat, "New Chat"),
        (.newGroup(of: try #require(SelectedPeople([hedy.person.id]))), "New Chat"),
      ] {
        #expect(try await site.open(screen.path, as: grace.account).title() == title)
      }
    }
  }

  @Test func `a chat that was left in another tab is replaced by the list of chats`() async throws {
    let group = try await messenger.chats.createGroup(
      title: "Team", participants: [hedy.person.id], by: grace.person.id
    ).id
    try await serveWithLastingToasts { site in
      let page = try await site.open(Screen.chats.path, as: grace.account)
      try await page.click(Locator(".list a.row").containing("Team"))
      try await page.waitFor(text: "Team", in: ".chat-header h1")
      try await messenger.chats.leave(group, by: grace.person.id)
      try await page.waitFor(text: "Select a chat.", in: "main")
      #expect(page.url() == "/chats")
      try await page.waitFor(text: "You are no longer a participant of “Team”.", in: ".toasts")
    }
  }
}
