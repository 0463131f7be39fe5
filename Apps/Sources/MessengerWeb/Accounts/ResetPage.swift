import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The page on which a person with a link from the operator chooses a new password. It works without script.
struct ResetPage: Page {
  static let route = FixedRoute("/reset-password")

  /// The secret of the link.
  let link: String
  /// The error of the previous attempt; nil for none.
  var problem: MessengerError?
  let localization: Localization

  var title: Property<String> { .constant(localization.text(.newPassword)) }

  var body: Markup {
    main(.class("welcome")) {
      div(.class("mark")) { Icon.mark }
      h1 { localization.text(.newPassword) }
      if let problem { p(.class("input-problem"), .role("alert")) { localization.text(.error(problem)) } }
      p(.class("subtitle")) { localization.text(.newPasswordExplanation) }
      form(.method("post"), .action(Self.route.path())) {
        input(.type("hidden"), .name("link"), .custom("value", link))
        div(.class("input")) {
          label(.class("input-title"), .labelFor("password")) { localization.text(.newPassword) }
          PasswordField(
            .group(
              .autocomplete("new-password"), .minLength(Limits.passwordLength.lowerBound),
              .aria(.describedBy, "password-note"), .autofocus()),
            localization)
          NoteView.password("password-note", localization)
        }
        button(.type("submit"), .class("emphasized")) { localization.text(.changePassword) }
      }
      p { a(.href(SignInPage.Form.signIn.path)) { localization.text(.signIn) } }
    }
  }
}
