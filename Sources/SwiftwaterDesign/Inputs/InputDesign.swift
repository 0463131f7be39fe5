public import Swiftwater

/// A field where a user enters something, for values of any type.
///
/// A view shows ``text``, writes the typed text into it, and calls ``endEditing()`` when editing ends. It also
/// shows ``Design/title``, ``placeholder`` and ``problem``.
public protocol InputDesign: Design {
  /// The text that the empty field shows.
  var placeholder: MutableProperty<String> { get }
  /// Whether the input itself permits entries; true at first. A form may disable it all the same.
  var isEditable: MutableProperty<Bool> { get }
  /// Whether something can be entered: the input is editable, and no condition of ``disable(while:during:)`` holds,
  /// such as that a form which contains it is busy. While the input is disabled or hidden, text that a view writes
  /// into ``text`` is undone.
  var isEnabled: Property<Bool> { get }
  /// Whether the input is shown.
  var isVisible: MutableProperty<Bool> { get }
  /// The text of the field, which a view writes when a user types.
  var text: MutableProperty<String> { get }
  /// Whether the field holds something that the view cannot read, such as a date without its month. ``text`` is then
  /// empty.
  var hasBadInput: Property<Bool> { get }
  /// Whether something must be entered.
  var isRequired: Bool { get }
  /// The reason why the content of the field is not valid, for a user to read; nil if it is valid.
  var problem: Property<String?> { get }
  /// Whether the content of the field is being checked, so that it is not known whether it is valid.
  var isChecking: Property<Bool> { get }
  /// The reason why the content of the field could not be checked; nil if it could. The content is valid all
  /// the same.
  var checkFailure: Property<(any Error)?> { get }
  /// Whether the content of the field is valid. False while it is being checked.
  var isValid: Property<Bool> { get }
  /// Whether a user has left the field or tried to submit it, or the program has rejected its content, since the
  /// program last wrote its value. A view may wait for that before it shows that something is missing.
  var isTouched: Property<Bool> { get }
  /// Whether the content of the field differs from the original: what the program last wrote into the input or saved.
  var isChanged: Property<Bool> { get }
  /// The requests of ``focus()``, which views fulfill.
  var focusRequests: FocusRequests { get }
  /// Disables the input while a condition holds, in addition to earlier conditions.
  ///
  /// - Parameters:
  ///   - condition: The condition; retained until the lifetime ends.
  ///   - lifetime: Removes the condition when it ends; nil to keep it as long as the input exists.
  func disable(while condition: Property<Bool>, during lifetime: Lifetime?)
  /// Adds a requirement that concerns more than the entry, as ``Form/require(_:at:_:)`` does. While it is not met, the
  /// input is not valid. A valid entry becomes the value all the same.
  ///
  /// - Parameters:
  ///   - problem: Why the requirement is not met, which is the ``problem`` while the entry itself has none; nil while
  ///     the requirement is met. Retained until the lifetime ends. It may depend on the text and the value of the
  ///     input, and not on whether the input is valid.
  ///   - lifetime: Removes the requirement when it ends; nil to keep it as long as the input exists.
  func addRequirement(problem: Property<String?>, during lifetime: Lifetime?)
  /// Takes what a user has typed. Does nothing while the input is disabled or hidden.
  ///
  /// - Parameter text: The text of the field; nil if it holds something that the view cannot read. The input is not
  ///   valid then, and keeps its value.
  func enter(_ text: String?)
  /// Ends the editing, because a user leaves the field. Does nothing while the input is disabled or hidden.
  func endEditing()
  /// Shows why the model rejects what was entered, such as a name that another user has.
  ///
  /// - Parameters:
  ///   - problem: The ``problem`` until the user enters something else, the program writes another value, or the
  ///     rejection is withdrawn.
  ///   - others: Other inputs that the rejection depends on: an entry there withdraws it as well.
  func reject(_ problem: String, dependingOn others: [any InputDesign])
  /// Withdraws a rejection, such as when its reason no longer holds.
  func withdrawRejection()
  /// Restores the original, as if the user had entered it. The field then counts as untouched.
  func reset()
  /// Makes the value the original, such as after it was saved. The field then counts as untouched.
  func commit()
}

extension InputDesign {
  /// Asks the view of the field to take the focus, such as after a rejection that the user can correct here. If no view
  /// shows the field yet, the next one that appears does.
  public func focus() {
    focusRequests.request()
  }

  /// Disables the input while a condition holds, in addition to earlier conditions.
  ///
  /// - Parameter condition: The condition; retained as long as the input exists.
  public func disable(while condition: Property<Bool>) {
    disable(while: condition, during: nil)
  }

  /// Shows why the model rejects what was entered, such as a name that another user has.
  ///
  ///     nameInput.reject("There is an Ada at that address.", dependingOn: addressInput)
  ///
  /// - Parameters:
  ///   - problem: The ``problem`` until the user enters something else, the program writes another value, or the
  ///     rejection is withdrawn.
  ///   - others: Other inputs that the rejection depends on: an entry there withdraws it as well.
  public func reject(_ problem: String, dependingOn others: any InputDesign...) {
    reject(problem, dependingOn: others)
  }
}
