public import Swiftwater
public import SwiftwaterDesign

// Fields that are bound in both directions. The text that the user types arrives in the property. A value that is
// written to the property appears in the field, but never replaces text that the user typed meanwhile.
//
// A field without `id` and `name` is identified by its location in the source, so that its text is put back when the
// page is rebuilt.
extension Attribute {
  /// Binds the text of an `input` or `textarea`, or the selected option of a `select`, to a property.
  ///
  /// - Parameters:
  ///   - text: The text of the field, or the value of the selected option.
  ///   - rate: The rate at which the browser sends the text while the user types.
  public static func field(
    _ text: MutableProperty<String>, _ rate: EventRate = .immediate, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Attribute {
    Attribute(
      .field(
        TextField(property: text, eventRate: rate.wireValue),
        SourceLocation(file: file, line: line, column: column))
    )
  }

  /// Binds an `input` or `textarea` to an input, for a view of your own.
  ///
  ///     input(.id("seconds"), .field(time), .onBlur { time.endEditing() })
  ///
  /// Unlike with a binding of its text, the input receives a report of an entry that the browser cannot read, such as a
  /// date without its month.
  ///
  /// - Parameters:
  ///   - design: The input.
  ///   - rate: The rate at which the browser sends the text while the user types.
  public static func field(
    _ design: any InputDesign, _ rate: EventRate = .immediate, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Attribute {
    Attribute(
      .field(
        InputField(design: design, eventRate: rate.wireValue),
        SourceLocation(file: file, line: line, column: column)))
  }

  /// Binds a checkbox to a property.
  ///
  /// - Parameter isChecked: Whether the checkbox is checked.
  public static func field(
    _ isChecked: MutableProperty<Bool>, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Attribute {
    Attribute(
      .field(CheckboxField(isChecked: isChecked), SourceLocation(file: file, line: line, column: column)))
  }

  /// Binds a radio button to a property that all buttons of its group share.
  ///
  /// - Parameters:
  ///   - choice: The value of the button that is chosen.
  ///   - value: The value of this button.
  public static func field(
    _ choice: MutableProperty<String>, choosing value: String, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Attribute {
    Attribute(
      .field(
        RadioField(choice: choice, value: value), SourceLocation(file: file, line: line, column: column)))
  }
}

extension Attribute {
  /// Binds a field.
  static func field(
    _ binding: some FieldBinding, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Attribute {
    Attribute(.field(binding, SourceLocation(file: file, line: line, column: column)))
  }
}

/// The binding of a field to a property.
protocol FieldBinding {
  /// The rate of the field's edits in the format of the wire.
  var eventRate: String { get }
  /// The value of the property: a text, or whether the field is checked; null if the browser cannot read the content of
  /// the field.
  var current: WireValue { get }
  /// Each later value of the property.
  var changes: Signal<WireValue, Never> { get }
  /// The property of the text that the field shows; nil for a choice.
  var text: MutableProperty<String>? { get }
  /// Writes an edit of the user to the property.
  ///
  /// - Returns: False if a field of this kind cannot hold the value.
  func write(_ value: WireValue) -> Bool
}

extension FieldBinding {
  var text: MutableProperty<String>? { nil }
}

struct TextField: FieldBinding {
  let property: MutableProperty<String>
  let eventRate: String

  var text: MutableProperty<String>? { property }
  var current: WireValue { .string(property.value) }
  var changes: Signal<WireValue, Never> { property.changes.map { .string($0) } }

  func write(_ value: WireValue) -> Bool {
    guard let string = value.string else { return false }
    property.value = string
    return true
  }
}

struct InputField: FieldBinding {
  let design: any InputDesign
  let eventRate: String
  private let content: Property<WireValue>

  init(design: any InputDesign, eventRate: String) {
    self.design = design
    self.eventRate = eventRate
    let (text, hasBadInput) = (design.text, design.hasBadInput)
    content = Property { hasBadInput.value ? .null : .string(text.value) }
  }

  var text: MutableProperty<String>? { design.text }
  var current: WireValue { content.value }
  var changes: Signal<WireValue, Never> { content.changes }

  func write(_ value: WireValue) -> Bool {
    if value != .null, value.string == nil { return false }
    design.enter(value.string)
    return true
  }

  /// Notes that the field hides its text.
  func hideText() { (design as? any TextInput)?.isSecret = true }
}

struct CheckboxField: FieldBinding {
  let isChecked: MutableProperty<Bool>
  let eventRate = ""

  var current: WireValue { .bool(isChecked.value) }
  var changes: Signal<WireValue, Never> { isChecked.changes.map { .bool($0) } }

  func write(_ value: WireValue) -> Bool {
    guard let bool = value.bool else { return false }
    isChecked.value = bool
    return true
  }
}

struct RadioField: FieldBinding {
  let choice: MutableProperty<String>
  let value: String
  let eventRate = ""

  var current: WireValue { .bool(choice.value == value) }
  var changes: Signal<WireValue, Never> { choice.changes.map { [value] in .bool($0 == value) } }

  func write(_ value: WireValue) -> Bool {
    guard let isChosen = value.bool else { return false }
    if isChosen { choice.value = self.value }
    return true
  }
}
