import Foundation
import MessengerServices
import Testing

/// The limits for one person in a quarter of an hour.
@Suite struct LimitsTests {
  let fixture: MessengerFixture
  let (ann, bob): (Person, Person)

  init() async throws {
    fixture = try MessengerFixture {
      $0.rateLimits.messagesPerPerson = 3
      $0.rateLimits.newChatsPerPerson = 2
      $0.rateLimits.editsPerPerson = 2
      $0.rateLimits.searchesPerPerson = 2
    }
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
  }

  @Test func `the number of messages is limited for each person`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    for _ in 0..<3 { try await fixture.send("Hello", in: chat, from: ann) }
    await #expect(throws: MessengerError.tooManyMessages(retryAfter: 900)) {
      try await fixture.send("Hello", in: chat, from: ann)
    }
    try await fixture.send("Hello", in: chat, from: bob)
    fixture.wallClock.advance(by: .seconds(900))
    try await fixture.send("Hello", in: chat, from: ann)
  }

  @Test func `the number of edits is limited for each person`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    for title in ["Crew", "Gang"] { _ = try await fixture.chats.update(chat.id, title: title, by: ann.id) }
    await #expect(throws: MessengerError.tooManyEdits(retryAfter: 900)) {
      try await fixture.chats.update(chat.id, title: "Team", by: ann.id)
    }
    await #expect(throws: MessengerError.tooManyEdits(retryAfter: 900)) {
      try await fixture.chats.leave(chat.id, by: ann.id)
    }
    #expect(try await fixture.chats.chat(chat.id, for: ann.id).title == "Gang")
    _ = try await fixture.chats.update(chat.id, title: "Band", by: bob.id)
    fixture.wallClock.advance(by: .seconds(900))
    try await fixture.chats.leave(chat.id, by: ann.id)
  }

  @Test func `a message that is stored already is not limited`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let clientMessageID = UUID()
    let sent = try await fixture.chats.send(
      "Hello", clientMessageID: clientMessageID, in: chat.id, from: ann.id)
    for _ in 0..<5 {
      #expect(
        try await fixture.chats.send("Hello", clientMessageID: clientMessageID, in: chat.id, from: ann.id)
          == sent)
    }
  }

  @Test func `the number of new chats is limited, but existing ones can be opened`() async throws {
    let chat = try await fixture.chats.directChat(with: bob.id, for: ann.id)
    _ = try await fixture.createGroup(ann, bob)
    await #expect(throws: MessengerError.tooManyChats(retryAfter: 900)) {
      try await fixture.createGroup(ann, bob)
    }
    #expect(try await fixture.chats.directChat(with: bob.id, for: ann.id).id == chat.id)
    let eve = try await fixture.register("Eve")
    await #expect(throws: MessengerError.tooManyChats(retryAfter: 900)) {
      try await fixture.chats.directChat(with: eve.id, for: ann.id)
    }
    fixture.wallClock.advance(by: .seconds(900))
    _ = try await fixture.chats.directChat(with: eve.id, for: ann.id)
  }

  @Test func `the number of searches is limited for each person`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send("Hello", in: chat, from: ann)
    let (chats, contacts, ann, bob) = (fixture.chats, fixture.contacts, ann.id, bob.id)
    // A search for nothing does not count.
    for _ in 0..<5 {
      #expect(try await contacts.search(" ", for: ann).isEmpty)
      #expect(try await chats.search("", for: ann).isEmpty)
      #expect(try await chats.searchMessages("-", for: ann).isEmpty)
    }
    for _ in 0..<2 {
      #expect(try await contacts.search("bob", for: ann).count == 1)
      #expect(try await chats.search(chat.title, for: ann).count == 1)
      #expect(try await chats.searchMessages("hello", for: ann).count == 1)
    }
    let rejection = MessengerError.tooManySearches(retryAfter: 900)
    await #expect(throws: rejection) { try await contacts.search("bob", for: ann) }
    await #expect(throws: rejection) { try await chats.search(chat.title, for: ann) }
    await #expect(throws: rejection) { try await chats.searchMessages("hello", for: ann) }
    #expect(rejection.message == "You have searched very often. Please go on in 15 minutes.")
    #expect(try await chats.searchMessages("hello", for: bob).count == 1)
    fixture.wallClock.advance(by: .seconds(900))
    #expect(try await chats.searchMessages("hello", for: ann).count == 1)
  }
}
