import Foundation
import Swiftwater
import SwiftwaterDesign
import Testing

// The examples of Documentation/FormsAndDialogs.md about buttons and inputs, line for line.

@Suite struct InputsExamples {
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

    let amount = NumberInput<Decimal>(
      "Betrag", defaultValue: 1234.5, fractionDigits: 2...2, locale: Locale(identifier: "de_DE"))
    #expect(amount.text.value == "1234,50")
    #expect(amount.formatted.value == "1.234,50")
  }

  @Test func `an input reads a type of the application`() {
    let seconds = InputFormat<Duration>(
      format: { "\($0.components.seconds)" }, parse: { Int($0).map { .seconds($0) } })
    let time = Input("Time", format: seconds) { $0 > .seconds(3600) ? "At most an hour" : nil }
    time.text.value = "90"
    #expect(time.value.value == .seconds(90))
  }

  @Test func `an input and a model follow each other`() {
    let name = MutableProperty("Ada")
    let nameInput = StringInput("Name", isRequired: true, maximumLength: 20)
    nameInput.bind(to: name, on: .endEditing)
    #expect(nameInput.text.value == "Ada")

    nameInput.text.value = "Grace"
    #expect(name.value == "Ada")
    nameInput.endEditing()
    #expect(name.value == "Grace")

    nameInput.text.value = ""
    nameInput.endEditing()
    #expect(name.value == "Grace")
    #expect(nameInput.problem.value == "Required")
  }

  @Test func `a model rejects values of an input`() {
    let account = Account()
    let nameInput = StringInput("Name")
    nameInput.bind(to: account.name, on: .endEditing) { account.rename(to: $0) }

    nameInput.text.value = "root"
    nameInput.endEditing()
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

  @Test func `choices are made`() {
    let size = ChoiceInput("Size", choices: ["Small", "Large"], isRequired: true) { $0 }
    size.select("Large")
    #expect(size.value.value == "Large")

    let days = MultipleChoiceInput("Days", choices: [1, 2, 3], maximumCount: 2) { "Day \($0)" }
    days.select(3)
    days.select(1)
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
    nameInput.endEditing()
    registry.answer.send(false)
    #expect(nameInput.problem.value == "Taken")
  }

  @Test func `a design moves the focus`() {
    let loginFailures = Subject<Void, Never>()
    let passwordInput = StringInput("Password")
    loginFailures.signal.observe { [weak passwordInput] in passwordInput?.focus() }
    loginFailures.send()
    #expect(passwordInput.focusRequests.isPending)
  }
}
