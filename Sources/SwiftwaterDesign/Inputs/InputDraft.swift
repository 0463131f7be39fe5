/// What stands in a field, as far as it could be read.
enum Entered<Value: Equatable>: Equatable {
  case nothing
  case unreadable
  case value(Value)

  init(_ value: Value?) {
    self = value.map(Entered.value) ?? .nothing
  }

  var value: Value? { if case .value(let value) = self { value } else { nil } }
}

/// What a person entered, while the field shows it as they did.
struct InputDraft<Value: Equatable> {
  let text: String
  let entered: Entered<Value>
  /// The value beside which it stands.
  var value: Value?
  /// Whether it was typed, not picked: the person is in the field, and may go on.
  let isTyped: Bool
  /// Whether it was made the value. Only the text is what the person's is.
  var isTaken = false
  /// Whether the person has left the field since.
  var isLeft = false

  /// Whether that is still the value; with another one, the program has overwritten the draft.
  func stands(beside present: Value?) -> Bool {
    isSame(value, present)
  }
}
