import struct Foundation.Date
import MessengerServices
import MessengerTesting
import Testing

/// People are asked before somebody whom they do not know adds them to a group.
@Suite struct ConsentTests {
  let fixture: MessengerFixture
  let (ann, bob, eve): (Person, Person, Person)
  var chats: Chats { fixture.chats }

  init() async throws {
    fixture = try MessengerFixture { $0.asksBeforeAdding = true }
    (ann, bob, eve) = try await fixture.registerThree()
  }

  private func names(in chat: Chat) async throws -> [String] {
    try await chats.participants(of: chat.id, for: ann.id).map(\.name)
  }

  @Test func `a person who is unknown to the others invites them, and they see nothing of the group`()
    async throws
  {
    let page = await fixture.openPage(of: bob)
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.send("Secret", in: chat, from: ann)
    #expect(try await names(in: chat) == ["Ann"])
    #expect(await page.chatEvents(count: 1) == [.invitationsChanged])
    #expect(
      try await chats.invitations(of: bob.id) == [
        GroupInvitation(chat: chat.id, title: "Group", avatar: chat.avatar, inviterName: "Ann")
      ])
    await #expect(throws: MessengerError.chatNotFound) { try await chats.chat(chat.id, for: bob.id) }
    await #expect(throws: MessengerError.chatNotFound) { try await chats.accept(chat.id, by: eve.id) }
  }

  @Test func `a person who accepts takes part, and the others see that`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let (page, other) = (await fixture.openPage(of: bob), await fixture.openPage(of: ann))
    try await chats.accept(chat.id, by: bob.id)
    #expect(try await names(in: chat) == ["Ann", "Bob"])
    #expect(try await chats.chat(chat.id, for: bob.id).role == .member)
    #expect(try await chats.invitations(of: bob.id).isEmpty)
    let seen = try await chats.chat(chat.id, for: bob.id)
    #expect(seen.unreadCount == 0)
    #expect(await page.chatEvents(count: 2) == [.inserted(seen), .invitationsChanged])
    let texts = try await chats.messages(in: chat.id, for: ann.id).messages.map(\.summary)
    #expect(texts == ["Ann created", "Bob joined"])
    let events = await other.chatEvents { if case .changed = $0 { true } else { false } }
    #expect(events.last == .changed(try await chats.chat(chat.id, for: ann.id)))
  }

  @Test func `an invitation that is accepted twice adds the person once`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    for _ in 1...2 { try await chats.accept(chat.id, by: bob.id) }
    #expect(try await names(in: chat) == ["Ann", "Bob"])
    let texts = try await chats.messages(in: chat.id, for: ann.id).messages.map(\.summary)
    #expect(texts == ["Ann created", "Bob joined"])
    try await chats.leave(chat.id, by: bob.id)
    await #expect(throws: MessengerError.chatNotFound) { try await chats.accept(chat.id, by: bob.id) }
  }

  @Test func `a person who declines can be invited again by the same person after a week`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await chats.decline(chat.id, by: bob.id)
    #expect(try await chats.invitations(of: bob.id).isEmpty)
    await #expect(throws: MessengerError.chatNotFound) { try await chats.accept(chat.id, by: bob.id) }
    await #expect(throws: MessengerError.invitationRejected) {
      try await chats.update(chat.id, adding: [bob.id], by: ann.id)
    }
    await #expect(throws: MessengerError.invitationRejected) { try await fixture.createGroup(ann, bob) }
    try await fixture.accounts.removeExpired()
    fixture.wallClock.advance(by: .seconds(7 * 24 * 60 * 60))
    _ = try await chats.update(chat.id, adding: [bob.id], by: ann.id)
    #expect(try await chats.invitations(of: bob.id).map(\.chat) == [chat.id])
    let texts = try await chats.messages(in: chat.id, for: ann.id).messages.map(\.summary)
    #expect(texts == ["Ann created", "Ann invited Bob"])
  }

  @Test func `a person knows those to whom they have written, but not those who wrote to them`() async throws
  {
    let direct = try await chats.directChat(with: bob.id, for: ann.id)
    try await fixture.send("Hello", in: direct, from: ann)
    _ = try await fixture.createGroup(ann, bob)
    #expect(try await chats.invitations(of: bob.id).count == 1)
    try await fixture.send("Hello", in: direct, from: bob)
    let chat = try await chats.createGroup(title: "Second", participants: [bob.id], by: ann.id)
    #expect(try await names(in: chat) == ["Ann", "Bob"])
  }

  @Test func `a person knows those with whom they share a group, and sample people need not be asked`()
    async throws
  {
    let first = try await fixture.createGroup(ann, bob)
    try await chats.accept(first.id, by: bob.id)
    try await fixture.messenger.simulation.generateData(for: ann.id)
    let sample = try #require(try await fixture.contacts.contacts(of: ann.id).first(where: \.isSample))
    let chat = try await chats.createGroup(
      title: "Second", participants: [bob.id, eve.id, sample.id], by: ann.id)
    #expect(try await Set(names(in: chat)) == ["Ann", "Bob", sample.name])
    #expect(try await chats.invitations(of: eve.id).map(\.title) == ["Second"])
  }

  @Test func `a person has at most three open invitations from one person, one to each group`() async throws {
    let page = await fixture.openPage(of: bob)
    let chat = try await fixture.createGroup(ann, bob)
    // A second invitation to the same group changes nothing, and is not announced.
    for _ in 0..<2 { _ = try await chats.update(chat.id, adding: [bob.id], by: ann.id) }
    #expect(try await chats.messages(in: chat.id, for: ann.id).messages.map(\.summary) == ["Ann created"])
    for _ in 0..<2 { _ = try await fixture.createGroup(ann, bob) }
    await #expect(throws: MessengerError.invitationRejected) { try await fixture.createGroup(ann, bob) }
    #expect(try await chats.invitations(of: bob.id).count == 3)
    let other = try await fixture.createGroup(eve, bob)
    #expect(try await chats.invitations(of: bob.id).first?.chat == other.id)
    #expect(await page.chatEvents(count: 4) == Array(repeating: .invitationsChanged, count: 4))
    try await chats.accept(chat.id, by: bob.id)
    _ = try await chats.createGroup(title: "Known", participants: [bob.id], by: ann.id)
    #expect(try await chats.chats(of: bob.id).count == 2)
  }

  @Test func `a block ends the invitations between two people`() async throws {
    _ = try await fixture.createGroup(ann, bob)
    _ = try await fixture.createGroup(bob, ann)
    let kept = try await fixture.createGroup(eve, bob)
    let page = await fixture.openPage(of: bob)
    try await fixture.contacts.block(ann.id, by: bob.id)
    #expect(await page.chatEvents(count: 1) == [.invitationsChanged])
    #expect(try await chats.invitations(of: bob.id).map(\.chat) == [kept.id])
    #expect(try await chats.invitations(of: ann.id).isEmpty)
  }

  @Test func `open invitations count toward the limit of participants`() async throws {
    let people = try await fixture.store.write { transaction in
      try (1...Limits.participantCount).map { number in
        try transaction.insert(
          NewPerson(name: "Person \(number)", avatar: Avatar(gradientIndex: 0), lastSeen: .distantPast)
        ).id
      }
    }
    let chat = try await chats.createGroup(
      title: "Group", participants: Array(people.dropLast()), by: ann.id)
    await #expect(throws: MessengerError.tooManyParticipants) {
      try await chats.update(chat.id, adding: [people[people.count - 1]], by: ann.id)
    }
    // A new title adds nobody.
    _ = try await chats.update(chat.id, title: "Crew", by: ann.id)
    try await chats.decline(chat.id, by: people[0])
    _ = try await chats.update(chat.id, adding: [people[people.count - 1]], by: ann.id)
  }

  @Test func `the invitations to a group end with it`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    let page = await fixture.openPage(of: bob)
    try await chats.leave(chat.id, by: ann.id)
    #expect(await page.chatEvents(count: 1) == [.invitationsChanged])
    #expect(try await chats.invitations(of: bob.id).isEmpty)
  }

  @Test func `the invitation of a person ends when somebody whom they know adds them to the group`()
    async throws
  {
    let chat = try await fixture.createGroup(ann, bob, eve)
    try await chats.accept(chat.id, by: eve.id)
    let direct = try await chats.directChat(with: eve.id, for: bob.id)
    try await fixture.send("Hello", in: direct, from: bob)
    let page = await fixture.openPage(of: bob)
    _ = try await chats.update(chat.id, adding: [bob.id], by: eve.id)
    #expect(try await names(in: chat) == ["Ann", "Bob", "Eve"])
    #expect(try await chats.invitations(of: bob.id).isEmpty)
    let events = await page.chatEvents { if case .inserted = $0 { true } else { false } }
    #expect(events.contains(.invitationsChanged))
    _ = try await chats.update(chat.id, removing: [bob.id], by: ann.id)
    await #expect(throws: MessengerError.chatNotFound) { try await chats.accept(chat.id, by: bob.id) }
    #expect(try await names(in: chat) == ["Ann", "Eve"])
  }

  @Test func `a participant who is still invited, by an earlier version, cannot return after leaving`()
    async throws
  {
    let chat = try await fixture.createGroup(ann, bob, eve)
    func invite(_ person: Person) async throws {
      let (inviter, date) = (ann.id, fixture.wallClock.now)
      try await fixture.store.write {
        try $0.insertInvitation(of: person.id, to: chat.id, by: inviter, date: date)
      }
    }
    for person in [bob, eve] {
      for _ in 0..<2 {
        try await chats.accept(chat.id, by: person.id)
        #expect(try await chats.invitations(of: person.id).isEmpty)
        try await invite(person)
      }
    }
    let texts = try await chats.messages(in: chat.id, for: ann.id).messages.map(\.summary)
    #expect(texts == ["Ann created", "Bob joined", "Eve joined"])
    _ = try await chats.update(chat.id, removing: [bob.id], by: ann.id)
    try await chats.leave(chat.id, by: eve.id)
    for person in [bob, eve] { #expect(try await chats.invitations(of: person.id).isEmpty) }
  }

  @Test func `an invitation of an earlier version does not exceed the limit of participants`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await fixture.store.write { transaction in
      for number in 1..<Limits.participantCount {
        let person = try transaction.insert(
          NewPerson(name: "Person \(number)", avatar: Avatar(gradientIndex: 0), lastSeen: .distantPast))
        try transaction.insertParticipant(person.id, in: chat.id)
      }
    }
    await #expect(throws: MessengerError.tooManyParticipants) { try await chats.accept(chat.id, by: bob.id) }
    #expect(try await chats.invitations(of: bob.id).map(\.chat) == [chat.id])
  }

  @Test func `a declined invitation is forgotten after a week`() async throws {
    let chat = try await fixture.createGroup(ann, bob)
    try await chats.decline(chat.id, by: bob.id)
    func isStored() async throws -> Bool {
      let (ann, bob) = (ann.id, bob.id)
      return try await fixture.store.read { try $0.hasDeclined(bob, invitedBy: ann, after: .distantPast) }
    }
    try await fixture.letTimePass(.seconds(7 * 24 * 60 * 60))
    try await fixture.accounts.removeExpired()
    #expect(try await isStored())
    fixture.wallClock.advance(by: .seconds(1))
    try await fixture.accounts.removeExpired()
    #expect(try await !isStored())
  }
}
