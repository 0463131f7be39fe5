/// How the values of one type are written into a field, and how typed text is read.
///
///     let color = Input("Color", format: InputFormat(write: \Color.hex, read: { Color(hex: $0) }))
public struct InputFormat<Value> {
  /// Returns the text of a value, as a field shows it.
  public let write: (Value) -> String
  /// Returns the value of a text that is not empty; nil if the text is not readable.
  public let read: (String) -> Value?
  let completing: (_ entered: Value, _ present: Value?) -> Value?
  /// Returns the text of a value in labels and messages.
  public let label: (Value) -> String
  /// The problem of text that cannot be read.
  public let unreadable: DesignText

  /// Creates a format from functions.
  ///
  /// - Parameters:
  ///   - write: Returns the text of a value.
  ///   - read: Returns the value of a text that is not empty; nil if the text is not readable.
  ///   - completing: Completes a value that was read with the parts that the field does not show, such as a
  ///     time with the day. Gets the present value, if there is one; returns nil if the two do not fit
  ///     together.
  ///   - label: Returns the text of a value in labels and messages; nil for that of `write`.
  ///   - unreadable: The problem of text that cannot be read.
  public init(
    write: @escaping (Value) -> String, read: @escaping (String) -> Value?,
    completing: @escaping (_ entered: Value, _ present: Value?) -> Value? = { entered, _ in entered },
    label: ((Value) -> String)? = nil, unreadable: DesignText = .unreadable
  ) {
    self.write = write
    self.read = read
    self.completing = completing
    self.label = label ?? write
    self.unreadable = unreadable
  }

  /// The value as precisely as it can be entered.
  func truncate(_ value: Value) -> Value {
    read(write(value)) ?? value
  }
}
