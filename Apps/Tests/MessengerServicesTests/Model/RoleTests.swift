import MessengerServices
import Testing

/// Owners and admins of groups.
@Suite struct RoleTests {
  let fixture: MessengerFixture
  let (ann, bob, eve, kim): (Person, Person, Person, Person)
  let chat: Chat
  var chats: Chats { fixture.chats }

  init() async throws {
    fixture = try MessengerFixture()
    (ann, bob, eve) = try await fixture.registerThree()
    kim = try await fixture.register("Kim")
    chat = try await fixture.createGroup(ann, bob, eve, kim)
  }

  private func role(of person: Person) async throws -> Role {
    try await chats.chat(chat.id, for: person.id).role
  }

  private func remove(_ person: Person, by remover: Person) async throws {
    _ = try await chats.update(chat.id, removing: [person.id], by: remover.id)
  }

  @Test func `the creator of a group is its owner, and the others are members`() async throws {
    #expect(try await role(of: ann) == .owner)
    #expect(
      try await chats.roles(in: chat.id, for: bob.id)
        == [ann.id: .owner, bob.id: .member, eve.id: .member, kim.id: .member])
    let directChat = try await chats.directChat(with: bob.id, for: ann.id)
    #expect(directChat.role == .member)
  }

  @Test func `a member cannot remove anybody, but can change the title and add people`() async throws {
    for person in [ann, eve] {
      await #expect(throws: MessengerError.notAllowed) { try await remove(person, by: bob) }
    }
    // A rejected removal changes nothing else either.
    await #expect(throws: MessengerError.notAllowed) {
      try await chats.update(chat.id, title: "Mine", removing: [eve.id], by: bob.id)
    }
    #expect(try await chats.chat(chat.id, for: ann.id).title == "Group")
    #expect(try await chats.chat(chat.id, for: ann.id).participantCount == 4)
    let zoe = try await fixture.register("Zoe")
    _ = try await chats.update(chat.id, title: "Ours", adding: [zoe.id], by: bob.id)
    #expect(try await chats.chat(chat.id, for: zoe.id).title == "Ours")
  }

  @Test func `an admin removes members, and only the owner removes admins`() async throws {
    try await chats.setAdmin(true, of: bob.id, in: chat.id, by: ann.id)
    try await chats.setAdmin(true, of: eve.id, in: chat.id, by: ann.id)
    for person in [ann, eve] {
      await #expect(throws: MessengerError.notAllowed) { try await remove(person, by: bob) }
    }
    try await remove(kim, by: bob)
    try await remove(eve, by: ann)
    #expect(try await chats.roles(in: chat.id, for: ann.id) == [ann.id: .owner, bob.id: .admin])
  }

  @Test func `only the owner appoints admins, and only people with an account`() async throws {
    await #expect(throws: MessengerError.notAllowed) {
      try await chats.setAdmin(true, of: bob.id, in: chat.id, by: bob.id)
    }
    try await chats.setAdmin(true, of: bob.id, in: chat.id, by: ann.id)
    await #expect(throws: MessengerError.notAllowed) {
      try await chats.setAdmin(true, of: eve.id, in: chat.id, by: bob.id)
    }
    for person in [ann.id, Person.ID(rawValue: 99_999)] {
      await #expect(throws: MessengerError.personNotFound) {
        try await chats.setAdmin(false, of: person, in: chat.id, by: ann.id)
      }
    }
    try await fixture.messenger.simulation.generateData(for: ann.id)
    let sample = try #require(try await fixture.contacts.contacts(of: ann.id).first { $0.isSample })
    _ = try await chats.update(chat.id, adding: [sample.id], by: ann.id)
    await #expect(throws: MessengerError.personNotFound) {
      try await chats.setAdmin(true, of: sample.id, in: chat.id, by: ann.id)
    }
    let stranger = try await fixture.register("Zoe")
    await #expect(throws: MessengerError.chatNotFound) {
      try await chats.setAdmin(true, of: bob.id, in: chat.id, by: stranger.id)
    }
    await #expect(throws: MessengerError.chatNotFound) {
      try await chats.roles(in: chat.id, for: stranger.id)
    }
    try await chats.setAdmin(false, of: bob.id, in: chat.id, by: ann.id)
    #expect(try await role(of: bob) == .member)
  }

  @Test func `the pages of a participant receive the new role`() async throws {
    let page = await fixture.openPage(of: bob)
    try await chats.setAdmin(true, of: bob.id, in: chat.id, by: ann.id)
    let changed = try await chats.chat(chat.id, for: bob.id)
    #expect(changed.role == .admin)
    #expect(await page.chatEvents(count: 1) == [.changed(changed)])
  }

  @Test func `when the owner leaves, an admin becomes the owner, or else the first member`() async throws {
    try await chats.setAdmin(true, of: eve.id, in: chat.id, by: ann.id)
    try await chats.leave(chat.id, by: ann.id)
    #expect(try await role(of: eve) == .owner)
    try await chats.leave(chat.id, by: eve.id)
    #expect(try await role(of: bob) == .owner)
    #expect(try await role(of: kim) == .member)
    try await chats.leave(chat.id, by: kim.id)
    #expect(try await role(of: bob) == .owner)
  }

  @Test func `a person who generates groups owns them`() async throws {
    try await fixture.messenger.simulation.generateData(for: kim.id)
    let groups = try await chats.chats(of: kim.id).filter { $0.id != chat.id }
    #expect(groups.allSatisfy { $0.role == .owner })
  }
}
