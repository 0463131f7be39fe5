import MessengerServices
import MessengerViewModels
import Testing

@testable import MessengerWeb

/// The account to which a browser binds its stored data.
@Suite struct AccountIdentityTests {
  /// The account of a session, as a page gets it.
  private func account(_ person: SignInResult, in fixture: PageFixture) async throws -> String {
    try #require(try await AccountIdentity.find(person.token, in: fixture.messenger, Localization())).account
  }

  @Test func `a person has one account in all sessions, and a visitor who registers keeps it`() async throws {
    let fixture = try PageFixture()
    let visitor = try await fixture.messenger.visit(from: "test")
    let visiting = try await account(visitor, in: fixture)
    let ada = try await fixture.messenger.accounts.signUp(
      name: "Ada", password: "correct horse", from: "test", continuing: visitor.person.id)
    let again = try await fixture.messenger.accounts.signIn(
      name: "Ada", password: "correct horse", from: "test")
    #expect(try await account(ada, in: fixture) == visiting)
    #expect(try await account(again, in: fixture) == visiting)
  }

  @Test func `two people have different accounts, even with the same identifier in different databases`()
    async throws
  {
    let (fixture, other) = (try PageFixture(), try PageFixture())
    let (ada, grace) = (try await fixture.signUp("Ada"), try await fixture.signUp("Grace"))
    let kim = try await other.signUp("Kim")
    #expect(kim.person.id == ada.person.id)
    let accounts = [
      try await account(ada, in: fixture), try await account(grace, in: fixture),
      try await account(kim, in: other),
    ]
    #expect(Set(accounts).count == 3)
  }
}
