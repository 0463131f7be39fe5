import Foundation
import MessengerServices
import MessengerTesting
import Swiftwater
import Testing

@Suite struct AccountsTests {
  let fixture: MessengerFixture
  var accounts: Accounts { fixture.accounts }

  init() throws {
    fixture = try MessengerFixture()
  }

  // MARK: Signing up

  @Test func `a person who signs up is signed in and in everybody's contacts`() async throws {
    let ann = try await fixture.register("Ann")
    let bob = try await accounts.signUp(
      name: " Bob ", password: "battery staple", phoneNumbers: ["+358401234567"], from: "network")
    #expect(bob.person.name == "Bob")
    #expect(bob.session.person == bob.person.id)
    #expect(try await accounts.session(for: bob.token).person == bob.person)
    #expect(try await fixture.contacts.contacts(of: ann.id).map(\.phoneNumbers) == [["+358401234567"]])
    #expect(try await fixture.contacts.contacts(of: bob.person.id).map(\.name) == ["Ann"])
  }

  @Test(arguments: ["Ann", "ANN", "  ann", "Ａnn", "ann  "])
  func `a name that differs only in case, width or leading or trailing white space is taken`(name: String)
    async throws
  {
    _ = try await fixture.register("Ann")
    await #expect(throws: MessengerError.nameTaken) { _ = try await fixture.register(name) }
  }

  @Test func `a name that looks like another one is taken`() async throws {
    _ = try await fixture.register("Ida Rose")
    // A lower-case L in place of the I, and a zero in place of the O.
    for name in ["lda Rose", "Ida  R0se"] {
      await #expect(throws: MessengerError.nameTaken) { _ = try await fixture.register(name) }
    }
    _ = try await fixture.register("ABE")
    // Greek letters that look like Latin ones.
    await #expect(throws: MessengerError.nameTaken) { _ = try await fixture.register("ΑΒΕ") }
    await #expect(throws: MessengerError.invalidName) { _ = try await fixture.register("I\u{200B}da Rose") }
    _ = try await accounts.signIn(name: "ida \u{A0} rose", password: "correct horse", from: "network")
  }

  @Test func `a person with a name of an earlier version signs in with it`() async throws {
    let ann = try await fixture.register("Ann")
    let hash = try #require(try await fixture.store.read { try $0.account(of: ann.id) }).passwordHash
    try await fixture.store.write { transaction in
      let old = try transaction.insert(
        NewPerson(name: "A\u{200B}nn  B", avatar: ann.avatar, lastSeen: .distantPast))
      try transaction.insertAccount(
        AccountRecord(person: old.id, passwordHash: hash), login: "a\u{200B}nn  b",
        skeleton: "a\u{200B}nn  b", at: .distantPast)
    }
    let old = try await accounts.signIn(name: "A\u{200B}nn  B", password: "correct horse", from: "network")
    #expect(old.person.name == "A\u{200B}nn  B")
  }

  @Test func `one of several concurrent requests gets a name`() async throws {
    let outcomes = await withTaskGroup(of: MessengerError?.self) { group in
      for _ in 0..<4 {
        group.addTask { [fixture] in
          do throws(MessengerError) {
            _ = try await fixture.accounts.signUp(name: "Ann", password: "correct horse", from: "test")
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == nil } == 1)
    #expect(outcomes.count { $0 == .nameTaken } == 3)
  }

  @Test(arguments: ["", "   ", String(repeating: "a", count: 65), "a\u{0}b", "a\nb", "\u{202e}nnA"])
  func `a name that cannot be shown is rejected`(name: String) async {
    await #expect(throws: MessengerError.invalidName) { _ = try await fixture.register(name) }
  }

  @Test(arguments: ["", "1234567", String(repeating: "a", count: 257)])
  func `a password that is too short or too long is rejected`(password: String) async {
    await #expect(throws: MessengerError.invalidPassword) {
      try await accounts.signUp(name: "Ann", password: password, from: "network")
    }
  }

  @Test func `an invalid phone number is rejected`() async {
    await #expect(throws: MessengerError.invalidPhoneNumber) {
      try await accounts.signUp(
        name: "Ann", password: "correct horse", phoneNumbers: ["040 1234567"], from: "network")
    }
  }

  @Test func `the number of new accounts from a network is limited`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.newAccountsPerNetwork = 2 }
    _ = try await fixture.accounts.signUp(name: "Ann", password: "correct horse", from: "network")
    _ = try await fixture.messenger.visit(from: "network")
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await fixture.messenger.visit(from: "network")
    }
    _ = try await fixture.messenger.visit(from: "other")
  }

  // MARK: Signing in

  @Test func `signing in needs the name, in any case, and the password`() async throws {
    let ann = try await fixture.register("Ann")
    let signedIn = try await accounts.signIn(name: "ANN", password: "correct horse", from: "network")
    #expect(signedIn.person == ann)
    await #expect(throws: MessengerError.wrongCredentials) {
      try await accounts.signIn(name: "Ann", password: "correct h0rse", from: "network")
    }
    await #expect(throws: MessengerError.wrongCredentials) {
      try await accounts.signIn(name: "Bob", password: "correct horse", from: "network")
    }
    await #expect(throws: MessengerError.wrongCredentials) {
      try await accounts.signIn(name: "", password: "", from: "network")
    }
  }

  @Test func `after too many wrong passwords the right one is rejected for a while`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.signInsPerNameAndNetwork = 3 }
    _ = try await fixture.register("Ann")
    for _ in 0..<3 {
      await #expect(throws: MessengerError.wrongCredentials) {
        try await fixture.accounts.signIn(name: "Ann", password: "wrong password", from: "network")
      }
    }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await fixture.accounts.signIn(name: "Ann", password: "correct horse", from: "network")
    }
    _ = try await fixture.accounts.signIn(name: "Ann", password: "correct horse", from: "other")
    fixture.wallClock.advance(by: .seconds(900))
    _ = try await fixture.accounts.signIn(name: "Ann", password: "correct horse", from: "network")
  }

  @Test func `attempts rejected for one network lock nobody out elsewhere`() async throws {
    let fixture = try MessengerFixture {
      $0.rateLimits.signInsPerNameAndNetwork = 3
      $0.rateLimits.signInsPerName = 5
    }
    _ = try await fixture.register("Ann")
    for _ in 0..<10 {
      _ = try? await fixture.accounts.signIn(name: "Ann", password: "wrong password", from: "network")
    }
    _ = try await fixture.accounts.signIn(name: "Ann", password: "correct horse", from: "other")
  }

  @Test func `concurrent attempts cannot exceed the limit`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.signInsPerNameAndNetwork = 3 }
    _ = try await fixture.register("Ann")
    let outcomes = await withTaskGroup(of: MessengerError?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          do throws(MessengerError) {
            _ = try await fixture.accounts.signIn(name: "Ann", password: "wrong password", from: "network")
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == .wrongCredentials } == 3)
    #expect(outcomes.count { $0 == .tooManyAttempts(retryAfter: 900) } == 17)
  }

  // MARK: Visitors

  @Test func `a visitor is signed in, but in nobody's contacts`() async throws {
    let ann = try await fixture.register("Ann")
    let visit = try await fixture.messenger.visit(from: "network")
    #expect(visit.person.isVisitor)
    #expect(try await accounts.session(for: visit.token).person.id == visit.person.id)
    #expect(try await fixture.contacts.contacts(of: ann.id).isEmpty)
  }

  @Test func `a visitor who signs up stays the same person`() async throws {
    let ann = try await fixture.register("Ann")
    let visit = try await fixture.messenger.visit(from: "network")
    let signedUp = try await accounts.signUp(
      name: "Bob", password: "correct horse", from: "network", continuing: visit.person.id)
    #expect(signedUp.person.id == visit.person.id)
    #expect(!signedUp.person.isVisitor)
    #expect(try await fixture.contacts.contacts(of: ann.id).map(\.name) == ["Bob"])
    _ = try await accounts.signIn(name: "Bob", password: "correct horse", from: "network")
    await #expect(throws: MessengerError.signedOut) {
      try await accounts.signUp(
        name: "Eve", password: "correct horse", from: "network", continuing: ann.id)
    }
  }
}
