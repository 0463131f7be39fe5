import MessengerServices
import Testing

/// Changes of names by their owners.
@Suite(.timeLimit(.minutes(30))) struct RenamingTests {
  let fixture: MessengerFixture
  let (ann, bob): (Person, Person)
  var accounts: Accounts { fixture.accounts }

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
  }

  @Test func `the new name is shown and signs in, and the old one is free`() async throws {
    let renamed = try await accounts.rename(ann.id, to: " Anna ")
    #expect(renamed.name == "Anna")
    #expect(try await fixture.contacts.contacts(of: bob.id).map(\.name) == ["Anna"])
    #expect(
      try await accounts.signIn(name: "anna", password: "correct horse", from: "network").person == renamed)
    await #expect(throws: MessengerError.wrongCredentials) {
      try await accounts.signIn(name: "Ann", password: "correct horse", from: "network")
    }
    _ = try await fixture.register("Ann")
  }

  @Test func `the pages of people who share a chat show the new name`() async throws {
    let chat = try await fixture.chats.directChat(with: ann.id, for: bob.id)
    try await fixture.send("Hello", in: chat, from: bob)
    let page = await fixture.openPage(of: bob)
    try await accounts.rename(ann.id, to: "Anna")
    #expect(await page.contactEvents(count: 1).first?.person?.name == "Anna")
    #expect(try await fixture.chats.chat(chat.id, for: bob.id).title == "Anna")
  }

  @Test func `the own pages of the person are notified of the new name`() async throws {
    let page = await fixture.openPage(of: ann)
    let renamed = try await accounts.rename(ann.id, to: "Anna")
    let person = await page.contactEvents(count: 1).first?.person
    #expect(person?.id == ann.id && person?.name == renamed.name)
  }

  @Test func `a name like that of another person is rejected, and the own name in other letters is not`()
    async throws
  {
    for name in ["bob", "B0b"] {
      await #expect(throws: MessengerError.nameTaken) { try await accounts.rename(ann.id, to: name) }
    }
    await #expect(throws: MessengerError.invalidName) { try await accounts.rename(ann.id, to: "A\u{200B}nn") }
    #expect(try await accounts.rename(ann.id, to: "ANN").name == "ANN")
  }

  @Test func `visitors cannot choose a name, and the number of changes is limited`() async throws {
    let visitor = try await fixture.messenger.visit(from: "network").person
    await #expect(throws: MessengerError.signedOut) { try await accounts.rename(visitor.id, to: "Eve") }
    for number in 1...5 { try await accounts.rename(ann.id, to: "Ann \(number)") }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await accounts.rename(ann.id, to: "Anna")
    }
  }

  @Test func `nobody registers under a name that looks like a new one`() async throws {
    try await accounts.rename(ann.id, to: "Bill")
    await #expect(throws: MessengerError.nameTaken) { try await fixture.register("BiIl") }
    _ = try await fixture.register("Ann")
  }
}
