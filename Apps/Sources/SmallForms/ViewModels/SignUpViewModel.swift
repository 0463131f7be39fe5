import Swiftwater
import SwiftwaterDesign

/// A form to sign up with a name, and a password that is entered twice.
final class SignUpViewModel {
  let title = MutableProperty("Sign Up")
  let nameInput = StringInput("Name", isRequired: true, maximumLength: 40)
  let passwordInput = StringInput("Password", isRequired: true, isSecret: true, maximumLength: 200)
  let confirmationInput: StringInput
  let form: Form
  let signUpButton: ButtonDesign
  /// The name that was signed up last; nil before.
  let signedUpName: Property<String?>

  /// - Parameter signUp: Sends one value when the account is made.
  init(signUp: @escaping (_ name: String, _ password: String) -> Signal<Void, Never>) {
    confirmationInput = StringInput("Password again", isRequired: true, isSecret: true, maximumLength: 200) {
      [passwordInput] in
      $0 == passwordInput.text.value ? nil : "Not the same"
    }
    form = Form(nameInput, passwordInput, confirmationInput)
    let signingUp = Command<Void, String, Never>(enabledIf: form.isReady) { [nameInput, passwordInput] in
      signUp(nameInput.text.value, passwordInput.text.value).replaceValues(with: nameInput.text.value)
    }
    form.stayBusy(while: signingUp.isExecuting)
    signUpButton = form.submitButton("Sign Up", command: signingUp)
    signedUpName = signingUp.outputs.map { $0 }.property(initial: nil)
  }
}
