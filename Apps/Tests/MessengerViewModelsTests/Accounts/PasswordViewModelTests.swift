import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(30))) struct PasswordViewModelTests {
  let fixture: MessengerFixture
  let ann: SignInResult
  let password: PasswordViewModel
  var accounts: Accounts { fixture.messenger.accounts }

  init() async throws {
    fixture = try MessengerFixture()
    ann = try await fixture.messenger.accounts.signUp(name: "Ann", password: "correct horse", from: "test")
    let settings = SettingsViewModel(for: fixture.viewer(ann.person, session: ann.session.id))
    password = try #require(settings.password)
  }

  private func change(from old: String, to new: String) async {
    password.currentPassword.text.value = old
    password.newPassword.text.value = new
    password.changeButton.press()
    await password.changeButton.isExecuting.waitUntil(false)
  }

  @Test func `changing the password clears the fields`() async throws {
    let other = try await accounts.signIn(name: "Ann", password: "correct horse", from: "test")
    await change(from: "correct horse", to: "battery staple")
    #expect(password.outcome.value == "Your password is changed. You are signed out in all other browsers.")
    #expect(password.currentPassword.text.value == "" && password.newPassword.text.value == "")
    #expect(!password.currentPassword.isTouched.value && !password.newPassword.isTouched.value)
    await #expect(throws: MessengerError.signedOut) { try await accounts.session(for: other.token) }
    _ = try await accounts.signIn(name: "Ann", password: "battery staple", from: "test")
  }

  @Test func `with a wrong password nothing changes, and the fields stay`() async throws {
    await change(from: "correct h0rse", to: "battery staple")
    #expect(password.outcome.value == MessengerError.wrongPassword.message)
    #expect(password.newPassword.text.value == "battery staple")
    await change(from: "correct horse", to: "battery staple")
    #expect(password.outcome.value?.hasPrefix("Your password is changed") == true)
  }

  @Test(arguments: [("", "battery staple"), ("correct horse", ""), ("correct horse", "1234567")])
  func `the password cannot be changed unless both fields are valid`(old: String, new: String) {
    password.currentPassword.text.value = old
    password.newPassword.text.value = new
    #expect(!password.changeButton.isEnabled.value)
  }

  @Test func `a visitor has no password to change`() async throws {
    let visit = try await fixture.messenger.visit(from: "test")
    let settings = SettingsViewModel(for: fixture.viewer(visit.person, session: visit.session.id))
    #expect(settings.password == nil)
  }
}
