import MessengerServices
import MessengerTesting
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(30))) struct SignInsViewModelTests {
  let fixture: MessengerFixture
  let ann: SignInResult

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.messenger.accounts.signUp(
      name: "Ann", password: "correct horse", from: "192.0.2.1", on: "Firefox on Linux")
  }

  @Test func `attempts are listed with browser, time and network, and follow new ones`() async throws {
    fixture.clock.advance(by: .seconds(24 * 3600))
    let settings = SettingsViewModel(for: fixture.viewer(ann.person, session: ann.session.id))
    let signIns = try #require(settings.signIns)
    await signIns.waitUntilLoaded()
    #expect(signIns.rows.elements.map(\.title) == ["Firefox on Linux"])
    let details = signIns.rows.elements.map { $0.details.replacing("\u{202f}", with: " ") }
    #expect(details == ["Yesterday, 12:00 PM, from 192.0.2.1"])
    _ = try? await fixture.messenger.accounts.signIn(
      name: "Ann", password: "wrong horse", from: "198.51.100.7")
    await signIns.rows.waitUntil { $0.count == 2 }
    #expect(signIns.rows.elements.map(\.title).first == "Wrong password: Unknown browser")
    #expect(signIns.rows.elements.map(\.hasFailed) == [true, false])
  }

  @Test func `a failed list can be loaded again`() async throws {
    fixture.store.isBroken = true
    let settings = SettingsViewModel(for: fixture.viewer(ann.person, session: ann.session.id))
    let signIns = try #require(settings.signIns)
    await signIns.waitUntilLoaded()
    await settings.sessions.waitUntilLoaded()
    fixture.store.isBroken = false
    while let dialog = settings.dialogs.current.value { dialog.actions[0].press() }
    await signIns.rows.waitUntil { $0.count == 1 }
  }
}
