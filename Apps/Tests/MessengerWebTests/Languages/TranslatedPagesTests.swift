import Foundation
import MessengerServices
import MessengerTesting
import MessengerViewModels
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// The pages in Arabic and German, in the process of the test. A text that is not translated fails these tests,
/// wherever on a page it is. All names of people and all messages are Arabic, so a Latin word is a missing translation.
@Suite(.timeLimit(.minutes(30))) struct TranslatedPagesTests {
  /// The texts of a page by its name.
  private typealias Texts = [(page: String, texts: [String])]

  private let fixture: PageFixture
  private let (layla, nur, salim): (SignInResult, SignInResult, SignInResult)
  private let (group, direct): (Chat.ID, Chat.ID)
  private let invitation: LinkToken

  init() async throws {
    fixture = try PageFixture { configuration in
      configuration.registration = .invitation
      configuration.asksBeforeAdding = true
    }
    let accounts = fixture.messenger.accounts
    invitation = try #require(try await accounts.inviteFirstPerson())
    let first = try await accounts.signUp(
      name: "ليلى", password: "correct horse", from: "192.0.2.1", on: "Firefox on Linux",
      invitation: invitation)
    layla = first
    func signUp(_ name: String) async throws -> SignInResult {
      try await accounts.signUp(
        name: name, password: "correct horse", from: "192.0.2.2", on: "",
        invitation: try await accounts.inviteAsOperator())
    }
    nur = try await signUp("نور")
    salim = try await signUp("سالم")
    _ = try? await accounts.signIn(name: "ليلى", password: "wrong horse", from: "192.0.2.3", on: "Safari")
    _ = try await accounts.signIn(name: "ليلى", password: "correct horse", from: "192.0.2.3", on: "")
    let chats = fixture.messenger.chats
    let (me, other, third) = (layla.person.id, nur.person.id, salim.person.id)
    direct = try await chats.directChat(with: me, for: other).id
    _ = try await chats.send("مرحبا", clientMessageID: UUID(), in: direct, from: other)
    _ = try await chats.send("أهلا", clientMessageID: UUID(), in: direct, from: me)
    try await chats.markRead(in: direct, by: other)
    group = try await chats.createGroup(title: "العمل", participants: [other], by: me).id
    _ = try await chats.update(
      group, title: "الفريق", adding: [third], removing: [], by: me)
    try await chats.accept(group, by: third)
    try await chats.setAdmin(true, of: other, in: group, by: me)
    _ = try await chats.send("رسالة", clientMessageID: UUID(), in: group, from: third)
    _ = try await chats.send("رد", clientMessageID: UUID(), in: group, from: me)
    let stranger = try await signUp("كريم")
    let second = try await chats.createGroup(title: "السوق", participants: [me], by: stranger.person.id)
    try #require(try await chats.invitations(of: me).map(\.chat) == [second.id])
    let deleted = try await signUp("هدى")
    let last = try await chats.directChat(with: deleted.person.id, for: me).id
    _ = try await chats.send("وداعا", clientMessageID: UUID(), in: last, from: me)
    try await accounts.delete(deleted.person.id)
  }

  private func localization(_ language: String) -> Localization {
    Localization(locale: Locale(identifier: language))
  }

  /// Opens every screen, and the dialogs, in a language.
  private func texts(in language: String) async throws -> Texts {
    let localization = localization(language)
    var account = layla.account
    account.localization = localization
    let anonymous = AnonymousIdentity(localization: localization)
    var found: Texts = []
    try await fixture.serve { site in
      for form in [
        "/sign-in", "/sign-up?invitation=\(invitation.text)", "/reset-password?link=\(invitation.text)",
      ] {
        found.append((form, try await site.open(form, as: anonymous).texts))
      }
      let screens: [Screen] = [
        .chats, .chat(group), .chat(direct), .chatSettings(group), .newChat, .contacts, .settings,
        .newGroup(of: try #require(SelectedPeople([nur.person.id]))), .person(in: direct, nur.person.id),
        .contact(layla.person.id), .chat(try #require(Chat.ID("999"))),
      ]
      for screen in screens {
        found.append((screen.path, try await site.open(screen.path, as: account).texts))
      }
      found.append(("/nowhere", try await site.open("/nowhere", as: account).texts))
      found += try await dialogs(on: site, account)
      found += try await problems(on: site, account)
    }
    return found
  }

  /// Opens the dialogs of the screens.
  private func dialogs(on site: InProcessSite, _ account: AccountIdentity) async throws -> Texts {
    var found: Texts = []
    func open(_ screen: Screen, _ button: Locator) async throws {
      let page = try await site.open(screen.path, as: account)
      try await page.click(button)
      try await page.waitFor(count: 1, of: "dialog")
      found.append(("\(button) on \(screen.path)", page.texts))
    }
    try await open(.chats, Locator("button.menu").inside("#chats"))
    try await open(.chat(group), Locator("button.menu").inside(".chat"))
    try await open(.chatSettings(group), Locator(".screen .actions .danger"))
    let profile = Screen.person(in: direct, nur.person.id)
    try await open(profile, Locator("button.danger").inside(".profile"))
    try await open(profile, Locator(".actions button").nth(1))
    try await open(profile, Locator(".actions button").nth(2))
    let settings = try await site.open(Screen.settings.path, as: account)
    try await settings.click(Locator(".settings > .buttons > button").nth(0))
    try await settings.waitFor(count: 1, of: Locator("[role=status] a"))
    for form in 0..<3 { try await settings.click(Locator(".settings > form button").nth(form)) }
    found.append(("forms of the settings", settings.texts))
    try await settings.fill("correct horse", into: "[name=deletion-password]")
    try await settings.click(Locator(".settings > form button").nth(2))
    try await settings.waitFor(count: 1, of: "dialog")
    found.append(("deletion", settings.texts))
    let search = try await site.open(Screen.chats.path, as: account)
    for (text, result, count) in [("ر", ".row.found", 2), ("ظ", "#chats .empty", 1)] {
      try await search.fill(text, into: "#chat-search")
      try await search.waitFor(count: count, of: Locator(result))
      found.append(("search for \(text)", search.texts))
    }
    return found
  }

  /// Shows the errors of a store that has failed.
  private func problems(on site: InProcessSite, _ account: AccountIdentity) async throws -> Texts {
    var found: Texts = []
    let chat = try await site.open(Screen.chat(direct).path, as: account)
    let settings = try await site.open(Screen.settings.path, as: account)
    let group = try await site.open(Screen.chatSettings(group).path, as: account)
    fixture.store.isBroken = true
    defer { fixture.store.isBroken = false }
    try await chat.type("س", into: "#draft")
    try await chat.press("Enter", in: "#draft")
    try await chat.waitFor(count: 1, of: ".delivery.failed")
    found.append(("a message that failed", chat.texts))
    try await settings.click(Locator("button").inside(".sessions").nth(0))
    try await settings.waitFor(count: 1, of: "dialog")
    found.append(("a session that did not end", settings.texts))
    try await group.fill("آخر", into: "#title")
    try await group.click(".bar button")
    try await group.waitFor(count: 1, of: "dialog")
    found.append(("a group that was not changed", group.texts))
    return found
  }

  @Test func `no page in Arabic has a Latin word`() async throws {
    // The names of the product, of browsers and of systems.
    let names = ["Swiftwater Messenger", "Firefox", "Linux", "Safari", "messenger.json"]
    for (page, texts) in try await texts(in: "ar_EG") {
      #expect(texts.count > 3, "\(page)")
      for text in texts {
        let rest = names.reduce(text) { $0.replacing($1, with: "") }
        #expect(!rest.contains { $0.isASCII && $0.isLetter }, "\(text) on \(page)")
      }
    }
  }

  @Test func `no page in German has an English text`() async throws {
    let english = Set(try await texts(in: "en_US").flatMap(\.texts))
    // Words that both languages have, the names of the product and of browsers, and names of Arabic people.
    let common: Set<String> = [
      "Chat", "Chats", "CHATS", "Name", "NAME", "Admin", "online", "Swiftwater Messenger", "Safari",
    ]
    let pages = try await TranslatedPagesTests().texts(in: "de_DE")
    #expect(pages.count > 20)
    for (page, texts) in pages {
      for text in texts where text.contains(where: { $0.isASCII && $0.isLetter }) {
        #expect(!english.contains(text) || common.contains(text), "\(text) on \(page)")
      }
    }
  }

  @Test(arguments: [("ar_EG", "اليوم"), ("de_DE", "Heute"), ("en_US", "Today")])
  func `days are in the language of the page`(language: String, today: String) async throws {
    var account = layla.account
    account.localization = localization(language)
    try await fixture.serve { site in
      let page = try await site.open(Screen.chat(direct).path, as: account)
      try await page.waitFor(text: today, in: ".day")
    }
  }
}
