public import Foundation
public import Swiftwater

/// An input for a number: a text field, a stepper, a slider.
///
///     let guests = NumberInput("Guests", defaultValue: 2, minimum: 1, maximum: 12)
///     guests.increment()
///
/// Numbers are `Int`, `Double` or, where decimals have to be exact as with money, `Decimal`:
///
///     let price = NumberInput<Decimal>("Price", minimum: 0, fractionDigits: 2...2, locale: person.locale)
///
/// Text is read strictly: *12 apples*, *1e999* and, for a whole number, *1.5* are not valid.
public final class NumberInput<Number: NumberInputValue>: BoundedInput<Number> {
  /// The amount that a stepper adds or subtracts.
  public let step: MutableProperty<Number>
  /// The locale of the text; nil for a decimal point and no grouping separators.
  public let locale: Locale?

  /// Creates an input for a number.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - placeholder: The initial text of the empty field.
  ///   - defaultValue: The number at first, and where a bound model has none.
  ///   - isRequired: Whether something must be entered.
  ///   - minimum: The lowest valid number at first; nil for no limit.
  ///   - maximum: The highest valid number at first; nil for no limit.
  ///   - step: The amount that a stepper adds or subtracts at first; positive.
  ///   - fractionDigits: The allowed numbers of digits after the decimal separator; nil for any number. A number with
  ///     fewer digits is padded with zeros, such as *1234.50*, and one with more is not valid; a label in the format
  ///     of the locale rounds it. Ignored for `Int`.
  ///   - locale: The locale of the user, for the decimal separator of the field, the digits and grouping separators
  ///     that may be typed there, and the numbers in labels. Nil for a decimal point and no grouping separators, the
  ///     format of number fields of web pages in every language.
  ///   - rule: Returns why a number is not valid, for a user to read; nil if it is valid.
  ///   - label: Returns the text of a number in labels and of the limits in problems, such as an amount of money with
  ///     its currency. It does not depend on `fractionDigits`. Nil for the format of the locale with these digits or,
  ///     without a locale, for the text of the field.
  public init(
    _ title: String, placeholder: String = "", defaultValue: Number? = nil, isRequired: Bool = false,
    minimum: Number? = nil, maximum: Number? = nil, step: Number = 1, fractionDigits: ClosedRange<Int>? = nil,
    locale: Locale? = nil, rule: @escaping (Number) -> String? = { _ in nil },
    label: ((Number) -> String)? = nil
  ) {
    self.step = MutableProperty(step)
    self.locale = locale
    let fractionDigits = Number.self == Int.self ? nil : fractionDigits
    let numberFormat = NumberFormat(locale, fractionDigits: fractionDigits)
    let format = InputFormat<Number>(
      format: { numberFormat.format($0) }, parse: { numberFormat.parse($0) },
      label: label ?? locale.map { locale in { NumberFormat.label($0, locale, fractionDigits) } },
      badInput: .notANumber)
    super.init(
      title, placeholder: placeholder, defaultValue: defaultValue, isRequired: isRequired, minimum: minimum,
      maximum: maximum, format: format
    ) { number in
      // NaN is neither below nor above a limit.
      if format.parse(format.format(number)) == nil { return DesignText.notANumber.localized }
      if let maximum = fractionDigits?.upperBound, NumberFormat.fractionDigitCount(of: number) > maximum {
        return DesignText.tooManyFractionDigits(maximum: maximum).localized
      }
      return rule(number)
    }
  }

  /// A user presses the plus of a stepper: adds a step to the number, or to 0 if there is none. A sum beyond a limit
  /// is replaced by the limit, but a number above the maximum stays as it is. Does nothing while the input is disabled
  /// or hidden.
  public func increment() {
    add(step.value, if: >)
  }

  /// A user presses the minus of a stepper: subtracts a step from the number, or from 0 if there is none. A result
  /// beyond a limit is replaced by the limit, but a number below the minimum stays as it is. Does nothing while the
  /// input is disabled or hidden.
  public func decrement() {
    add(-step.value, if: <)
  }

  private func add(_ number: Number, if isNext: (_ sum: Number, _ current: Number) -> Bool) {
    readText()
    guard var sum = (value.value ?? 0).adding(number) else { return }
    if let maximum = maximum.value { sum = min(sum, maximum) }
    if let minimum = minimum.value { sum = max(sum, minimum) }
    if let current = value.value, !isNext(sum, current) { return }
    select(sum)
  }
}

/// A type of number for ``NumberInput``: `Int`, `Double` or `Decimal`.
public protocol NumberInputValue: Comparable, CustomStringConvertible, SignedNumeric {
  /// Reads a number; nil if the type cannot represent it.
  ///
  /// - Parameter text: ASCII digits, perhaps with a sign, a point and an exponent.
  init?(plain text: String)
  /// The sum of two numbers; nil if the type cannot represent it.
  ///
  /// - Parameter other: The number to add.
  func adding(_ other: Self) -> Self?
  /// The text of the number in a label.
  ///
  /// - Parameter locale: The locale of the user.
  func label(_ locale: Locale) -> String
}

extension Int: NumberInputValue {
  public init?(plain text: String) {
    self.init(text)
  }

  public func adding(_ other: Int) -> Int? {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? nil : sum
  }

  public func label(_ locale: Locale) -> String {
    formatted(.number.locale(locale))
  }
}

extension Double: NumberInputValue {
  public init?(plain text: String) {
    self.init(text)
    if !isFinite { return nil }
  }

  /// The sum in decimals: 0.1 and 0.2 make 0.3.
  public func adding(_ other: Double) -> Double? {
    let sum = self + other
    guard let decimals = Decimal(string: description)?.adding(Decimal(string: other.description) ?? .nan)
    else {
      return sum.isFinite ? sum : nil
    }
    return Double(decimals.description)
  }

  public func label(_ locale: Locale) -> String {
    formatted(.number.locale(locale))
  }
}

extension Decimal: NumberInputValue {
  public init?(plain text: String) {
    // `Decimal` has 38 digits, and would round a number with more.
    if text.count(where: \.isNumber) > 38 { return nil }
    self.init(string: text)
  }

  public func adding(_ other: Decimal) -> Decimal? {
    let sum = self + other
    return sum.isFinite ? sum : nil
  }

  public func label(_ locale: Locale) -> String {
    formatted(.number.locale(locale))
  }
}
