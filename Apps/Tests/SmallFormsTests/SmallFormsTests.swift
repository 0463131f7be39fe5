import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import SmallForms

@Suite struct SmallFormsTests {
  @Test func `DEM-1 an address has an at sign`() {
    var subscribed: [String] = []
    let design = SubscriptionDesign {
      subscribed.append($0)
      return .just(())
    }
    #expect(!design.emailInput.isValid.value)
    design.emailInput.text.value = "ada"
    #expect(!design.emailInput.isValid.value)
    #expect(!design.subscribeButton.isEnabled.value)
    design.emailInput.text.value = "ada@example.com"
    #expect(design.emailInput.isValid.value)
    design.subscribeButton.press()
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
    let design = LoginDesign {
      logins.append("\($0) \($1)")
      return .just(())
    }
    design.nameInput.text.value = name
    design.passwordInput.text.value = password
    #expect(design.loginButton.isEnabled.value == isValid)
    design.loginButton.press()
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
    let design = SignUpDesign {
      accounts.append("\($0) \($1)")
      return .just(())
    }
    design.nameInput.text.value = name
    design.passwordInput.text.value = password
    design.confirmationInput.text.value = confirmation
    #expect(design.signUpButton.isEnabled.value == isValid)
    design.signUpButton.press()
    #expect(accounts == (isValid ? ["ada secret"] : []))
    #expect(design.signedUp.value == (isValid ? "ada" : nil))
  }

  @Test func `DEM-5 a name is printed when it changes, but not at the beginning`() {
    let design = NameDesign(name: "Ada")
    #expect(design.lines.value == [])
    design.nameInput.text.value = "Grace"
    design.nameInput.text.value = "Grace"
    #expect(design.lines.value == ["Name changed to Grace"])
    for number in 1...9 { design.nameInput.text.value = "\(number)" }
    #expect(design.lines.value.count == 5)
    #expect(design.lines.value.first == "Name changed to 9")
  }

  @Test func `the forms leak nothing`() {
    let clock = TestClock()
    let count = LiveCount()
    count.measure {
      let page = SmallFormsPage { .timer(after: .seconds(1), clock: clock) }
      page.subscription.emailInput.text.value = "ada@example.org"
      page.subscription.subscribeButton.press()
      page.name.nameInput.text.value = "Grace"
      clock.runUntilIdle()
      #expect(page.subscription.subscribed.value == "ada@example.org")
    }
    #expect(count.aliveParts == [])
  }
}
