import MessengerServices
import Testing

@Suite struct BlockingTests {
  let fixture: MessengerFixture
  let (ann, bob, eve): (Person, Person, Person)
  var chats: Chats { fixture.chats }
  var contacts: Contacts { fixture.contacts }

  init() async throws {
    fixture = try MessengerFixture { $0.rateLimits.reportsPerPerson = 3 }
    (ann, bob, eve) = try await fixture.registerThree()
  }

  @Test func `after a block, neither person can write to the other`() async throws {
    let chat = try await chats.directChat(with: ann.id, for: bob.id)
    try await fixture.send("Hello", in: chat, from: bob)
    try await contacts.block(bob.id, by: ann.id)
    for person in [ann, bob] {
      await #expect(throws: MessengerError.blocked) {
        try await fixture.send("Again", in: chat, from: person)
      }
    }
    #expect(try await chats.messages(in: chat.id, for: ann.id).messages.map(\.text) == ["Hello"])
    try await contacts.unblock(bob.id, by: ann.id)
    try await fixture.send("Again", in: chat, from: bob)
  }

  @Test func `after a block, neither person can begin a chat with the other or add them to a group`()
    async throws
  {
    try await contacts.block(bob.id, by: ann.id)
    let group = try await fixture.createGroup(bob, eve)
    for (person, other) in [(bob, ann), (ann, bob)] {
      await #expect(throws: MessengerError.blocked) {
        try await chats.directChat(with: other.id, for: person.id)
      }
      await #expect(throws: MessengerError.blocked) {
        try await chats.createGroup(title: "Group", participants: [eve.id, other.id], by: person.id)
      }
    }
    await #expect(throws: MessengerError.blocked) {
      try await chats.update(group.id, adding: [ann.id], by: bob.id)
    }
    #expect(try await chats.chats(of: ann.id).isEmpty)
  }

  @Test func `blocked people still take part in the groups that they share`() async throws {
    let group = try await fixture.createGroup(eve, ann, bob)
    try await contacts.block(bob.id, by: ann.id)
    try await fixture.send("Hello", in: group, from: bob)
    try await fixture.send("Hello", in: group, from: ann)
  }

  @Test func `a person receives no typing events from somebody whom they have blocked`() async throws {
    let chat = try await chats.directChat(with: ann.id, for: bob.id)
    try await fixture.send("Hello", in: chat, from: bob)
    try await contacts.block(bob.id, by: ann.id)
    let page = await fixture.openPage(of: ann)
    try await chats.sendTyping(in: chat.id, by: bob.id)
    try await contacts.unblock(bob.id, by: ann.id)
    let message = try await fixture.send("Again", in: chat, from: bob)
    #expect(await page.chatEvents { $0.message == message }.count == 1)
  }

  @Test func `a blocked person does not see the presence of the person who has blocked them`() async throws {
    let (direct, group) = (
      try await chats.directChat(with: ann.id, for: bob.id), try await fixture.createGroup(eve, ann, bob)
    )
    func seen(by person: Person) async throws -> [Person?] {
      [
        try await contacts.person(ann.id, for: person.id),
        try await contacts.contacts(of: person.id).first { $0.id == ann.id },
        try await contacts.contacts(of: person.id, before: eve).first { $0.id == ann.id },
        try await contacts.search("ann", for: person.id).first,
        try await contacts.contacts(of: person.id, among: [ann.id]).first,
        try await chats.participants(of: group.id, for: person.id).first { $0.id == ann.id },
      ]
    }
    let page = await fixture.openPage(of: ann)
    #expect(try await seen(by: bob).allSatisfy { $0?.isOnline == true && $0?.lastSeen != nil })
    try await contacts.block(bob.id, by: ann.id)
    #expect(try await contacts.hasBlocked(bob.id, by: ann.id))
    #expect(try await !contacts.hasBlocked(ann.id, by: bob.id))
    #expect(try await seen(by: bob).allSatisfy { $0?.isOnline == false && $0?.lastSeen == nil })
    #expect(try await seen(by: eve)[0]?.isOnline == true)
    let peers = [
      try await chats.chat(direct.id, for: bob.id).peer,
      try await chats.chats(of: bob.id).first(where: \.isDirect)?.peer,
      try await chats.search("ann", for: bob.id).first?.peer,
    ]
    #expect(peers.allSatisfy { $0?.name == "Ann" && $0?.isOnline == false && $0?.lastSeen == nil })
    try await contacts.unblock(bob.id, by: ann.id)
    #expect(try await seen(by: bob).allSatisfy { $0?.isOnline == true })
    await page.close()
  }

  @Test func `the pages of a blocked person follow the presence until the block`() async throws {
    _ = try await fixture.createGroup(eve, ann, bob)
    let page = await fixture.openPage(of: bob)
    try await contacts.block(bob.id, by: ann.id)
    #expect(await page.contactEvents(count: 1).last?.person?.lastSeen == nil)
    let online = await fixture.openPage(of: ann)
    // The event of the new name follows those of the presence, because events are sent in the order of the writes.
    try await contacts.updateLastSeenOfOnlinePeople()
    try await fixture.accounts.rename(ann.id, to: "Anna")
    var events: [ContactEvent] = []
    for count in 2...20 {
      events = await page.contactEvents(count: count)
      if events.contains(where: { $0.person?.name == "Anna" }) { break }
    }
    let changes = events.compactMap(\.person).filter { $0.id == ann.id }
    #expect(changes.allSatisfy { !$0.isOnline && $0.lastSeen == nil })
    try await contacts.unblock(bob.id, by: ann.id)
    #expect(await page.contactEvents(count: events.count + 1).last?.person?.isOnline == true)
    await online.close()
  }

  @Test func `a person cannot block or report themselves or people whom they do not see`() async throws {
    let visitor = try await fixture.messenger.visit(from: "network").person
    for other in [ann.id, visitor.id, Person.ID(rawValue: 99_999)] {
      await #expect(throws: MessengerError.personNotFound) { try await contacts.block(other, by: ann.id) }
      await #expect(throws: MessengerError.personNotFound) { try await contacts.report(other, by: ann.id) }
    }
  }

  @Test func `the operator sees how many people have reported a person, and who they are`() async throws {
    let first = fixture.wallClock.now
    try await contacts.report(bob.id, by: ann.id)
    fixture.wallClock.advance(by: .seconds(60))
    let last = fixture.wallClock.now
    try await contacts.report(bob.id, by: ann.id)
    try await contacts.report(bob.id, by: eve.id)
    try await contacts.report(ann.id, by: eve.id)
    #expect(
      try await contacts.reports() == [
        ReportCount(person: bob.id, name: "Bob", count: 2, lastDate: last),
        ReportCount(person: ann.id, name: "Ann", count: 1, lastDate: last),
      ])
    #expect(
      try await contacts.reports(of: bob.id) == [
        Report(otherName: "Eve", date: last), Report(otherName: "Ann", date: first),
      ])
  }

  @Test func `the number of reports by one person is limited`() async throws {
    try await contacts.report(bob.id, by: ann.id)
    fixture.wallClock.advance(by: .seconds(60))
    try await contacts.report(bob.id, by: ann.id)
    try await contacts.report(eve.id, by: ann.id)
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 840)) {
      try await contacts.report(eve.id, by: ann.id)
    }
  }
}
