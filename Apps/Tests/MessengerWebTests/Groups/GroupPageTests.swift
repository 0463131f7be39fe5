import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
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
}
