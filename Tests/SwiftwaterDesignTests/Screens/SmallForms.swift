import Swiftwater
import SwiftwaterDesign

/// A form for the address of a subscriber. A view shows by a colour whether it is valid.
final class SubscriptionDesign: Design {
  let title = MutableProperty("Subscribe")
  let emailInput = StringInput("Email", isRequired: true) { $0.contains("@") ? nil : "Not an address" }
  let subscribeButton: ButtonDesign

  init(subscribe: @escaping (String) -> Signal<Void, Never>) {
    let subscribing = Command(enabledIf: emailInput.isValid, subscribe)
    subscribeButton = ButtonDesign("Subscribe", command: subscribing) { [emailInput] in
      emailInput.text.value
    }
  }
}

/// A form to log in with a name and a password.
final class LoginDesign: Design {
  let title = MutableProperty("Log In")
  let nameInput = StringInput("User name", isRequired: true) { $0.contains(" ") ? "Without spaces" : nil }
  let passwordInput = StringInput("Password", isRequired: true)
  let form: Form
  let loginButton: ButtonDesign

  init(login: @escaping (_ name: String, _ password: String) -> Signal<Void, Never>) {
    form = Form(nameInput, passwordInput)
    let loggingIn = Command(enabledIf: form.isReady) { [nameInput, passwordInput] in
      login(nameInput.text.value, passwordInput.text.value)
    }
    form.stayBusy(while: loggingIn.isExecuting)
    loginButton = form.submitButton("Log In", command: loggingIn)
  }
}
