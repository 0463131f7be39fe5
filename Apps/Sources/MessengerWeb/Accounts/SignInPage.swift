import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The page to sign in, to sign up or to look around as a visitor. It works without script.
struct SignInPage: Page {
  /// The forms that the page can show, by their URLs.
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
  var problem: MessengerError?
  /// The name that was entered in the previous attempt.
  var name = ""
  /// The secret of the invitation that the person has followed; empty for none.
  var invitation = ""
  /// The screen that is opened afterwards.
  var destination = Screen.chats
  let localization: Localization

  var title: Property<String> { .constant(localization.text(form == .signIn ? .signIn : .signUp)) }

  var body: Markup {
    main(.class("welcome"), .forgetsFiles) {
      div(.class("mark")) { Icon.mark }
      h1 { "Swiftwater Messenger" }
      p(.class("subtitle")) { localization.text(.slogan) }
      if let problem { p(.class("input-problem"), .role("alert")) { localization.text(.error(problem)) } }
      switch form {
      case .signIn:
        accountForm(button: .signIn, password: "current-password")
        if registration != .closed {
          p {
            localization.text(.newHereQuestion) + " "
            a(.href(Form.signUp.path(to: destination))) { localization.text(.signUp) }
          }
        }
      case .signUp:
        if registration == .closed {
          p { localization.text(.error(.registrationClosed)) }
        } else {
          accountForm(button: .signUp, password: "new-password")
        }
        p {
          localization.text(.alreadyRegisteredQuestion) + " "
          a(.href(Form.signIn.path(to: destination))) { localization.text(.signIn) }
        }
      }
      SwiftwaterPages.form(.class("visit"), .method("post"), .action(AccountRoutes.visit.path())) {
        p { localization.text(.visitExplanation) }
        button(.type("submit")) { localization.text(.visit) }
      }
    }
  }

  private func accountForm(button title: MessengerText, password: String) -> Element {
    SwiftwaterPages.form(.method("post"), .action(form.path)) {
      div(.class("input")) {
        label(.class("input-title"), .labelFor("name")) { localization.text(.name) }
        input(
          .id("name"), .name("name"), .custom("value", name), .autocomplete("username"), .required(),
          .maxLength(Limits.nameLength), .dir("auto"),
          .aria(.describedBy, form == .signUp ? "name-note" : nil),
          .autofocus())
        if form == .signUp { NoteView(id: "name-note", text: localization.text(.nameNote)) }
      }
      div(.class("input")) {
        label(.class("input-title"), .labelFor("password")) { localization.text(.password) }
        PasswordField(
          .group(
            .autocomplete(password), .minLength(form == .signUp ? Limits.passwordLength.lowerBound : 1),
            .aria(.describedBy, form == .signUp ? "password-note" : nil)),
          localization)
        if form == .signUp {
          NoteView.password("password-note", localization)
        }
      }
      if form == .signUp, registration == .invitation {
        div(.class("input")) {
          label(.class("input-title"), .labelFor("invitation")) { localization.text(.invitation) }
          input(
            .id("invitation"), .name("invitation"), .custom("value", invitation), .autocomplete("off"),
            .required(),
            .maxLength(64))
        }
      }
      if destination != .chats { input(.type("hidden"), .name("to"), .custom("value", destination.path)) }
      button(.type("submit"), .class("emphasized")) { localization.text(title) }
    }
  }
}

extension SignInPage.Form {
  /// The URL of the form that leads to a screen afterwards.
  ///
  /// - Parameter destination: The screen.
  func path(to destination: Screen) -> String {
    if destination == .chats { return path }
    // The paths of screens contain no characters with a meaning in a query.
    return path + "?to=" + destination.path
  }
}

extension Screen {
  /// The screen that a person wanted to see before signing in. Any other text than the path of a screen leads to the
  /// chats, so that a link cannot lead to another site.
  ///
  /// - Parameter path: The path of the screen; nil for the chats.
  init(destination path: String?) {
    self = path.flatMap { Screen(path: $0) } ?? .chats
  }
}
