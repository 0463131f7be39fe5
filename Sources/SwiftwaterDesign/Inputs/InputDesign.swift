public import Swiftwater

/// A field where a user enters something, for values of any type.
///
/// A view shows ``text``, writes the typed text into it, and calls ``finish()`` when editing ends. It also
/// shows ``Design/title``, ``placeholder`` and ``problem``.
public protocol InputDesign: Design {
  /// The text that the empty field shows.
  var placeholder: MutableProperty<String> { get }
  /// Whether the input itself permits entries; true at first. A form may disable it all the same.
  var isEditable: MutableProperty<Bool> { get }
  /// Whether something can be entered: the input is editable, and no form that contains it is busy. While the
  /// input is disabled or hidden, text that a view writes into ``text`` is undone.
  var isEnabled: Property<Bool> { get }
  /// Whether the input is shown.
  var isVisible: MutableProperty<Bool> { get }
  /// The text of the field, which a view writes when a user types.
  var text: MutableProperty<String> { get }
  /// Whether something must be entered.
  var isRequired: Bool { get }
  /// The reason why the content of the field is not valid, for a user to read; nil if it is valid.
  var problem: Property<String?> { get }
  /// Whether the content of the field is valid.
  var isValid: Property<Bool> { get }
  /// Whether a user has left the field, or tried to submit it, since the program last wrote its value. A
  /// view may wait for that before it shows that something is missing.
  var isTouched: Property<Bool> { get }
  /// Disables the input while a condition holds, in addition to earlier conditions.
  ///
  /// - Parameters:
  ///   - condition: The condition; kept until the lifetime ends.
  ///   - lifetime: Ends this; nil for as long as the input exists.
  func disable(while condition: Property<Bool>, during lifetime: Lifetime?)
  /// A user leaves the field. Does nothing while the input is disabled or hidden.
  func finish()
}

extension InputDesign {
  /// Disables the input while a condition holds, in addition to earlier conditions.
  ///
  /// - Parameter condition: The condition; kept as long as the input exists.
  public func disable(while condition: Property<Bool>) {
    disable(while: condition, during: nil)
  }
}
