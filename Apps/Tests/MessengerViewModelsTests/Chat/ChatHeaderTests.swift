import Foundation
import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct ChatHeaderTests {
  let chatFixture: ChatFixture
  var fixture: MessengerFixture { chatFixture.fixture }

  init() async throws {
    chatFixture = try await ChatFixture()
  }

  @Test func `BAR-1 BAR-2 BAR-6 a group has its own title, picture and settings, and follows changes`()
    async throws
  {
    let chat = try await chatFixture.open()
    #expect(chat.title.value == "Group")
    #expect(chat.subtitle.value == "2 participants")
    #expect(chat.avatar.value == AvatarContent("Group", chatFixture.chat.avatar))
    #expect(chat.details.value == .settings(chatFixture.chat.id))
    let eve = try await fixture.register("Eve")
    _ = try await fixture.chats.update(
      chatFixture.chat.id, title: "Team", adding: [eve.id], by: chatFixture.ann.id)
    await chat.title.waitUntil("Team")
    #expect(chat.subtitle.value == "3 participants")
    for other in [chatFixture.bob, eve] { try await fixture.chats.leave(chatFixture.chat.id, by: other.id) }
    await chat.subtitle.waitUntil("1 participant")
  }

  @Test
  func `BAR-2 BAR-6 a direct chat has the other person's name, picture and profile, and follows changes`()
    async throws
  {
    chatFixture.advance(by: .seconds(600))
    let chat = try await chatFixture.open(fixture.directChat(chatFixture.ann, chatFixture.bob))
    #expect(chat.title.value == "Bob")
    #expect(chat.avatar.value == AvatarContent(chatFixture.bob))
    #expect(chat.details.value == .profile(chatFixture.bob.id))
    #expect(chat.subtitle.value == "last seen 10 minutes ago")
    #expect(chat.isEmpty.value)
    chatFixture.advance(by: .seconds(60))
    #expect(chat.subtitle.value == "last seen 11 minutes ago")
    let page = try await chatFixture.open(for: chatFixture.bob)
    await chat.subtitle.waitUntil("online")
    _ = page
    var changed = chatFixture.bob
    changed.avatar = Avatar(gradientIndex: 11 - chatFixture.bob.avatar.gradientIndex)
    try await fixture.publish(chatFixture.ann, .changed(changed))
    await chat.avatar.waitUntil(AvatarContent(changed))
  }

  @Test func `a participant who joins later has a picture`() async throws {
    let chat = try await chatFixture.open()
    let eve = try await fixture.register("Eve")
    _ = try await fixture.chats.update(chatFixture.chat.id, adding: [eve.id], by: chatFixture.ann.id)
    try await chatFixture.send("Hi", eve)
    await chat.rows.waitUntil { $0.last?.message?.avatar == AvatarContent(eve) }
  }

  // MARK: Typing

  @Test func `a typing person is shown for a while, or until the message arrives`() async throws {
    let chat = try await chatFixture.open()
    try await fixture.chats.sendTyping(in: chatFixture.chat.id, by: chatFixture.bob.id)
    await chat.typing.waitUntil("Bob is typing…")
    chatFixture.advance(by: .seconds(5))
    #expect(chat.typing.value == "Bob is typing…")
    chatFixture.advance(by: .seconds(1))
    #expect(chat.typing.value == nil)
    try await fixture.chats.sendTyping(in: chatFixture.chat.id, by: chatFixture.bob.id)
    await chat.typing.waitUntil("Bob is typing…")
    try await chatFixture.send("Done", chatFixture.bob)
    await chat.typing.waitUntil(nil)
  }

  @Test func `a person who continues to type is shown longer`() throws {
    let people = TypingPeople(for: fixture.viewer(chatFixture.ann))
    people.add(chatFixture.bob.id, "Bob")
    chatFixture.advance(by: .seconds(4))
    people.add(chatFixture.bob.id, "Bob")
    chatFixture.advance(by: .seconds(5))
    #expect(people.text.value == "Bob is typing…")
    chatFixture.advance(by: .seconds(1))
    #expect(people.text.value == nil)
  }

  @Test func `several people type at once`() throws {
    let people = TypingPeople(for: fixture.viewer(chatFixture.ann))
    for (number, name) in ["Bob", "Eve", "Joe", "Kim"].enumerated() {
      people.add(Person.ID(rawValue: Int64(number + 1)), name)
      chatFixture.advance(by: .seconds(1))
    }
    #expect(people.text.value == "Bob, Eve and 2 more are typing…")
    people.remove(Person.ID(rawValue: 1))
    people.remove(Person.ID(rawValue: 3))
    #expect(people.text.value == "Eve and Kim are typing…")
    chatFixture.advance(by: .seconds(3))
    #expect(people.text.value == "Kim is typing…")
  }

  @Test func `typing sends events at intervals`() async throws {
    let chat = try await chatFixture.open()
    let received = fixture.chats.events(for: chatFixture.bob.id)
      .filter { if case .typing = $0 { true } else { false } }
      .scan(0) { count, _ in count + 1 }
      .property(initial: 0)
    let pending = fixture.clock.pendingCount
    chat.composer.text.value = " "
    chat.composer.text.value = "H"
    fixture.clock.advance(by: MessageComposer.typingDelay)
    await received.waitUntil(1)
    try await fixture.clock.waitUntilPending(atLeast: pending + 1)
    fixture.clock.advance(by: .milliseconds(1200))
    chat.composer.text.value = "He"
    fixture.clock.advance(by: .milliseconds(1100))
    chat.composer.text.value = "Hel"
    fixture.clock.advance(by: MessageComposer.typingDelay)
    await received.waitUntil { $0 >= 2 }
    chat.composer.send.execute(UUID())
    await chat.rows.waitUntil { $0.last?.message?.delivery == .delivered }
    #expect(received.value == 2)
  }

  @Test func `a message that is sent quickly sends no typing event`() async throws {
    let chat = try await chatFixture.open()
    let received = fixture.chats.events(for: chatFixture.bob.id)
      .filter { if case .typing = $0 { true } else { false } }
      .map { _ in true }.property(initial: false)
    chat.write("Yes")
    fixture.clock.advance(by: MessageComposer.typingDelay)
    await chat.rows.waitUntil { $0.last?.message?.delivery == .delivered }
    #expect(!received.value)
  }

  // MARK: Loading

  @Test func `a chat that is not the person's is not found`() async throws {
    let eve = try await fixture.register("Eve")
    let chat = ChatViewModel(chatFixture.chat.id, for: fixture.viewer(eve))
    await #expect(throws: MessengerError.chatNotFound) { try await chat.waitUntilLoaded() }
    #expect(chat.isMissing.value)
    #expect(chat.dialogs.current.value == nil)
  }

  @Test func `a failed chat can be loaded again`() async throws {
    try await chatFixture.send("Hello", chatFixture.bob)
    fixture.store.isBroken = true
    let chat = ChatViewModel(chatFixture.chat.id, for: fixture.viewer(chatFixture.ann))
    await #expect(throws: MessengerError.storage) { try await chat.waitUntilLoaded() }
    let dialog = try #require(chat.dialogs.current.value)
    #expect(dialog.message.value == "Cannot load the chat.")
    fixture.store.isBroken = false
    dialog.actions[0].press()
    try await chat.waitUntilLoaded()
    #expect(chat.rows.elements.last?.text == "Hello")
  }

  @Test func `a reload event loads the chat again`() async throws {
    let chat = try await chatFixture.open()
    var changed = chatFixture.chat
    changed.title = "Out of date"
    try await fixture.publish(chatFixture.ann, .changed(changed))
    await chat.title.waitUntil("Out of date")
    try await fixture.publish(chatFixture.ann, ChatEvent.reload)
    await chat.title.waitUntil("Group")
  }

  @Test func `a message whose event was lost is loaded`() async throws {
    let chat = try await chatFixture.open()
    try await chatFixture.send("1", chatFixture.bob)
    await chat.rows.waitUntil { $0.last?.text == "1" }
    let third = Message(
      id: Message.ID(rawValue: 99), chat: chatFixture.chat.id, sequenceNumber: 9, clientMessageID: nil,
      sender: chatFixture.bob.id,
      senderName: "Bob", kind: .text, text: "9", date: MessengerFixture.start)
    try await fixture.publish(chatFixture.ann, .message(third, unreadCount: 1, movesToTop: true))
    await chat.isLoading.waitUntil(true)
    try await chat.waitUntilLoaded()
    #expect(chat.rows.elements.last?.text == "1")
  }

  @Test func `CRE-5 a person who leaves the chat on another page departs`() async throws {
    let chat = try await chatFixture.open()
    let hasDeparted = chat.departures.map { true }.property(initial: false)
    try await fixture.chats.leave(chatFixture.chat.id, by: chatFixture.ann.id)
    await hasDeparted.waitUntil(true)
  }

  @Test func `a person departs if the chat does not exist when it is loaded again`() async throws {
    let chat = try await chatFixture.open()
    let hasDeparted = chat.departures.map { true }.property(initial: false)
    let owner = chatFixture.ann.id
    try await fixture.store.write { [id = chatFixture.chat.id] transaction in
      try transaction.deleteParticipant(owner, from: id)
    } committed: { _ in
    }
    try await fixture.publish(chatFixture.ann, ChatEvent.reload)
    await hasDeparted.waitUntil(true)
    #expect(chat.dialogs.current.value == nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func `CCY-5 a view model is deallocated`() async throws {
    let count = LiveCount()
    try await count.track {
      var chat: ChatViewModel? = try await chatFixture.open()
      // The view model makes the actions of its menu when they are first needed.
      _ = chat?.menu.actions
      #expect(count.liveCount > 0)
      weak let released = chat
      chat = nil
      #expect(released == nil)
    }
    await count.waitUntilNothingIsLive()
    #expect(count.liveParts == [])
  }
}
