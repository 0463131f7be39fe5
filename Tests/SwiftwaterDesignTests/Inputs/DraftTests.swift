import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// The life of what is entered: changed, saved, dropped.
@Suite struct DraftTests {
  let name = StringInput("Name", isRequired: true)
  let age = NumberInput<Int>("Age", maximum: 150)

  @Test func `an input is changed while its content differs from what the program wrote`() {
    let model = MutableProperty<Int?>(3)
    age.bind(to: model)
    #expect(!age.isChanged.value)
    age.text.value = "4"
    #expect(age.isChanged.value)
    #expect(model.value == 4)
    age.text.value = "03"
    #expect(!age.isChanged.value)
    age.text.value = "x"
    #expect(age.isChanged.value)
    model.value = 9
    #expect(!age.isChanged.value)
  }

  @Test func `the answer of a model that normalizes is a change of the user`() {
    let model = MutableProperty<Int?>(3)
    model.observe { [unowned model] in model.value = $0.map { $0 / 10 * 10 } }
    age.bind(to: model)
    age.text.value = "27"
    #expect(age.text.value == "20")
    #expect(age.isChanged.value)
    age.reset()
    #expect(model.value == 0)
    #expect(!age.isChanged.value)
  }

  @Test(arguments: [InputTrigger.change, .endEditing])
  func `a reset goes back to the original, in the model as well`(trigger: InputTrigger) {
    let model = MutableProperty<Int?>(3)
    age.bind(to: model, on: trigger)
    age.text.value = "12"
    age.endEditing()
    #expect(model.value == 12)
    age.text.value = "x"
    age.endEditing()
    #expect(age.isTouched.value)
    age.reset()
    #expect(model.value == 3)
    #expect(age.text.value == "3")
    #expect(age.isValid.value)
    #expect(!age.isTouched.value)
    #expect(!age.isChanged.value)
  }

  @Test func `a reset drops an invalid entry over an empty value`() {
    age.text.value = "x"
    age.reset()
    #expect(age.text.value == "")
    #expect(age.isValid.value)
  }

  @Test func `a field that a submission empties is not reported as missing`() {
    let form = Form(name)
    let send = Command<Void, Void, Never>(enabledIf: form.isReady) { [name] in name.text.value = "" }
    let button = form.submitButton("Send", command: send)
    name.text.value = "Ada"
    button.press()
    #expect(name.text.value == "")
    #expect(!name.isTouched.value)
    button.press()
    #expect(name.isTouched.value)
  }

  @Test func `a submission makes the content of a form the original, unless it fails`() {
    struct Failure: Error {}
    let form = Form(name, age)
    let work = MutableProperty(Signal<Void, Failure>.fail(Failure()))
    let (button, _) = form.submit("Save", failedAction: "save", showingErrorsIn: Dialogs()) { work.value }
    name.text.value = "Ada"
    #expect(form.isChanged.value)
    button.press()
    #expect(form.isChanged.value)
    #expect(name.isTouched.value)
    work.value = .empty()
    button.press()
    #expect(!form.isChanged.value)
    #expect(!name.isTouched.value)
    #expect(name.text.value == "Ada")
    age.text.value = "200"
    name.text.value = "Grace"
    #expect(form.isChanged.value)
    form.reset()
    #expect(name.text.value == "Ada")
    #expect(age.text.value == "")
    #expect(!form.isChanged.value)
  }

  @Test func `a hidden input does not change a form`() {
    let form = Form(name, age)
    age.text.value = "4"
    age.isVisible.value = false
    #expect(!form.isChanged.value)
  }

  @Test func `the submit button executes while its form is busy`() {
    let form = Form(name)
    let isDeleting = MutableProperty(false)
    form.stayBusy(while: isDeleting)
    let button = form.submitButton("Save", command: Command<Void, Void, Never>(enabledIf: form.isReady) {})
    #expect(!button.isExecuting.value)
    isDeleting.value = true
    #expect(button.isExecuting.value)
  }

  /// Submits a form once, and returns how often it ended the editing of its fields. A field is valid if it equals the
  /// field made before it.
  private func editingEnds(fields: Int, isReversed: Bool) -> Int {
    var inputs: [CountingInput] = []
    for _ in 0..<fields {
      let other = inputs.last
      inputs.append(
        CountingInput(StringInput("Field") { $0 == other?.input.value.value ?? $0 ? nil : "Other" }))
    }
    let form = Form(isReversed ? inputs.reversed() : inputs)
    var submitCount = 0
    let button = form.submitButton(
      "Save", command: Command<Void, Void, Never>(enabledIf: form.isReady) { submitCount += 1 })
    for input in inputs { input.text.value = "same" }
    button.press()
    #expect(submitCount == 1)
    return inputs.reduce(0) { $0 + $1.editingEnds }
  }

  @Test(arguments: [true, false])
  func `a submission ends the editing of each field once if all are valid, however many there are`(
    isReversed: Bool
  ) {
    #expect(editingEnds(fields: 50, isReversed: isReversed) == 50)
    #expect(editingEnds(fields: 400, isReversed: isReversed) == 400)
  }

  @Test func `a submission ends the editing of fields that stay invalid at most twice`() {
    let inputs = (0..<100).map { _ in CountingInput(StringInput("Field", isRequired: true)) }
    let form = Form(inputs)
    form.submitButton("Save", command: Command<Void, Void, Never>(enabledIf: form.isReady) {}).press()
    #expect(inputs.allSatisfy { $0.editingEnds <= 2 && $0.isTouched.value })
  }
}

/// Counts how often the editing of an input ends.
private final class CountingInput: InputDesign {
  let input: StringInput
  private(set) var editingEnds = 0

  init(_ input: StringInput) { self.input = input }

  var title: MutableProperty<String> { input.title }
  var placeholder: MutableProperty<String> { input.placeholder }
  var isEditable: MutableProperty<Bool> { input.isEditable }
  var isEnabled: Property<Bool> { input.isEnabled }
  var isVisible: MutableProperty<Bool> { input.isVisible }
  var text: MutableProperty<String> { input.text }
  var hasBadInput: Property<Bool> { input.hasBadInput }
  var isRequired: Bool { input.isRequired }
  var problem: Property<String?> { input.problem }
  var isChecking: Property<Bool> { input.isChecking }
  var checkFailure: Property<(any Error)?> { input.checkFailure }
  var isValid: Property<Bool> { input.isValid }
  var isTouched: Property<Bool> { input.isTouched }
  var isChanged: Property<Bool> { input.isChanged }
  var focusRequests: FocusRequests { input.focusRequests }

  func disable(while condition: Property<Bool>, during lifetime: Lifetime?) {
    input.disable(while: condition, during: lifetime)
  }
  func addRequirement(problem: Property<String?>, during lifetime: Lifetime?) {
    input.addRequirement(problem: problem, during: lifetime)
  }
  func enter(_ text: String?) { input.enter(text) }
  func reject(_ problem: String, dependingOn others: [any InputDesign]) {
    input.reject(problem, dependingOn: others)
  }
  func withdrawRejection() { input.withdrawRejection() }
  func reset() { input.reset() }
  func commit() { input.commit() }

  func endEditing() {
    editingEnds += 1
    input.endEditing()
  }
}
