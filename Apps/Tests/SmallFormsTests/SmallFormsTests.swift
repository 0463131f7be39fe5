import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import SmallForms

@Suite struct SmallFormsTests {
  @Test func `DEM-1 an address has an at sign`() {
    var subscribed: [String] = []
    let viewModel = SubscriptionViewModel {
      subscribed.append($0)
      return .just(())
    }
    #expect(!viewModel.emailInput.isValid.value)
    viewModel.emailInput.text.value = "ada"
    #expect(!viewModel.emailInput.isValid.value)
    #expect(!viewModel.subscribeButton.isEnabled.value)
    #expect(!viewModel.emailInput.isTouched.value)
    viewModel.subscribeButton.press()
    #expect(viewModel.emailInput.isTouched.value, "the press shows what is wrong")
    #expect(subscribed == [])
    viewModel.emailInput.text.value = "ada@example.com"
    #expect(viewModel.emailInput.isValid.value)
    viewModel.subscribeButton.press()
    #expect(subscribed == ["ada@example.com"])
  }

  @Test(arguments: [
    ("", "", false), ("ada", "", false), ("", "secret", false), ("ada lovelace", "secret", false),
    ("ada", "secret", true),
  ])
  func `DEM-3 a login has a name without spaces, and a password`(
    name: String, password: String, isValid: Bool
  ) {
    var logins: [String] = []
    let viewModel = LoginViewModel {
      logins.append("\($0) \($1)")
      return .just(())
    }
    viewModel.nameInput.text.value = name
    viewModel.passwordInput.text.value = password
    #expect(viewModel.loginButton.isEnabled.value == isValid)
    viewModel.loginButton.press()
    #expect(logins == (isValid ? ["ada secret"] : []))
  }

  @Test(arguments: [
    ("", "secret", "secret", false), ("ada", "", "", false), ("ada", "secret", "secre", false),
    ("ada", "secret", "secret", true),
  ])
  func `DEM-2 signing up needs a name, and a password that is confirmed`(
    name: String, password: String, confirmation: String, isValid: Bool
  ) {
    var accounts: [String] = []
    let viewModel = SignUpViewModel {
      accounts.append("\($0) \($1)")
      return .just(())
    }
    viewModel.nameInput.text.value = name
    viewModel.passwordInput.text.value = password
    viewModel.confirmationInput.text.value = confirmation
    #expect(viewModel.signUpButton.isEnabled.value == isValid)
    viewModel.signUpButton.press()
    #expect(accounts == (isValid ? ["ada secret"] : []))
    #expect(viewModel.signedUpName.value == (isValid ? "ada" : nil))
  }

  @Test func `DEM-5 a name is printed when it changes, but not at the beginning`() {
    let viewModel = NameViewModel(name: "Ada")
    #expect(viewModel.lines.value == [])
    viewModel.nameInput.text.value = "Grace"
    viewModel.nameInput.text.value = "Grace"
    #expect(viewModel.lines.value == ["Name changed to Grace"])
    for number in 1...9 { viewModel.nameInput.text.value = "\(number)" }
    #expect(viewModel.lines.value.count == 5)
    #expect(viewModel.lines.value.first == "Name changed to 9")
  }

  @Test func `the forms leak nothing`() {
    let clock = TestClock()
    let count = LiveCount()
    count.track {
      let page = SmallFormsPage { .timer(after: .seconds(1), clock: clock) }
      page.subscription.emailInput.text.value = "ada@example.org"
      page.subscription.subscribeButton.press()
      page.name.nameInput.text.value = "Grace"
      clock.runUntilIdle()
      #expect(page.subscription.subscribedAddress.value == "ada@example.org")
    }
    #expect(count.liveParts == [])
  }
}
