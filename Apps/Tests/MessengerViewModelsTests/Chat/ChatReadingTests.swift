import MessengerServices
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@MainActor @Suite(.timeLimit(.minutes(1))) struct ChatReadingTests {
  let here: ChatWorld
  var world: World { here.world }

  init() async throws {
    here = try await ChatWorld()
  }

  private func unreadCount(_ person: Person) async throws -> Int {
    try await world.chats.chat(here.chat.id, for: person.id).unreadCount
  }

  @Test func `SEC-2 unread messages stand under their own header`() async throws {
    try await here.send("Old", here.ann)
    try await here.send("New", here.bob)
    let rows = try await here.open().rows.rows.map(\.text)
    #expect(rows == ["Old", "# New Messages", "New"].withSystemRow)
  }

  @Test func `SEC-3 later messages stay below the header of unread ones while the chat is shown`()
    async throws
  {
    try await here.send("New", here.bob)
    let chat = try await here.open()
    chat.isActive.value = true
    await chat.unread.becomes(nil)
    chat.write("Answer")
    await chat.rows.become { $0.last?.message?.delivery == .sent }
    try await here.send("More", here.bob)
    let rows = await chat.rows.become { $0.last?.text == "More" }
    #expect(rows.map(\.text) == ["# New Messages", "New", "Answer", "More"].withSystemRow)
    let again = try await here.open()
    #expect(again.rows.rows.map(\.text) == ["New", "Answer", "More"].withSystemRow)
  }

  @Test func `SEC-3 messages that arrive while the chat is inactive are unread`() async throws {
    let chat = try await here.open()
    chat.isActive.value = true
    try await here.send("Seen", here.bob)
    await chat.rows.become { $0.last?.text == "Seen" }
    chat.isActive.value = false
    try await here.send("Not seen", here.bob)
    let rows = await chat.rows.become { $0.last?.text == "Not seen" }
    #expect(rows.map(\.text) == ["Seen", "# New Messages", "Not seen"].withSystemRow)
  }

  @Test func `SEC-3 the header moves to the next message after all others were read`() async throws {
    let chat = try await here.open()
    for text in ["1", "2"] {
      try await here.send(text, here.bob)
      try await here.send(text + "b", here.bob)
      await chat.rows.become { $0.last?.text == text + "b" }
      chat.isActive.value = true
      await chat.unread.becomes(nil)
      chat.isActive.value = false
    }
    #expect(chat.rows.rows.map(\.text) == ["1", "1b", "# New Messages", "2", "2b"].withSystemRow)
  }

  @Test func `SEC-4 a visible chat is marked as read without moving`() async throws {
    try await here.send("1", here.bob)
    world.clock.advance(by: .seconds(1))
    let other = try await world.group("Other", here.ann, here.bob)
    let chat = try await here.open()
    let read = world.chats.events(for: here.ann.id).filter { if case .read = $0 { true } else { false } }
      .map { _ in true }.property(initial: false)
    #expect(try await unreadCount(here.ann) == 1)
    chat.isActive.value = true
    await read.becomes(true)
    #expect(try await unreadCount(here.ann) == 0)
    #expect(try await world.chats.chats(of: here.ann.id).map(\.id) == [other.id, here.chat.id])
  }

  @Test func `SEC-4 messages that arrive in a visible chat are read at once`() async throws {
    let chat = try await here.open()
    chat.isActive.value = true
    try await here.send("1", here.bob)
    await chat.rows.become { $0.last?.text == "1" }
    await chat.unread.becomes(nil)
    #expect(try await unreadCount(here.ann) == 0)
  }

  @Test func `an inactive chat is not marked as read`() async throws {
    let chat = try await here.open()
    try await here.send("1", here.bob)
    await chat.rows.become { $0.last?.text == "1" }
    #expect(chat.unread.value == nil)
    #expect(try await unreadCount(here.ann) == 1)
  }

  @Test func `messages that could not be marked as read are marked with the next one`() async throws {
    let chat = try await here.open()
    try await here.send("1", here.bob)
    await chat.rows.become { $0.last?.text == "1" }
    world.store.isBroken = true
    chat.isActive.value = true
    world.store.isBroken = false
    try await here.send("2", here.bob)
    await chat.rows.become { $0.last?.text == "2" }
    await chat.unread.becomes(nil)
    #expect(try await unreadCount(here.ann) == 0)
  }
}
