import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// Lists that load more rows when the person scrolls near their edges.
@Suite(.timeLimit(.minutes(30))) struct PagingTests {
  private let fixture: PageFixture
  private let grace: SignInResult

  init() async throws {
    fixture = try PageFixture()
    grace = try await fixture.signUp("Grace")
  }

  @Test func `PAG-2 a chat that is opened shows its last page until its start is near`() async throws {
    let ada = try await fixture.signUp("Ada")
    let chat = try await fixture.chat(grace, ada)
    for number in 1...60 {
      _ = try await fixture.messenger.chats.send(
        "Message \(number)", clientMessageID: UUID(), in: chat, from: grace.person.id)
    }
    try await fixture.serve { site in
      let page = try await site.open(Screen.chats.path, as: grace.account)
      page.rowsOnScreen = 10
      try await page.click(Locator(".list a.row").containing("Ada"))
      try await page.waitFor(count: 15, of: ".message")
      try await page.type("Hello", into: "#draft")
      #expect(try page.count(".message") == 15)
      try await page.scroll(".messages", to: .top)
      try await page.waitFor(count: 30, of: ".message")
    }
  }

  @Test func `chats are loaded when the end of their list is near`() async throws {
    let ada = try await fixture.signUp("Ada")
    for number in 1...55 {
      _ = try await fixture.messenger.chats.createGroup(
        title: "Chat \(number)", participants: [ada.person.id], by: grace.person.id)
    }
    try await fixture.serve { site in
      let page = try await site.open(Screen.chats.path, as: grace.account)
      #expect(try page.count(".list a.row") == 50)
      try await page.scroll(Locator("aside").nth(0), to: .bottom)
      try await page.waitFor(count: 55, of: ".list a.row")
    }
  }

  @Test func `contacts are loaded when the end of their list is near`() async throws {
    for number in 1...(Limits.pageSize + 5) {
      _ = try await fixture.messenger.accounts.signUp(
        name: "Person \(number)", password: "correct horse", from: "test \(number)")
    }
    try await fixture.serve { site in
      let page = try await site.open(Screen.contacts.path, as: grace.account)
      try await page.waitFor(count: Limits.pageSize, of: ".list .contact")
      try await page.scroll(Locator("aside").nth(1), to: .bottom)
      try await page.waitFor(count: Limits.pageSize + 5, of: ".list .contact")
      try await page.open(Screen.newChat.path)
      try await page.waitFor(count: Limits.pageSize, of: ".content .contact")
      try await page.scroll(".content", to: .bottom)
      try await page.waitFor(count: Limits.pageSize + 5, of: ".content .contact")
    }
  }
}
