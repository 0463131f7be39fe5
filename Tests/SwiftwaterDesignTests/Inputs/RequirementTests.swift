import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// The requirements of a form for several inputs.
@Suite struct RequirementTests {
  private let phone = StringInput("Phone", maximumLength: 8)
  private let mail = StringInput("E-mail")
  private let form: Form
  private let button: ButtonDesign
  private let work = Subject<Void, Never>()

  init() {
    form = Form(phone, mail)
    (button, _) = form.submit("Save", failedAction: "save", showingErrorsIn: Dialogs()) { [work] in
      work.signal
    }
  }

  private func require(at input: (any InputDesign)? = nil) {
    form.require("One of both", at: input) { [phone, mail] in
      phone.text.value != "" || mail.text.value != ""
    }
  }

  @Test func `a requirement that empty inputs do not meet is shown at an input, and follows the others`() {
    require(at: mail)
    #expect(!form.isValid.value && !mail.isValid.value && phone.isValid.value)
    #expect(!mail.isTouched.value, "a view does not show it yet")
    button.press()
    #expect(!form.isBusy.value)
    #expect(mail.isTouched.value)
    #expect(mail.problem.value == "One of both")
    #expect(form.problem.value == nil && phone.problem.value == nil)
    phone.text.value = "1"
    #expect(mail.problem.value == nil)
    phone.text.value = ""
    #expect(mail.problem.value == "One of both")
    phone.text.value = "2"
    button.press()
    #expect(form.isBusy.value)
  }

  @Test func `a requirement without a place is shown at the form after a press, and follows the inputs`() {
    require()
    #expect(!form.isValid.value && !form.isReady.value)
    mail.endEditing()
    #expect(form.problem.value == nil)
    button.press()
    #expect(form.problem.value == "One of both")
    #expect(!form.isBusy.value)
    mail.text.value = "a"
    #expect(form.problem.value == nil && form.isReady.value)
    mail.text.value = ""
    #expect(form.problem.value == "One of both")
    phone.text.value = "much too long"
    #expect(form.problem.value == nil && !form.isValid.value)
  }

  @Test func `an unmet requirement is not shown at a form that was saved or reset`() {
    require()
    button.press()
    form.reset()
    #expect(form.problem.value == nil)
    mail.text.value = "a"
    button.press()
    work.complete()
    mail.text.value = ""
    #expect(form.problem.value == nil)
    button.press()
    #expect(form.problem.value == "One of both")
  }

  @Test func `a press while the form is busy shows no requirement`() {
    let isBusy = MutableProperty(true)
    require()
    form.stayBusy(while: isBusy)
    button.press()
    isBusy.value = false
    #expect(form.problem.value == nil)
  }

  @Test func `an entry becomes the value although it does not meet a requirement, and may meet it`() {
    let model = MutableProperty<String?>(nil)
    mail.bind(to: model)
    form.require("Ends with a dot", at: mail) { [mail] in mail.value.value?.hasSuffix(".") ?? false }
    mail.text.value = "a"
    #expect(model.value == "a")
    #expect(mail.problem.value == "Ends with a dot")
    mail.text.value = "a."
    #expect(model.value == "a.")
    #expect(mail.isValid.value && form.isValid.value)
  }

  @Test func `the problem of an entry itself is shown first, and then the first requirement`() {
    form.require("First", at: phone) { [mail] in mail.text.value == "first" }
    form.require("Second", at: phone) { [mail] in mail.text.value != "" }
    phone.text.value = "much too long"
    #expect(phone.problem.value == "At most 8 characters")
    phone.text.value = ""
    #expect(phone.problem.value == "First")
    mail.text.value = "first"
    #expect(phone.problem.value == nil)
  }

  @Test func `a requirement at a hidden input does not count`() {
    require(at: mail)
    mail.isVisible.value = false
    #expect(form.isValid.value)
  }

  @Test func `what is typed in the transaction of a press meets a requirement`() {
    require()
    transaction {
      mail.text.value = "a"
      button.press()
    }
    #expect(form.isBusy.value)
  }

  @Test func `a form has the requirements of those that it contains`() {
    final class Row: FormRow {
      let name = StringInput("Name")
      let form: Form

      init() {
        form = Form(name)
        form.require("A name") { [name] in name.text.value != "" }
      }
    }
    let rows = MutableListProperty([Row()])
    let inner = Form()
    inner.include(rows)
    form.include(inner)
    #expect(!form.isValid.value)
    #expect(form.problem.value == nil)
    button.press()
    #expect(form.problem.value == "A name")
    rows.elements[0].name.text.value = "Ada"
    #expect(form.problem.value == nil && form.isValid.value)
    rows.append(Row())
    #expect(form.problem.value == "A name")
    rows.remove(at: 1)
    #expect(form.isValid.value)
  }

  @Test func `a requirement ends with its form, and nothing leaks`() {
    let mail = mail
    var form: Form? = Form(mail)
    form?.require("Something", at: mail) { [mail] in mail.text.value != "" }
    #expect(!mail.isValid.value)
    form = nil
    #expect(mail.isValid.value)

    let count = LiveCount()
    count.track {
      let (phone, mail) = (StringInput("Phone"), StringInput("E-mail"))
      let form = Form(phone, mail)
      form.require("At an input", at: mail) { [phone, mail] in phone.text.value + mail.text.value != "" }
      form.require("At the form") { [phone, mail] in phone.text.value + mail.text.value != "" }
      form.submitButton("Save", command: Command<Void, Void, Never>(enabledIf: form.isReady) {}).press()
      #expect(mail.problem.value == "At an input")
      #expect(form.problem.value == "At the form")
    }
    #expect(count.liveParts == [])
  }
}
