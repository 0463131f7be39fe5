import Foundation
import Swiftwater
import SwiftwaterDesign
import Testing

// The examples of Documentation/FormsAndDialogs.md about forms, line for line.

enum SignUpError: LocalizedError {
  case timedOut

  var errorDescription: String? { "Request timed out" }
  var failureReason: String? { "the server did not answer" }
  var recoverySuggestion: String? { "Check your connection and try again." }
}

protocol SignUpServer {
  func signUp(_ name: String, password: String) -> Signal<Void, SignUpError>
}

final class SignUpViewModel {
  let title = MutableProperty("Sign Up")
  let nameInput = StringInput("Name", isRequired: true)
  let passwordInput = StringInput("Password", isRequired: true, isSecret: true)
  let confirmationInput: StringInput
  let form: Form
  let signUpButton: ButtonDesign
  let dialogs = Dialogs()

  init(server: some SignUpServer) {
    confirmationInput = StringInput("Password again", isRequired: true, isSecret: true) {
      [passwordInput] in
      $0 == passwordInput.text.value ? nil : "Not the same"
    }
    form = Form(nameInput, passwordInput, confirmationInput)

    (signUpButton, _) = form.submit("Sign Up", failedAction: "sign up", showingErrorsIn: dialogs) {
      [nameInput, passwordInput] in
      server.signUp(nameInput.text.value, password: passwordInput.text.value)
    }
  }
}

actor InvitationServer {
  private(set) var invited: [String] = []

  func invite(_ name: String) throws {
    invited.append(name)
  }
}

final class InvitationViewModel {
  let title = MutableProperty("Invite")
  let nameInput: StringInput
  let form: Form
  let inviteButton: ButtonDesign
  let dialogs = Dialogs()

  init(server: InvitationServer) {
    let nameInput = StringInput("Name", isRequired: true)
    self.nameInput = nameInput
    form = Form(nameInput)
    (inviteButton, _) = form.submit("Invite", failedAction: "invite", showingErrorsIn: dialogs) {
      try await server.invite(nameInput.text.value)
    }
  }
}

@Suite struct FormsExamples {
  final class Server: SignUpServer {
    private(set) var requests: [String] = []
    private(set) var answer = Subject<Void, SignUpError>()

    func signUp(_ name: String, password: String) -> Signal<Void, SignUpError> {
      requests.append("\(name) \(password)")
      answer = Subject()
      return answer.signal
    }
  }

  @Test func `a form shows its problems`() {
    let server = Server()
    let viewModel = SignUpViewModel(server: server)
    viewModel.nameInput.text.value = "ada"
    viewModel.passwordInput.text.value = "secret"
    viewModel.confirmationInput.text.value = "secre"
    #expect(!viewModel.signUpButton.isEnabled.value)
    viewModel.confirmationInput.text.value = "secret"
    #expect(viewModel.signUpButton.isEnabled.value)

    viewModel.signUpButton.press()
    #expect(viewModel.form.isBusy.value)
    #expect(!viewModel.nameInput.isEnabled.value)

    server.answer.fail(.timedOut)
    let dialog = viewModel.dialogs.current.value!
    #expect(dialog.title.value == "Request timed out")
    #expect(
      dialog.message.value
        == "Cannot sign up, because the server did not answer.\n\nCheck your connection and try again.")

    dialog.actions[0].press()  // Retry
    #expect(viewModel.form.isBusy.value)
    #expect(viewModel.dialogs.current.value == nil)
    #expect(server.requests == ["ada secret", "ada secret"])
  }

  @Test @MainActor func `a form is submitted by asynchronous work`() async {
    let server = InvitationServer()
    let viewModel = InvitationViewModel(server: server)
    viewModel.nameInput.text.value = "Ada"
    viewModel.inviteButton.press()
    _ = await viewModel.form.isBusy.changes.firstValue()
    #expect(await server.invited == ["Ada"])
  }

  @Test func `a confirmation follows the password`() {
    let viewModel = SignUpViewModel(server: Server())
    viewModel.nameInput.text.value = "ada"
    viewModel.passwordInput.text.value = "secret"
    viewModel.confirmationInput.text.value = "secret"
    viewModel.passwordInput.text.value = "secrets"
    #expect(viewModel.confirmationInput.problem.value == "Not the same")
    #expect(!viewModel.signUpButton.isEnabled.value)
  }

  @Test func `a form requires one of two inputs`() {
    let phone = StringInput("Phone")
    let mail = StringInput("E-mail")
    let form = Form(phone, mail)
    form.require("Enter a phone number or an e-mail address", at: mail) {
      phone.text.value != "" || mail.text.value != ""
    }
    #expect(mail.problem.value == "Enter a phone number or an e-mail address")
    phone.text.value = "555 0100"
    #expect(form.isValid.value)
  }

  @Test func `other work checks a form`() {
    let form = Form(StringInput("Name"))
    let isReading = MutableProperty(true)
    form.stayChecking(while: isReading)
    #expect(!form.isReady.value)
    isReading.value = false
    #expect(form.isReady.value)
  }

  final class GuestRow: FormRow {
    let name = StringInput("Name", isRequired: true)
    let form: Form
    init() { form = Form(name) }
  }

  @Test func `a form contains rows`() {
    let guests = MutableListProperty([GuestRow()])
    let form = Form(StringInput("Title"))
    form.include(guests) { GuestRow() }
    #expect(!form.isValid.value)
    guests.elements[0].name.text.value = "Ada"
    #expect(form.isValid.value)

    form.commit()
    guests.append(GuestRow())
    #expect(form.isChanged.value)
    form.reset()
    #expect(guests.elements.count == 1)
  }

  struct ProfileChange: Equatable {
    var name: String?
    var city: String?
  }

  private final class ProfileServer {
    let answer = Subject<Void, Never>()
    var changes: [ProfileChange] = []

    func save(_ change: ProfileChange) -> Signal<Void, Never> {
      changes.append(change)
      return answer.signal
    }
  }

  @Test func `a submission saves what has changed`() {
    let server = ProfileServer()
    let dialogs = Dialogs()
    let name = StringInput("Name", defaultValue: "Ada")
    let city = StringInput("City", defaultValue: "London")
    let form = Form(name, city)
    let (saveButton, _) = form.submit("Save", failedAction: "save", showingErrorsIn: dialogs) {
      var change = ProfileChange()
      if name.isChanged.value { change.name = name.text.value }
      if city.isChanged.value { change.city = city.text.value }
      return server.save(change)
    }
    city.text.value = "Turin"
    saveButton.press()
    #expect(server.changes == [ProfileChange(city: "Turin")])

    server.answer.complete()
    #expect(!form.isChanged.value)
  }

  private enum Rejection: Error {
    case taken, closed, offline
  }

  @Test func `a failure has a place`() {
    let name = StringInput("Name", defaultValue: "ada")
    let form = Form(name)
    let dialogs = Dialogs()
    let server = Subject<Void, Rejection>()
    let (button, _) = form.submit(
      "Sign Up", failedAction: "sign up", showingErrorsIn: dialogs,
      presenting: { (failure: Rejection) in
        switch failure {
        case .taken: .input(name, "Taken")
        case .closed: .form("No new accounts until Monday")
        case .offline: .dialog
        }
      }
    ) { server.signal }

    button.press()
    server.fail(.taken)
    #expect(name.problem.value == "Taken")
    #expect(dialogs.current.value == nil)
  }
}
