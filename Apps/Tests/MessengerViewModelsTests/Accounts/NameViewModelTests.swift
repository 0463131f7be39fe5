import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct NameViewModelTests {
  let world: MessengerFixture
  let ann: SignInResult
  let name: NameViewModel

  init() async throws {
    world = try MessengerFixture()
    ann = try await world.messenger.accounts.signUp(name: "Ann", password: "correct horse", from: "test")
    let settings = SettingsViewModel(for: world.viewer(ann.person, session: ann.session.id))
    name = try #require(settings.name)
  }

  private func change(to text: String) async {
    name.name.text.value = text
    name.changeButton.press()
    await name.changeButton.isExecuting.waitUntil(false)
  }

  @Test func `the field has the current name, and a change is confirmed`() async throws {
    #expect(name.name.text.value == "Ann")
    await change(to: " Anna")
    #expect(name.outcome.value == "You are Anna now, also to sign in.")
    #expect(name.name.text.value == "Anna")
    _ = try await world.messenger.accounts.signIn(name: "Anna", password: "correct horse", from: "test")
  }

  @Test func `a name that is taken is refused with the reason, and stays in the field`() async throws {
    _ = try await world.register("Bob")
    await change(to: "Bob")
    #expect(name.outcome.value == MessengerError.nameTaken.message)
    #expect(name.name.text.value == "Bob")
  }

  @Test func `without a name there is nothing to change`() async throws {
    name.name.text.value = ""
    #expect(!name.changeButton.isEnabled.value)
    let visitor = try await world.messenger.visit(from: "test")
    let settings = SettingsViewModel(for: world.viewer(visitor.person, session: visitor.session.id))
    #expect(settings.name == nil && settings.signIns == nil && settings.deletion == nil)
  }
}
