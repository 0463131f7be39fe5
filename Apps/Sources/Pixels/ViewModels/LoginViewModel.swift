import Swiftwater
import SwiftwaterDesign

/// The form to log in.
final class LoginViewModel {
  let username = StringInput("Username", isRequired: true, maximumLength: 40)
  let password = StringInput("Password", isRequired: true, isSecret: true, maximumLength: 200)
  /// Whether both inputs are valid.
  let isValid: Property<Bool>
  /// Logs in with the entered name and password; enabled while both are valid.
  let loginCommand: Command<Void, Void, LoginError>
  let loginButton: ButtonDesign
  /// Why the login has failed, for a user to read, until something is entered or the form is submitted again.
  let problem: Property<String?>
  private let form: Form
  // Empty, because each failure is shown at the form.
  private let dialogs = Dialogs()

  init(importer: PhotoImporter) {
    let form = Form(username, password)
    self.form = form
    isValid = form.isValid
    problem = form.problem
    (loginButton, loginCommand) = form.submit(
      "Log In", failedAction: "log in", showingErrorsIn: dialogs, presenting: { .form($0.message) }
    ) { [username, password] in
      importer.logIn(username.text.value, password: password.text.value)
    }
  }
}
