#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A form of inputs of all types, and what arrived in the model.
final class EntriesPage: Page {
  let title = Property<String>.constant("Entries")
  private let model:
    (day: MutableProperty<Date?>, count: MutableProperty<Int?>, price: MutableProperty<Decimal?>)
  private let day = DateInput(
    "Day", minimum: Date(timeIntervalSince1970: 0), maximum: Date(timeIntervalSince1970: 4e9), timeZone: .gmt)
  private let count = NumberInput<Int>("Count")
  private let price: NumberInput<Decimal>
  private let time = Input(
    "Time",
    format: InputFormat<Duration>(
      format: { "\($0.components.seconds)" }, parse: { Int($0).map { .seconds($0) } }))
  private let name = StringInput("Name", isRequired: true)
  private let form: Form
  private let saves = MutableProperty(0)
  private let isDeleting = MutableProperty(false)
  private let saveButton: ButtonDesign

  init(locale: Locale) {
    price = NumberInput<Decimal>("Price", minimum: 0, locale: locale)
    model = (
      MutableProperty(Date(timeIntervalSince1970: 86400 * 10)), MutableProperty(5),
      MutableProperty(Decimal(string: "1234.5"))
    )
    day.bind(to: model.day)
    count.bind(to: model.count)
    price.bind(to: model.price)
    form = Form(day, count, price, time, name)
    form.stayBusy(while: isDeleting)
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) { [saves, name] in
      saves.value += 1
      name.reset()
    }
    saveButton = form.submitButton("Save", command: save)
    name.text.value = "Ada"
  }

  var body: Markup {
    main {
      h1 { "Entries" }
      FormView(submit: saveButton, .id("form")) {
        InputView(day, name: "day")
        InputView(count, name: "count")
        InputView(price, name: "price")
        InputView(time, name: "time")
        InputView(name, name: "name")
      }
      p(.id("model-day")) { model.day.map { $0.map { "\($0.timeIntervalSince1970 / 86400)" } ?? "none" } }
      p(.id("model-count")) { model.count.map { $0.map(String.init) ?? "none" } }
      p(.id("model-price")) { model.price.map { $0?.description ?? "none" } }
      p(.id("time-value")) { time.formatted }
      p(.id("saves")) { saves.map(String.init) }
      button(.id("delete"), .onClick { [isDeleting] in isDeleting.toggle() }) { "Delete" }
      button(.id("change"), .onClick { [model] in model.day.value = Date(timeIntervalSince1970: 86400 * 20) })
      { "Change" }
    }
  }
}
#endif
