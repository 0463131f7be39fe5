public import Swiftwater

/// An input for ordered values with a lower and an upper limit. Both limits may change.
///
/// An entry beyond a limit is not valid and does not become the value. A value that the program writes is
/// kept even beyond a limit, but makes the input invalid.
open class BoundedInput<Value: Comparable>: Input<Value> {
  /// The lowest valid value; nil for no limit.
  public let minimum: MutableProperty<Value?>
  /// The highest valid value; nil for no limit.
  public let maximum: MutableProperty<Value?>

  /// Creates an input with limits.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - placeholder: The initial text of the empty field.
  ///   - defaultValue: The initial value. It also replaces a missing value of a bound model.
  ///   - isRequired: Whether something must be entered.
  ///   - minimum: The initial lowest valid value; nil for no limit.
  ///   - maximum: The initial highest valid value; nil for no limit.
  ///   - format: How values are written and read. Values are compared with limits as precisely as the format
  ///     writes them.
  ///   - rule: Returns why a value between the limits is not valid, for a user to read; nil if it is valid.
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
      let entered = format.truncated(value)
      if let minimum = minimum.value, entered < format.truncated(minimum) {
        return DesignText.tooLow(minimum: format.label(minimum)).localized
      }
      if let maximum = maximum.value, entered > format.truncated(maximum) {
        return DesignText.tooHigh(maximum: format.label(maximum)).localized
      }
      return rule(value)
    }
    let localizedLimits = DesignText.inLanguageOfCaller { () -> Limits in
      Limits(
        minimum: minimum.value.map {
          (format.format($0), DesignText.tooLow(minimum: format.label($0)).localized)
        },
        maximum: maximum.value.map {
          (format.format($0), DesignText.tooHigh(maximum: format.label($0)).localized)
        })
    }
    currentLimits = { localizedLimits(()) }
  }

  /// The limits as texts, for views that check values themselves. Each has the problem of a value beyond it.
  package struct Limits {
    package let minimum: (text: String, problem: String)?
    package let maximum: (text: String, problem: String)?
  }

  private var currentLimits: () -> Limits = { Limits(minimum: nil, maximum: nil) }

  /// The limits, which depend on ``minimum`` and ``maximum``.
  package var limits: Limits { currentLimits() }
}
