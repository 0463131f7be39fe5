import MessengerServices
import MessengerTesting
import MessengerViewModels
import Swiftwater
import SwiftwaterTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(30))) struct ChatMembershipTests {
  private let chatFixture: ChatFixture
  private var fixture: MessengerFixture { chatFixture.fixture }

  init() async throws { chatFixture = try await ChatFixture() }

  private func open(_ chat: Chat.ID) async -> ChatMembership {
    let membership = ChatMembership(in: chat, for: fixture.viewer(chatFixture.ann))
    await membership.waitUntilLoaded()
    return membership
  }

  @Test func `a chat that the viewer leaves on another page is missing from then on`() async throws {
    let membership = await open(chatFixture.chat.id)
    let departures = membership.departures.record()
    #expect(membership.title.value == "Group" && !membership.isMissing.value)
    try await fixture.chats.leave(chatFixture.chat.id, by: chatFixture.ann.id)
    await membership.isMissing.waitUntil(true)
    #expect(departures.values.count == 1)
  }

  @Test func `a chat that the viewer has left before is missing, and nobody departs from it`() async throws {
    try await fixture.chats.leave(chatFixture.chat.id, by: chatFixture.ann.id)
    let membership = ChatMembership(in: chatFixture.chat.id, for: fixture.viewer(chatFixture.ann))
    let departures = membership.departures.record()
    await membership.isMissing.waitUntil(true)
    #expect(departures.values.isEmpty && membership.title.value == nil)
  }
}
