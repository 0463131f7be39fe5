import MessengerServices
import MessengerTesting
import Testing

@Suite struct VisitorRemovalTests {
  let world: MessengerFixture
  let ann: Person

  init() async throws {
    world = try MessengerFixture()
    ann = try await world.register("Ann")
  }

  @Test func `a visitor stays while the session lasts`() async throws {
    try await world.letTimePass(.seconds(24 * 60 * 60))
    let visit = try await world.messenger.visit(from: "client")
    try await world.letTimePass(.seconds(20 * 60 * 60))
    #expect(try await world.accounts.removeExpired() == 0)
    #expect(try await world.accounts.session(for: visit.token).person.id == visit.person.id)
  }

  @Test(arguments: [true, false])
  func `a visitor whose session has ended is deleted with all data`(signsOut: Bool) async throws {
    let visit = try await world.messenger.visit(from: "client")
    let sample = try #require(
      try await world.contacts.contacts(of: visit.person.id).first(where: \.isSample))
    if signsOut {
      try await world.accounts.signOut(visit.token)
    } else {
      try await world.letTimePass(.seconds(24 * 60 * 60))
    }
    #expect(try await world.accounts.removeExpired() == 1)
    #expect(try await world.accounts.removeExpired() == 0)
    for id in [visit.person.id, sample.id] {
      #expect(try await world.store.read { try $0.person(id) } == nil)
    }
    #expect(try await world.store.read { try $0.allChats(of: visit.person.id) }.isEmpty)
  }

  @Test func `a visitor who has registered is not deleted`() async throws {
    let visitor = try await world.messenger.visit(from: "client")
    let bob = try await world.accounts.signUp(
      name: "Bob", password: "correct horse", from: "client", continuing: visitor.person.id)
    try await world.accounts.signOut(visitor.token)
    try await world.accounts.signOut(bob.token)
    #expect(try await world.accounts.removeExpired() == 0)
    #expect(try await world.contacts.contacts(of: ann.id).map(\.name) == ["Bob"])
  }
}
