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

  @Test func `SEC-2 what is unread stands under its own header`() async throws {
    try await here.say("Old", here.ann)
    try await here.say("New", here.bob)
    let rows = try await here.open().rows.rows.map(\.text)
    #expect(rows == ["Old", "# New Messages", "New"].withSystemRow)
  }

  @Test func `SEC-3 what comes after unread messages stays with them while the chat is shown`() async throws {
    try await here.say("New", here.bob)
    let chat = try await here.open()
    chat.isActive.value = true
    await chat.unread.becomes(nil)
    chat.write("Answer")
    await chat.rows.become { $0.last?.message?.delivery == .sent }
    try await here.say("More", here.bob)
    let rows = await chat.rows.become { $0.last?.text == "More" }
    #expect(rows.map(\.text) == ["# New Messages", "New", "Answer", "More"].withSystemRow)
    let again = try await here.open()
    #expect(again.rows.rows.map(\.text) == ["New", "Answer", "More"].withSystemRow)
  }

  @Test func `SEC-3 what comes while nobody looks is new`() async throws {
    let chat = try await here.open()
    chat.isActive.value = true
    try await here.say("Seen", here.bob)
    await chat.rows.become { $0.last?.text == "Seen" }
    chat.isActive.value = false
    try await here.say("Not seen", here.bob)
    let rows = await chat.rows.become { $0.last?.text == "Not seen" }
    #expect(rows.map(\.text) == ["Seen", "# New Messages", "Not seen"].withSystemRow)
  }

  @Test func `SEC-3 the header moves to what comes once all before it was read`() async throws {
    let chat = try await here.open()
    for text in ["1", "2"] {
      try await here.say(text, here.bob)
      try await here.say(text + "b", here.bob)
      await chat.rows.become { $0.last?.text == text + "b" }
      chat.isActive.value = true
      await chat.unread.becomes(nil)
      chat.isActive.value = false
    }
    #expect(chat.rows.rows.map(\.text) == ["1", "1b", "# New Messages", "2", "2b"].withSystemRow)
  }

  @Test func `SEC-4 the chat is read when the person sees it, without moving it`() async throws {
    try await here.say("1", here.bob)
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

  @Test func `SEC-4 what comes while the person looks is read at once`() async throws {
    let chat = try await here.open()
    chat.isActive.value = true
    try await here.say("1", here.bob)
    await chat.rows.become { $0.last?.text == "1" }
    await chat.unread.becomes(nil)
    #expect(try await unreadCount(here.ann) == 0)
  }

  @Test func `while nobody looks, nothing is read`() async throws {
    let chat = try await here.open()
    try await here.say("1", here.bob)
    await chat.rows.become { $0.last?.text == "1" }
    #expect(chat.unread.value == nil)
    #expect(try await unreadCount(here.ann) == 1)
  }

  @Test func `what could not be marked as read is marked with the next message`() async throws {
    let chat = try await here.open()
    try await here.say("1", here.bob)
    await chat.rows.become { $0.last?.text == "1" }
    world.store.isBroken = true
    chat.isActive.value = true
    world.store.isBroken = false
    try await here.say("2", here.bob)
    await chat.rows.become { $0.last?.text == "2" }
    await chat.unread.becomes(nil)
    #expect(try await unreadCount(here.ann) == 0)
  }
}
