#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A form with a view of each kind of input, all of them required and empty where that is possible.
final class InputViewsPage: Page {
  final class GuestRow: FormRow {
    let name = StringInput("Guest's name", isRequired: true)
    let form: Form

    init() { form = Form(name) }
  }

  let title = Property<String>.constant("Inputs")
  private let text = StringInput("Text", isRequired: true)
  private let note = StringInput("Note", isRequired: true)
  private let secret = StringInput("Secret", isRequired: true, isSecret: true)
  private let count = NumberInput<Int>("Count", isRequired: true)
  private let amount = NumberInput<Int>("Amount", isRequired: true, locale: Locale(identifier: "de"))
  private let day = DateInput("Day", isRequired: true, timeZone: .gmt)
  private let alarm = DateInput("Alarm", isRequired: true, mode: .time, timeZone: .gmt)
  private let meeting = DateInput("Meeting", isRequired: true, mode: .dateAndTime, timeZone: .gmt)
  private let guests = NumberInput<Int>("Guests", isRequired: true, minimum: 1)
  private let volume = NumberInput<Int>("Volume", defaultValue: 5, minimum: 0, maximum: 10)
  private let size = ChoiceInput("Size", choices: ["Small", "Large"], isRequired: true) { $0 }
  private let payment = ChoiceInput("Payment", choices: ["Card", "Cash"], isRequired: true) { $0 }
  private let city = ChoiceInput("City", choices: ["Bonn", "Berlin"], isRequired: true) { $0 }
  private let days = MultipleChoiceInput("Days", choices: ["Monday", "Friday"], minimumCount: 1) { $0 }
  private let terms = ToggleInput("Terms", isRequired: true)
  private let photo = FileInput(
    "Photo", isRequired: true,
    limits: UploadLimits(maximumBytes: 1000, types: ["text/plain"], maximumCount: 1))
  private let rows = MutableListProperty([GuestRow()])
  private let form: Form
  private let saveButton: ButtonDesign

  init() {
    form = Form(
      text, note, secret, count, amount, day, alarm, meeting, guests, volume, size, payment, city, days,
      terms, photo)
    form.include(rows) { GuestRow() }
    (saveButton, _) = form.submit("Save", failedAction: "save", showingErrorsIn: Dialogs()) { () in }
    for input in [text, note, secret, rows.elements[0].name] { checkForever(input) }
    for input in [count, amount, guests, volume] { checkForever(input) }
    for input in [day, alarm, meeting] { checkForever(input) }
    for input in [size, payment, city] { checkForever(input) }
    checkForever(days)
    checkForever(terms)
  }

  /// The check of an entry never ends, so that the input stays busy.
  private func checkForever<Value>(_ input: Input<Value>) {
    input.validate(debouncedFor: .zero) { _ -> Signal<String?, Never> in .never() }
  }

  var body: Markup {
    main {
      h1 { "Inputs" }
      FormView(submit: saveButton) {
        InputView(text, name: "text")
        InputView(note, name: "note", isMultiline: true)
        InputView(secret, name: "secret")
        InputView(count, name: "count")
        InputView(amount, name: "amount")
        InputView(day, name: "day")
        InputView(alarm, name: "alarm")
        InputView(meeting, name: "meeting")
        StepperView(guests, name: "guests")
        SliderView(volume, name: "volume")
        ChoiceView(size, name: "size")
        ChoiceView(payment, name: "payment", as: .radioButtons)
        ChoiceView(city, name: "city", as: .search)
        MultipleChoiceView(days, name: "days")
        ToggleView(terms, name: "terms")
        FileInputView(photo, name: "photo")
        FormRowsView(rows, of: form, title: "Guest", name: "rows") { row, name in
          InputView(row.name, name: name("name"))
        }
      }
      button(.id("enter"), .onClick { [unowned self] in enterAll() }) { "Enter" }
      button(.id("disable"), .onClick { [unowned self] in toggleAll() }) { "Disable or enable" }
    }
  }

  /// Enters something valid into each input, as a user does.
  private func enterAll() {
    for input in [text, note, secret, rows.elements[0].name] { input.enter("Ada") }
    for input in [count, amount, guests, volume] { input.enter("7") }
    day.enter("2014-02-28")
    alarm.enter("18:30")
    meeting.enter("2014-02-28T18:30")
    size.select("Small")
    payment.select("Card")
    city.select("Bonn")
    days.select("Monday")
    terms.setOn(true)
  }

  private func toggleAll() {
    for input in form.allInputs.value { input.isEditable.toggle() }
  }
}
#endif
