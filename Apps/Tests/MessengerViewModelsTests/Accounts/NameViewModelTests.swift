import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(30))) struct NameViewModelTests {
  let fixture: MessengerFixture
  let ann: SignInResult
  let name: NameViewModel

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.messenger.accounts.signUp(name: "Ann", password: "correct horse", from: "test")
    let settings = SettingsViewModel(for: fixture.viewer(ann.person, session: ann.session.id))
    name = try #require(settings.name)
  }

  private func change(to text: String) async {
    name.name.text.value = text
    name.changeButton.press()
    await name.changeButton.isExecuting.waitUntil(false)
  }

  @Test func `the field has the current name, and a change is confirmed`() async throws {
    #expect(name.name.text.value == "Ann")
    #expect(!name.changeButton.isEnabled.value)
    await change(to: " Anna")
    #expect(name.outcome.value == "You are Anna now, also to sign in.")
    #expect(name.name.text.value == "Anna")
    #expect(!name.changeButton.isEnabled.value)
    _ = try await fixture.messenger.accounts.signIn(name: "Anna", password: "correct horse", from: "test")
  }

  @Test func `another tab of the person knows the new name`() async throws {
    let settings = SettingsViewModel(for: fixture.viewer(ann.person, session: ann.session.id))
    let other = try #require(settings.name)
    #expect(!other.isUnsaved.value)
    await change(to: "Zoe")
    // Its field still has the old name.
    await other.isUnsaved.waitUntil(true)
    other.name.text.value = "Zoe"
    #expect(!other.isUnsaved.value)
  }

  @Test func `a name that is taken is rejected with the reason, and stays in the field`() async throws {
    _ = try await fixture.register("Bob")
    await change(to: "Bob")
    #expect(name.outcome.value == MessengerError.nameTaken.message)
    #expect(name.name.text.value == "Bob")
  }

  @Test func `without a name there is nothing to change`() async throws {
    name.name.text.value = ""
    #expect(!name.changeButton.isEnabled.value)
    let visitor = try await fixture.messenger.visit(from: "test")
    let settings = SettingsViewModel(for: fixture.viewer(visitor.person, session: visitor.session.id))
    #expect(settings.name == nil && settings.signIns == nil && settings.deletion == nil)
  }
}
