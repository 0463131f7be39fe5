public import Swiftwater

// Fields that are bound both ways. What the person types arrives in the property; what is written to the
// property appears in the field, but never over something that the person typed meanwhile.
extension Attribute {
  /// Binds the text of an `input`, `textarea` or `select`.
  ///
  /// - Parameters:
  ///   - text: Holds what the field shows.
  ///   - pace: How often the browser sends the text while the person types.
  public static func field(_ text: MutableProperty<String>, _ pace: EventPace = .immediate) -> Attribute {
    Attribute(.field(TextField(text: text, options: pace.option)))
  }

  /// Binds a checkbox.
  public static func field(_ isChecked: MutableProperty<Bool>) -> Attribute {
    Attribute(.field(CheckField(isChecked: isChecked)))
  }

  /// Binds one radio button of a group that shares a property.
  ///
  /// - Parameters:
  ///   - choice: Holds the value of the chosen button.
  ///   - value: The value of this button.
  public static func field(_ choice: MutableProperty<String>, choosing value: String) -> Attribute {
    Attribute(.field(ChoiceField(choice: choice, value: value)))
  }
}

/// A way to show a property in a field and to take over what the person does there.
protocol FieldBinding {
  var options: String { get }
  /// What the field is to show: a text, or whether it is checked.
  var current: WireValue { get }
  /// What the field is to show, whenever that changes.
  var changes: Signal<WireValue, Never> { get }
  /// Takes over what the person did; false if that is not what such a field holds.
  func write(_ value: WireValue) -> Bool
}

struct TextField: FieldBinding {
  let text: MutableProperty<String>
  let options: String

  var current: WireValue { .string(text.value) }
  var changes: Signal<WireValue, Never> { text.changes.map { .string($0) } }

  func write(_ value: WireValue) -> Bool {
    guard let string = value.string else { return false }
    text.value = string
    return true
  }
}

struct CheckField: FieldBinding {
  let isChecked: MutableProperty<Bool>
  let options = ""

  var current: WireValue { .bool(isChecked.value) }
  var changes: Signal<WireValue, Never> { isChecked.changes.map { .bool($0) } }

  func write(_ value: WireValue) -> Bool {
    guard let bool = value.bool else { return false }
    isChecked.value = bool
    return true
  }
}

struct ChoiceField: FieldBinding {
  let choice: MutableProperty<String>
  let value: String
  let options = ""

  var current: WireValue { .bool(choice.value == value) }
  var changes: Signal<WireValue, Never> { choice.changes.map { [value] in .bool($0 == value) } }

  func write(_ value: WireValue) -> Bool {
    guard let isChosen = value.bool else { return false }
    if isChosen { choice.value = self.value }
    return true
  }
}
