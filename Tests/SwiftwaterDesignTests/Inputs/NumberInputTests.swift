import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct NumberInputTests {
  @Test(arguments: [
    ("12", 12), ("-3", -3), ("+3", 3), ("007", 7), ("1.5", nil), ("12 apples", nil), ("7 8", nil),
    ("0x10", nil),
    ("9223372036854775808", nil), ("1e3", nil),
  ])
  func `whole numbers are read strictly`(text: String, number: Int?) {
    let input = NumberInput<Int>("Amount")
    input.text.value = text
    #expect(input.value.value == number)
    #expect(input.problem.value == (number == nil ? "Enter a number" : nil))
  }

  @Test(arguments: [
    ("12", 12), ("1.5", 1.5), ("1e3", 1000), ("-0.25", -0.25), ("1e999", nil), ("nan", nil), ("inf", nil),
    ("0x1p3", nil), ("1,5", nil), ("1.5.", nil), (String(repeating: "1", count: 65), nil),
  ])
  func `numbers are read strictly`(text: String, number: Double?) {
    let input = NumberInput<Double>("Amount")
    input.text.value = text
    #expect(input.value.value == number)
    #expect(input.isValid.value == (number != nil))
  }

  @Test func `numbers are written without forced decimals`() {
    let input = NumberInput<Double>("Amount", defaultValue: 100)
    #expect(input.text.value == "100")
    input.value.value = 0.5
    #expect(input.text.value == "0.5")
  }

  @Test(arguments: [
    ("0.10", "0.1"), ("1234567890123456789.01", "1234567890123456789.01"), ("1e2", "100"), ("-.5", "-0.5"),
    ("12.", "12"), ("1.5.", nil), ("nan", nil), ("1e999", nil), (".", nil), ("", nil),
    (String(repeating: "1", count: 39), nil),
  ])
  func `money keeps every decimal`(text: String, written: String?) {
    let input = NumberInput<Decimal>("Amount")
    input.text.value = text
    #expect(input.value.value?.description == written)
  }

  @Test func `tenths of a decimal add up`() {
    let input = NumberInput<Decimal>("Amount", maximum: 1, step: Decimal(string: "0.1")!)
    for _ in 0..<3 { input.increment() }
    #expect(input.text.value == "0.3")
    for _ in 0..<10 { input.increment() }
    #expect(input.text.value == "1")
  }

  @Test(arguments: [
    ("es_ES", "1.234", "1234"), ("es_ES", "1234", "1234"), ("es_ES", "12.345,5", "12345.5"),
    ("es_ES", "1.23", nil), ("es_ES", "0.123", nil), ("es_ES", "1.2345", nil), ("es_ES", "1.234.5", nil),
    ("pl_PL", "1 234", "1234"), ("pl_PL", "1\u{A0}234,5", "1234.5"), ("pl_PL", "12 34", nil),
    ("pt_PT", "1 234", "1234"), ("pt_PT", "1 234 567,25", "1234567.25"), ("bg_BG", "1 234", "1234"),
    ("en_IN", "12,34,567", "1234567"), ("en_IN", "1,234,567", nil), ("en_IN", "1,234", "1234"),
    ("en_US_POSIX", "1,234", nil), ("de_DE", "0.123", nil), ("de_DE", ".234", nil), ("de_DE", "1..234", nil),
  ])
  func `groups may be typed where the locale has them, even in numbers that it writes without`(
    locale: String, text: String, number: String?
  ) {
    let input = NumberInput<Decimal>("Amount", locale: Locale(identifier: locale))
    input.text.value = text
    #expect(input.value.value?.description == number)
  }

  @Test(arguments: [
    ("de_DE", "1234,5", "1234.5"), ("de_DE", "1.234,5", "1234.5"), ("de_DE", "-1.234", "-1234"),
    ("de_DE", "1.234.567", "1234567"), ("de_DE", "1.25", nil), ("de_DE", "1.2345", nil),
    ("de_DE", "1,234.5", nil), ("de_DE", "12.34,5", nil), ("de_DE", "1,2,3", nil),
    ("en_US", "1,234.5", "1234.5"), ("en_US", "1,25", nil), ("en_IN", "12,34,567", "1234567"),
    ("fr_FR", "1 234,5", "1234.5"), ("fr_FR", "1.5", nil), ("de_CH", "1'234.5", "1234.5"),
    ("ar_EG", "١٢٫٥", "12.5"), ("ar_EG", "12٫5", "12.5"), ("ar_EG", "一٫5", nil),
  ])
  func `text is read in the locale of the user`(locale: String, text: String, number: String?) {
    let input = NumberInput<Decimal>("Betrag", locale: Locale(identifier: locale))
    input.text.value = text
    #expect(input.value.value?.description == number)
  }

  @Test(arguments: [("de_DE", "1234,5", "1.234,5"), ("en_US", "1234.5", "1,234.5")])
  func `fields and labels show numbers in the locale of the user`(
    locale: String, field: String, label: String
  ) {
    let locale = Locale(identifier: locale)
    let decimal = NumberInput<Decimal>("Betrag", defaultValue: 1234.5, locale: locale)
    let double = NumberInput("Betrag", defaultValue: 1234.5, locale: locale)
    #expect(decimal.text.value == field)
    #expect(decimal.formatted.value == label)
    #expect(double.text.value == field)
    #expect(double.formatted.value == label)
    let limited = NumberInput("Anzahl", maximum: 1000, locale: locale)
    limited.text.value = "1001"
    #expect(limited.problem.value == "At most " + 1000.formatted(.number.locale(locale)))
  }

  @Test(arguments: [
    ("en_US", "1234.5", "1234.50", "1,234.50"), ("de_DE", "1234,5", "1234,50", "1.234,50"),
    ("ar_EG", "١٢٣٤٫٥", "1234٫50", "١٬٢٣٤٫٥٠"),
  ])
  func `an amount of money is written with two decimals`(
    locale: String, typed: String, field: String, label: String
  ) {
    let input = NumberInput<Decimal>("Price", fractionDigits: 2...2, locale: Locale(identifier: locale))
    input.text.value = typed
    #expect(input.text.value == typed)
    input.endEditing()
    #expect(input.value.value == Decimal(string: "1234.5"))
    #expect(input.text.value == field)
    #expect(input.formatted.value == label)
    #expect(input.isValid.value)
  }

  @Test func `a number may have as many decimals as its input allows`() {
    let input = NumberInput<Double>("Weight", fractionDigits: 1...3)
    for (typed, field) in [("2", "2.0"), ("2.125", "2.125"), ("2.1250", "2.125"), ("-2.5", "-2.5")] {
      input.text.value = typed
      input.endEditing()
      #expect(input.text.value == field)
    }
    input.text.value = "2.1255"
    #expect(input.problem.value == "At most 3 decimal places")
    #expect(input.value.value == -2.5)
    input.value.value = 0.00001
    #expect(input.problem.value == "At most 3 decimal places")
    #expect(input.text.value == "0.00001")
  }

  @Test(arguments: [
    (1e-200, 200), (1.25e-7, 9), (12e20, 0), (1e200, 0), (0, 0), (100, 0), (2.5, 1), (-1.5e-130, 131),
    (.leastNonzeroMagnitude, 324),
  ])
  func `the decimals of a number are counted, however small it is`(number: Double, count: Int) {
    let input = NumberInput<Double>("Amount", defaultValue: number, fractionDigits: 0...count)
    #expect(input.isValid.value)
    if count == 0 { return }
    let stricter = NumberInput<Double>("Amount", defaultValue: number, fractionDigits: 0...count - 1)
    #expect(!stricter.isValid.value)
  }

  @Test func `a label rounds a number that is too small for decimals`() {
    let input = NumberInput<Double>(
      "Amount", defaultValue: 1e-200, fractionDigits: 2...2, locale: .init(identifier: "de_DE"))
    #expect(input.formatted.value == "0,00")
    #expect(input.problem.value == "At most 2 decimal places")
    let decimal = NumberInput<Decimal>(
      "Amount", defaultValue: Decimal(string: "1.500"), fractionDigits: 0...1)
    #expect(decimal.isValid.value)
  }

  @Test func `a whole number has no decimals`() {
    let input = NumberInput<Int>("Guests", defaultValue: 3, fractionDigits: 2...2)
    #expect(input.text.value == "3")
    let amount = NumberInput<Double>("Amount", defaultValue: 3, fractionDigits: 0...0)
    #expect(amount.text.value == "3")
    amount.text.value = "3.5"
    #expect(amount.problem.value == "Enter a whole number")
  }

  @Test func `a label formats the number in its own way`() {
    let input = NumberInput<Int>(
      "Amount", defaultValue: 12000, label: { $0.formatted(.number.locale(Locale(identifier: "en_US"))) })
    #expect(input.formatted.value == "12,000")
    #expect(input.text.value == "12000")
  }

  @Test func `12.5 limits belong to the range, and may change`() {
    let input = NumberInput("Amount", minimum: 1, maximum: 10)
    input.text.value = "0"
    #expect(input.problem.value == "At least 1")
    input.text.value = "11"
    #expect(input.problem.value == "At most 10")
    #expect(input.value.value == nil)
    input.maximum.value = 11
    #expect(input.value.value == 11)
    input.text.value = "1"
    #expect(input.value.value == 1)
    input.minimum.value = nil
    input.text.value = "-5"
    #expect(input.value.value == -5)
  }

  @Test func `the problem of a limit precedes that of the rule`() {
    let input = NumberInput("Amount", maximum: 10) {
      $0 == 4 ? "Not four" : nil
    } label: {
      "\($0)!"
    }
    input.text.value = "11"
    #expect(input.problem.value == "At most 10!")
    input.text.value = "4"
    #expect(input.problem.value == "Not four")
  }

  @Test func `a stepper increments and decrements within the limits`() {
    let input = NumberInput("Amount", defaultValue: 5, minimum: 0, maximum: 10, step: 4)
    let recorder = input.changes.record()
    input.increment()
    input.increment()
    input.increment()
    #expect(recorder.values == [9, 10])
    input.step.value = 7
    input.decrement()
    input.decrement()
    input.decrement()
    #expect(recorder.values == [9, 10, 3, 0])
  }

  @Test func `a stepper beyond a limit returns to it, and moves no further away`() {
    let input = NumberInput("Amount", minimum: 0, maximum: 50)
    input.value.value = 99
    input.increment()
    #expect(input.value.value == 99)
    input.decrement()
    #expect(input.value.value == 50)
    input.value.value = -9
    input.decrement()
    #expect(input.value.value == -9)
    input.increment()
    #expect(input.value.value == 0)
  }

  @Test func `a stepper continues from the text that was typed in the same transaction`() {
    let input = NumberInput<Int>("Amount")
    transaction {
      input.text.value = "5"
      input.increment()
    }
    #expect(input.value.value == 6)
    #expect(input.text.value == "6")
  }

  @Test func `a stepper without a value begins at zero`() {
    let input = NumberInput<Int>("Amount")
    input.increment()
    #expect(input.value.value == 1)
    let negative = NumberInput<Int>("Amount")
    negative.decrement()
    #expect(negative.value.value == -1)
  }

  @Test func `a stepper without a value stays within the limits`() {
    let input = NumberInput("Amount", minimum: 10, maximum: 20)
    input.increment()
    #expect(input.value.value == 10)
  }

  @Test func `a stepper stops at the bounds of its type`() {
    let input = NumberInput("Amount", defaultValue: Int.max)
    input.increment()
    #expect(input.value.value == .max)
    let lowest = NumberInput("Amount", defaultValue: Int.min)
    lowest.decrement()
    #expect(lowest.value.value == .min)
    let double = NumberInput(
      "Amount", defaultValue: Double.greatestFiniteMagnitude, step: .greatestFiniteMagnitude)
    double.increment()
    #expect(double.value.value == .greatestFiniteMagnitude)
    let decimal = NumberInput(
      "Amount", defaultValue: Decimal.greatestFiniteMagnitude, step: .greatestFiniteMagnitude)
    decimal.increment()
    #expect(decimal.value.value == .greatestFiniteMagnitude)
  }

  @Test func `12.1 a disabled stepper does not react`() {
    let input = NumberInput("Amount", defaultValue: 5)
    input.isEditable.value = false
    input.increment()
    #expect(input.value.value == 5)
  }

  @Test func `a stepper computes in decimal numbers`() {
    let input = NumberInput<Double>("Amount", defaultValue: 0.1, step: 0.1)
    input.increment()
    input.increment()
    #expect(input.text.value == "0.3")
    for _ in 0..<4 { input.decrement() }
    #expect(input.text.value == "-0.1")
  }

  @Test func `numbers are written without exponents`() {
    let input = NumberInput<Double>("Amount", defaultValue: 0.00001)
    #expect(input.text.value == "0.00001")
    input.value.value = 1e16
    #expect(input.text.value == "10000000000000000")
    input.value.value = 1e100
    #expect(input.text.value == "1e+100")
  }

  @Test(arguments: ["7 ", " 7", "+7"]) func `spaces around a number do not matter`(text: String) {
    let input = NumberInput<Int>("Amount")
    input.text.value = text
    #expect(input.value.value == 7)
  }

  @Test func `a minus may be the typographic character`() {
    let input = NumberInput<Int>("Amount")
    input.text.value = "\u{2212}7"
    #expect(input.value.value == -7)
  }
}
