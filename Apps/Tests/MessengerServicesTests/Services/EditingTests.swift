import struct Foundation.Date
import MessengerServices
import MessengerTesting
import Testing

@Suite struct EditingTests {
  let fixture: MessengerFixture
  let (ann, bob, eve): (Person, Person, Person)
  var chats: Chats { fixture.chats }

  init() async throws {
    fixture = try MessengerFixture()
    (ann, bob, eve) = try await fixture.registerThree()
  }

  private func texts(in chat: Chat, for person: Person) async throws -> [String] {
    try await chats.messages(in: chat.id, for: person.id).messages.map(\.summary)
  }

  private func names(in chat: Chat, for person: Person) async throws -> [String] {
    try await chats.participants(of: chat.id, for: person.id).map(\.name)
  }

  // MARK: Creating

  @Test func `MOD-1 MOD-2 CRE-11 a new group begins with a system message about its creator`() async throws {
    let page = await fixture.openPage(of: bob)
    let chat = try await chats.createGroup(
      title: " Trip ", participants: [bob.id, ann.id, bob.id], by: ann.id)
    #expect(chat.title == "Trip")
    #expect(!chat.isDirect)
    #expect(chat.participantCount == 2)
    #expect(chat.lastUpdate == fixture.wallClock.now)
    #expect(chat.unreadCount == 0)
    #expect(try await names(in: chat, for: bob) == ["Ann", "Bob"])
    let message = try #require(chat.lastMessage)
    #expect(message.kind == .system)
    #expect(message.action == .created)
    #expect(message.sequenceNumber == 1)
    let seen = try await chats.chat(chat.id, for: bob.id)
    #expect(seen.unreadCount == 0)
    #expect(await page.chatEvents(count: 1) == [.inserted(seen)])
  }

  @Test func `a group needs a title and other participants, who are contacts`() async throws {
    await #expect(throws: MessengerError.invalidTitle) {
      try await chats.createGroup(title: " ", participants: [bob.id], by: ann.id)
    }
    await #expect(throws: MessengerError.noParticipants) {
      try await chats.createGroup(title: "Trip", participants: [ann.id], by: ann.id)
    }
    let visitor = try await fixture.messenger.visit(from: "network").person
    let samples = try await fixture.contacts.contacts(of: visitor.id).filter(\.isSample)
    for stranger in [visitor.id, samples[0].id, Person.ID(rawValue: 99_999)] {
      await #expect(throws: MessengerError.personNotFound) {
        try await chats.createGroup(title: "Trip", participants: [bob.id, stranger], by: ann.id)
      }
    }
    await #expect(throws: MessengerError.tooManyParticipants) {
      try await chats.createGroup(
        title: "Trip", participants: (1...201).map(Person.ID.init(rawValue:)), by: ann.id)
    }
    #expect(try await chats.chats(of: ann.id).isEmpty)
  }

  // MARK: Editing

  @Test func `MAN-4 edits post system messages and do not move the chat`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let other = try await fixture.createGroup(ann, eve)
    fixture.wallClock.advance(by: .seconds(60))
    try await fixture.send("Up", in: other, from: ann)
    let page = await fixture.openPage(of: bob)
    fixture.wallClock.advance(by: .seconds(60))
    let changed = try await chats.update(chat.id, title: "Trip", adding: [eve.id], by: ann.id)
    #expect(changed.title == "Trip")
    #expect(changed.participantCount == 3)
    #expect(changed.lastUpdate == chat.lastUpdate)
    #expect(
      try await texts(in: chat, for: ann)
        == ["Ann created", "Ann renamed to Trip", "Ann added Eve"])
    #expect(try await chats.chats(of: ann.id).map(\.id) == [other.id, chat.id])
    let events = await page.chatEvents(through: { if case .changed = $0 { true } else { false } })
    #expect(events.compactMap(\.message).map(\.kind) == [.system, .system])
    #expect(!events.contains { if case .message(_, _, true) = $0 { true } else { false } })
    #expect(events.last == .changed(try await chats.chat(chat.id, for: bob.id)))
  }

  @Test func `the editor stays in the group, and so does another participant`() async throws {
    let chat = try await fixture.createGroup(bob, ann)
    _ = try await chats.update(chat.id, adding: [ann.id, eve.id], by: bob.id)
    #expect(try await names(in: chat, for: bob) == ["Ann", "Bob", "Eve"])
    _ = try await chats.update(chat.id, removing: [ann.id, bob.id], by: bob.id)
    #expect(try await names(in: chat, for: bob) == ["Bob", "Eve"])
    await #expect(throws: MessengerError.noParticipants) {
      try await chats.update(chat.id, removing: [eve.id], by: bob.id)
    }
    _ = try await chats.update(chat.id, adding: [ann.id], removing: [eve.id], by: bob.id)
    #expect(try await names(in: chat, for: bob) == ["Ann", "Bob"])
  }

  @Test func `concurrent edits do not undo each other`() async throws {
    let dan = try await fixture.register("Dan")
    let chat = try await fixture.createGroup(ann, bob)
    async let adding = chats.update(chat.id, adding: [eve.id], by: ann.id)
    async let other = chats.update(chat.id, adding: [dan.id], by: bob.id)
    async let naming = chats.update(chat.id, title: "Trip", by: ann.id)
    _ = try await (adding, other, naming)
    #expect(try await names(in: chat, for: ann) == ["Ann", "Bob", "Dan", "Eve"])
    #expect(try await chats.chat(chat.id, for: ann.id).title == "Trip")
  }

  @Test func `edits cannot exceed the maximum size of a group`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let people = try await fixture.store.write { transaction in
      try (0..<Limits.participantCount - 1).map { number in
        try transaction.insert(
          NewPerson(
            name: "Person \(number)", avatar: Avatar(gradientIndex: 0), lastSeen: .distantPast,
            generatedBy: ann.id
          )
        ).id
      }
    }
    _ = try await chats.update(chat.id, adding: Set(people.dropLast()), by: ann.id)
    await #expect(throws: MessengerError.tooManyParticipants) {
      try await chats.update(chat.id, adding: [people[people.count - 1]], by: ann.id)
    }
    await #expect(throws: MessengerError.tooManyParticipants) {
      try await chats.update(chat.id, adding: Set((1...201).map(Person.ID.init(rawValue:))), by: ann.id)
    }
  }

  @Test func `MAN-2 a removed participant loses the chat, a new one has it from its beginning`() async throws
  {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send("Before", in: chat, from: ann)
    let (removed, added) = (await fixture.openPage(of: bob), await fixture.openPage(of: eve))
    _ = try await chats.update(chat.id, adding: [eve.id], removing: [bob.id], by: ann.id)
    #expect(await removed.chatEvents(count: 1) == [.deleted(chat.id)])
    #expect(try await chats.chats(of: bob.id).isEmpty)
    let events = await added.chatEvents(through: { if case .changed = $0 { true } else { false } })
    guard case .inserted(let inserted) = events.first else {
      Issue.record("The first event is \(String(describing: events.first)).")
      return
    }
    #expect(inserted.id == chat.id)
    #expect(events.compactMap(\.message).map(\.summary) == ["Ann added Eve"])
    #expect(
      try await texts(in: chat, for: eve)
        == ["Ann created", "Before", "Ann removed Bob", "Ann added Eve"])
    #expect(try await chats.chat(chat.id, for: eve.id).unreadCount == 0)
  }

  @Test func `one message names several people who are added or removed`() async throws {
    let dan = try await fixture.register("Dan")
    let kim = try await fixture.register("Kim")
    let chat = try await fixture.createGroup(ann, bob)
    _ = try await chats.update(chat.id, adding: [eve.id, dan.id, kim.id], by: ann.id)
    _ = try await chats.update(chat.id, removing: [bob.id, dan.id], by: ann.id)
    #expect(
      try await texts(in: chat, for: ann).dropFirst()
        == ["Ann added Dan, Eve, Kim", "Ann removed Bob, Dan"])
  }

  @Test func `an edit without changes posts no message`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let page = await fixture.openPage(of: bob)
    #expect(
      try await chats.update(chat.id, title: "Group", adding: [bob.id], removing: [eve.id], by: ann.id)
        == chat)
    let message = try await fixture.send("Next", in: chat, from: ann)
    #expect(await page.chatEvents(through: { $0.message == message }).count == 1)
  }

  @Test func `a rejected edit changes nothing`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let stranger = try await fixture.messenger.visit(from: "network").person
    await #expect(throws: MessengerError.personNotFound) {
      try await chats.update(chat.id, title: "Trip", adding: [stranger.id], by: ann.id)
    }
    #expect(try await chats.chat(chat.id, for: ann.id) == chat)
    #expect(try await names(in: chat, for: ann) == ["Ann", "Bob"])
    await #expect(throws: MessengerError.chatNotFound) {
      try await chats.update(chat.id, title: "Trip", by: eve.id)
    }
    let directChat = try await chats.directChat(with: bob.id, for: ann.id)
    await #expect(throws: MessengerError.notAGroup) {
      try await chats.update(directChat.id, title: "Trip", adding: [eve.id], by: ann.id)
    }
  }

  // MARK: Leaving

  @Test func `a person who leaves a group loses it, and the others are notified`() async throws {
    let chat = try await fixture.createGroup(ann, bob, eve)
    let (own, other) = (await fixture.openPage(of: ann), await fixture.openPage(of: bob))
    try await chats.leave(chat.id, by: ann.id)
    #expect(await own.chatEvents(count: 1) == [.deleted(chat.id)])
    let events = await other.chatEvents(count: 2)
    #expect(events.compactMap(\.message).map(\.summary) == ["Ann left"])
    #expect(events.last == .changed(try await chats.chat(chat.id, for: bob.id)))
    #expect(try await names(in: chat, for: bob) == ["Bob", "Eve"])
    await #expect(throws: MessengerError.chatNotFound) { try await chats.leave(chat.id, by: ann.id) }
  }

  @Test func `a group without participants is deleted with its messages`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    for person in [ann, bob] { try await chats.leave(chat.id, by: person.id) }
    #expect(try await fixture.store.read { try $0.participations(in: chat.id) }.isEmpty)
    let messages = try await fixture.store.read { reader in
      try reader.messages(in: chat.id, after: 0, before: nil, limit: 10)
    }
    #expect(messages.isEmpty)
  }

  // MARK: Chats of two

  @Test func `a direct chat appears to the other person with its first message`() async throws {
    let page = await fixture.openPage(of: bob)
    let chat = try await chats.directChat(with: bob.id, for: ann.id)
    #expect(try await chats.chats(of: bob.id).isEmpty)
    let message = try await fixture.send("Hello", in: chat, from: ann)
    let seen = try await chats.chat(chat.id, for: bob.id)
    #expect(
      await page.chatEvents(count: 2)
        == [.inserted(seen), .message(message, unreadCount: 1, movesToTop: true)])
    #expect(seen.title == "Ann")
    #expect(seen.unreadCount == 1)
  }

  @Test func `removing a direct chat removes it and its messages for one person`() async throws {
    let chat = try await chats.directChat(with: bob.id, for: ann.id)
    try await fixture.send("Before", in: chat, from: ann)
    try await chats.leave(chat.id, by: ann.id)
    #expect(try await chats.chats(of: ann.id).isEmpty)
    #expect(try await texts(in: chat, for: bob) == ["Before"])
    try await fixture.send("After", in: chat, from: bob)
    let seen = try #require(try await chats.chats(of: ann.id).first)
    #expect(seen.id == chat.id)
    #expect(seen.unreadCount == 1)
    #expect(try await texts(in: chat, for: ann) == ["After"])
    #expect(!(try await chats.messages(in: chat.id, for: ann.id).hasEarlier))
  }

  @Test func `opening a removed direct chat brings it back empty`() async throws {
    let chat = try await chats.directChat(with: bob.id, for: ann.id)
    try await fixture.send("Before", in: chat, from: ann)
    try await chats.leave(chat.id, by: ann.id)
    let page = await fixture.openPage(of: ann)
    let again = try await chats.directChat(with: bob.id, for: ann.id)
    #expect(again.id == chat.id)
    #expect(again.lastMessage == nil)
    #expect(again.unreadCount == 0)
    #expect(await page.chatEvents(count: 1) == [.inserted(try await chats.chat(chat.id, for: ann.id))])
  }

  @Test func `a direct chat that both people have removed is deleted`() async throws {
    let chat = try await chats.directChat(with: bob.id, for: ann.id)
    try await fixture.send("Before", in: chat, from: ann)
    for person in [ann, bob] { try await chats.leave(chat.id, by: person.id) }
    #expect(try await fixture.store.read { try $0.directChat(of: ann.id, and: bob.id) } == nil)
  }

  @Test func `a chat with oneself or with a stranger is rejected`() async throws {
    let visitor = try await fixture.messenger.visit(from: "network").person
    for other in [ann.id, visitor.id, Person.ID(rawValue: 99_999)] {
      await #expect(throws: MessengerError.personNotFound) {
        try await chats.directChat(with: other, for: ann.id)
      }
    }
  }
}
