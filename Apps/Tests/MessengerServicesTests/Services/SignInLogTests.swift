import Foundation
import MessengerServices
import Testing

/// The log of attempts to sign in.
@Suite struct SignInLogTests {
  let fixture: MessengerFixture
  var accounts: Accounts { fixture.accounts }

  init() throws {
    fixture = try MessengerFixture {
      $0.signInsPerAccount = 3
      $0.rateLimits.signInsPerNameAndNetwork = 1000
      $0.rateLimits.signInsPerName = 1000
      $0.rateLimits.signInsPerNetwork = 1000
    }
  }

  private func signUp(_ name: String) async throws -> Person {
    try await accounts.signUp(
      name: name, password: "correct horse", from: "192.0.2.1", on: "Firefox on Linux"
    )
    .person
  }

  private func signIn(_ name: String, _ password: String = "correct horse", from network: String) async {
    _ = try? await accounts.signIn(name: name, password: password, from: network, on: "Safari on Mac")
  }

  @Test func `successes and wrong passwords are logged, newest first`() async throws {
    let ann = try await signUp("Ann")
    fixture.wallClock.advance(by: .seconds(60))
    await signIn("Ann", "wrong password", from: "198.51.100.7")
    await signIn("ANN", from: "2001:db8::/64")
    let log = try await accounts.signIns(of: ann.id)
    #expect(log.map(\.network) == ["2001:db8::/64", "198.51.100.7", "192.0.2.1"])
    #expect(log.map(\.hasSucceeded) == [true, false, true])
    #expect(log.map(\.browser) == ["Safari on Mac", "Safari on Mac", "Firefox on Linux"])
    #expect(log.map { fixture.wallClock.now.timeIntervalSince($0.date) } == [0, 0, 60])
  }

  @Test func `each person sees their own log, and the operator sees that of everybody`() async throws {
    let (ann, bob) = (try await signUp("Ann"), try await signUp("Bob"))
    await signIn("Bob", "wrong password", from: "198.51.100.7")
    await signIn("Nobody", "wrong password", from: "198.51.100.7")
    #expect(try await accounts.signIns(of: ann.id).map(\.name) == ["Ann"])
    #expect(try await accounts.signIns(of: bob.id).map(\.name) == ["Bob", "Bob"])
    #expect(try await accounts.signIns(of: nil).map(\.name) == ["Bob", "Bob", "Ann"])
  }

  @Test func `many wrong passwords do not push a success out of the log`() async throws {
    let ann = try await signUp("Ann")
    for _ in 0...3 { await signIn("Ann", "wrong password", from: "198.51.100.7") }
    let log = try await accounts.signIns(of: ann.id)
    #expect(log.count { !$0.hasSucceeded } == 3)
    #expect(log.last?.hasSucceeded == true)
  }

  @Test func `an attempt is kept for ninety days`() async throws {
    let ann = try await signUp("Ann")
    try await fixture.letTimePass(.seconds(90 * 24 * 60 * 60))
    try await accounts.removeExpired()
    #expect(try await accounts.signIns(of: ann.id).count == 1)
    fixture.wallClock.advance(by: .seconds(1))
    try await accounts.removeExpired()
    #expect(try await accounts.signIns(of: ann.id).isEmpty)
  }
}
