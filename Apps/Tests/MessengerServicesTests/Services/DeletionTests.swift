import MessengerServices
import MessengerTesting
import Testing

/// The deletion of accounts.
@Suite(.timeLimit(.minutes(30))) struct DeletionTests {
  let fixture: MessengerFixture
  let (ann, bob): (SignInResult, Person)
  var accounts: Accounts { fixture.accounts }

  init() async throws {
    fixture = try MessengerFixture { $0.rateLimits.passwordChecksPerPerson = 3 }
    ann = try await fixture.accounts.signUp(
      name: "Ann", password: "correct horse", phoneNumbers: ["+358401234567"], from: "network")
    bob = try await fixture.register("Bob")
  }

  @Test func `a deleted person disappears, and others keep the messages without the name`() async throws {
    let chat = try await fixture.chats.directChat(with: bob.id, for: ann.person.id)
    try await fixture.send("Hello", in: chat, from: ann.person)
    try await accounts.delete(ann.person.id, password: "correct horse", network: "network")
    #expect(try await fixture.contacts.contacts(of: bob.id).isEmpty)
    let kept = try await fixture.chats.chat(chat.id, for: bob.id)
    #expect(kept.title == Person.deletedName)
    #expect(kept.peer?.phoneNumbers == [])
    let messages = try await fixture.chats.messages(in: chat.id, for: bob.id).messages
    #expect(messages.map(\.text) == ["Hello"])
    #expect(messages.map(\.senderName) == [Person.deletedName])
    await #expect(throws: MessengerError.blocked) {
      try await fixture.send("Still there?", in: chat, from: bob)
    }
  }

  @Test func `nothing that only the person saw is left`() async throws {
    _ = try await fixture.messenger.simulation.generateData(for: ann.person.id)
    try await fixture.contacts.block(bob.id, by: ann.person.id)
    try await fixture.contacts.report(bob.id, by: ann.person.id)
    _ = try await accounts.makePasswordReset(for: ann.person.id)
    try await accounts.delete(ann.person.id)
    let id = ann.person.id
    let left = try await fixture.store.read { reader in
      (try reader.person(id), try reader.allChats(of: id), try reader.samplePeople(of: id))
    }
    #expect(left.0 == nil && left.1.isEmpty && left.2.isEmpty)
    #expect(try await accounts.signIns(of: nil).map(\.name) == ["Bob"])
    #expect(try await fixture.contacts.reports().isEmpty)
    await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: ann.token) }
    await #expect(throws: MessengerError.wrongCredentials) {
      try await accounts.signIn(name: "Ann", password: "correct horse", from: "network")
    }
    _ = try await fixture.register("Ann")
  }

  @Test func `a person who took part in a group of others leaves no name there`() async throws {
    let eve = try await fixture.register("Eve")
    let group = try await fixture.createGroup(ann.person, bob, eve)
    try await fixture.send("Hello", in: group, from: ann.person)
    try await accounts.delete(ann.person.id)
    #expect(try await fixture.chats.roles(in: group.id, for: bob.id) == [bob.id: .owner, eve.id: .member])
    let messages = try await fixture.chats.messages(in: group.id, for: bob.id).messages
    #expect(Set(messages.map(\.senderName)) == [Person.deletedName])
  }

  @Test func `system messages of others name nobody who was only invited`() async throws {
    let fixture = try MessengerFixture { $0.asksBeforeAdding = true }
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let group = try await fixture.createGroup(ann, bob)
    try await fixture.chats.decline(group.id, by: bob.id)
    let eve = try await fixture.register("Eve")
    _ = try await fixture.chats.update(group.id, adding: [eve.id], by: ann.id)
    try await fixture.accounts.delete(eve.id)
    #expect(try await fixture.store.read { try $0.person(eve.id) } == nil)
    let messages = try await fixture.chats.messages(in: group.id, for: ann.id).messages
    #expect(messages.map(\.summary) == ["Ann created", "Ann invited \(Person.deletedName)"])
    var export = ""
    for try await part in try await fixture.accounts.export(of: ann.id) {
      export += String(decoding: part, as: UTF8.self)
    }
    #expect(!export.contains("Eve"))
  }

  @Test func `pages of others remove the contact and the name`() async throws {
    let chat = try await fixture.chats.directChat(with: ann.person.id, for: bob.id)
    try await fixture.send("Hello", in: chat, from: bob)
    let page = await fixture.openPage(of: bob)
    try await accounts.delete(ann.person.id)
    let events = await page.contactEvents(count: 2)
    #expect(events.contains(.deleted(ann.person.id)))
    #expect(events.contains { $0.person?.name == Person.deletedName })
  }

  @Test func `deleting one's own account needs the password`() async throws {
    for _ in 0..<3 {
      await #expect(throws: MessengerError.wrongPassword) {
        try await accounts.delete(ann.person.id, password: "wrong password", network: "network")
      }
    }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await accounts.delete(ann.person.id, password: "correct horse", network: "network")
    }
    #expect(try await fixture.contacts.contacts(of: bob.id).map(\.name) == ["Ann"])
  }

  @Test func `the progress counts all chats`() async throws {
    for _ in 0..<25 { _ = try await fixture.createGroup(ann.person, bob) }
    let counts = Log<[Int]>()
    try await accounts.delete(ann.person.id) { counts.append([$0, $1]) }
    #expect(counts.entries == [[20, 25], [25, 25]])
    await #expect(throws: MessengerError.personNotFound) { try await accounts.delete(ann.person.id) }
  }
}
