public import Swiftwater

/// An input for values that have an order, between limits that may move.
///
/// What is entered beyond a limit is refused; what the program writes is not, but makes the input invalid.
open class BoundedInput<Value: Comparable>: Input<Value> {
  /// The lowest value that can be taken; nil for none.
  public let minimum: MutableProperty<Value?>
  /// The highest value that can be taken; nil for none.
  public let maximum: MutableProperty<Value?>

  /// Makes an input with limits.
  ///
  /// - Parameters:
  ///   - title: What it is called at first.
  ///   - placeholder: What stands in the empty field at first.
  ///   - defaultValue: The value at first, and where a bound model has none.
  ///   - isRequired: Whether something must be entered.
  ///   - minimum: The lowest value that can be taken at first; nil for none.
  ///   - maximum: The highest value that can be taken at first; nil for none.
  ///   - unreadable: What to say about text that `read` cannot read.
  ///   - rule: What speaks against a value between the limits; see ``Input``.
  ///   - isLess: The order; by default that of the values.
  ///   - write: Makes the text of a value.
  ///   - read: Makes the value of a text that is not empty; nil if it is none.
  ///   - format: Makes what labels and limits say of a value; nil for what `write` makes.
  public init(
    _ title: String, placeholder: String = "", defaultValue: Value? = nil, isRequired: Bool = false,
    minimum: Value? = nil, maximum: Value? = nil, unreadable: DesignText,
    rule: @escaping (Value) -> String? = { _ in nil }, isLess: @escaping (Value, Value) -> Bool = { $0 < $1 },
    write: @escaping (Value) -> String, read: @escaping (String) -> Value?, format: ((Value) -> String)? = nil
  ) {
    let minimum = MutableProperty(minimum)
    let maximum = MutableProperty(maximum)
    let format = format ?? write
    self.minimum = minimum
    self.maximum = maximum
    super.init(
      title, placeholder: placeholder, defaultValue: defaultValue, isRequired: isRequired,
      unreadable: unreadable,
      rule: { value in
        if let minimum = minimum.value, isLess(value, minimum) {
          return DesignText.tooLow(minimum: format(minimum)).localized
        }
        if let maximum = maximum.value, isLess(maximum, value) {
          return DesignText.tooHigh(maximum: format(maximum)).localized
        }
        return rule(value)
      }, write: write, read: read, format: format)
  }
}
