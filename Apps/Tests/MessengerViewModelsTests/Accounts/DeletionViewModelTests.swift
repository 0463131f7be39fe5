import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(30))) struct DeletionViewModelTests {
  let fixture: MessengerFixture
  let ann: SignInResult
  let settings: SettingsViewModel
  let deletion: DeletionViewModel

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.messenger.accounts.signUp(name: "Ann", password: "correct horse", from: "test")
    settings = SettingsViewModel(for: fixture.viewer(ann.person, session: ann.session.id))
    deletion = try #require(settings.deletion)
  }

  private func press(password: String) async -> DialogDesign? {
    deletion.password.text.value = password
    deletion.deleteButton.press()
    return await settings.dialogs.current.waitUntil { $0 != nil } ?? nil
  }

  @Test func `the account is deleted after a confirmation`() async throws {
    let dialog = await press(password: "correct horse")
    #expect(dialog?.isDestructive == true)
    dialog?.actions[0].press()
    await deletion.deleteButton.isExecuting.waitUntil(false)
    await #expect(throws: MessengerError.signedOut) {
      try await fixture.messenger.accounts.session(for: ann.token)
    }
  }

  @Test func `nothing is deleted without the confirmation, or with a wrong password`() async throws {
    await press(password: "correct horse")?.cancel()
    await deletion.deleteButton.isExecuting.waitUntil(false)
    #expect(deletion.outcome.value == nil)
    await press(password: "wrong horse")?.actions[0].press()
    await deletion.deleteButton.isExecuting.waitUntil(false)
    #expect(deletion.outcome.value == MessengerError.wrongPassword.message)
    _ = try await fixture.messenger.accounts.session(for: ann.token)
  }

  @Test func `without a password the button shows what is missing`() async throws {
    deletion.deleteButton.press()
    #expect(deletion.password.problem.value != nil)
    #expect(settings.dialogs.current.value == nil)
    _ = try await fixture.messenger.accounts.session(for: ann.token)
  }
}
