import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(30))) struct ChatReadingTests {
  let chatFixture: ChatFixture
  var fixture: MessengerFixture { chatFixture.fixture }

  init() async throws {
    chatFixture = try await ChatFixture()
  }

  private func unreadCount(_ person: Person) async throws -> Int {
    try await fixture.chats.chat(chatFixture.chat.id, for: person.id).unreadCount
  }

  @Test func `SEC-2 unread messages are under their own header`() async throws {
    try await chatFixture.send("Old", chatFixture.ann)
    try await chatFixture.send("New", chatFixture.bob)
    let rows = try await chatFixture.open().rows.elements.map(\.text)
    #expect(rows == ["Old", "# New Messages", "New"].withSystemRow)
  }

  @Test func `SEC-3 later messages stay below the header of unread ones while the chat is shown`()
    async throws
  {
    try await chatFixture.send("New", chatFixture.bob)
    let chat = try await chatFixture.open()
    chat.isActive.value = true
    await chat.unreadThrough.waitUntil(nil)
    chat.write("Answer")
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    try await chatFixture.send("More", chatFixture.bob)
    let rows = await chat.rows.waitUntil { $0.last?.text == "More" }
    #expect(rows.map(\.text) == ["# New Messages", "New", "Answer", "More"].withSystemRow)
    let again = try await chatFixture.open()
    #expect(again.rows.elements.map(\.text) == ["New", "Answer", "More"].withSystemRow)
  }

  @Test func `SEC-3 messages that arrive while the chat is inactive are unread`() async throws {
    let chat = try await chatFixture.open()
    chat.isActive.value = true
    try await chatFixture.send("Seen", chatFixture.bob)
    await chat.rows.waitUntil { $0.last?.text == "Seen" }
    chat.isActive.value = false
    try await chatFixture.send("Not seen", chatFixture.bob)
    let rows = await chat.rows.waitUntil { $0.last?.text == "Not seen" }
    #expect(rows.map(\.text) == ["Seen", "# New Messages", "Not seen"].withSystemRow)
  }

  @Test func `SEC-3 the header moves to the next message after all others were read`() async throws {
    let chat = try await chatFixture.open()
    for text in ["1", "2"] {
      try await chatFixture.send(text, chatFixture.bob)
      try await chatFixture.send(text + "b", chatFixture.bob)
      await chat.rows.waitUntil { $0.last?.text == text + "b" }
      chat.isActive.value = true
      await chat.unreadThrough.waitUntil(nil)
      chat.isActive.value = false
    }
    #expect(chat.rows.elements.map(\.text) == ["1", "1b", "# New Messages", "2", "2b"].withSystemRow)
  }

  @Test func `SEC-4 a visible chat is marked as read without moving`() async throws {
    try await chatFixture.send("1", chatFixture.bob)
    fixture.clock.advance(by: .seconds(1))
    let other = try await fixture.group("Other", chatFixture.ann, chatFixture.bob)
    let chat = try await chatFixture.open()
    let read = fixture.chats.events(for: chatFixture.ann.id).filter {
      if case .read = $0 { true } else { false }
    }
    .map { _ in true }.property(initial: false)
    #expect(try await unreadCount(chatFixture.ann) == 1)
    chat.isActive.value = true
    await read.waitUntil(true)
    #expect(try await unreadCount(chatFixture.ann) == 0)
    #expect(
      try await fixture.chats.chats(of: chatFixture.ann.id).map(\.id) == [other.id, chatFixture.chat.id])
  }

  @Test func `SEC-4 messages that arrive in a visible chat are read at once`() async throws {
    let chat = try await chatFixture.open()
    chat.isActive.value = true
    try await chatFixture.send("1", chatFixture.bob)
    await chat.rows.waitUntil { $0.last?.text == "1" }
    await chat.unreadThrough.waitUntil(nil)
    #expect(try await unreadCount(chatFixture.ann) == 0)
  }

  @Test func `an inactive chat is not marked as read`() async throws {
    let chat = try await chatFixture.open()
    try await chatFixture.send("1", chatFixture.bob)
    await chat.rows.waitUntil { $0.last?.text == "1" }
    #expect(chat.unreadThrough.value == nil)
    #expect(try await unreadCount(chatFixture.ann) == 1)
  }

  @Test func `messages that could not be marked as read are marked with the next one`() async throws {
    let chat = try await chatFixture.open()
    try await chatFixture.send("1", chatFixture.bob)
    await chat.rows.waitUntil { $0.last?.text == "1" }
    fixture.store.isWritable = false
    var failedWrites = fixture.store.failedWrites.makeAsyncIterator()
    chat.isActive.value = true
    _ = await failedWrites.next()
    #expect(try await unreadCount(chatFixture.ann) == 1)
    fixture.store.isWritable = true
    try await chatFixture.send("2", chatFixture.bob)
    await chat.rows.waitUntil { $0.last?.text == "2" }
    await chat.unreadThrough.waitUntil(nil)
    #expect(try await unreadCount(chatFixture.ann) == 0)
  }
}
