import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct FormTests {
  let name = StringInput("Name", isRequired: true)
  let age = NumberInput<Int>("Age", maximum: 150)
  let work = Subject<Void, Never>()

  @Test func `a form is valid when all its inputs are`() {
    let form = Form(name, age)
    #expect(!form.isValid.value)
    name.text.value = "Ada"
    #expect(form.isValid.value)
    #expect(form.isReady.value)
    age.text.value = "151"
    #expect(!form.isValid.value)
    #expect(!form.isReady.value)
  }

  @Test func `a form without inputs is valid`() {
    #expect(Form().isValid.value)
  }

  @Test func `a form is busy and disabled while any of its commands executes`() {
    name.text.value = "Ada"
    let form = Form(name, age)
    let other = Subject<Void, Never>()
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) { [work] in work.signal }
    let delete = Command<Void, Void, Never> { other.signal }
    form.stayBusy(while: save.isExecuting)
    form.stayBusy(while: delete.isExecuting)
    #expect(!form.isBusy.value)
    #expect(name.isEnabled.value)
    save.execute()
    delete.execute()
    #expect(form.isBusy.value)
    #expect(!form.isReady.value)
    #expect(!name.isEnabled.value)
    #expect(!age.isEnabled.value)
    work.complete()
    #expect(form.isBusy.value)
    other.complete()
    #expect(!form.isBusy.value)
    #expect(name.isEnabled.value)
    #expect(save.isEnabled.value)
  }

  @Test func `a form is being submitted while the command of a submit button executes`() {
    let form = Form()
    let other = MutableProperty(true)
    form.stayBusy(while: other.property)
    #expect(!form.isSubmitting)
    other.value = false
    let (button, _) = form.submit("Save", failedAction: "save", showingErrorsIn: Dialogs()) { [work] in
      work.signal
    }
    #expect(!form.isSubmitting)
    button.press()
    #expect(form.isSubmitting)
    work.complete()
    #expect(!form.isSubmitting)
  }

  @Test func `a hidden input does not block the form`() {
    let form = Form([name, age])
    #expect(!form.isValid.value)
    name.isVisible.value = false
    #expect(form.isValid.value)
  }

  @Test func `a hidden input that is not valid keeps its entry, and does not block the form`() {
    let name = StringInput("Name", isRequired: true)
    let vat = StringInput("VAT", isRequired: true) { $0.count < 3 ? "Too short" : nil }
    let form = Form(name, vat)
    name.text.value = "Ada"
    vat.text.value = "x"
    #expect(!form.isReady.value)
    vat.isVisible.value = false
    #expect(form.isReady.value)
    let isBusy = MutableProperty(true)
    form.stayBusy(while: isBusy)
    vat.isVisible.value = true
    #expect(!vat.isEnabled.value)
    isBusy.value = false
    #expect(vat.text.value == "x")
    #expect(vat.problem.value == "Too short")
  }

  @Test func `an input in a form may have a condition of its own`() {
    let isBusiness = MutableProperty(false)
    isBusiness.bind(to: name.isEditable)
    let isBusy = MutableProperty(false)
    let form = Form(name)
    form.stayBusy(while: isBusy)
    #expect(!name.isEnabled.value)
    isBusiness.value = true
    #expect(name.isEnabled.value)
    isBusy.value = true
    #expect(!name.isEnabled.value)
    isBusy.value = false
    #expect(name.isEnabled.value)
  }

  @Test func `the submit button and its command are made in one call`() {
    enum Failure: Error {
      case offline
    }
    let dialogs = Dialogs()
    let form = Form(name)
    let work = Subject<Int, Failure>()
    let (button, save) = form.submit("Save", failedAction: "save", showingErrorsIn: dialogs) { work.signal }
    let values = save.outputs.record()
    button.press()
    #expect(!form.isBusy.value)
    name.text.value = "Ada"
    #expect(button.isEmphasized.value)
    button.press()
    #expect(form.isBusy.value)
    #expect(!name.isEnabled.value)
    #expect(name.isTouched.value)
    work.send(1)
    work.fail(.offline)
    #expect(values.values == [1])
    #expect(dialogs.current.value?.message.value == "Cannot save.")
  }

  @Test func `a form is submitted by plain work inside the press`() {
    let name = name
    var saved: [String] = []
    let (button, _) = Form(name).submit("Save", failedAction: "save", showingErrorsIn: Dialogs()) {
      saved.append(name.text.value)
    }
    name.text.value = "Ada"
    button.press()
    #expect(saved == ["Ada"])
  }

  @Test func `submitting first ends the editing of the field`() {
    let model = MutableProperty<String?>("Ada")
    name.bind(to: model, on: .endEditing)
    let form = Form(name)
    var saved: [String?] = []
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) {
      saved.append(model.value)
      return .empty()
    }
    let button = form.submitButton("Save", command: save)
    #expect(button.isEmphasized.value)
    name.text.value = "Grace"
    #expect(model.value == "Ada")
    button.press()
    #expect(saved == ["Grace"])
    name.text.value = ""
    button.press()
    #expect(saved == ["Grace"])
  }

  @Test func `12.1 a press of the button of an invalid form shows its problems`() {
    let form = Form(name, age)
    var executions = 0
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) {
      executions += 1
      return .empty()
    }
    let button = form.submitButton("Save", command: save)
    let presses = button.presses.record()
    button.press()
    #expect(name.isTouched.value && age.isTouched.value)
    #expect(name.problem.value == "Required")
    #expect(presses.values.isEmpty)
    #expect(executions == 0)
  }

  @Test
  func `a submission ends the editing of inputs until all entries that depend on each other are accepted`() {
    let last = StringInput("C")
    let middle = StringInput("B") { [last] in $0 == last.value.value ? nil : "Not the same" }
    let first = StringInput("A") { [middle] in $0 == middle.value.value ? nil : "Not the same" }
    let form = Form(first, middle, last)
    var saved: [String?] = []
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) { [first] in
      saved.append(first.value.value)
      return .empty()
    }
    let button = form.submitButton("Save", command: save)
    transaction {
      for input in [first, middle, last] { input.text.value = "Ada" }
      button.press()
    }
    #expect(saved == ["Ada"])
  }

  @Test func `an entry that a rule rejects and then permits in one transaction is accepted`() {
    let confirmation = StringInput("Name again") { [name] in
      $0 == name.value.value ? nil : "Not the same"
    }
    let confirmed = MutableProperty<String?>(nil)
    confirmation.bind(to: confirmed)
    transaction {
      confirmation.text.value = "Grace"
      name.text.value = "Grace"
    }
    #expect(confirmation.isValid.value)
    #expect(confirmed.value == "Grace")
  }

  @Test func `typing and pressing in one transaction submits the typed text`() {
    let model = MutableProperty<String?>(nil)
    name.bind(to: model)
    let confirmation = StringInput("Name again") { [name] in
      $0 == name.value.value ? nil : "Not the same"
    }
    let confirmed = MutableProperty<String?>(nil)
    confirmation.bind(to: confirmed, on: .endEditing)
    let form = Form(confirmation, name)
    var saved: [String?] = []
    let (button, _) = form.submit("Save", failedAction: "save", showingErrorsIn: Dialogs()) { [work] in
      saved += [model.value, confirmed.value]
      return work.signal
    }
    transaction {
      confirmation.text.value = "Grace"
      name.text.value = "Grace"
      button.press()
    }
    #expect(saved == ["Grace", "Grace"])
    #expect(form.isBusy.value)
    #expect(form.inputs.map(\.text.value) == ["Grace", "Grace"])
  }

  @Test func `a press while the form is busy changes nothing`() {
    let form = Form(name)
    let isBusy = MutableProperty(true)
    form.stayBusy(while: isBusy)
    let button = form.submitButton("Save", command: Command<Void, Void, Never> { .empty() })
    button.press()
    #expect(!name.isTouched.value)
  }

  @Test func `a form that is released no longer disables its inputs`() {
    let isBusy = MutableProperty(true)
    var form: Form? = Form(name)
    form!.stayBusy(while: isBusy)
    #expect(!name.isEnabled.value)
    form = nil
    #expect(name.isEnabled.value)
  }

  @Test func `nothing leaks`() {
    let count = LiveCount()
    count.track {
      let name = StringInput("Name")
      let form = Form(name)
      let save = Command<Void, Void, Never>(enabledIf: form.isReady) { .empty() }
      form.stayBusy(while: save.isExecuting)
      form.submitButton("Save", command: save).press()
    }
    #expect(count.liveParts == [])
  }
}

@Suite @MainActor struct AsynchronousFormTests {
  @Test func `a form is submitted by work that waits`() async {
    struct Offline: Error {}
    let dialogs = Dialogs()
    let name = StringInput("Name", isRequired: true)
    let form = Form(name)
    var saved: [String] = []
    let (button, save) = form.submit("Save", failedAction: "save", showingErrorsIn: dialogs) {
      await Task {}.value
      if name.text.value == "Bob" { throw Offline() }
      saved.append(name.text.value)
    }
    name.text.value = "Ada"
    button.press()
    #expect(form.isBusy.value)
    #expect(saved == [])
    _ = await save.completions.firstValue()
    #expect(saved == ["Ada"])
    #expect(!form.isBusy.value)
    name.text.value = "Bob"
    button.press()
    _ = await save.errors.firstValue()
    #expect(saved == ["Ada"])
    #expect(dialogs.current.value?.message.value == "Cannot save.")
  }
}
