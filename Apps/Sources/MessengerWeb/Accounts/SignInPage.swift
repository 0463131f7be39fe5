import MessengerServices
import Swiftwater
import SwiftwaterPages

/// Where somebody signs in, registers or has a look around. Works without script.
struct SignInPage: Page {
  /// Which of the two forms is shown.
  enum Form: Sendable { case signIn, signUp }

  let form: Form
  /// What went wrong the last time; nil for nothing.
  var problem: String?
  /// The name that was entered the last time.
  var name = ""

  var title: Property<String> { .constant(form == .signIn ? "Sign in" : "Sign up") }

  var body: Markup {
    main(.class("welcome")) {
      h1 { "Swiftwater Messenger" }
      if let problem { p(.class("input-problem"), .role("alert")) { problem } }
      switch form {
      case .signIn:
        account(action: Address.signIn.path(), button: "Sign in", password: "current-password")
        p {
          "New here? "; a(.href(Address.signUp.path())) { "Sign up" }
        }
      case .signUp:
        account(action: Address.signUp.path(), button: "Sign up", password: "new-password")
        p {
          "Registered already? "; a(.href(Address.signIn.path())) { "Sign in" }
        }
      }
      SwiftwaterPages.form(.class("visit"), .method("post"), .action("/visit")) {
        p { "Or look around first, with sample people and chats of your own." }
        button(.type("submit")) { "Have a look around" }
      }
    }
  }

  private func account(action: String, button title: String, password: String) -> Element {
    SwiftwaterPages.form(.method("post"), .action(action)) {
      div(.class("input")) {
        label(.class("input-title"), .labelFor("name")) { "Name" }
        input(
          .id("name"), .name("name"), .custom("value", name), .autocomplete("username"), .required(),
          .maxLength(Limits.nameLength),
          .autofocus())
      }
      div(.class("input")) {
        label(.class("input-title"), .labelFor("password")) { "Password" }
        input(
          .id("password"), .name("password"), .type("password"), .autocomplete(password), .required(),
          .minLength(form == .signUp ? Limits.passwordLength.lowerBound : 1))
      }
      button(.type("submit"), .class("emphasized")) { title }
    }
  }
}
