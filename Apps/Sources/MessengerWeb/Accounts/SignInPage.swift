import MessengerServices
import Swiftwater
import SwiftwaterPages

/// The page to sign in, to sign up or to look around as a visitor. It works without script.
struct SignInPage: Page {
  enum Form: Routable {
    case signIn
    case signUp

    static let routes = Routes<Form> {
      CaseRoute("/sign-in", .signIn)
      CaseRoute("/sign-up", .signUp)
    }
  }

  let form: Form
  /// The people who can register.
  let registration: Registration
  /// The error of the previous attempt; nil for none.
  var problem: String?
  /// The name that was entered in the previous attempt.
  var name = ""
  /// The invitation that led here; empty for none.
  var invitation = ""
  /// The screen that is opened afterwards.
  var destination = Screen.chats

  var title: Property<String> { .constant(form == .signIn ? "Sign in" : "Sign up") }

  var body: Markup {
    main(.class("welcome")) {
      div(.class("mark")) { Icon.mark }
      h1 { "Swiftwater Messenger" }
      p(.class("subtitle")) { "Chats and groups that answer at once, on a server of your own." }
      if let problem { p(.class("input-problem"), .role("alert")) { problem } }
      switch form {
      case .signIn:
        accountForm(button: "Sign in", password: "current-password")
        if registration != .closed {
          p {
            "New here? "; a(.href(Form.signUp.path(to: destination))) { "Sign up" }
          }
        }
      case .signUp:
        if registration == .closed {
          p { MessengerError.registrationClosed.message }
        } else {
          accountForm(button: "Sign up", password: "new-password")
        }
        p {
          "Registered already? "; a(.href(Form.signIn.path(to: destination))) { "Sign in" }
        }
      }
      SwiftwaterPages.form(.class("visit"), .method("post"), .action(AccountRoutes.visit.path())) {
        p { "Or look around first, with sample people and chats of your own." }
        button(.type("submit")) { "Have a look around" }
      }
    }
  }

  private func accountForm(button title: String, password: String) -> Element {
    SwiftwaterPages.form(.method("post"), .action(form.path)) {
      div(.class("input")) {
        label(.class("input-title"), .labelFor("name")) { "Name" }
        input(
          .id("name"), .name("name"), .custom("value", name), .autocomplete("username"), .required(),
          .maxLength(Limits.nameLength), .aria(.describedBy, form == .signUp ? "name-note" : nil),
          .autofocus())
        if form == .signUp { note("name-note", "Others find and see you by this name.") }
      }
      div(.class("input")) {
        label(.class("input-title"), .labelFor("password")) { "Password" }
        PasswordField(
          .all(
            .autocomplete(password), .minLength(form == .signUp ? Limits.passwordLength.lowerBound : 1),
            .aria(.describedBy, form == .signUp ? "password-note" : nil)))
        if form == .signUp {
          note("password-note", "At least \(Limits.passwordLength.lowerBound) characters.")
        }
      }
      if form == .signUp, registration == .invitation {
        div(.class("input")) {
          label(.class("input-title"), .labelFor("invitation")) { "Invitation" }
          input(
            .id("invitation"), .name("invitation"), .custom("value", invitation), .autocomplete("off"),
            .required(),
            .maxLength(64))
        }
      }
      if destination != .chats { input(.type("hidden"), .name("to"), .custom("value", destination.path)) }
      button(.type("submit"), .class("emphasized")) { title }
    }
  }
}

extension SignInPage {
  /// A note below a field that tells a person what the field expects, before anything fails.
  private func note(_ id: String, _ text: String) -> Element {
    p(.id(id), .class("input-note")) { text }
  }
}

extension SignInPage.Form {
  /// The URL of the form that leads to a screen afterwards.
  func path(to destination: Screen) -> String {
    if destination == .chats { return path }
    // The paths of screens contain no characters with a meaning in a query.
    return path + "?to=" + destination.path
  }
}

extension Screen {
  /// The screen that a person wanted to see before signing in. Any other text than the path of a screen leads to the
  /// chats, so that a link cannot lead elsewhere.
  init(destination path: String?) {
    self = path.flatMap { Screen(path: $0) } ?? .chats
  }
}
