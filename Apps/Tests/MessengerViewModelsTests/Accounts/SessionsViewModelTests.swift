import MessengerServices
import MessengerTesting
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(30))) struct SessionsViewModelTests {
  let fixture: MessengerFixture
  let ann: SignInResult
  var accounts: Accounts { fixture.messenger.accounts }

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.messenger.accounts.signUp(
      name: "Ann", password: "correct horse", from: "test", on: "Firefox on Linux")
  }

  private func openSettings() async -> SettingsViewModel {
    let settings = SettingsViewModel(for: fixture.viewer(ann.person, session: ann.session.id))
    await settings.sessions.waitUntilLoaded()
    return settings
  }

  private func signIn(on browser: String) async throws -> SignInResult {
    try await accounts.signIn(name: "Ann", password: "correct horse", from: "test", on: browser)
  }

  @Test func `the browsers are listed, and the current one is marked`() async throws {
    fixture.clock.advance(by: .seconds(60))
    _ = try await signIn(on: "Safari on iPhone")
    fixture.clock.advance(by: .seconds(24 * 3600))
    _ = try await signIn(on: "")
    let rows = await openSettings().sessions.rows.elements
    #expect(rows.map(\.browser) == ["Unknown browser", "Safari on iPhone", "Firefox on Linux"])
    #expect(rows.map(\.lastUsed) == ["Last used: 12:01\u{202f}PM", "Last used: Yesterday", "This browser"])
    #expect(rows.map(\.isCurrent) == [false, false, true])
  }

  @Test func `browsers of the same name are told apart by the day and the network of their sign-in`()
    async throws
  {
    for network in ["192.0.2.1", "2001:db8::/64"] {
      fixture.clock.advance(by: .seconds(24 * 3600))
      _ = try await accounts.signIn(
        name: "Ann", password: "correct horse", from: network, on: "Firefox on Linux")
    }
    let rows = await openSettings().sessions.rows.elements
    #expect(Set(rows.map(\.browser)) == ["Firefox on Linux"])
    #expect(
      rows.dropLast().map(\.signIn) == [
        "Signed in: Today, from 2001:db8::/64", "Signed in: Yesterday, from 192.0.2.1",
      ])
  }

  @Test func `a browser that signs in appears at once, and can be signed out`() async throws {
    let sessions = await openSettings().sessions
    let other = try await signIn(on: "Safari on iPhone")
    await sessions.rows.waitUntil { $0.map(\.browser) == ["Safari on iPhone", "Firefox on Linux"] }
    sessions.signOut.execute(other.session.id)
    await sessions.rows.waitUntil { $0.map(\.isCurrent) == [true] }
    await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: other.token) }
    #expect(try await accounts.session(for: ann.token).session.id == ann.session.id)
  }

  @Test func `a browser is signed out while another one is being signed out`() async throws {
    let others = [try await signIn(on: "Safari on iPhone"), try await signIn(on: "Chrome on Android")]
    let sessions = await openSettings().sessions
    for other in others { #expect(sessions.signOut.execute(other.session.id)) }
    await sessions.rows.waitUntil { $0.map(\.isCurrent) == [true] }
  }

  @Test func `signing out everywhere ends this session, too`() async throws {
    let sessions = await openSettings().sessions
    let other = try await signIn(on: "Safari on iPhone")
    sessions.signOutEverywhereButton.press()
    await sessions.rows.waitUntil(\.isEmpty)
    for token in [ann.token, other.token] {
      await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: token) }
    }
  }

  @Test func `a list that failed to load can be loaded again`() async throws {
    fixture.store.isBroken = true
    let settings = await openSettings()
    let dialog = try #require(settings.dialogs.current.value)
    #expect(dialog.message.value == "Cannot load your sessions.")
    fixture.store.isBroken = false
    dialog.actions[0].press()
    await settings.sessions.rows.waitUntil { $0.count == 1 }
  }

  @Test func `a browser that cannot be signed out stays in the list, and an error is shown`() async throws {
    let other = try await signIn(on: "Safari on iPhone")
    let settings = await openSettings()
    fixture.store.isBroken = true
    settings.sessions.signOut.execute(other.session.id)
    let dialog = await settings.dialogs.current.waitUntil { $0 != nil }
    #expect(dialog?.message.value == "Cannot sign out there.")
    #expect(settings.sessions.rows.elements.count == 2)
    fixture.store.isBroken = false
    try #require(dialog).actions[0].press()
    await settings.sessions.rows.waitUntil { $0.count == 1 }
  }
}
