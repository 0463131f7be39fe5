#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A form with a view of each kind of input, in three languages. All inputs are required and empty where that is
/// possible.
final class InputViewsPage: Page {
  typealias Language = RegistrationPage.Language

  final class GuestRow: FormRow {
    let name: StringInput
    let form: Form

    init(_ title: String) {
      name = StringInput(title, isRequired: true)
      form = Form(name)
    }
  }

  let title: Property<String>
  private let texts: Language
  private let text: StringInput
  private let note: StringInput
  private let secret: StringInput
  private let count: NumberInput<Int>
  private let amount: NumberInput<Int>
  private let day: DateInput
  private let alarm: DateInput
  private let meeting: DateInput
  private let guests: NumberInput<Int>
  private let volume: NumberInput<Int>
  private let size: ChoiceInput<String>
  private let payment: ChoiceInput<String>
  private let city: ChoiceInput<String>
  private let days: MultipleChoiceInput<String>
  private let terms: ToggleInput
  private let photo: FileInput
  private let rows: MutableListProperty<GuestRow>
  private let form: Form
  private let saveButton: ButtonDesign

  init(_ texts: Language) {
    self.texts = texts
    title = .constant(texts("Inputs", "Eingaben", "المدخلات"))
    text = StringInput(texts("Text", "Text", "النص"), isRequired: true)
    note = StringInput(texts("Note", "Notiz", "ملاحظة"), isRequired: true)
    secret = StringInput(texts("Secret", "Geheimnis", "السر"), isRequired: true, isSecret: true)
    count = NumberInput(texts("Count", "Anzahl", "العدد"), isRequired: true)
    amount = NumberInput(
      texts("Amount", "Betrag", "المبلغ"), isRequired: true, locale: Locale(identifier: "de"))
    day = DateInput(texts("Day", "Tag", "اليوم"), isRequired: true, timeZone: .gmt)
    alarm = DateInput(texts("Alarm", "Wecker", "المنبه"), isRequired: true, mode: .time, timeZone: .gmt)
    meeting = DateInput(
      texts("Meeting", "Treffen", "الاجتماع"), isRequired: true, mode: .dateAndTime, timeZone: .gmt)
    guests = NumberInput(texts("Guests", "Gäste", "الضيوف"), isRequired: true, minimum: 1)
    volume = NumberInput(
      texts("Volume", "Lautstärke", "مستوى الصوت"), defaultValue: 5, minimum: 0, maximum: 10)
    size = ChoiceInput(
      texts("Size", "Größe", "المقاس"),
      choices: [texts("Small", "Klein", "صغير"), texts("Large", "Groß", "كبير")], isRequired: true
    ) { $0 }
    payment = ChoiceInput(
      texts("Payment", "Zahlung", "الدفع"),
      choices: [texts("Card", "Karte", "بطاقة"), texts("Cash", "Bar", "نقدًا")], isRequired: true
    ) { $0 }
    city = ChoiceInput(
      texts("City", "Ort", "المدينة"),
      choices: [texts("Bonn", "Bonn", "بون"), texts("Berlin", "Berlin", "برلين")], isRequired: true
    ) { $0 }
    days = MultipleChoiceInput(
      texts("Days", "Tage", "الأيام"),
      choices: [texts("Monday", "Montag", "الاثنين"), texts("Friday", "Freitag", "الجمعة")], minimumCount: 1
    ) { $0 }
    terms = ToggleInput(texts("Terms", "Bedingungen", "الشروط"), isRequired: true)
    photo = FileInput(
      texts("Photo", "Foto", "صورة"), isRequired: true,
      limits: UploadLimits(maximumBytes: 1000, types: ["text/plain"], maximumCount: 1))
    let guestName = texts("Guest's name", "Name des Gastes", "اسم الضيف")
    rows = MutableListProperty([GuestRow(guestName)])
    form = Form(
      text, note, secret, count, amount, day, alarm, meeting, guests, volume, size, payment, city, days,
      terms, photo)
    form.include(rows) { GuestRow(guestName) }
    (saveButton, _) = form.submit(
      texts("Save", "Speichern", "حفظ"), failedAction: "save", showingErrorsIn: Dialogs()
    ) { () in }
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
      h1 { title }
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
        FormRowsView(rows, of: form, title: texts("Guest", "Gast", "ضيف"), name: "rows") { row, name in
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
    for input in [size, payment, city] { input.select(input.choices.value[0]) }
    days.select(days.choices.value[0])
    terms.setOn(true)
  }

  private func toggleAll() {
    for input in form.allInputs.value { input.isEditable.toggle() }
  }
}
#endif
