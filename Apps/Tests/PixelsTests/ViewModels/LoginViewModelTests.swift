import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@testable import Pixels

@Suite struct LoginViewModelTests {
  private let service = TestService()
  private let account = Account()
  private let login: LoginViewModel

  init() {
    login = LoginViewModel(importer: PhotoImporter(service: service, account: account))
  }

  @Test(arguments: [("", "", false), ("", "pixels", false), ("ada", "", false), ("ada", "pixels", true)])
  func `PXT-3 PXV-6 PIX-9 logging in needs a username and a password`(
    username: String, password: String, isEnabled: Bool
  ) {
    login.username.text.value = username
    login.password.text.value = password
    #expect(login.isValid.value == isEnabled)
    #expect(login.loginCommand.isEnabled.value == isEnabled)
    login.loginButton.press()
    #expect(service.requests == (isEnabled ? ["login ada pixels"] : []))
  }

  @Test func `PXV-6 the login is validated with each entry`() {
    let validations = login.isValid.signal.record()
    login.username.text.value = "a"
    login.password.text.value = "p"
    login.username.text.value = ""
    #expect(validations.values == [false, true, false])
  }

  @Test func `PIX-9 PXV-7 success logs the user in, and completes the execution`() {
    let completions = login.loginCommand.completions.record()
    enter()
    login.loginButton.press()
    #expect(completions.values.isEmpty)
    service.logIn.answer("42")
    #expect(account.session.value == Account.Session(username: "ada", token: "42"))
    #expect(completions.values.count == 1)
  }

  @Test(arguments: [
    (RequestError.statusCode(401, body: Data()), "The username or the password is wrong."),
    (.timedOut, "Could not log in, because the service took too long to answer."),
  ])
  func `PIX-9 a failure is shown at the form until something is entered`(error: RequestError, text: String) {
    let completions = login.loginCommand.completions.record()
    enter()
    login.loginButton.press()
    service.logIn.fail(error)
    #expect(login.problem.value == text)
    #expect(completions.values.isEmpty)
    #expect(account.session.value == nil)
    login.password.text.value = "other"
    #expect(login.problem.value == nil)
  }

  private func enter() {
    login.username.text.value = "ada"
    login.password.text.value = "pixels"
  }
}
