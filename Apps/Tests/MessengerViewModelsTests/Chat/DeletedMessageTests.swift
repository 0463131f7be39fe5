import Foundation
import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import Testing

@testable import MessengerViewModels

/// Deleting messages in a chat.
@MainActor @Suite(.timeLimit(.minutes(30))) struct DeletedMessageTests {
  private let chatFixture: ChatFixture

  init() async throws {
    chatFixture = try await ChatFixture()
  }

  private func messages(_ chat: ChatViewModel) -> [MessageRow] { chat.rows.elements.compactMap(\.message) }

  @Test func `a message is deleted for everybody once the person has confirmed it`() async throws {
    for text in ["Hello", "A secret", "Good night"] { try await chatFixture.send(text, chatFixture.ann) }
    let (own, other) = (try await chatFixture.open(), try await chatFixture.open(for: chatFixture.bob))
    let row = try #require(messages(own).first { $0.text == "A secret" })
    own.delete(row.id)
    let dialog = try #require(own.dialogs.current.value)
    #expect(dialog.title.value == "Delete message")
    let button = try #require(dialog.actions.first)
    #expect(button.isDestructive)
    #expect(messages(own).allSatisfy { !$0.isDeleted })
    button.press()
    for chat in [own, other] {
      let rows = await chat.rows.waitUntil { $0.contains { $0.message?.isDeleted == true } }
      #expect(rows.compactMap(\.message).map(\.text) == ["Hello", "Message deleted", "Good night"])
      #expect(rows.compactMap(\.message).map(\.isDeleted) == [false, true, false])
    }
    #expect(messages(own)[1].id == row.id)
  }

  @Test func `a deletion that fails says why, and can be tried again`() async throws {
    try await chatFixture.send("A secret", chatFixture.ann)
    let chat = try await chatFixture.open()
    chatFixture.fixture.store.isWritable = false
    chat.delete(try #require(messages(chat).first?.id))
    chat.dialogs.current.value?.actions.first?.press()
    let failure = try #require(
      await chat.dialogs.current.waitUntil { $0?.title.value.contains("Delete message") == false })
    #expect(failure.message.value == "Cannot delete your message.")
    #expect(messages(chat).first?.isDeleted == false)
    chatFixture.fixture.store.isWritable = true
    failure.actions.first?.press()
    await chat.rows.waitUntil { $0.last?.message?.isDeleted == true }
  }

  @Test func `changes during a loss of events are shown at the end of a chat, too`() async throws {
    for number in 1...6 { try await chatFixture.send("\(number)", chatFixture.ann) }
    let chat = try await chatFixture.open()
    let (fixture, id) = (chatFixture.fixture, chatFixture.chat.id)
    let stored = try await fixture.messenger.chats.messages(in: id, for: chatFixture.ann.id).messages
    let (deleted, last) = (try #require(stored.first { $0.text == "3" }), try #require(stored.last))
    #expect(messages(chat).allSatisfy { $0.delivery == .sent })
    // No page learns of this.
    let bob = chatFixture.bob.id
    try await fixture.store.base.write(
      {
        try $0.delete(deleted.id)
        try $0.setRead(through: last.sequenceNumber, in: id, by: bob)
      }, committed: { _ in })
    try await fixture.publish(chatFixture.ann, ChatEvent.reload)
    await chat.rows.waitUntil { $0.contains { $0.message?.isDeleted == true } }
    #expect(messages(chat).map(\.text) == ["1", "2", "Message deleted", "4", "5", "6"])
    #expect(messages(chat).allSatisfy { $0.delivery == .read })
  }

  @Test func `a message that was deleted while the events were lost is shown as deleted`() async throws {
    for number in 1...3 { try await chatFixture.send("\(number)", chatFixture.ann) }
    let chat = try await chatFixture.open(for: chatFixture.bob)
    chat.isAtEnd.value = false
    let store = chatFixture.fixture.store
    let message = try #require(
      await chatFixture.fixture.messenger.chats.messages(
        in: chatFixture.chat.id, for: chatFixture.ann.id
      ).messages.last)
    // Another program changes the file, so no event is sent.
    try await store.base.write({ try $0.delete(message.id) }, committed: { _ in })
    try await chatFixture.fixture.publish(chatFixture.bob, ChatEvent.reload)
    await chat.rows.waitUntil { $0.last?.message?.isDeleted == true }
  }

  @Test func `the message of another person, and a deleted one, cannot be deleted`() async throws {
    try await chatFixture.send("Hello", chatFixture.bob)
    let message = try await chatFixture.send("A secret", chatFixture.ann)
    try await chatFixture.fixture.messenger.chats.delete(message.id, by: chatFixture.ann.id)
    let chat = try await chatFixture.open()
    #expect(messages(chat).map(\.text) == ["Hello", "Message deleted"])
    for row in messages(chat) { chat.delete(row.id) }
    #expect(chat.dialogs.current.value == nil)
  }

  @Test func `a message that is being sent cannot be deleted`() async throws {
    let chat = try await chatFixture.open()
    chat.composer.text.value = "Hello"
    chat.composer.send.execute(UUID())
    chat.delete(try #require(messages(chat).first?.id))
    #expect(chat.dialogs.current.value == nil)
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
  }

  @Test func `the list of chats says that its last message was deleted`() async throws {
    let message = try await chatFixture.send("A secret", chatFixture.ann)
    let list = ChatsListViewModel(for: chatFixture.fixture.viewer(chatFixture.bob))
    await list.waitUntilLoaded()
    #expect(list.rows.elements.first?.text == "A secret")
    try await chatFixture.fixture.messenger.chats.delete(message.id, by: chatFixture.ann.id)
    await list.rows.waitUntil { $0.first?.text == "Message deleted" }
  }
}
