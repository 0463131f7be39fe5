import Swiftwater
import SwiftwaterDesign

/// A form to log in with a name and a password.
final class LoginViewModel {
  let title = MutableProperty("Log In")
  let nameInput = StringInput("User name", isRequired: true, maximumLength: 40) {
    $0.contains(" ") ? "Without spaces" : nil
  }
  let passwordInput = StringInput("Password", isRequired: true, isSecret: true, maximumLength: 200)
  let form: Form
  let loginButton: ButtonDesign
  /// The name that has logged in last; nil before.
  let loggedInName: Property<String?>

  /// - Parameter login: Sends one value when the user is logged in.
  init(login: @escaping (_ name: String, _ password: String) -> Signal<Void, Never>) {
    form = Form(nameInput, passwordInput)
    let loggingIn = Command<Void, String, Never>(enabledIf: form.isReady) { [nameInput, passwordInput] in
      login(nameInput.text.value, passwordInput.text.value).replaceValues(with: nameInput.text.value)
    }
    form.stayBusy(while: loggingIn.isExecuting)
    loginButton = form.submitButton("Log In", command: loggingIn)
    loggedInName = loggingIn.outputs.map { $0 }.property(initial: nil)
  }
}
