public import Foundation
public import Swiftwater

/// An input for a number: a text field, a stepper, a slider.
///
///     let guests = NumberInput("Guests", defaultValue: 2, minimum: 1, maximum: 12)
///     guests.increment()
///
/// Numbers are `Int`, `Double` or, where every decimal counts as with money, `Decimal`:
///
///     let price = NumberInput<Decimal>("Price", minimum: 0, locale: person.locale)
///
/// Text is read strictly: *12 apples*, *1.5* for a whole number and *1e999* are no numbers.
public final class NumberInput<Number: InputNumber>: BoundedInput<Number> {
  /// What a stepper adds or subtracts.
  public let step: MutableProperty<Number>

  /// Makes an input for a number.
  ///
  /// - Parameters:
  ///   - title: What it is called at first.
  ///   - placeholder: What stands in the empty field at first.
  ///   - defaultValue: The number at first, and where a bound model has none.
  ///   - isRequired: Whether something must be entered.
  ///   - minimum: The lowest number that can be taken at first; nil for none.
  ///   - maximum: The highest number that can be taken at first; nil for none.
  ///   - step: What a stepper adds or subtracts at first; positive.
  ///   - locale: The customs of the person: what separates decimals in the field, which digits and groups may
  ///     be typed there, and how labels say a number. Nil for decimal points and no groups, which is also
  ///     what number fields of web pages use in every language.
  ///   - rule: What speaks against a number; see ``Input``.
  ///   - label: Makes what labels say of a number, such as an amount of money; nil for what is usual in the
  ///     locale.
  public init(
    _ title: String, placeholder: String = "", defaultValue: Number? = nil, isRequired: Bool = false,
    minimum: Number? = nil, maximum: Number? = nil, step: Number = 1, locale: Locale? = nil,
    rule: @escaping (Number) -> String? = { _ in nil }, label: ((Number) -> String)? = nil
  ) {
    self.step = MutableProperty(step)
    let text = NumberText(locale)
    let format = InputFormat<Number>(
      write: { text.write($0) }, read: { text.read($0) },
      label: label ?? locale.map { locale in { $0.label(locale) } }, unreadable: .notANumber)
    super.init(
      title, placeholder: placeholder, defaultValue: defaultValue, isRequired: isRequired, minimum: minimum,
      maximum: maximum, format: format
    ) { number in
      // Limits do not keep out what is not less than any number, nor greater.
      format.read(format.write(number)) == nil ? DesignText.notANumber.localized : rule(number)
    }
  }

  /// A person presses the plus of a stepper: the number, or 0, goes up by a step, within the limits. It stays
  /// where it is if it is above them.
  public func increment() {
    add(step.value) { $0 > $1 }
  }

  /// A person presses the minus of a stepper: the number, or 0, goes down by a step, within the limits. It
  /// stays where it is if it is below them.
  public func decrement() {
    add(-step.value) { $0 < $1 }
  }

  private func add(_ number: Number, unlessNot isThere: (_ sum: Number, _ present: Number) -> Bool) {
    readText()
    guard var sum = (value.value ?? 0).adding(number) else { return }
    if let maximum = maximum.value { sum = min(sum, maximum) }
    if let minimum = minimum.value { sum = max(sum, minimum) }
    if let present = value.value, !isThere(sum, present) { return }
    pick(sum)
  }
}

/// A type of numbers that can be entered: `Int`, `Double` and `Decimal`.
public protocol InputNumber: Comparable, CustomStringConvertible, SignedNumeric {
  /// Reads a number, or fails if the type has no such number.
  ///
  /// - Parameter text: ASCII digits, perhaps with a sign, a point and an exponent.
  init?(plain text: String)
  /// The sum, or nil if there is no such number.
  func adding(_ other: Self) -> Self?
  /// The number as a label says it.
  func label(_ locale: Locale) -> String
}

extension Int: InputNumber {
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

extension Double: InputNumber {
  public init?(plain text: String) {
    self.init(text)
    if !isFinite { return nil }
  }

  /// The sum as a person reckons: 0.1 and 0.2 make 0.3.
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

extension Decimal: InputNumber {
  public init?(plain text: String) {
    // More digits than a decimal has would be rounded.
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
