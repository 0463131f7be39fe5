import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Entries that are checked elsewhere.
@Suite struct ValidationTests {
  private struct Unreachable: Error {}

  private final class Server {
    private(set) var asked: [String] = []
    private(set) var cancelled: [String] = []
    private var answers: [String: Subject<String?, Unreachable>] = [:]

    func check(_ name: String) -> Signal<String?, Unreachable> {
      let answer = Subject<String?, Unreachable>()
      asked.append(name)
      answers[name] = answer
      return answer.signal.on(cancellation: { self.cancelled.append(name) })
    }

    func answer(_ name: String, _ problem: String?) { answers[name]!.send(problem) }
    func fail(_ name: String) { answers[name]!.fail(Unreachable()) }
  }

  private let clock = TestClock()
  private let server = Server()
  private let model = MutableProperty<String?>("ada")
  private let input = StringInput("Name", isRequired: true, maximumLength: 8)

  init() {
    input.bind(to: model)
    input.validate(debouncedFor: .milliseconds(300), clock: clock) { [server] in server.check($0) }
  }

  @Test func `an entry is checked after a pause, and reaches the model if it is valid`() {
    input.text.value = "g"
    #expect(input.isChecking.value)
    #expect(!input.isValid.value)
    #expect(input.problem.value == nil)
    clock.advance(by: .milliseconds(299))
    input.text.value = "grace"
    clock.advance(by: .milliseconds(299))
    #expect(server.asked == [])
    clock.advance(by: .milliseconds(1))
    #expect(server.asked == ["grace"])
    #expect(model.value == "ada")
    server.answer("grace", nil)
    #expect(!input.isChecking.value)
    #expect(input.isValid.value)
    #expect(model.value == "grace")
  }

  @Test func `an entry that is rejected stays, with the problem, and does not reach the model`() {
    input.text.value = "root"
    clock.advance(by: .milliseconds(300))
    server.answer("root", "Taken")
    #expect(input.problem.value == "Taken")
    #expect(!input.isChecking.value)
    #expect(input.checkFailure.value == nil)
    input.endEditing()
    #expect(input.text.value == "root")
    #expect(model.value == "ada")
    #expect(server.asked == ["root"])
  }

  @Test func `another entry cancels a check`() {
    input.text.value = "grace"
    clock.advance(by: .milliseconds(300))
    input.text.value = "grac"
    #expect(server.cancelled == ["grace"])
    server.answer("grace", "Taken")
    #expect(input.problem.value == nil)
    #expect(input.isChecking.value)
    input.text.value = ""
    #expect(!input.isChecking.value)
    #expect(input.problem.value == "Required")
    clock.advance(by: .seconds(9))
    #expect(server.asked == ["grace"])
  }

  @Test func `an entry that is not equal to itself is rejected`() {
    let number = Input<Double>("Number", format: InputFormat(format: { "\($0)" }, parse: { Double($0) }))
    number.validate(clock: clock) { Signal<String?, Never>.just($0.isNaN ? "Not a number" : nil) }
    number.text.value = "nan"
    number.endEditing()
    #expect(!number.isChecking.value)
    #expect(number.problem.value == "Not a number")
    #expect(number.value.value == nil)
  }

  @Test func `an entry in response to a check that ends at once is not checked if another one follows`() {
    let input = StringInput("Name")
    var checked: [String] = []
    input.validate(debouncedFor: .milliseconds(300), clock: clock) { name -> Signal<String?, Never> in
      checked.append(name)
      return .just("Taken")
    }
    input.problem.changes.take(first: 1).observe { [unowned input] _ in input.text.value = "root 2" }
    input.text.value = "root"
    input.endEditing()
    #expect(input.text.value == "root 2")
    clock.advance(by: .milliseconds(200))
    input.text.value = "root 3"
    clock.advance(by: .milliseconds(299))
    #expect(checked == ["root"])
    clock.advance(by: .milliseconds(1))
    #expect(checked == ["root", "root 3"])
  }

  @Test func `only entries that the rules accept are checked, and not the original`() {
    for text in ["much too long", "ada"] {
      input.text.value = text
      #expect(!input.isChecking.value)
      clock.advance(by: .seconds(1))
    }
    model.value = "barbara"
    clock.advance(by: .seconds(1))
    #expect(server.asked == [])
    #expect(input.isValid.value)
  }

  @Test func `leaving the field ends the pause, and the editing ends after the check`() {
    let editingEnds = input.editingEnds.record()
    input.text.value = "grace"
    input.endEditing()
    #expect(server.asked == ["grace"])
    #expect(editingEnds.values == [])
    server.answer("grace", nil)
    #expect(editingEnds.values == ["grace"])
    clock.advance(by: .seconds(1))
    #expect(server.asked == ["grace"])
  }

  @Test func `a failed check is not a rejection`() {
    input.text.value = "grace"
    clock.advance(by: .milliseconds(300))
    server.fail("grace")
    #expect(input.checkFailure.value is Unreachable)
    #expect(!input.isChecking.value)
    #expect(input.isValid.value)
    #expect(model.value == "grace")
    input.endEditing()
    #expect(input.checkFailure.value is Unreachable)
    input.text.value = "barbara"
    #expect(input.checkFailure.value == nil)
  }

  @Test func `an entry is valid if the source of its check is released before it answers`() {
    var answer: MutableProperty<String?>? = MutableProperty(nil)
    let input = StringInput("Name")
    input.validate(clock: clock) { _ in answer!.changes }
    input.text.value = "grace"
    input.endEditing()
    #expect(input.isChecking.value)
    answer = nil
    #expect(!input.isChecking.value)
    #expect(input.value.value == "grace")
  }

  @Test func `a press of a submit button waits for the check`() {
    let form = Form(input)
    var saved: [String?] = []
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) { [model] in saved.append(model.value) }
    let button = form.submitButton("Save", command: save)
    input.text.value = "grace"
    #expect(form.isChecking.value)
    button.press()
    #expect(saved == [])
    #expect(button.isExecuting.value)
    server.answer("grace", nil)
    #expect(saved == ["grace"])
    #expect(!button.isExecuting.value)
    input.text.value = "root"
    button.press()
    server.answer("root", "Taken")
    #expect(saved == ["grace"])
    #expect(!button.isExecuting.value)
    #expect(input.problem.value == "Taken")
    #expect(input.isTouched.value)
  }

  @Test(arguments: [false, true])
  func `a press that waits for the check is forgotten when the form is reset or saved`(isSaved: Bool) {
    let form = Form(input)
    var saveCount = 0
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) { saveCount += 1 }
    let button = form.submitButton("Save", command: save)
    input.text.value = "grace"
    button.press()
    if isSaved { form.commit() } else { form.reset() }
    #expect(!button.isExecuting.value)
    input.text.value = "barbara"
    input.endEditing()
    server.answer("barbara", nil)
    #expect(saveCount == 0)
    button.press()
    #expect(saveCount == 1)
  }

  @Test func `only the latest of several presses that wait for the check submits`() {
    let form = Form(input)
    var submitted: [String] = []
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) { submitted.append("save") }
    let send = Command<Void, Void, Never>(enabledIf: form.isReady) { submitted.append("send") }
    let saveButton = form.submitButton("Save", command: save)
    let sendButton = form.submitButton("Send", command: send)
    input.text.value = "grace"
    saveButton.press()
    sendButton.press()
    server.answer("grace", nil)
    #expect(submitted == ["send"])
    #expect(!saveButton.isExecuting.value)
  }

  @Test func `a press waits for other work that checks the form, during which its inputs are enabled`() {
    let form = Form(input)
    let isReading = MutableProperty(true)
    form.stayChecking(while: isReading.property)
    var saveCount = 0
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) { saveCount += 1 }
    let button = form.submitButton("Save", command: save)
    #expect(!form.isReady.value)
    button.press()
    #expect(button.isExecuting.value)
    #expect(input.isEnabled.value)
    #expect(saveCount == 0)
    isReading.value = false
    #expect(saveCount == 1)
    #expect(!button.isExecuting.value)
  }

  @Test func `a check ends with its input`() {
    let count = LiveCount()
    count.track {
      let server = Server()
      var input: StringInput? = StringInput("Name")
      input!.validate(clock: clock) { [server] in server.check($0) }
      input!.text.value = "grace"
      input!.endEditing()
      input = nil
      #expect(server.cancelled == ["grace"])
    }
    #expect(count.liveParts == [])
  }
}

@Suite @MainActor struct AsynchronousValidationTests {
  @Test func `an entry is checked by work that waits`() async {
    struct Unreachable: Error {}
    let input = StringInput("Name")
    input.validate { name in
      await Task {}.value
      if name == "gone" { throw Unreachable() }
      return name == "root" ? "Taken" : nil
    }
    input.text.value = "root"
    input.endEditing()
    #expect(await input.problem.changes.firstValue() == "Taken")
    input.text.value = "gone"
    input.endEditing()
    #expect(await input.isChecking.changes.firstValue() == false)
    #expect(input.checkFailure.value is Unreachable)
  }
}

/// Failures of a submission that are shown elsewhere than in a dialog.
@Suite struct FailurePresentationTests {
  private enum Failure: Error {
    case taken, closed, offline
  }

  private let name = StringInput("Name", isRequired: true)
  private let domain = StringInput("Domain")
  private let form: Form
  private let dialogs = Dialogs()
  private let button: ButtonDesign
  private let outcome = MutableProperty(Signal<Void, Failure>.fail(.taken))

  init() {
    form = Form(name, domain)
    (button, _) = form.submit(
      "Save", failedAction: "save", showingErrorsIn: dialogs,
      presenting: { [name, domain] failure in
        switch failure {
        case .taken: .input(name, "Taken", dependingOn: [domain])
        case .closed: .form("Closed until Monday")
        case .offline: .dialog
        }
      }
    ) { [outcome] in outcome.value }
    name.text.value = "ada"
  }

  @Test func `a failure is shown at a field until something else is entered there`() {
    button.press()
    #expect(name.problem.value == "Taken")
    #expect(name.isTouched.value)
    #expect(dialogs.current.value == nil)
    #expect(!form.isReady.value)
    domain.text.value = "example.org"
    #expect(form.isReady.value)
  }

  @Test func `a failure is shown at the form until something is entered or it is submitted again`() {
    outcome.value = .fail(.closed)
    button.press()
    #expect(form.problem.value == "Closed until Monday")
    #expect(dialogs.current.value == nil)
    domain.text.value = "example.org"
    #expect(form.problem.value == nil)
    button.press()
    #expect(form.problem.value == "Closed until Monday")
    outcome.value = .empty()
    button.press()
    #expect(form.problem.value == nil)
  }

  @Test(arguments: [false, true])
  func `a failure at the form is withdrawn when the form is reset or saved`(isSaved: Bool) {
    form.commit()
    outcome.value = .fail(.closed)
    button.press()
    #expect(form.problem.value == "Closed until Monday")
    if isSaved { form.commit() } else { form.reset() }
    #expect(form.problem.value == nil)
  }

  @Test func `any other failure is shown in a dialog`() {
    outcome.value = .fail(.offline)
    button.press()
    #expect(form.problem.value == nil)
    #expect(dialogs.current.value?.message.value == "Cannot save.")
  }
}
