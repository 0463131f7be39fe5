import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Rare entries, inputs that share a model, and observers that act on the input whose change they observe.
@Suite struct InputEdgeCaseTests {
  // MARK: Numbers

  @Test func `NaN can be replaced`() {
    let model = MutableProperty<Double?>(.nan)
    let input = NumberInput<Double>("Amount", maximum: 10)
    input.bind(to: model)
    #expect(!input.isValid.value)
    input.text.value = "5"
    #expect(model.value == 5)
    #expect(input.isValid.value)
    model.value = .nan
    #expect(input.text.value == "nan")
    #expect(!input.isValid.value)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a value that is not finite cannot be selected`(number: Double) {
    let input = NumberInput<Double>("Amount", defaultValue: 1)
    input.select(number)
    #expect(input.value.value == 1)
    #expect(input.problem.value == "Enter a number")
  }

  @Test(arguments: ["7\u{FE0F}\u{20E3}", "5\u{301}", "²", "½", "Ⅷ", "七"])
  func `a character that only looks like a digit is rejected`(text: String) {
    for locale in [nil, "de_DE", "ar_EG"] {
      let input = NumberInput<Double>("Amount", locale: locale.map(Locale.init))
      input.text.value = text
      #expect(input.value.value == nil)
    }
  }

  @Test(arguments: [
    "de_DE", "de_CH", "de_AT", "en_US", "en_IN", "fr_FR", "fr_CH", "es_ES", "pl_PL",
    "pt_BR", "ru_RU", "sv_SE", "nb_NO", "fi_FI", "hu_HU", "tr_TR", "ar_EG", "ar_SA",
    "fa_IR", "ur_PK", "he_IL", "hi_IN", "mr_IN", "ne_NP", "bn_BD", "my_MM", "ja_JP",
    "zh_CN", "th_TH", "ps_AF", "ckb_IQ", "et_EE", "lt_LT", "sl_SI", "bg_BG", "ka_GE",
  ])
  func `the formatted value may be typed`(identifier: String) {
    for number: Decimal in [-1_234_567.5, 12_345.25, 0.25, -12, 7, 1_000] {
      let locale = Locale(identifier: identifier)
      let formatted = NumberInput("Amount", defaultValue: number, locale: locale).formatted.value
      let input = NumberInput<Decimal>("Amount", locale: locale)
      input.text.value = formatted
      #expect(input.value.value == number, "\(formatted)")
      input.endEditing()
      let field = NumberInput<Decimal>("Amount", locale: locale)
      field.text.value = input.text.value
      #expect(field.value.value == number, "\(input.text.value)")
    }
  }

  @Test func `a very long text stays as it was typed, and has no value`() {
    let text = String(repeating: "9", count: 1_000_000)
    for locale in [nil, Locale(identifier: "de_DE")] {
      let input = NumberInput<Int>("Amount", locale: locale)
      input.text.value = text
      #expect(!input.isValid.value)
      #expect(input.text.value == text)
    }
    let date = DateInput("Date")
    date.text.value = text
    #expect(!date.isValid.value)
    let name = StringInput("Name", maximumLength: 10)
    name.text.value = text
    #expect(!name.isValid.value)
    #expect(name.value.value == nil)
  }

  // MARK: Dates

  @Test func `the day of a clock change can be entered in every time zone, even without midnight`() throws {
    let start = try Date("2017-01-01T00:00:00Z", strategy: .iso8601)
    var count = 0
    for identifier in TimeZone.knownTimeZoneIdentifiers {
      guard let zone = TimeZone(identifier: identifier) else { continue }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let input = DateInput("Birthday", timeZone: zone, locale: Locale(identifier: "en_US"))
      var moment = start
      for _ in 0..<4 {
        guard let change = zone.nextDaylightSavingTimeTransition(after: moment) else { break }
        moment = change
        count += 1
        let parts = calendar.dateComponents([.year, .month, .day], from: change)
        let text = String(format: "%04d-%02d-%02d", parts.year!, parts.month!, parts.day!)
        input.text.value = text
        #expect(input.isValid.value, "\(identifier) \(text)")
        #expect(input.value.value == calendar.startOfDay(for: change), "\(identifier) \(text)")
        input.endEditing()
        #expect(input.text.value == text)
      }
    }
    #expect(count > 0)
  }

  @Test func `a time that occurs twice in a day can be entered`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let second = try Date("2024-10-27T01:30:00Z", strategy: .iso8601)
    let model = MutableProperty<Date?>(second)
    let input = DateInput("Meeting", mode: .dateAndTime, timeZone: berlin)
    input.bind(to: model)
    #expect(input.text.value == "2024-10-27T02:30")
    input.endEditing()
    #expect(model.value == second, "an untouched value stays")
    input.text.value = "2024-10-27T03:30"
    #expect(try model.value == Date("2024-10-27T02:30:00Z", strategy: .iso8601))
    input.text.value = "2024-10-27T02:30"
    #expect(input.isValid.value)
    #expect(input.text.value == "2024-10-27T02:30")
  }

  // MARK: Several inputs

  @Test func `two inputs of one model follow each other`() {
    let model = MutableProperty<Int?>(3)
    let field = NumberInput<Int>("Amount", maximum: 50)
    let slider = NumberInput<Int>("Amount", maximum: 20)
    field.bind(to: model)
    slider.bind(to: model)
    field.text.value = "030"
    #expect(model.value == 30)
    #expect(field.text.value == "030")
    #expect(slider.text.value == "30")
    #expect(!slider.isValid.value)
    slider.select(10)
    #expect(field.text.value == "10")
    #expect(slider.isValid.value)
  }

  @Test func `an input of two models writes both, and shows the one that was written last`() {
    let one = MutableProperty<Int?>(1)
    let other = MutableProperty<Int?>(2)
    let input = NumberInput<Int>("Amount")
    input.bind(to: one)
    input.bind(to: other)
    #expect(input.text.value == "2")
    #expect(one.value == 1)
    input.text.value = "5"
    #expect(one.value == 5)
    #expect(other.value == 5)
    one.value = 7
    #expect(input.text.value == "7")
    #expect(other.value == 5, "a value of the program is not written to models")
  }

  @Test func `rules that read each other's values settle`() {
    final class Range {
      let low = MutableProperty<Int?>(nil)
      let high = MutableProperty<Int?>(nil)
    }
    let range = Range()
    let low = NumberInput<Int>("From") { [range] in $0 > range.high.value ?? .max ? "Above the end" : nil }
    let high = NumberInput<Int>("To") { [range] in $0 < range.low.value ?? .min ? "Below the start" : nil }
    low.bind(to: range.low)
    high.bind(to: range.high)
    high.text.value = "5"
    low.text.value = "9"
    #expect(low.problem.value == "Above the end")
    high.text.value = "10"
    #expect(low.isValid.value)
    #expect(range.low.value == 9)
    high.text.value = "3"
    #expect(high.problem.value == "Below the start")
    #expect(range.high.value == 10)
  }

  // MARK: Observers that act on the input

  @Test func `a value that the program writes in response to a change replaces it`() {
    let input = StringInput("Name")
    input.changes.observe { [unowned input] in input.value.value = $0?.uppercased() }
    let changes = input.changes.record()
    for text in ["a", "Ad", "ADa"] { input.text.value = text }
    #expect(input.text.value == "ADA")
    #expect(input.value.value == "ADA")
    #expect(changes.values == ["a", "Ad", "ADa"])
    #expect(input.isValid.value)
  }

  @Test func `the user may leave the field in response to a change, and return`() {
    let input = NumberInput<Int>("Amount")
    let editingEnds = input.editingEnds.record()
    input.changes.observe { [unowned input] _ in input.endEditing() }
    input.text.value = "007"
    #expect(input.text.value == "7")
    input.text.value = "008"
    #expect(editingEnds.values == [7, 8])
  }

  @Test func `an input may be released in response to its change`() {
    let count = LiveCount()
    count.track {
      let model = MutableProperty<Int?>(1)
      var input: NumberInput<Int>? = NumberInput("Amount")
      let text = input!.text
      input!.bind(to: model)
      input!.changes.observe { _ in input = nil }
      text.value = "5"
      #expect(input == nil)
      model.value = 6
      text.value = "7"
      #expect(model.value == 6)
    }
    #expect(count.liveParts == [])
  }

  @Test func `a model may be released in response to its change`() {
    let input = NumberInput<Int>("Amount")
    var model: MutableProperty<Int?>? = MutableProperty(1)
    input.bind(to: model!)
    model!.changes.observe { _ in model = nil }
    input.text.value = "5"
    #expect(model == nil)
    #expect(input.value.value == 5)
    input.text.value = "6"
    #expect(input.value.value == 6)
  }

  // MARK: Transactions

  @Test func `typing and writing in one transaction settles, and the field shows the value`() {
    let model = MutableProperty<Int?>(1)
    let input = NumberInput<Int>("Amount")
    input.bind(to: model)
    transaction {
      input.text.value = "5"
      model.value = 8
    }
    #expect(input.text.value == input.value.value.map(String.init))
    #expect(model.value == input.value.value)
  }
}
