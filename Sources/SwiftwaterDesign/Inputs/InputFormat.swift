/// How values of one type stand in a field, and how what a person types there is read.
///
///     let color = Input("Color", format: InputFormat(write: \Color.hex, read: { Color(hex: $0) }))
public struct InputFormat<Value> {
  let write: (Value) -> String
  let read: (String) -> Value?
  let completing: (_ entered: Value, _ present: Value?) -> Value?
  let label: (Value) -> String
  let unreadable: DesignText

  /// Makes a format of functions.
  ///
  /// - Parameters:
  ///   - write: Makes the text of a value.
  ///   - read: Makes the value of a text that is not empty; nil if it is none.
  ///   - completing: Adds to what was read what the field does not show, such as the day to a time. Gets the
  ///     value before, if there is one; gives nil if both do not go together.
  ///   - label: Makes what labels and limits say of a value; nil for what `write` makes.
  ///   - unreadable: What to say about text that cannot be read.
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
