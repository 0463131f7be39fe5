import Testing

@testable import MessengerServices

/// The three kinds of registration: open, by invitation, and closed.
@Suite struct RegistrationTests {
  private func signUp(
    _ name: String, in world: MessengerFixture, continuing visitor: Person.ID? = nil,
    with invitation: LinkToken? = nil
  ) async throws(MessengerError) -> SignInResult {
    try await world.accounts.signUp(
      name: name, password: "correct horse", from: "client", continuing: visitor, invitation: invitation)
  }

  @Test func `while registration is closed, nobody signs up, and visitors look around`() async throws {
    let world = try MessengerFixture { $0.registration = .closed }
    await #expect(throws: MessengerError.registrationClosed) { try await signUp("Ann", in: world) }
    let visitor = try await world.messenger.visit(from: "client").person
    await #expect(throws: MessengerError.registrationClosed) {
      try await signUp("Ann", in: world, continuing: visitor.id)
    }
    #expect(try await world.accounts.inviteFirstPerson() == nil)
  }

  @Test func `by invitation, the first person has one from the operator, and the others from people`()
    async throws
  {
    let world = try MessengerFixture { $0.registration = .invitation }
    await #expect(throws: MessengerError.invitationNeeded) { try await signUp("Ann", in: world) }
    let first = try #require(try await world.accounts.inviteFirstPerson())
    let ann = try await signUp("Ann", in: world, with: LinkToken(first.text)).person
    #expect(try await world.accounts.inviteFirstPerson() == nil)
    let second = try await world.accounts.invite(by: ann.id)
    let visitor = try await world.messenger.visit(from: "client").person
    _ = try await signUp("Bob", in: world, continuing: visitor.id, with: second)
    #expect(try await world.contacts.contacts(of: ann.id).map(\.name) == ["Bob"])
  }

  @Test func `only the last of several invitations of the first person is valid`() async throws {
    let world = try MessengerFixture { $0.registration = .invitation }
    let first = try #require(try await world.accounts.inviteFirstPerson())
    let second = try #require(try await world.accounts.inviteFirstPerson())
    await #expect(throws: MessengerError.invitationNeeded) { try await signUp("Ann", in: world, with: first) }
    let other = try await world.accounts.inviteAsOperator()
    _ = try await signUp("Ann", in: world, with: second)
    _ = try await signUp("Bob", in: world, with: other)
  }

  @Test func `an invitation is valid for one person and a week`() async throws {
    let world = try MessengerFixture { $0.registration = .invitation }
    let first = try #require(try await world.accounts.inviteFirstPerson())
    let ann = try await signUp("Ann", in: world, with: first).person
    await #expect(throws: MessengerError.invitationNeeded) { try await signUp("Bob", in: world, with: first) }
    let second = try await world.accounts.invite(by: ann.id)
    // A refused registration does not use it up.
    await #expect(throws: MessengerError.nameTaken) { try await signUp("Ann", in: world, with: second) }
    world.calendar.advance(by: .seconds(7 * 24 * 60 * 60))
    await #expect(throws: MessengerError.invitationNeeded) {
      try await signUp("Bob", in: world, with: second)
    }
  }

  @Test func `one of several concurrent registrations uses an invitation`() async throws {
    let world = try MessengerFixture { $0.registration = .invitation }
    let first = try #require(try await world.accounts.inviteFirstPerson())
    let count = await withTaskGroup(of: Bool.self) { group in
      for name in ["Ann", "Bob", "Eve", "Kim"] {
        group.addTask { (try? await signUp(name, in: world, with: first)) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(count == 1)
  }

  @Test func `a registration that is refused costs no hashing of a password`() async throws {
    let world = try MessengerFixture { $0.registration = .invitation }
    let first = try #require(try await world.accounts.inviteFirstPerson())
    let ann = try await signUp("Ann", in: world, with: first).person
    let second = try await world.accounts.invite(by: ann.id)
    let hasher = await world.accounts.hasher
    hasher.suspend()
    defer { hasher.resume() }
    // As many as have room, so that a further password is refused.
    for _ in 0..<64 { hasher.enqueue(for: "client") { _ in } }
    await #expect(throws: MessengerError.invitationNeeded) { try await signUp("Bob", in: world) }
    await #expect(throws: MessengerError.nameTaken) { try await signUp("Ann", in: world, with: second) }
    await #expect(throws: MessengerError.busy) { try await signUp("Bob", in: world, with: second) }
  }

  @Test func `visitors invite nobody, and the number of invitations is limited`() async throws {
    let world = try MessengerFixture { $0.rateLimits.invitationsPerPerson = 2 }
    let ann = try await world.register("Ann")
    let visitor = try await world.messenger.visit(from: "client").person
    await #expect(throws: MessengerError.signedOut) { try await world.accounts.invite(by: visitor.id) }
    for _ in 0..<2 { _ = try await world.accounts.invite(by: ann.id) }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await world.accounts.invite(by: ann.id)
    }
  }

  @Test(arguments: ["", "00", String(repeating: "g", count: 32)])
  func `another text is no invitation`(text: String) {
    #expect(LinkToken(text) == nil)
  }
}
