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
  ///   - format: How values are written and read. Limits count as precisely as it writes them.
  ///   - rule: What speaks against a value between the limits; see ``Input``.
  public init(
    _ title: String, placeholder: String = "", defaultValue: Value? = nil, isRequired: Bool = false,
    minimum: Value? = nil, maximum: Value? = nil, format: InputFormat<Value>,
    rule: @escaping (Value) -> String? = { _ in nil }
  ) {
    let minimum = MutableProperty(minimum)
    let maximum = MutableProperty(maximum)
    self.minimum = minimum
    self.maximum = maximum
    super.init(
      title, placeholder: placeholder, defaultValue: defaultValue, isRequired: isRequired, format: format
    ) { value in
      let entered = format.truncate(value)
      if let minimum = minimum.value, entered < format.truncate(minimum) {
        return DesignText.tooLow(minimum: format.label(minimum)).localized
      }
      if let maximum = maximum.value, entered > format.truncate(maximum) {
        return DesignText.tooHigh(maximum: format.label(maximum)).localized
      }
      return rule(value)
    }
  }
}
