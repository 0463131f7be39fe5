import MessengerServices
import Testing

@testable import MessengerWeb

/// The account to which all that a browser keeps is bound.
@Suite struct AccountIdentityTests {
  /// The account of a session, as a page gets it.
  private func account(_ person: SignInResult, in world: PageFixture) async throws -> String {
    try #require(try await Account.find(person.token, in: world.messenger)).account
  }

  @Test func `a person has one account in all sessions, and a visitor who registers keeps it`() async throws {
    let world = try PageFixture()
    let visitor = try await world.messenger.visit(from: "test")
    let visiting = try await account(visitor, in: world)
    let ada = try await world.messenger.accounts.signUp(
      name: "Ada", password: "correct horse", from: "test", continuing: visitor.person.id)
    let again = try await world.messenger.accounts.signIn(
      name: "Ada", password: "correct horse", from: "test")
    #expect(try await account(ada, in: world) == visiting)
    #expect(try await account(again, in: world) == visiting)
  }

  @Test func `another person has another account, and so has the same identifier in another database`()
    async throws
  {
    let (world, other) = (try PageFixture(), try PageFixture())
    let (ada, grace) = (try await world.signUp("Ada"), try await world.signUp("Grace"))
    let kim = try await other.signUp("Kim")
    #expect(kim.person.id == ada.person.id)
    let accounts = [
      try await account(ada, in: world), try await account(grace, in: world),
      try await account(kim, in: other),
    ]
    #expect(Set(accounts).count == 3)
  }
}
