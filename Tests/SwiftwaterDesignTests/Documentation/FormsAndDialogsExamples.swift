import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

// The examples of Documentation/FormsAndDialogs.md, line for line.

enum SignUpError: LocalizedError {
  case timedOut

  var errorDescription: String? { "Request timed out" }
  var failureReason: String? { "the server did not answer" }
  var recoverySuggestion: String? { "Check your connection and try again." }
}

protocol SignUpServer {
  func signUp(_ name: String, password: String) -> Signal<Void, SignUpError>
}

final class SignUpDesign: Design {
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

final class InvitationDesign: Design {
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

@Suite struct FormsAndDialogsExamples {
  final class Server: SignUpServer {
    private(set) var requests: [String] = []
    private(set) var answer = Subject<Void, SignUpError>()

    func signUp(_ name: String, password: String) -> Signal<Void, SignUpError> {
      requests.append("\(name) \(password)")
      answer = Subject()
      return answer.signal
    }
  }

  final class Account {
    var name: Property<String?> { storage }
    private let storage = MutableProperty<String?>("ada")

    /// Returns nil, or the reason for the rejection.
    func rename(to name: String?) -> String? {
      if name == "root" { return "Taken" }
      storage.value = name
      return nil
    }
  }

  final class Photo {
    private(set) var exists = true

    func remove() -> Signal<Void, Never> {
      exists = false
      return .just(())
    }
  }

  @Test func `a button executes its command`() {
    let work = Subject<Void, Never>()
    let save = Command<Void, Void, Never> { work.signal }
    let saveButton = ButtonDesign("Save", command: save)

    saveButton.press()
    #expect(saveButton.isExecuting.value)
    #expect(!saveButton.isEnabled.value)
    work.complete()
    #expect(saveButton.isEnabled.value)
  }

  @Test func `a button shows a badge`() {
    let unread = MutableProperty(0)
    let chatsButton = ButtonDesign("Chats")
    unread.bind(to: chatsButton.badge)
    chatsButton.presses.observe { print("shows the chats") }
    unread.value = 3
    #expect(chatsButton.badge.value == 3)
  }

  @Test func `an input reads typed text`() {
    let guests = NumberInput("Guests", defaultValue: 2, minimum: 1, maximum: 12)
    guests.text.value = "4"
    #expect(guests.value.value == 4)

    guests.text.value = "40"
    #expect(guests.value.value == 4)
    #expect(guests.text.value == "40")
    #expect(guests.problem.value == "At most 12")
    #expect(!guests.isValid.value)

    guests.maximum.value = 50
    #expect(guests.value.value == 40)
  }

  @Test func `an input reads amounts of money`() {
    let price = NumberInput<Decimal>("Preis", minimum: 0, locale: Locale(identifier: "de_DE"))
    price.text.value = "1234,10"
    #expect(price.value.value == Decimal(string: "1234.1"))
    #expect(price.formatted.value == "1.234,1")

    price.text.value = "1.25"
    #expect(price.problem.value == "Enter a number")
  }

  @Test func `an input reads a type of the application`() {
    let seconds = InputFormat<Duration>(
      write: { "\($0.components.seconds)" }, read: { Int($0).map { .seconds($0) } })
    let time = Input("Time", format: seconds) { $0 > .seconds(3600) ? "At most an hour" : nil }
    time.text.value = "90"
    #expect(time.value.value == .seconds(90))
  }

  @Test func `an input and a model follow each other`() {
    let name = MutableProperty("Ada")
    let nameInput = StringInput("Name", isRequired: true, maximumLength: 20)
    nameInput.bind(to: name, on: .finish)
    #expect(nameInput.text.value == "Ada")

    nameInput.text.value = "Grace"
    #expect(name.value == "Ada")
    nameInput.finish()
    #expect(name.value == "Grace")

    nameInput.text.value = ""
    nameInput.finish()
    #expect(name.value == "Grace")
    #expect(nameInput.problem.value == "Required")
  }

  @Test func `a model refuses values of an input`() {
    let account = Account()
    let nameInput = StringInput("Name")
    nameInput.bind(to: account.name, on: .finish) { account.rename(to: $0) }

    nameInput.text.value = "root"
    nameInput.finish()
    #expect(account.name.value == "ada")
    #expect(nameInput.text.value == "root")
    #expect(nameInput.problem.value == "Taken")
  }

  @Test func `two properties follow each other through a transformer`() {
    let radians = MutableProperty(0.0)
    let degrees = MutableProperty(90.0)
    bind(radians, with: degrees, through: .degrees)
    radians.value = .pi
    #expect(degrees.value == 180)
  }

  @Test func `a form shows its problems`() {
    let server = Server()
    let design = SignUpDesign(server: server)
    design.nameInput.text.value = "ada"
    design.passwordInput.text.value = "secret"
    design.confirmationInput.text.value = "secre"
    #expect(!design.signUpButton.isEnabled.value)
    design.confirmationInput.text.value = "secret"
    #expect(design.signUpButton.isEnabled.value)

    design.signUpButton.press()
    #expect(design.form.isBusy.value)
    #expect(!design.nameInput.isEnabled.value)

    server.answer.fail(.timedOut)
    let dialog = design.dialogs.current.value!
    #expect(dialog.title.value == "Request timed out")
    #expect(
      dialog.message.value
        == "Cannot sign up, because the server did not answer.\n\nCheck your connection and try again.")

    dialog.actions[0].press()  // Retry
    #expect(design.form.isBusy.value)
    #expect(design.dialogs.current.value == nil)
    #expect(server.requests == ["ada secret", "ada secret"])
  }

  @Test @MainActor func `a form is submitted by asynchronous work`() async {
    let server = InvitationServer()
    let design = InvitationDesign(server: server)
    design.nameInput.text.value = "Ada"
    design.inviteButton.press()
    _ = await design.form.isBusy.changes.firstValue()
    #expect(await server.invited == ["Ada"])
  }

  @Test func `a confirmation follows the password`() {
    let design = SignUpDesign(server: Server())
    design.nameInput.text.value = "ada"
    design.passwordInput.text.value = "secret"
    design.confirmationInput.text.value = "secret"
    design.passwordInput.text.value = "secrets"
    #expect(design.confirmationInput.problem.value == "Not the same")
    #expect(!design.signUpButton.isEnabled.value)
  }

  @Test func `a dialog asks a question`() {
    let photo = Photo()
    let delete = Command<Void, Void, Never> { photo.remove() }
    let dialogs = Dialogs()
    let deleteButton = ButtonDesign("Delete")
    deleteButton.presses.observe {
      dialogs.show(
        DialogDesign(
          "Delete this photo?", actions: [ButtonDesign("Delete", isDestructive: true, command: delete)]))
    }

    deleteButton.press()
    #expect(photo.exists)
    dialogs.current.value?.cancel()
    #expect(photo.exists)

    deleteButton.press()
    dialogs.current.value?.actions[0].press()
    #expect(!photo.exists)
    #expect(dialogs.current.value == nil)
  }

  final class LoginForm {
    let loggedIn = Subject<String, Never>()
  }

  final class Poll {
    private(set) var votes: [String] = []

    func vote(for photo: Int, as account: String) {
      votes.append("\(account) for \(photo)")
    }
  }

  @Test func `a sheet shows a screen that gives a result`() {
    let poll = Poll()
    let loginSheet = Sheet<LoginForm>()
    let vote = Command<Int, Void, Never> { [loginSheet] photo in
      loginSheet.present {
        LoginForm()
      } until: {
        $0.loggedIn.signal
      }
      .map { account in poll.vote(for: photo, as: account) }
    }

    vote.execute(7)
    #expect(poll.votes.isEmpty)
    loginSheet.content.value?.loggedIn.send("ada")
    #expect(poll.votes == ["ada for 7"])
    #expect(loginSheet.content.value == nil)
  }

  final class Gallery {
    let selections = Subject<String, Never>()
  }

  final class PhotoDetails {
    let name: String
    init(_ name: String) { self.name = name }
  }

  final class Labels {
    let choices = Subject<String, Never>()
  }

  enum PhotoScreen {
    case gallery(Gallery)
    case photo(PhotoDetails)
    case labels(Labels)
  }

  @Test func `screens are pushed onto a stack`() {
    var labels: [String] = []
    let gallery = Gallery()
    let stack = ScreenStack<PhotoScreen>(.gallery(gallery))
    gallery.selections.signal.observe { [unowned stack] name in stack.push(.photo(PhotoDetails(name))) }

    gallery.selections.send("sunset")
    #expect(stack.screens.value.count == 2)

    let choice = stack.push {
      .labels(Labels())
    } until: { screen in
      if case .labels(let labels) = screen { labels.choices.signal } else { .never() }
    }
    choice.observe { labels.append($0) }
    if case .labels(let screen) = stack.top.value { screen.choices.send("sea") }
    #expect(labels == ["sea"])
    #expect(stack.screens.value.count == 2)
    stack.pop()
    #expect(!stack.canPop.value)
  }

  @Test func `a change is taken back`() {
    let clock = TestClock()
    var photos = ["dawn", "sunset"]
    let toasts = Toasts(clock: clock)
    toasts.show("Copied")

    photos.removeAll { $0 == "sunset" }
    toasts.show("sunset deleted") { photos.append("sunset") }
    #expect(toasts.shown.elements.map(\.text) == ["Copied", "sunset deleted"])
    toasts.undo()
    #expect(photos == ["dawn", "sunset"])

    clock.advance(by: .seconds(5))
    #expect(toasts.shown.elements.isEmpty)
  }

  @MainActor
  final class Editor {
    let dialogs = Dialogs()

    func mayLeave() async -> Bool {
      let question = dialogs.ask("Leave without saving?", answers: [ButtonDesign("Leave"): true])
      return await question.firstValue() ?? false
    }

    func pressFirstAction() async {
      let dialog = await dialogs.current.signal.compacted().firstValue()
      dialog?.actions[0].press()
    }
  }

  @Test @MainActor func `an answer is awaited`() async {
    let editor = Editor()
    async let answer = editor.mayLeave()
    await editor.pressFirstAction()
    #expect(await answer)
  }

  @Test func `answers are distinguished`() {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }
    let dialogs = Dialogs()
    enum Choice {
      case save
      case discard
    }
    let choices = dialogs.ask(
      "Save the changes?",
      answers: [ButtonDesign("Save"): Choice.save, ButtonDesign("Discard", isDestructive: true): .discard])
    choices.observe { print($0 == .save ? "saves" : "discards") }
    dialogs.current.value?.actions[1].press()
    #expect(printed == ["discards"])
  }

  @Test func `texts are shown in another language`() {
    let german: @Sendable (DesignText) -> String = { text in
      switch text {
      case .cancel: "Abbrechen"
      case .tooHigh(let maximum): "Höchstens \(maximum)"
      default: text.english
      }
    }
    DesignText.$translation.withValue(.init(german)) {
      #expect(DesignText.tooHigh(maximum: "12").localized == "Höchstens 12")
    }
  }

  @Test func `choices are made`() {
    let size = ChoiceInput("Size", choices: ["Small", "Large"], isRequired: true) { $0 }
    size.pick("Large")
    #expect(size.value.value == "Large")

    let days = MultipleChoiceInput("Days", choices: [1, 2, 3], maximumCount: 2) { "Day \($0)" }
    days.choose(3, true)
    days.choose(1, true)
    #expect(days.formatted.value == "Day 1, Day 3")

    let terms = ToggleInput("I accept the terms", isRequired: true)
    #expect(terms.problem.value == "Required")
    terms.setOn(true)
    #expect(terms.isValid.value)
  }

  private final class Registry {
    let answer = Subject<Bool, Never>()

    func isFree(_ name: String) -> Signal<Bool, Never> { answer.signal }
  }

  @MainActor @Test func `an entry is checked elsewhere`() {
    let registry = Registry()
    let nameInput = StringInput("Name", isRequired: true)
    nameInput.validate { name in registry.isFree(name).map { $0 ? nil : "Taken" } }

    nameInput.text.value = "root"
    #expect(nameInput.isChecking.value)
    nameInput.finish()
    registry.answer.send(false)
    #expect(nameInput.problem.value == "Taken")
  }

  @Test func `numbers and lists are in the locale of the texts`() {
    let days = DesignText.$translation.withValue(.arabic) {
      MultipleChoiceInput("الأيام", choices: [1, 2], defaultValue: [1, 2]) { $0 == 1 ? "الاثنين" : "الجمعة" }
    }
    #expect(days.formatted.value == "الاثنين، الجمعة")
    let dutch = DesignText.Translation(locale: Locale(identifier: "nl")) { text in
      if case .tooLong(let maximum) = text { "Maximaal \(maximum) tekens" } else { text.english }
    }
    DesignText.$translation.withValue(dutch) {
      #expect(DesignText.tooLong(maximum: 5).localized == "Maximaal 5 tekens")
    }
  }

  @Test func `a design moves the focus`() {
    let loginFailures = Subject<Void, Never>()
    let passwordInput = StringInput("Password")
    loginFailures.signal.observe { [weak passwordInput] in passwordInput?.focus() }
    loginFailures.send()
    #expect(passwordInput.focusRequests.isPending)
  }

  final class GuestRow: FormRow {
    let name = StringInput("Name", isRequired: true)
    let form: Form
    init() { form = Form(name) }
  }

  @Test func `a form contains rows`() {
    let guests = MutableListProperty([GuestRow()])
    let form = Form(StringInput("Title"))
    form.include(guests)
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

  @Test func `a submit saves what has changed`() {
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

  private enum Refusal: Error {
    case taken, closed, offline
  }

  @Test func `a failure has a place`() {
    let name = StringInput("Name", defaultValue: "ada")
    let form = Form(name)
    let dialogs = Dialogs()
    let server = Subject<Void, Refusal>()
    let (button, _) = form.submit(
      "Sign Up", failedAction: "sign up", showingErrorsIn: dialogs,
      placing: { (failure: Refusal) in
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
