import MessengerServices
import Swiftwater
import SwiftwaterPages

/// The page on which a person with a link from the operator chooses a new password. It works without script.
struct ResetPage: Page {
  static let route = FixedRoute("/reset-password")

  /// The secret of the link.
  let link: String
  /// The error of the previous attempt; nil for none.
  var problem: String?

  var title: Property<String> { .constant("New password") }

  var body: Markup {
    main(.class("welcome")) {
      h1 { "New password" }
      if let problem { p(.class("input-problem"), .role("alert")) { problem } }
      p { "Choose a new password. You are signed out everywhere, and then sign in with it." }
      form(.method("post"), .action(Self.route.path())) {
        input(.type("hidden"), .name("link"), .custom("value", link))
        div(.class("input")) {
          label(.class("input-title"), .labelFor("password")) { "New password" }
          PasswordField(
            .all(
              .autocomplete("new-password"), .minLength(Limits.passwordLength.lowerBound), .autofocus()))
        }
        button(.type("submit"), .class("emphasized")) { "Change password" }
      }
      p { a(.href(SignInPage.Form.signIn.path)) { "Sign in" } }
    }
  }
}
