/// The result of reading the text of a field.
enum FieldContent<Value: Equatable>: Equatable {
  case empty
  case badInput
  case value(Value)

  init(_ value: Value?) {
    self = value.map(FieldContent.value) ?? .empty
  }

  /// The value; nil for an empty field and for text that could not be read.
  var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// Whether both are the same, even where a value is not equal to itself.
  func isSame(as other: FieldContent) -> Bool {
    switch (self, other) {
    case (.empty, .empty), (.badInput, .badInput): true
    case (.value(let one), .value(let other)): isReflexivelyEqual(one, other)
    default: false
    }
  }
}
