import MessengerServices
import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct MutingTests {
  let fixture: MessengerFixture
  let (ann, bob): (Person, Person)

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
  }

  @Test func `a chat is muted for one participant until that person ends it`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.chats.setMuted(true, in: chat.id, by: ann.id)
    #expect(try await fixture.chats.chat(chat.id, for: ann.id).isMuted)
    #expect(try await fixture.chats.chats(of: ann.id).map(\.isMuted) == [true])
    #expect(try await !fixture.chats.chat(chat.id, for: bob.id).isMuted)
    try await fixture.send("Hello", in: chat, from: bob)
    #expect(try await fixture.chats.chats(of: ann.id).map(\.unreadCount) == [1])
    try await fixture.chats.setMuted(false, in: chat.id, by: ann.id)
    #expect(try await !fixture.chats.chat(chat.id, for: ann.id).isMuted)
  }

  @Test func `only a participant can mute a chat`() async throws {
    let chat = try await fixture.createGroup(ann, try await fixture.register("Eve"))
    await #expect(throws: MessengerError.chatNotFound) {
      try await fixture.chats.setMuted(true, in: chat.id, by: bob.id)
    }
  }
}
