import Testing

@testable import MessengerServices

/// Visitors see only their sample people. Visitors and registered people do not see each other.
@Suite struct VisitorIsolationTests {
  let fixture: MessengerFixture
  let (ann, visitor): (Person, Person)
  var contacts: Contacts { fixture.contacts }
  var chats: Chats { fixture.chats }

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.accounts.signUp(
      name: "Ann", password: "correct horse", phoneNumbers: ["+358401234567"], from: "network"
    ).person
    visitor = try await fixture.messenger.visit(from: "network").person
  }

  @Test func `the contacts of a visitor are the sample people alone`() async throws {
    let people = try await contacts.contacts(of: visitor.id)
    #expect(!people.isEmpty)
    #expect(people.allSatisfy { $0.generatedBy == visitor.id })
    #expect(try await contacts.search("ann", for: visitor.id).allSatisfy { $0.generatedBy == visitor.id })
    #expect(try await contacts.contacts(of: visitor.id, among: [ann.id]).isEmpty)
    await #expect(throws: MessengerError.personNotFound) {
      try await contacts.person(ann.id, for: visitor.id)
    }
    await #expect(throws: MessengerError.personNotFound) {
      try await contacts.person(visitor.id, for: ann.id)
    }
    #expect(try await contacts.contacts(of: ann.id).isEmpty)
  }

  @Test func `the pages of a contact list are complete for a visitor`() async throws {
    let all = try await contacts.contacts(of: visitor.id)
    var paged: [Person] = []
    while case let page = try await contacts.contacts(of: visitor.id, after: paged.last, limit: 5),
      !page.isEmpty
    {
      paged += page
    }
    #expect(paged == all)
  }

  @Test func `a visitor cannot begin a chat or a group with a registered person`() async throws {
    await #expect(throws: MessengerError.personNotFound) {
      try await chats.directChat(with: ann.id, for: visitor.id)
    }
    let sample = try #require(try await contacts.contacts(of: visitor.id).first)
    await #expect(throws: MessengerError.personNotFound) {
      try await chats.createGroup(title: "Group", participants: [sample.id, ann.id], by: visitor.id)
    }
    let group = try #require(try await chats.chats(of: visitor.id).first)
    await #expect(throws: MessengerError.personNotFound) {
      try await chats.update(group.id, adding: [ann.id], by: visitor.id)
    }
    #expect(try await chats.chats(of: ann.id).isEmpty)
  }

  @Test func `the page of a visitor receives no events about registered people`() async throws {
    let (page, other) = (await fixture.openPage(of: visitor), await fixture.openPage(of: ann))
    let bob = try await fixture.register("Bob")
    #expect(await other.contactEvents(count: 1) == [.inserted(bob)])
    try await fixture.messenger.simulation.generateData(for: visitor.id)
    #expect(await page.contactEvents(count: 2) == [.reload, .reload])
  }

  @Test func `the list of contacts of a registered person receives no events about visitors`() async throws {
    let page = await fixture.openPage(of: ann)
    try await contacts.store.write { [visitor] transaction, events in
      try transaction.addEvent({ .changed($0) }, about: visitor, &events)
    }
    let bob = try await fixture.register("Bob")
    #expect(await page.contactEvents(count: 1) == [.inserted(bob)])
  }

  @Test func `a visitor who registers is among the contacts of others, and they are among theirs`()
    async throws
  {
    let bob = try await fixture.accounts.signUp(
      name: "Bob", password: "correct horse", from: "network", continuing: visitor.id)
    #expect(try await contacts.contacts(of: ann.id) == [bob.person])
    #expect(try await contacts.contacts(of: bob.person.id).contains(ann))
    #expect(try await contacts.person(ann.id, for: bob.person.id).phoneNumbers == ["+358401234567"])
  }
}
