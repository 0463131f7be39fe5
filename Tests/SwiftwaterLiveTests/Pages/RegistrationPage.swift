#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A form with an input of each kind, in three languages.
final class RegistrationPage: Page {
  enum Language: String, CaseIterable {
    case english = "en"
    case german = "de"
    case arabic = "ar"

    var locale: Locale { Locale(identifier: rawValue) }

    var page: PageLanguage {
      switch self {
      case .english: .english
      case .german: .german
      case .arabic: .arabic
      }
    }

    func callAsFunction(_ english: String, _ german: String, _ arabic: String) -> String {
      switch self {
      case .english: english
      case .german: german
      case .arabic: arabic
      }
    }
  }

  enum Failure: Error {
    case taken, closed
  }

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
  private let name: StringInput
  private let secret: StringInput
  private let size: ChoiceInput<String>
  private let payment: ChoiceInput<String>
  private let city: ChoiceInput<String>
  private let days: MultipleChoiceInput<String>
  private let terms: ToggleInput
  private let guests: NumberInput<Int>
  private let volume: NumberInput<Int>
  private let birthday: DateInput
  private let arrival: DateInput
  /// A start number, which is written with a number sign.
  private let startNumber: Input<Int>
  private let photo: FileInput
  private let rows: MutableListProperty<GuestRow>
  private let form: Form
  private let dialogs = Dialogs()
  private let saveButton: ButtonDesign
  private let saved = MutableProperty("")
  let state: [StateValue]

  /// - Parameter keepsDraft: Whether the browser keeps what was entered.
  init(_ texts: Language, keepsDraft: Bool = false) {
    self.texts = texts
    title = .constant(texts("Registration", "Anmeldung", "التسجيل"))
    let name = StringInput(texts("Name", "Name", "الاسم"), isRequired: true, maximumLength: 20)
    self.name = name
    secret = StringInput(texts("Password", "Passwort", "كلمة السر"), isRequired: true) { secret in
      secret.count < 6 ? texts("Too short", "Zu kurz", "قصيرة جدًا") : nil
    }
    size = ChoiceInput(
      texts("Size", "Größe", "المقاس"),
      choices: [texts("Small", "Klein", "صغير"), texts("Large", "Groß", "كبير")],
      isRequired: true
    ) { $0 }
    payment = ChoiceInput(
      texts("Payment", "Zahlung", "الدفع"),
      choices: [texts("Card", "Karte", "بطاقة"), texts("Cash", "Bar", "نقدًا")],
      isRequired: true
    ) { $0 }
    city = ChoiceInput(
      texts("City", "Ort", "المدينة"), choices: (1...5000).map { texts("Village", "Dorf", "قرية") + " \($0)" }
    ) { $0 }
    days = MultipleChoiceInput(
      texts("Days", "Tage", "الأيام"),
      choices: [
        texts("Monday", "Montag", "الاثنين"), texts("Tuesday", "Dienstag", "الثلاثاء"),
        texts("Friday", "Freitag", "الجمعة"),
      ],
      minimumCount: 1, maximumCount: 2
    ) { $0 }
    terms = ToggleInput(
      texts("I accept the terms", "Ich stimme den Bedingungen zu", "أوافق على الشروط"), isRequired: true)
    guests = NumberInput(
      texts("Guests", "Gäste", "الضيوف"), defaultValue: 11, minimum: 1, maximum: 12, locale: texts.locale)
    volume = NumberInput(
      texts("Volume", "Lautstärke", "مستوى الصوت"), defaultValue: 50, minimum: 0, maximum: 100, step: 10,
      locale: texts.locale)
    birthday = DateInput(
      texts("Birthday", "Geburtstag", "تاريخ الميلاد"), timeZone: .gmt, locale: texts.locale)
    arrival = DateInput(
      texts("Arrival", "Ankunft", "الوصول"), mode: .time, timeZone: .gmt, locale: texts.locale)
    startNumber = Input(
      texts("Start number", "Startnummer", "رقم البداية"), isRequired: true,
      format: InputFormat(format: { "#\($0)" }, parse: { $0.hasPrefix("#") ? Int($0.dropFirst()) : nil }))
    let photo = FileInput(
      texts("Photo", "Foto", "صورة"), isRequired: true,
      limits: UploadLimits(maximumBytes: 1000, types: ["text/plain"], maximumCount: 1))
    self.photo = photo
    rows = MutableListProperty()
    form = Form(
      name, secret, size, payment, city, days, guests, volume, birthday, arrival, startNumber, photo, terms)
    form.include(rows, maximumCount: 3) { GuestRow(texts("Name", "Name", "الاسم")) }
    state = keepsDraft ? [StateValue("registration", draftOf: form)] : []
    let saved = saved
    let work = {
      [city, days, guests, volume, size, payment, rows, secret, arrival, startNumber] () throws(Failure) in
      if name.text.value == "root" { throw Failure.taken }
      if name.text.value == "late" { throw Failure.closed }
      let texts: [String] = [
        name.text.value, size.text.value, payment.text.value, city.text.value, days.formatted.value,
        "\(guests.value.value ?? 0)", "\(volume.value.value ?? 0)", "\(secret.text.value.count)",
        arrival.text.value, "\(startNumber.value.value ?? 0)",
      ]
      let files = photo.files.value.map { "\($0.name) \($0.size)" }
      let names: [String] = rows.elements.map(\.name.text.value)
      saved.value = (texts + files + names).joined(separator: "|")
    }
    (saveButton, _) = form.submit(
      texts("Register", "Anmelden", "سجّل"), failedAction: "register", showingErrorsIn: dialogs,
      presenting: { (failure: Failure) -> FailurePresentation in
        switch failure {
        case .taken: .input(name, "Taken")
        case .closed: .form("Closed until Monday")
        }
      }, work)
    struct Unreachable: Error {}
    name.validate(debouncedFor: .milliseconds(50)) { name -> Signal<String?, Unreachable> in
      name == "gone" ? .fail(Unreachable()) : .of(name == "admin" ? "Reserved" : nil)
    }
  }

  var body: Markup {
    main {
      h1 { title }
      FormView(submit: saveButton, .id("form")) {
        InputView(name, name: "name")
        InputView(
          secret, name: "secret", .type("password"), .autocomplete("new-password"))
        ChoiceView(size, name: "size")
        ChoiceView(payment, name: "payment", as: .radioButtons)
        ChoiceView(city, name: "city", as: .search)
        MultipleChoiceView(days, name: "days")
        StepperView(guests, name: "guests")
        SliderView(volume, name: "volume")
        InputView(birthday, name: "birthday")
        InputView(arrival, name: "arrival")
        InputView(startNumber, name: "start-number")
        FileInputView(photo, name: "photo")
        FormRowsView(rows, of: form, title: texts("Guest", "Gast", "ضيف"), name: "guests") { row, name in
          InputView(row.name, name: name("guest"))
        }
        ToggleView(terms, name: "terms")
      }
      p(.id("saved")) { saved }
      DialogView(dialogs)
    }
  }
}
#endif
