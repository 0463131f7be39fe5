import MessengerServices
import MessengerTesting
import Testing

@Suite struct VisitorRemovalTests {
  let fixture: MessengerFixture
  let ann: Person

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.register("Ann")
  }

  @Test func `a visitor stays while the session lasts`() async throws {
    try await fixture.letTimePass(.seconds(24 * 60 * 60))
    let visit = try await fixture.messenger.visit(from: "network")
    try await fixture.letTimePass(.seconds(20 * 60 * 60))
    #expect(try await fixture.accounts.removeExpired() == 0)
    #expect(try await fixture.accounts.session(for: visit.token).person.id == visit.person.id)
  }

  @Test(arguments: [true, false])
  func `a visitor whose session has ended is deleted with all data`(signsOut: Bool) async throws {
    let visit = try await fixture.messenger.visit(from: "network")
    let sample = try #require(
      try await fixture.contacts.contacts(of: visit.person.id).first(where: \.isSample))
    if signsOut {
      try await fixture.accounts.signOut(visit.token)
    } else {
      try await fixture.letTimePass(.seconds(24 * 60 * 60))
    }
    #expect(try await fixture.accounts.removeExpired() == 1)
    #expect(try await fixture.accounts.removeExpired() == 0)
    for id in [visit.person.id, sample.id] {
      #expect(try await fixture.store.read { try $0.person(id) } == nil)
    }
    #expect(try await fixture.store.read { try $0.allChats(of: visit.person.id) }.isEmpty)
  }

  @Test func `a visit that fails leaves no session, and its visitor is deleted`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.generationsPerPerson = 0 }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await fixture.messenger.visit(from: "network")
    }
    #expect(try await fixture.accounts.removeExpired() == 1)
    #expect(try await fixture.store.read { try $0.visitorCount() } == 0)
  }

  @Test func `a visitor who has registered is not deleted`() async throws {
    let visitor = try await fixture.messenger.visit(from: "network")
    let bob = try await fixture.accounts.signUp(
      name: "Bob", password: "correct horse", from: "network", continuing: visitor.person.id)
    try await fixture.accounts.signOut(visitor.token)
    try await fixture.accounts.signOut(bob.token)
    #expect(try await fixture.accounts.removeExpired() == 0)
    #expect(try await fixture.contacts.contacts(of: ann.id).map(\.name) == ["Bob"])
  }
}
