public import Swiftwater

/// A place where a person enters something: what all inputs have in common, whatever they are for.
///
/// A view shows ``text`` and writes into it what is typed; it says when editing is over. Beside that it shows
/// ``Design/title``, ``placeholder`` and ``problem``.
public protocol InputDesign: Design {
  /// What stands in the empty field.
  var placeholder: MutableProperty<String> { get }
  /// Whether something may be entered, as far as the input itself is concerned; true at first.
  var isEditable: MutableProperty<Bool> { get }
  /// Whether something can be entered: the input is editable, and no form that it is in is busy. While it is
  /// disabled or hidden, what is written into ``text`` is undone.
  var isEnabled: Property<Bool> { get }
  /// Whether it is shown at all.
  var isVisible: MutableProperty<Bool> { get }
  /// What the field shows, and where a view writes what a person types.
  var text: MutableProperty<String> { get }
  /// Whether something must be entered.
  var isRequired: Bool { get }
  /// Why what was entered cannot be taken; nil if it can.
  var problem: Property<String?> { get }
  /// Whether what was entered can be taken.
  var isValid: Property<Bool> { get }
  /// Whether a person has left the field before, or tried to submit it, so that they are told only then what
  /// is missing.
  var wasLeft: Property<Bool> { get }
  /// Disables the input while something is true, besides what was given before.
  ///
  /// - Parameters:
  ///   - condition: Kept until the lifetime ends.
  ///   - lifetime: Ends it; nil for as long as there is the input.
  func disable(while condition: Property<Bool>, during lifetime: Lifetime?)
  /// A person leaves the field. Does nothing while the input is disabled or hidden.
  func finish()
}

extension InputDesign {
  /// Disables the input while something is true, besides what was given before.
  public func disable(while condition: Property<Bool>) {
    disable(while: condition, during: nil)
  }
}
