import MessengerServices
import Testing

/// New passwords by a link from the operator.
@Suite struct PasswordResetTests {
  let fixture: MessengerFixture
  let ann: SignInResult
  var accounts: Accounts { fixture.accounts }

  init() async throws {
    fixture = try MessengerFixture { $0.rateLimits.signInsPerNameAndNetwork = 3 }
    ann = try await fixture.accounts.signUp(name: "Ann", password: "correct horse", from: "network")
  }

  private func signIn(_ password: String) async throws(MessengerError) -> SignInResult {
    try await accounts.signIn(name: "Ann", password: password, from: "network")
  }

  @Test func `a link changes the password once and ends all sessions`() async throws {
    let link = try await accounts.makePasswordReset(for: ann.person.id)
    _ = try await accounts.session(for: ann.token)
    try await accounts.resetPassword(with: link, to: "battery staple", from: "network")
    await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: ann.token) }
    await #expect(throws: MessengerError.wrongCredentials) { try await signIn("correct horse") }
    _ = try await signIn("battery staple")
    await #expect(throws: MessengerError.linkExpired) {
      try await accounts.resetPassword(with: link, to: "another horse", from: "network")
    }
  }

  @Test func `a link is valid for a day, and until the next one`() async throws {
    let first = try await accounts.makePasswordReset(for: ann.person.id)
    let second = try await accounts.makePasswordReset(for: ann.person.id)
    await #expect(throws: MessengerError.linkExpired) {
      try await accounts.resetPassword(with: first, to: "battery staple", from: "network")
    }
    fixture.wallClock.advance(by: .seconds(24 * 60 * 60))
    await #expect(throws: MessengerError.linkExpired) {
      try await accounts.resetPassword(with: second, to: "battery staple", from: "network")
    }
  }

  @Test func `changing the password makes a link invalid`() async throws {
    let link = try await accounts.makePasswordReset(for: ann.person.id)
    try await accounts.changePassword(
      of: ann.person.id, from: "correct horse", to: "battery staple", keeping: ann.session.id,
      network: "network")
    await #expect(throws: MessengerError.linkExpired) {
      try await accounts.resetPassword(with: link, to: "another horse", from: "network")
    }
  }

  @Test func `one of several concurrent uses of a link succeeds`() async throws {
    let link = try await accounts.makePasswordReset(for: ann.person.id)
    let count = await withTaskGroup(of: Bool.self) { group in
      for number in 1...4 {
        group.addTask { [accounts] in
          let done: Void? = try? await accounts.resetPassword(
            with: link, to: "battery staple \(number)", from: "client \(number)")
          return done != nil
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(count == 1)
  }

  @Test func `guesses from one network are limited, and a short password is rejected`() async throws {
    let link = try await accounts.makePasswordReset(for: ann.person.id)
    let other = try #require(LinkToken(String(repeating: "0", count: 32)))
    await #expect(throws: MessengerError.invalidPassword) {
      try await accounts.resetPassword(with: link, to: "short", from: "network")
    }
    for _ in 0..<3 {
      await #expect(throws: MessengerError.linkExpired) {
        try await accounts.resetPassword(with: other, to: "battery staple", from: "network")
      }
    }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await accounts.resetPassword(with: link, to: "battery staple", from: "network")
    }
  }

  @Test func `a visitor has no password to reset`() async throws {
    let visitor = try await fixture.messenger.visit(from: "network").person
    await #expect(throws: MessengerError.personNotFound) {
      try await accounts.makePasswordReset(for: visitor.id)
    }
  }
}
