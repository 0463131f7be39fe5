import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// Three small forms and an input, one below the other.
final class SmallFormsPage: Page {
  let subscription: SubscriptionViewModel
  let signUp: SignUpViewModel
  let login: LoginViewModel
  let name = NameViewModel(name: "Ada")

  /// - Parameter work: Simulates the work of a server for a form; sends one value when the work is done.
  init(work: @escaping () -> Signal<Void, Never>) {
    subscription = SubscriptionViewModel { _ in work() }
    signUp = SignUpViewModel { _, _ in work() }
    login = LoginViewModel { _, _ in work() }
  }

  var title: Property<String> { .constant("Small forms") }

  var state: [StateValue] {
    [StateValue("sign-up", draftOf: signUp.form), StateValue("login", draftOf: login.form)]
  }

  var body: Markup {
    main(.class("small-forms")) {
      nav { a(.link("/")) { "All applications" } }
      h1 { "Small forms" }
      part(subscription.title, subscription.subscribedAddress.map { $0.map { "Subscribed \($0)." } }) {
        FormView(submit: subscription.subscribeButton, .class("valid", when: subscription.emailInput.isValid))
        {
          InputView(
            subscription.emailInput, name: "email", .type("email"), .autocomplete("off"), .class("colored"))
        }
      }
      part(signUp.title, signUp.signedUpName.map { $0.map { "Welcome, \($0)." } }) {
        FormView(submit: signUp.signUpButton) {
          InputView(signUp.nameInput, name: "sign-up-name", .autocomplete("off"))
          InputView(
            signUp.passwordInput, name: "sign-up-password", .autocomplete("new-password"))
          InputView(
            signUp.confirmationInput, name: "sign-up-confirmation",
            .autocomplete("new-password"))
        }
      }
      part(login.title, login.loggedInName.map { $0.map { "Logged in as \($0)." } }) {
        FormView(submit: login.loginButton) {
          InputView(login.nameInput, name: "login-name", .autocomplete("off"))
          InputView(
            login.passwordInput, name: "login-password", .autocomplete("current-password"))
        }
      }
      part(name.title, .constant(nil)) {
        InputView(name.nameInput, name: "name", .autocomplete("off"))
        Switch(name.lines) { lines in
          if !lines.isEmpty {
            output(.class("printed"), .labelFor("name")) {
              for line in lines { code { line } }
            }
          }
        }
      }
    }
  }

  /// A part of the page, with the result of its form.
  private func part(
    _ title: MutableProperty<String>, _ result: Property<String?>, @MarkupBuilder content: () -> Markup
  ) -> Element {
    section {
      h2 { title }
      content()
      p(.class("result"), .role("status")) { result.map { $0 ?? "" } }
    }
  }
}
