import Swiftwater
import SwiftwaterDesign
import Testing

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

  @Test func `DEM-5 a name is printed when it changes, but not at the beginning`() {
    let name = MutableProperty("Ada")
    var printed: [String] = []
    name.changes.observe { printed.append("Name changed to \($0)") }
    name.value = "Grace"
    #expect(printed == ["Name changed to Grace"])
  }
}
