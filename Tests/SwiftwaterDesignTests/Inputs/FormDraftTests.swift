import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Drafts of forms: a form keeps the content that a user has entered, and another page's form takes it.
@Suite struct FormDraftTests {
  private final class GuestRow: FormRow {
    let name = StringInput("Name", isRequired: true)
    let age = NumberInput<Int>("Age", maximum: 120)
    let form: Form

    init(_ name: String? = nil) {
      form = Form(self.name, age)
      self.name.value.value = name
    }
  }

  /// A form as each page makes it.
  private final class Registration {
    let name = StringInput("Name", defaultValue: "Ada", isRequired: true, maximumLength: 10)
    let city = StringInput("City", isRequired: true)
    let password = StringInput("Password", isSecret: true)
    let birthday = DateInput("Birthday", timeZone: .gmt)
    let size = ChoiceInput("Size", choices: ["Small", "Large"]) { $0 }
    let days = MultipleChoiceInput("Days", choices: [1, 2, 3], maximumCount: 1) { "Day \($0)" }
    let terms = ToggleInput("Terms", isRequired: true)
    let street = StringInput("Street")
    let guests = MutableListProperty([GuestRow("Grace"), GuestRow("Edsger")])
    let form: Form
    let work = Subject<Void, Never>()
    let button: ButtonDesign

    init(changesRows: Bool = true) {
      form = Form(name, city, password, birthday, size, days, terms)
      form.include(Form(street))
      if changesRows {
        form.include(guests, maximumCount: 4) { GuestRow() }
      } else {
        form.include(guests)
      }
      (button, _) = form.submit("Register", failedAction: "register", showingErrorsIn: Dialogs()) {
        [work] in work.signal
      }
    }

    var inputs: [any InputDesign] { form.allInputs.value }
    var guestNames: [String] { guests.elements.map(\.name.text.value) }

    /// The numbers by which a view names the fields of the rows.
    var guestNumbers: [Int?] { guests.elements.map { form.part(for: guests)?.number(of: $0) } }
  }

  private let entered = Registration()
  private let next = Registration()

  private func entries(_ texts: [String: String?]) -> [DraftEntry] {
    texts.map { DraftEntry(place: $0, text: $1) }
  }

  @Test func `a form that nobody has changed has no draft`() {
    #expect(entered.form.draft == [])
    entered.city.endEditing()
    #expect(entered.form.draft == [])
  }

  @Test func `a draft has valid and invalid texts, and choices, as they were entered`() {
    entered.city.text.value = "Paris"
    entered.birthday.text.value = "1815-12"
    entered.size.text.value = "large"
    entered.days.select(3)
    entered.days.select(1)
    entered.terms.setOn(true)
    entered.street.text.value = "Main Street"
    next.form.restore(entered.form.draft)
    #expect(next.city.value.value == "Paris")
    #expect(next.birthday.text.value == "1815-12")
    #expect(next.birthday.problem.value == DesignText.notADate.localized)
    #expect(next.birthday.isTouched.value)
    #expect(next.size.value.value == "Large")
    #expect(next.days.text.value == "Day 1\nDay 3")
    #expect(!next.days.isValid.value)
    #expect(next.terms.value.value == true)
    #expect(next.street.value.value == "Main Street")
    #expect(next.form.isChanged.value)
    #expect(next.form.draft.count == 6)
  }

  @Test func `a field that nobody has changed is not touched, and keeps what the program wrote since`() {
    entered.street.text.value = "Main Street"
    next.name.value.value = "Mary"
    next.form.restore(entered.form.draft)
    #expect(next.name.text.value == "Mary")
    #expect(!next.city.isTouched.value)
    #expect(!next.name.isTouched.value)
    #expect(next.street.isTouched.value)
  }

  @Test func `a field that the user has emptied is empty, and reported as missing`() {
    entered.name.text.value = ""
    next.form.restore(entered.form.draft)
    #expect(next.name.text.value == "")
    #expect(next.name.isTouched.value)
    #expect(next.name.problem.value == "Required")
  }

  @Test func `an entry that the view cannot read is restored as an empty field with its problem`() {
    entered.birthday.enter(nil)
    next.form.restore(entered.form.draft)
    #expect(next.birthday.hasBadInput.value)
    #expect(next.birthday.problem.value == DesignText.notADate.localized)
    next.birthday.enter("")
    #expect(next.birthday.isValid.value)
  }

  @Test func `secrets and hidden fields have no place in a draft`() {
    entered.password.text.value = "secret"
    entered.street.text.value = "Main Street"
    entered.street.isVisible.value = false
    #expect(entered.form.draft == [])
    next.form.restore(entries(["2/7": "forged"]))
    #expect(next.password.text.value == "")
  }

  @Test func `a disabled, hidden or busy field takes nothing from a draft`() {
    next.city.isEditable.value = false
    next.birthday.isVisible.value = false
    next.form.restore(entries(["1/7": "Paris", "3/7": "1815-12-10"]))
    #expect(next.form.allInputs.value.allSatisfy { !$0.isChanged.value })
    next.city.isEditable.value = true
    next.form.stayBusy(while: .constant(true))
    next.form.restore(entries(["1/7": "Paris", "1": "1 2,1"]))
    #expect(next.city.text.value == "")
    #expect(next.guests.elements.count == 2)
  }

  @Test func `an entry that shows another field comes before the entry of that field`() {
    func make() -> (form: Form, detail: StringInput, kind: ChoiceInput<String>) {
      let kind = ChoiceInput("Kind", choices: ["Usual", "Other"], defaultValue: "Usual") { $0 }
      let detail = StringInput("Detail")
      kind.value.map { $0 == "Other" }.bind(to: detail.isVisible)
      return (Form(detail, kind), detail, kind)
    }
    let (entered, next) = (make(), make())
    entered.kind.select("Other")
    entered.detail.text.value = "Something"
    next.form.restore(entered.form.draft)
    #expect(next.detail.text.value == "Something")
  }

  @Test(arguments: [true, false]) func `an entry is checked by the server again`(isFree: Bool) {
    let clock = TestClock()
    func make() -> (form: Form, name: StringInput, answers: Subject<String?, Never>) {
      let (name, answers) = (StringInput("Name"), Subject<String?, Never>())
      name.validate(clock: clock) { _ in answers.signal }
      return (Form(name), name, answers)
    }
    let (entered, next) = (make(), make())
    entered.name.text.value = "root"
    next.form.restore(entered.form.draft)
    #expect(next.name.isChecking.value)
    next.answers.send(isFree ? nil : "Taken")
    #expect(next.name.problem.value == (isFree ? nil : "Taken"))
    #expect(next.name.value.value == (isFree ? "root" : nil))
  }

  @Test func `after a submission or a reset there is no draft`() {
    entered.city.text.value = "Paris"
    entered.terms.setOn(true)
    entered.button.press()
    #expect(!entered.form.draft.isEmpty)
    entered.work.complete()
    #expect(entered.form.draft == [])
    entered.city.text.value = "Rome"
    entered.guests.remove(at: 0)
    #expect(entered.form.draft.count == 2)
    entered.form.reset()
    #expect(entered.form.draft == [])
  }

  // MARK: Rows

  @Test func `rows that were added, removed and moved are so again, with their texts and numbers`() {
    entered.guests.append(GuestRow())
    entered.guests.elements[2].age.text.value = "130"
    entered.guests.append(GuestRow())
    entered.guests.remove(at: 0)
    entered.guests.elements[0].name.text.value = "E. W."
    entered.guests.move(from: 0, to: 2)
    next.form.restore(entered.form.draft)
    #expect(next.guestNames == ["", "", "E. W."])
    #expect(next.guestNumbers == [3, 4, 2])
    #expect(next.guests.elements[0].age.problem.value == "At most 120")
    #expect(!next.guests.elements[0].name.isTouched.value)
    next.guests.append(GuestRow())
    #expect(next.guestNumbers.last == 5)
    next.button.press()
    next.form.stayBusy(while: .constant(true))
    #expect(!next.guests.elements[0].name.isEnabled.value)
    next.form.reset()
    #expect(next.guestNames == ["Grace", "Edsger"])
  }

  @Test func `rows that were saved are found again by their order`() {
    entered.guests.remove(at: 0)
    entered.guests.append(GuestRow("Barbara"))
    entered.form.commit()
    entered.guests.elements[1].age.text.value = "50"
    next.guests.set(to: [GuestRow("Edsger"), GuestRow("Barbara")])
    next.form.commit()
    next.form.restore(entered.form.draft)
    #expect(next.guestNames == ["Edsger", "Barbara"])
    #expect(next.guests.elements.map(\.age.value.value) == [nil, 50])
    #expect(next.guestNumbers == [2, 3])
  }

  @Test func `without a function that makes rows, only texts are restored`() {
    let next = Registration(changesRows: false)
    entered.guests.append(GuestRow("Barbara"))
    entered.guests.remove(at: 0)
    entered.guests.elements[0].name.text.value = "E. W."
    next.form.restore(entered.form.draft)
    #expect(next.guestNames == ["Grace", "E. W."])
  }

  @Test func `rows in rows are restored`() {
    final class Table: FormRow {
      let guests = MutableListProperty([GuestRow("Ada")])
      let form = Form()
      init() { form.include(guests) { GuestRow() } }
    }
    func make() -> (form: Form, tables: MutableListProperty<Table>) {
      let (form, tables) = (Form(), MutableListProperty([Table()]))
      form.include(tables) { Table() }
      return (form, tables)
    }
    let (entered, next) = (make(), make())
    entered.tables.append(Table())
    entered.tables.elements[1].guests.append(GuestRow())
    entered.tables.elements[1].guests.elements[1].name.text.value = "Grace"
    next.form.restore(entered.form.draft)
    #expect(
      next.tables.elements.map { $0.guests.elements.map(\.name.text.value) } == [["Ada"], ["Ada", "Grace"]])
  }

  @Test(arguments: [
    "", ",", "1 2", "1 2,1,2", "1,1", "2 1 3,1", "1 1,1", "1 2,1 1", "0 2,2", "1 2,x", "1 2,-1", "1 2, 1",
    "1  2,1", "1 2,3 4 5 6 7", "1 2,10000", "1 2,99999999999999999999", "1 2,9223372036854775807", "é,é",
  ])
  func `rows that no form has are ignored, and so are texts in them`(text: String) {
    next.form.restore(entries(["1": text, "1-1.0/2": "Barbara", "1-2.0/2": "Barbara"]))
    #expect(next.guestNames == ["Grace", "Edsger"])
    #expect(!next.form.isChanged.value)
  }

  @Test(arguments: [
    "", "/", "7/7", "-1/7", "0", "0/8", "0/6", "00/7", "0.", "0.0/2", "0.1/1", "1-1.0/3", "1-3.0/2",
    "1-x.0/2", "2.0/1",
    "0.0/1.0/1", "\u{0}",
  ])
  func `places that the form does not have are ignored`(place: String) {
    next.form.restore(entries([place: "forged"]) + entries([place: nil]))
    #expect(!next.form.isChanged.value)
    #expect(next.inputs.allSatisfy { !$0.isTouched.value })
  }

  @Test(arguments: ["0/7", "1/7", "3/7", "4/7", "5/7", "6/7", "0.0/1", "1-1.0/2", "1-2.1/2"])
  func `any text may be in any place`(place: String) {
    for text in ["", "x", "\n\n", "\u{0}", "Ada", "true", String(repeating: "9", count: 2000), nil] {
      next.form.restore(entries([place: text]))
      next.form.reset()
      #expect(next.form.draft == [])
    }
  }

  @Test func `a draft leaks nothing`() {
    let count = LiveCount()
    count.track {
      let (entered, next) = (Registration(), Registration())
      entered.guests.append(GuestRow("Barbara"))
      entered.city.text.value = "Paris"
      next.form.restore(entered.form.draft)
    }
    #expect(count.liveParts == [])
  }
}
