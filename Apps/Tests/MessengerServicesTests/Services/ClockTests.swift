import MessengerServices
import MessengerTesting
import Testing

/// Clocks that are set while the messenger runs, or while it does not.
@Suite struct ClockTests {
  private static let year = Duration.seconds(365 * 24 * 60 * 60)

  let fixture: MessengerFixture
  var accounts: Accounts { fixture.accounts }

  init() async throws {
    fixture = try MessengerFixture { $0.maximumVisitors = 1 }
    try await fixture.letTimePass(.seconds(25 * 60 * 60))
  }

  @Test func `a clock that is set forward for some hours ends no session`() async throws {
    let ann = try await accounts.signUp(name: "Ann", password: "correct horse", from: "network")
    let visit = try await fixture.messenger.visit(from: "network")
    fixture.wallClock.advance(by: Self.year)
    for _ in 0..<20 {
      try await accounts.removeExpired()
      fixture.wallClock.advance(by: .seconds(3600))
    }
    fixture.wallClock.advance(by: .zero - Self.year - .seconds(20 * 3600))
    try await accounts.removeExpired()
    for result in [ann, visit] { _ = try await accounts.session(for: result.token) }
    #expect(try await accounts.signIns(of: ann.person.id).count == 1)
  }

  @Test func `sessions expire once a changed date has lasted for a day`() async throws {
    let ann = try await accounts.signUp(name: "Ann", password: "correct horse", from: "network")
    try await fixture.letTimePass(Self.year)
    try await accounts.removeExpired()
    #expect(try await accounts.signIns(of: ann.person.id).isEmpty)
    let isStored = try await fixture.store.read { try $0.session(ann.session.id) != nil }
    #expect(!isStored)
  }

  @Test func `after a stop or a set clock, visitors stay until their place is needed`() async throws {
    let visit = try await fixture.messenger.visit(from: "network")
    let page = SessionPage()
    await page.open(visit.session.id, accounts)
    fixture.wallClock.advance(by: .seconds(12 * 60 * 60))
    try await accounts.renewOpenSessions()
    await #expect(throws: MessengerError.tooManyVisitors) {
      try await fixture.messenger.visit(from: "network")
    }
    _ = try await accounts.session(for: visit.token)
    fixture.wallClock.advance(by: .seconds(60 * 60))
    _ = try await fixture.messenger.visit(from: "network")
    await page.waitForEnd()
  }

  @Test func `a clock that is set back locks nobody out`() async throws {
    for _ in 0..<9 {
      _ = try? await accounts.signIn(name: "Ann", password: "wrong password", from: "network")
    }
    fixture.wallClock.advance(by: .zero - Self.year)
    let ann = try await accounts.signUp(name: "Ann", password: "correct horse", from: "network")
    for _ in 0..<9 {
      await #expect(throws: MessengerError.wrongCredentials) {
        try await accounts.signIn(name: "Ann", password: "wrong password", from: "network")
      }
    }
    try await accounts.removeExpired()
    _ = try await accounts.session(for: ann.token)
  }

  @Test func `when a clock is set back, health and space are looked up at once`() async throws {
    let fixture = try MessengerFixture { $0.minimumFreeBytes = 1_000 }
    fixture.store.freeBytes = 1_000
    _ = try await fixture.register("Ann")
    #expect(await fixture.messenger.isHealthy())
    fixture.wallClock.advance(by: .zero - Self.year)
    fixture.store.freeBytes = 999
    await #expect(throws: MessengerError.diskFull) { try await fixture.register("Bob") }
    #expect(await !fixture.messenger.isHealthy())
  }
}
