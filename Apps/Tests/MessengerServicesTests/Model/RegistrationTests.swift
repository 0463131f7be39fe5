import Testing

@testable import MessengerServices

/// The three kinds of registration: open, by invitation, and closed.
@Suite struct RegistrationTests {
  private func signUp(
    _ name: String, in fixture: MessengerFixture, continuing visitor: Person.ID? = nil,
    with invitation: LinkToken? = nil
  ) async throws(MessengerError) -> SignInResult {
    try await fixture.accounts.signUp(
      name: name, password: "correct horse", from: "network", continuing: visitor, invitation: invitation)
  }

  @Test func `while registration is closed, nobody signs up, and visitors look around`() async throws {
    let fixture = try MessengerFixture { $0.registration = .closed }
    await #expect(throws: MessengerError.registrationClosed) { try await signUp("Ann", in: fixture) }
    let visitor = try await fixture.messenger.visit(from: "network").person
    await #expect(throws: MessengerError.registrationClosed) {
      try await signUp("Ann", in: fixture, continuing: visitor.id)
    }
    #expect(try await fixture.accounts.inviteFirstPerson() == nil)
  }

  @Test func `the operator invites the first person, and people invite the others`()
    async throws
  {
    let fixture = try MessengerFixture { $0.registration = .invitation }
    await #expect(throws: MessengerError.invitationNeeded) { try await signUp("Ann", in: fixture) }
    let first = try #require(try await fixture.accounts.inviteFirstPerson())
    let ann = try await signUp("Ann", in: fixture, with: LinkToken(first.text)).person
    #expect(try await fixture.accounts.inviteFirstPerson() == nil)
    let second = try await fixture.accounts.makeInvitation(by: ann.id)
    let visitor = try await fixture.messenger.visit(from: "network").person
    _ = try await signUp("Bob", in: fixture, continuing: visitor.id, with: second)
    #expect(try await fixture.contacts.contacts(of: ann.id).map(\.name) == ["Bob"])
  }

  @Test func `only the last of several invitations of the first person is valid`() async throws {
    let fixture = try MessengerFixture { $0.registration = .invitation }
    let first = try #require(try await fixture.accounts.inviteFirstPerson())
    let second = try #require(try await fixture.accounts.inviteFirstPerson())
    await #expect(throws: MessengerError.invitationNeeded) {
      try await signUp("Ann", in: fixture, with: first)
    }
    let other = try await fixture.accounts.inviteAsOperator()
    _ = try await signUp("Ann", in: fixture, with: second)
    _ = try await signUp("Bob", in: fixture, with: other)
  }

  @Test func `an invitation is valid for one person and a week`() async throws {
    let fixture = try MessengerFixture { $0.registration = .invitation }
    let first = try #require(try await fixture.accounts.inviteFirstPerson())
    let ann = try await signUp("Ann", in: fixture, with: first).person
    await #expect(throws: MessengerError.invitationNeeded) {
      try await signUp("Bob", in: fixture, with: first)
    }
    let second = try await fixture.accounts.makeInvitation(by: ann.id)
    // A rejected registration does not use the invitation up.
    await #expect(throws: MessengerError.nameTaken) { try await signUp("Ann", in: fixture, with: second) }
    fixture.wallClock.advance(by: .seconds(7 * 24 * 60 * 60))
    await #expect(throws: MessengerError.invitationNeeded) {
      try await signUp("Bob", in: fixture, with: second)
    }
  }

  @Test func `one of several concurrent registrations uses an invitation`() async throws {
    let fixture = try MessengerFixture { $0.registration = .invitation }
    let first = try #require(try await fixture.accounts.inviteFirstPerson())
    let count = await withTaskGroup(of: Bool.self) { group in
      for name in ["Ann", "Bob", "Eve", "Kim"] {
        group.addTask { (try? await signUp(name, in: fixture, with: first)) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(count == 1)
  }

  @Test func `a registration that is rejected costs no hashing of a password`() async throws {
    let fixture = try MessengerFixture { $0.registration = .invitation }
    let first = try #require(try await fixture.accounts.inviteFirstPerson())
    let ann = try await signUp("Ann", in: fixture, with: first).person
    let second = try await fixture.accounts.makeInvitation(by: ann.id)
    let hasher = await fixture.accounts.hasher
    hasher.suspend()
    defer { hasher.resume() }
    // This work fills the queue, so that a further password is rejected.
    for _ in 0..<64 { hasher.enqueue(for: "network") { _ in } }
    await #expect(throws: MessengerError.invitationNeeded) { try await signUp("Bob", in: fixture) }
    await #expect(throws: MessengerError.nameTaken) { try await signUp("Ann", in: fixture, with: second) }
    await #expect(throws: MessengerError.busy) { try await signUp("Bob", in: fixture, with: second) }
  }

  @Test func `visitors invite nobody, and the number of invitations is limited`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.invitationsPerPerson = 2 }
    let ann = try await fixture.register("Ann")
    let visitor = try await fixture.messenger.visit(from: "network").person
    await #expect(throws: MessengerError.signedOut) {
      try await fixture.accounts.makeInvitation(by: visitor.id)
    }
    for _ in 0..<2 { _ = try await fixture.accounts.makeInvitation(by: ann.id) }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await fixture.accounts.makeInvitation(by: ann.id)
    }
  }

  @Test(arguments: ["", "00", String(repeating: "g", count: 32)])
  func `another text is not an invitation`(text: String) {
    #expect(LinkToken(text) == nil)
  }
}
