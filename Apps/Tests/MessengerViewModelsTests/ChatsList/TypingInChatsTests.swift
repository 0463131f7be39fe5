import Foundation
import Swiftwater
import Testing

@testable import MessengerServices
@testable import MessengerViewModels

/// Reports who is typing in the chats of a list.
@MainActor @Suite(.timeLimit(.minutes(30))) struct TypingInChatsTests {
  @Test func `a message that brings a chat into the list ends the typing of its sender`() async throws {
    let chatFixture = try await ChatFixture()
    let typing = TypingInChats(for: chatFixture.fixture.viewer(chatFixture.ann))
    try await chatFixture.send("Hello", chatFixture.bob)
    let chat = try await chatFixture.fixture.chats.chat(chatFixture.chat.id, for: chatFixture.ann.id)
    typing.apply(.typing(chat.id, by: chatFixture.bob.id, name: "Bob"))
    #expect(typing.texts.value[chat.id] != nil)
    typing.apply(.inserted(chat))
    #expect(typing.texts.value[chat.id] == nil)
  }
}
