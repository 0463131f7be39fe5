public import Swiftwater

/// An input for a number: a text field, a stepper, a slider.
///
///     let guests = NumberInput("Guests", defaultValue: 2, minimum: 1, maximum: 12)
///     guests.increment()
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
  ///   - decimalSeparator: What separates decimals in the field, where numbers are not grouped. A `Locale` knows
  ///     it; number fields of web pages always use a point.
  ///   - rule: What speaks against a number; see ``Input``.
  ///   - format: Makes what labels say of a number; nil for the same as in the field.
  public init(
    _ title: String, placeholder: String = "", defaultValue: Number? = nil, isRequired: Bool = false,
    minimum: Number? = nil, maximum: Number? = nil, step: Number = 1, decimalSeparator: String = ".",
    rule: @escaping (Number) -> String? = { _ in nil }, format: ((Number) -> String)? = nil
  ) {
    self.step = MutableProperty(step)
    let text = NumberText(decimalSeparator: decimalSeparator)
    super.init(
      title, placeholder: placeholder, defaultValue: defaultValue, isRequired: isRequired, minimum: minimum,
      maximum: maximum, unreadable: .notANumber, rule: rule, write: { text.write($0) },
      read: { text.read($0) }, format: format)
  }

  /// A person presses the plus of a stepper: the number, or 0, goes up by a step, within the limits.
  public func increment() {
    add(step.value)
  }

  /// A person presses the minus of a stepper: the number, or 0, goes down by a step, within the limits.
  public func decrement() {
    add(-step.value)
  }

  private func add(_ number: Number) {
    guard var sum = (value.value ?? 0).adding(number) else { return }
    if let maximum = maximum.value { sum = min(sum, maximum) }
    if let minimum = minimum.value { sum = max(sum, minimum) }
    pick(sum)
  }
}

/// A type of numbers that can be entered: `Int` and `Double`.
public protocol InputNumber: Comparable, LosslessStringConvertible, SignedNumeric {
  /// The sum, or nil if there is no such number.
  func adding(_ other: Self) -> Self?
}

extension Int: InputNumber {
  public func adding(_ other: Int) -> Int? {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? nil : sum
  }
}

extension Double: InputNumber {
  public func adding(_ other: Double) -> Double? {
    let sum = self + other
    return sum.isFinite ? sum : nil
  }
}

/// How numbers stand in a field: plainly, without groups or forced decimals.
struct NumberText {
  let decimalSeparator: String

  func write(_ number: some InputNumber) -> String {
    let text = number.description
    let plain = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return plain.replacing(".", with: decimalSeparator)
  }

  func read<Number: InputNumber>(_ text: String) -> Number? {
    var text = text
    if decimalSeparator != "." {
      if text.contains(".") { return nil }
      text = text.replacing(decimalSeparator, with: ".")
    }
    // Swift also reads words and hexadecimal digits; infinity and what is no number have no sum.
    guard text.utf8.count <= 64, text.allSatisfy({ "+-.eE0123456789".contains($0) }) else { return nil }
    return Number(text)?.adding(0)
  }
}
