import Foundation
import MessengerTesting
import Swiftwater
import SwiftwaterTesting
import Synchronization
import Testing

@testable import MessengerServices

@Suite(.timeLimit(.minutes(30))) struct SessionsTests {
  let fixture: MessengerFixture
  var accounts: Accounts { fixture.accounts }

  init() throws {
    fixture = try MessengerFixture()
  }

  private func signUp(_ name: String = "Ann", on browser: String = "") async throws -> SignInResult {
    try await accounts.signUp(name: name, password: "correct horse", from: "network", on: browser)
  }

  private func signIn(_ password: String = "correct horse", on browser: String = "") async throws
    -> SignInResult
  {
    try await accounts.signIn(name: "Ann", password: password, from: "network", on: browser)
  }

  @Test func `an unused session expires`() async throws {
    let ann = try await signUp()
    fixture.wallClock.advance(by: .seconds(30 * 24 * 60 * 60))
    #expect(try await !accounts.isOpen(ann.session.id))
    await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: ann.token) }
  }

  @Test func `a used session is extended`() async throws {
    let ann = try await signUp()
    for _ in 0..<4 {
      fixture.wallClock.advance(by: .seconds(20 * 24 * 60 * 60))
      #expect(try await accounts.session(for: ann.token).session.id == ann.session.id)
    }
  }

  @Test func `signing out ends one session and notifies its pages`() async throws {
    let ann = try await signUp()
    let other = try await signIn()
    let page = SessionPage()
    await page.open(ann.session.id, accounts)
    #expect(try await accounts.isOpen(ann.session.id))
    try await accounts.signOut(ann.token)
    await page.waitForEnd()
    #expect(try await !accounts.isOpen(ann.session.id))
    #expect(try await accounts.isOpen(other.session.id))
    await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: ann.token) }
    #expect(try await accounts.session(for: other.token).person == ann.person)
    try await accounts.signOut(ann.token)
  }

  @Test func `signing out everywhere ends all sessions of the person`() async throws {
    let ann = try await signUp()
    let bob = try await signUp("Bob")
    let other = try await signIn()
    try await accounts.signOutEverywhere(ann.person.id)
    for token in [ann.token, other.token] {
      await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: token) }
    }
    #expect(try await accounts.session(for: bob.token).person == bob.person)
  }

  // MARK: The list

  @Test func `sessions are listed with their browsers, the one used last first`() async throws {
    let first = try await signUp(on: "Firefox on Linux")
    _ = try await signUp("Bob")
    fixture.wallClock.advance(by: .seconds(60))
    let second = try await signIn(on: "Safari on iPhone")
    #expect(try await accounts.sessions(of: first.person.id) == [second.session, first.session])
    fixture.wallClock.advance(by: .seconds(3600))
    let used = try await accounts.session(for: first.token).session
    let sessions = try await accounts.sessions(of: first.person.id)
    #expect(sessions == [used, second.session])
    #expect(sessions.map(\.browser) == ["Firefox on Linux", "Safari on iPhone"])
    #expect(sessions.map { fixture.wallClock.now.timeIntervalSince($0.lastUsed) } == [0, 3600])
    fixture.wallClock.advance(by: .seconds(30 * 24 * 60 * 60 - 60))
    #expect(try await accounts.sessions(of: first.person.id).map(\.id) == [first.session.id])
  }

  @Test func `not every use of a session is written`() async throws {
    let ann = try await signUp()
    fixture.wallClock.advance(by: .seconds(599))
    #expect(try await accounts.session(for: ann.token).session == ann.session)
    fixture.wallClock.advance(by: .seconds(1))
    #expect(try await accounts.session(for: ann.token).session.lastUsed == fixture.wallClock.now)
  }

  @Test func `a session can be used while nothing can be written`() async throws {
    let ann = try await fixture.accounts.signUp(name: "Ann", password: "correct horse", from: "network")
    fixture.wallClock.advance(by: .seconds(3600))
    fixture.store.isWritable = false
    #expect(try await fixture.accounts.session(for: ann.token).session == ann.session)
  }

  @Test func `a person has as many sessions as the operator allows, those used last`() async throws {
    let fixture = try MessengerFixture { $0.sessionsPerPerson = 3 }
    let first = try await fixture.accounts.signUp(name: "Ann", password: "correct horse", from: "network")
    let page = SessionPage()
    await page.open(first.session.id, fixture.accounts)
    let id = first.person.id
    try await fixture.store.write { transaction in
      for number in 1..<UInt8(3) {
        _ = try transaction.insertSession(
          NewSession(
            tokenHash: [number], browser: "", start: first.session.lastUsed, expires: first.session.expires,
            network: "network"),
          of: id)
      }
    }
    fixture.wallClock.advance(by: .seconds(1))
    let last = try await fixture.accounts.signIn(name: "Ann", password: "correct horse", from: "network")
    await page.waitForEnd()
    let sessions = try await fixture.accounts.sessions(of: id)
    #expect(sessions.count == 3)
    #expect(sessions.first == last.session)
  }

  @Test func `the name of a browser is truncated and cleaned`() async throws {
    let ann = try await signUp(on: "\u{0}Fire\u{202e}fox\n" + String(repeating: "x", count: 10_000))
    #expect(ann.session.browser == "Firefox" + String(repeating: "x", count: 53))
  }

  @Test func `one session can be ended, but not another person's`() async throws {
    let (ann, bob) = (try await signUp(), try await signUp("Bob"))
    let other = try await signIn()
    let page = SessionPage()
    await page.open(other.session.id, accounts)
    try await accounts.signOut(other.session.id, of: bob.person.id)
    #expect(try await accounts.sessions(of: ann.person.id).count == 2)
    try await accounts.signOut(other.session.id, of: ann.person.id)
    await page.waitForEnd()
    #expect(try await accounts.sessions(of: ann.person.id) == [ann.session])
  }

  @Test @MainActor func `signing in or out notifies the pages of the person`() async throws {
    let ann = try await signUp()
    let count = accounts.sessionChanges(of: ann.person.id).scan(0) { count, _ in count + 1 }
      .property(initial: 0)
    _ = try await signUp("Bob")
    let other = try await signIn()
    _ = await count.signal.filter { $0 == 1 }.firstValue()
    try await accounts.signOut(other.token)
    _ = await count.signal.filter { $0 == 2 }.firstValue()
  }

  @Test func `the pages of an expired session are notified`() async throws {
    let ann = try await signUp()
    let page = SessionPage()
    await page.open(ann.session.id, accounts)
    try await fixture.letTimePass(.seconds(30 * 24 * 60 * 60))
    try await accounts.removeExpired()
    await page.waitForEnd()
  }

  @Test func `the pages of a session that the database no longer has end`() async throws {
    let ann = try await signUp()
    let page = SessionPage()
    await page.open(ann.session.id, accounts)
    // The deletion causes no events, as when another program restores a backup.
    let id = ann.session.id
    try await fixture.store.write { _ = try $0.deleteSession(id, of: ann.person.id) }
    try await accounts.renewOpenSessions()
    await page.waitForEnd()
  }

  @Test func `a session that has expired is not renewed by an open page`() async throws {
    let visit = try await fixture.messenger.visit(from: "network")
    let page = SessionPage()
    await page.open(visit.session.id, accounts)
    fixture.wallClock.advance(by: .seconds(24 * 60 * 60))
    try await accounts.renewOpenSessions()
    await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: visit.token) }
  }

  @Test func `a session continues as long as it has an open page`() async throws {
    let visit = try await fixture.messenger.visit(from: "network")
    let page = SessionPage()
    await page.open(visit.session.id, accounts)
    for _ in 0..<3 {
      try await fixture.letTimePass(.seconds(20 * 60 * 60))
      try await accounts.renewOpenSessions()
      try await accounts.removeExpired()
    }
    #expect(try await accounts.session(for: visit.token).person == visit.person)
  }

  @Test func `maintenance runs at once and every ten minutes`() async throws {
    let visit = try await fixture.messenger.visit(from: "network")
    try await fixture.letTimePass(.seconds(24 * 60 * 60 - 600))
    let maintenance = Task { [messenger = fixture.messenger] in await messenger.runMaintenance() }
    try await fixture.clock.waitUntilPending(atLeast: 1)
    #expect(try await fixture.store.read { try $0.person(visit.person.id) } != nil)
    fixture.wallClock.advance(by: .seconds(600))
    fixture.clock.advance(by: .seconds(599))
    #expect(try await fixture.store.read { try $0.person(visit.person.id) } != nil)
    fixture.clock.advance(by: .seconds(1))
    try await fixture.clock.waitUntilPending(atLeast: 1)
    #expect(try await fixture.store.read { try $0.person(visit.person.id) } == nil)
    maintenance.cancel()
    await maintenance.value
  }

  // MARK: The password

  @Test func `changing the password ends the other sessions`() async throws {
    let ann = try await signUp()
    let other = try await signIn()
    try await accounts.changePassword(
      of: ann.person.id, from: "correct horse", to: "battery staple", keeping: ann.session.id,
      network: "network")
    #expect(try await accounts.sessions(of: ann.person.id) == [ann.session])
    await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: other.token) }
    await #expect(throws: MessengerError.wrongCredentials) { try await signIn() }
    _ = try await signIn("battery staple")
  }

  @Test(arguments: ["correct h0rse", "", String(repeating: "x", count: 1000)])
  func `changing the password needs the current one`(old: String) async throws {
    let ann = try await signUp()
    let other = try await signIn()
    await #expect(throws: MessengerError.wrongPassword) {
      try await accounts.changePassword(
        of: ann.person.id, from: old, to: "battery staple", keeping: ann.session.id, network: "network")
    }
    #expect(try await accounts.session(for: other.token).session == other.session)
  }

  @Test(arguments: ["1234567", String(repeating: "x", count: 257)])
  func `a new password has to be valid`(new: String) async throws {
    let ann = try await signUp()
    await #expect(throws: MessengerError.invalidPassword) {
      try await accounts.changePassword(
        of: ann.person.id, from: "correct horse", to: new, keeping: ann.session.id, network: "network")
    }
  }

  @Test func `the current password cannot be guessed from an open page`() async throws {
    let fixture = try MessengerFixture { $0.rateLimits.passwordChecksPerPerson = 2 }
    let ann = try await fixture.accounts.signUp(name: "Ann", password: "correct horse", from: "network")
    for _ in 0..<2 {
      await #expect(throws: MessengerError.wrongPassword) {
        try await fixture.accounts.changePassword(
          of: ann.person.id, from: "a guess", to: "battery staple", keeping: ann.session.id,
          network: "network")
      }
    }
    await #expect(throws: MessengerError.tooManyAttempts(retryAfter: 900)) {
      try await fixture.accounts.changePassword(
        of: ann.person.id, from: "correct horse", to: "battery staple", keeping: ann.session.id,
        network: "network")
    }
  }

  @Test func `changes with the right password are limited, for a person and for a network`() async throws {
    let fixture = try MessengerFixture {
      $0.rateLimits.passwordChecksPerPerson = 2
      $0.rateLimits.passwordChecksPerNetwork = 3
    }
    var people: [SignInResult] = []
    for name in ["Ann", "Bob", "Eve"] {
      people.append(
        try await fixture.accounts.signUp(name: name, password: "correct horse", from: "network"))
    }
    func change(_ person: SignInResult, from network: String) async throws {
      try await fixture.accounts.changePassword(
        of: person.person.id, from: "correct horse", to: "correct horse", keeping: person.session.id,
        network: network)
    }
    for _ in 0..<2 { try await change(people[0], from: "network") }
    let rejection = MessengerError.tooManyAttempts(retryAfter: 900)
    await #expect(throws: rejection) { try await change(people[0], from: "other") }
    try await change(people[1], from: "network")
    await #expect(throws: rejection) { try await change(people[2], from: "network") }
    try await change(people[2], from: "other")
  }

  @Test func `many accounts of one network cannot fill the queue of passwords`() async throws {
    var people: [SignInResult] = []
    for number in 1...3 {
      people.append(
        try await accounts.signUp(name: "Person \(number)", password: "correct horse", from: "crowd"))
    }
    let hasher = await accounts.hasher
    hasher.suspend()
    // The network of these people fills the queue.
    for _ in 0..<64 { hasher.enqueue(for: "crowd") { _ in } }
    for person in people {
      await #expect(throws: MessengerError.busy) {
        try await accounts.changePassword(
          of: person.person.id, from: "correct horse", to: "battery staple", keeping: person.session.id,
          network: "crowd")
      }
    }
    hasher.resume()
  }

  @Test func `one of two concurrent changes succeeds, the other is rejected`() async throws {
    let ann = try await signUp()
    let outcomes = await withTaskGroup(of: String?.self) { group in
      for new in ["battery staple", "paper clips"] {
        group.addTask { [accounts] in
          let change: Void? = try? await accounts.changePassword(
            of: ann.person.id, from: "correct horse", to: new, keeping: ann.session.id, network: "network")
          return change.map { new }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let changed = outcomes.compactMap { $0 }
    #expect(changed.count == 1)
    _ = try await signIn(try #require(changed.first))
  }

  @Test func `a password that is changed while somebody signs in with it signs nobody in`() async throws {
    let ann = try await signUp()
    fixture.store.writes.close()
    let attempt = Task { try await signIn() }
    await fixture.store.writes.waitUntilWaiting(atLeast: 1)
    try await fixture.store.base.write { try $0.setPasswordHash("another", of: ann.person.id) }
    fixture.store.writes.open()
    await #expect(throws: MessengerError.wrongCredentials) { try await attempt.value }
    #expect(try await accounts.sessions(of: ann.person.id) == [ann.session])
  }

  @Test func `a visitor has no password to change`() async throws {
    let visit = try await fixture.messenger.visit(from: "network")
    await #expect(throws: MessengerError.wrongPassword) {
      try await accounts.changePassword(
        of: visit.person.id, from: "correct horse", to: "battery staple", keeping: visit.session.id,
        network: "network")
    }
  }
}

/// An actor that waits for a session to end.
actor SessionPage {
  private var ending: Task<Void, Never>?

  func open(_ session: Session.ID, _ accounts: Accounts) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    accounts.deletions(of: session).observe { continuation.yield() }
    ending = Task { for await _ in stream { return } }
  }

  func waitForEnd() async {
    await ending?.value
  }
}
