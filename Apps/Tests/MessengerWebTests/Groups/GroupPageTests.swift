import Foundation
import MessengerServices
import MessengerViewModels
import SwiftwaterBrowserTesting
import Testing

@testable import MessengerWeb
@testable import SwiftwaterPages
@testable import SwiftwaterWebTesting

/// The people of a group, with pages in the process of the test.
@Suite(.timeLimit(.minutes(30))) struct GroupPageTests {
  @Test func `the row of a participant, with its open actions, stays when the participant comes online`()
    async throws
  {
    let fixture = try PageFixture()
    let (ada, grace) = (try await fixture.signUp("Ada"), try await fixture.signUp("Grace"))
    _ = try await fixture.chat(ada, grace)
    let people = try #require(SelectedPeople([grace.person.id]))
    try await fixture.serve { site in
      let page = try await site.open(Screen.newGroup(of: people).path, as: ada.account)
      let row = Locator(".participant .swipe-actions")
      let before = try #require(try row.elements(in: page.browser.document).first)
      let other = try await site.open(Screen.chats.path, as: grace.account)
      // The list of chats shows who is online.
      try await page.waitFor(count: 1, of: ".list .online")
      try await page.recover()
      #expect(try row.elements(in: page.browser.document).first === before)
      withExtendedLifetime(other) {}
    }
  }

  @Test func `the people of a group share the rows of others, and nobody shares a row of a direct chat`()
    async throws
  {
    let fixture = try PageFixture()
    let (ada, grace) = (try await fixture.signUp("Ada"), try await fixture.signUp("Grace"))
    let kim = try await fixture.signUp("Kim")
    let rows = try #require(fixture.rowCaches[.english])
    let direct = try await fixture.chat(ada, grace)
    let chats = fixture.messenger.chats
    _ = try await chats.send("Hello Grace", clientMessageID: UUID(), in: direct, from: ada.person.id)
    let group = try await chats.createGroup(
      title: "Team", participants: [grace.person.id, kim.person.id], by: ada.person.id)
    _ = try await chats.send("Hello team", clientMessageID: UUID(), in: group.id, from: ada.person.id)
    try await fixture.serve { site in
      let directPage = try await site.open(Screen.chat(direct).path, as: grace.account)
      try await directPage.waitFor(text: "Hello Grace", in: ".transcript")
      #expect(rows.messages.count == 0)
      // The page has a row of the group in its list.
      #expect(rows.chats.count > 0)

      let gracePage = try await site.open(Screen.chat(group.id).path, as: grace.account)
      try await gracePage.waitFor(text: "Hello team", in: ".transcript")
      let count = rows.messages.count
      #expect(count > 0)
      let kimPage = try await site.open(Screen.chat(group.id).path, as: kim.account)
      try await kimPage.waitFor(text: "Hello team", in: ".transcript")
      #expect(rows.messages.count == count)
      #expect(
        try kimPage.snapshot(of: ".transcript") == gracePage.snapshot(of: ".transcript"))

      // The sender sees another row, with the state of the delivery.
      let adaPage = try await site.open(Screen.chat(group.id).path, as: ada.account)
      try await adaPage.waitFor(count: 1, of: ".transcript .outgoing .delivery")
      #expect(try gracePage.count(".transcript .delivery") == 0)
    }
  }
}
