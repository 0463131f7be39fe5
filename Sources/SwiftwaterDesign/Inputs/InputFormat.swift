/// How the values of one type are formatted for a field, and how typed text is parsed.
///
///     let color = Input("Color", format: InputFormat(format: \Color.hex, parse: { Color(hex: $0) }))
public struct InputFormat<Value> {
  /// Returns the text of a value, as a field shows it.
  public let format: (Value) -> String
  /// Returns the value of a text that is not empty; nil if the text cannot be parsed.
  public let parse: (String) -> Value?
  let completing: (_ entered: Value, _ current: Value?) -> Value?
  /// Returns the text of a value in labels and messages.
  public let label: (Value) -> String
  /// The problem of text that cannot be parsed.
  public let badInput: DesignText

  /// Creates a format from functions.
  ///
  /// - Parameters:
  ///   - format: Returns the text of a value.
  ///   - parse: Returns the value of a text that is not empty; nil if the text cannot be parsed.
  ///   - completing: Completes a value that was parsed with the parts that the field does not show, such as a
  ///     time with the day. Gets the current value, if there is one; returns nil if the two do not fit
  ///     together.
  ///   - label: Returns the text of a value in labels and messages; nil for that of `format`.
  ///   - badInput: The problem of text that cannot be parsed.
  public init(
    format: @escaping (Value) -> String, parse: @escaping (String) -> Value?,
    completing: @escaping (_ entered: Value, _ current: Value?) -> Value? = { entered, _ in entered },
    label: ((Value) -> String)? = nil, badInput: DesignText = .badInput
  ) {
    self.format = format
    self.parse = parse
    self.completing = completing
    self.label = label ?? format
    self.badInput = badInput
  }

  /// The value as precisely as it can be entered.
  func truncated(_ value: Value) -> Value {
    parse(format(value)) ?? value
  }
}
