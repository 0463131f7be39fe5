import Foundation
import MessengerServices
import Testing

/// The limits of what visitors cost, each and together.
@Suite struct VisitorLimitTests {
  @Test func `a visit stores few messages`() async throws {
    let world = try MessengerFixture()
    for _ in 0..<5 {
      let visitor = try await world.messenger.visit(from: "client").person.id
      let chats = try await world.chats.chats(of: visitor)
      #expect((6...8).contains(chats.count))
      var count = 0
      for chat in chats {
        count += try await world.chats.messages(in: chat.id, limit: 100, for: visitor).messages.count
      }
      #expect(count <= 288)
      #expect((12...20).contains(try await world.contacts.contacts(of: visitor).count))
      #expect(try await world.store.read { try $0.bytesOfChats(of: visitor) } < 128 * 1024)
    }
  }

  @Test func `a visitor who generates sample data again gets as little`() async throws {
    let world = try MessengerFixture()
    let visitor = try await world.messenger.visit(from: "client").person.id
    try await world.messenger.simulation.generateData(for: visitor)
    #expect((6...8).contains(try await world.chats.chats(of: visitor).count))
  }

  @Test func `a visitor can write only so much, and goes on after signing up`() async throws {
    let world = try MessengerFixture()
    let visitor = try await world.messenger.visit(from: "client").person
    let chat = try #require(try await world.chats.chats(of: visitor.id).first)
    let text = String(repeating: "x", count: Limits.textLength)
    var count = 0
    while (try? await world.send(text, in: chat, from: visitor)) != nil, count < 100 { count += 1 }
    #expect((10...27).contains(count))
    let (chats, simulation) = (world.chats, world.messenger.simulation)
    await #expect(throws: MessengerError.quotaExceeded) { try await world.send("x", in: chat, from: visitor) }
    await #expect(throws: MessengerError.quotaExceeded) {
      try await chats.update(chat.id, title: "New", by: visitor.id)
    }
    let contacts = try await world.contacts.contacts(of: visitor.id).map(\.id)
    await #expect(throws: MessengerError.quotaExceeded) {
      try await chats.createGroup(title: "New", participants: contacts, by: visitor.id)
    }
    await #expect(throws: MessengerError.quotaExceeded) {
      try await chats.directChat(with: contacts[0], for: visitor.id)
    }
    await #expect(throws: MessengerError.quotaExceeded) {
      try await world.whileTimePasses { try await simulation.generateMessage(in: chat.id, for: visitor.id) }
    }
    await #expect(throws: MessengerError.quotaExceeded) {
      try await world.whileTimePasses { try await simulation.generateChats(for: visitor.id) }
    }
    let bob = try await world.accounts.signUp(
      name: "Bob", password: "correct horse", from: "client", continuing: visitor.id)
    try await world.send("x", in: chat, from: bob.person)
  }

  @Test func `the number of visitors is limited, and one who left makes room`() async throws {
    let world = try MessengerFixture { $0.visitors = 2 }
    let first = try await world.messenger.visit(from: "client")
    _ = try await world.messenger.visit(from: "client")
    await #expect(throws: MessengerError.tooManyVisitors) { try await world.messenger.visit(from: "client") }
    try await world.accounts.signOut(first.token)
    try await world.accounts.removeExpired()
    _ = try await world.messenger.visit(from: "client")
  }

  @Test func `the visitor who was here last an hour ago makes room for another one`() async throws {
    let world = try MessengerFixture { $0.visitors = 2 }
    try await world.accounts.removeExpired()
    let first = try await world.messenger.visit(from: "client")
    let second = try await world.messenger.visit(from: "client")
    world.calendar.advance(by: .seconds(3500))
    _ = try await world.accounts.session(for: first.token)
    world.calendar.advance(by: .seconds(100))
    _ = try await world.messenger.visit(from: "client")
    _ = try await world.accounts.session(for: first.token)
    await #expect(throws: MessengerError.signedOut) { try await world.accounts.session(for: second.token) }
    #expect(try await world.store.read { try $0.allChats(of: second.person.id) }.isEmpty)
    await #expect(throws: MessengerError.tooManyVisitors) { try await world.messenger.visit(from: "client") }
  }

  @Test func `concurrent visits cannot exceed the limit`() async throws {
    let world = try MessengerFixture { $0.visitors = 2 }
    let count = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { (try? await world.messenger.visit(from: "client")) != nil } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(count == 2)
  }
}
