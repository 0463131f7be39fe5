import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@testable import Pixels

@Suite struct AccountViewModelTests {
  private let service = TestService()
  private let account = Account()
  private let viewModel: AccountViewModel

  init() {
    viewModel = AccountViewModel(importer: PhotoImporter(service: service, account: account))
  }

  @Test func `PIX-3 PXV-7 the form to log in closes when the login has completed, not when it starts`()
    throws
  {
    viewModel.loginButton.press()
    let login = try #require(viewModel.loginSheet.content.value)
    login.username.text.value = "ada"
    login.password.text.value = "pixels"
    login.loginButton.press()
    #expect(viewModel.loginSheet.content.value === login)
    service.logIn.fail(.timedOut)
    #expect(viewModel.loginSheet.content.value === login)
    login.loginButton.press()
    service.logIn.answer("42")
    #expect(viewModel.loginSheet.content.value == nil)
    #expect(viewModel.isLoggedIn.value)
    #expect(viewModel.username.value == "ada")
    viewModel.logOutButton.press()
    #expect(!viewModel.isLoggedIn.value)
  }

  @Test func `PIX-9 cancelling closes the form without a login`() {
    viewModel.loginButton.press()
    viewModel.loginSheet.dismiss()
    #expect(viewModel.loginSheet.content.value == nil)
    #expect(!viewModel.isLoggedIn.value)
    viewModel.loginButton.press()
    #expect(viewModel.loginSheet.content.value != nil)
  }
}
