internal import Swiftwater

/// The decisions of an ``Input``, without its properties: events go in, actions come out.
///
/// The input passes in the values of its properties, and performs the actions in order. It evaluates the rule
/// itself, so it asks twice where the problem depends on what an action has changed: a draft is first
/// published by ``enter(_:_:isTyped:over:)``, then judged by ``acceptDraft(over:problem:)``.
struct InputState<Value: Equatable> {
  enum Action: Equatable {
    /// Publish the draft, on which the shown text and the problem depend. Do so even if it is the same, so
    /// that the rule is asked again: it may look at a clock.
    case setDraft(InputDraft<Value>?)
    case setRejection(String?)
    case setTouched(Bool)
    /// Set the value that counts as unchanged.
    case setOriginal(Value?)
    /// Write the text of the field.
    case setText(String)
    case setValue(Value?)
    /// Read the text, and continue with ``InputState/enter(_:_:isTyped:over:)``.
    case read(String)
    /// Publish the draft, make its base the value and send that as entered, in one transaction.
    case accept(InputDraft<Value>, isChange: Bool)
    /// Continue with ``InputState/endEditing(text:value:problem:)``.
    case endEditing
    /// Send the value at the end of editing, because the user has entered something.
    case emitEditingEnd(Value?)
    /// Continue with ``InputState/discardDraft(ifTextIs:text:)``.
    case discardDraft(ifTextIs: String)
    /// Continue with ``InputState/shownTextChanged(to:)``, as if the text to show had changed.
    case showText
  }

  private var draft: InputDraft<Value>?
  /// The reason why the model rejected the entry.
  private var rejection: String?
  /// Whether the user entered something for which no end of editing was sent.
  private var hasUnemittedEntry = false
  /// Whether the next value of the program is the model's answer to an entry.
  private var isAnswerDue = false
  /// Any text but the known one was typed by the user.
  private var textEcho: EchoGuard<String>
  /// Any value but the known one was written by the program.
  private var valueEcho: EchoGuard<Value?>

  /// Creates the state of an input in which nothing was entered.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - value: The value of the input.
  init(text: String, value: Value?) {
    textEcho = EchoGuard(known: text)
    valueEcho = EchoGuard(known: value)
  }

  // MARK: The user

  /// The text of the field is another one, or may be.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - shown: The text that the input wants the field to show.
  ///   - isEditable: Whether the user may enter something now.
  mutating func textChanged(to text: String, shown: String, isEditable: Bool) -> [Action] {
    guard textEcho.accept(text), text != shown else { return [] }
    return isEditable ? [.read(text)] : shownTextChanged(to: shown)
  }

  /// The user entered something.
  ///
  /// - Parameters:
  ///   - text: The text that the field shows from now on.
  ///   - content: The result of reading the text.
  ///   - isTyped: Whether the user typed it; false if they selected it.
  ///   - value: The value of the input.
  mutating func enter(
    _ text: String, _ content: FieldContent<Value>, isTyped: Bool, over value: Value?
  ) -> [Action] {
    rejection = nil
    hasUnemittedEntry = true
    draft = InputDraft(text: text, content: content, base: value, isTyped: isTyped)
    return [.setRejection(nil), .setDraft(draft)]
  }

  /// A draft was made, or the problem is another one: accepts the draft if it is valid.
  ///
  /// - Parameters:
  ///   - value: The value of the input.
  ///   - problem: The reason why the content of the field cannot become the value; nil if it can.
  mutating func acceptDraft(over value: Value?, problem: String?) -> [Action] {
    guard var draft, draft.acceptance != .accepted, draft.isCurrent(for: value), problem == nil else {
      return []
    }
    let isTouched = draft.acceptance == .pendingAfterLeaving
    draft.base = draft.content.value
    draft.acceptance = .accepted
    self.draft = draft
    valueEcho.record(draft.base)
    let accept = Action.accept(draft, isChange: draft.base != value)
    return isTouched ? [accept, .endEditing] : [accept]
  }

  /// The user leaves the field.
  func leave() -> [Action] {
    [.setTouched(true), .endEditing]
  }

  /// The user is no longer in the field: sends a valid draft, which the field then shows as the program
  /// writes it, and keeps any other.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - value: The value of the input.
  ///   - problem: The reason why the content of the field cannot become the value; nil if it can.
  mutating func endEditing(text: String, value: Value?, problem: String?) -> [Action] {
    if problem != nil {
      guard draft != nil else { return [] }
      if draft?.acceptance == .pending { draft?.acceptance = .pendingAfterLeaving }
      return [.setDraft(draft)]
    }
    if !hasUnemittedEntry { return [.discardDraft(ifTextIs: text)] }
    hasUnemittedEntry = false
    return [.emitEditingEnd(value), .discardDraft(ifTextIs: text)]
  }

  /// Shows the value as the program writes it, unless an observer of the end of editing rejected the value or wrote
  /// something else.
  ///
  /// - Parameters:
  ///   - expected: The text of the field before the end of editing was sent.
  ///   - text: The text of the field.
  mutating func discardDraft(ifTextIs expected: String, text: String) -> [Action] {
    if rejection != nil || text != expected { return [] }
    draft = nil
    return [.setDraft(nil), .showText]
  }

  // MARK: The program

  /// The text to show is another one.
  mutating func shownTextChanged(to text: String) -> [Action] {
    textEcho.record(text)
    return [.setText(text)]
  }

  /// The value of the input is another one. If the program wrote it, it replaces all that was entered.
  mutating func valueChanged(to value: Value?) -> [Action] {
    defer { isAnswerDue = false }
    guard valueEcho.accept(value) else { return [] }
    hasUnemittedEntry = false
    draft = nil
    rejection = nil
    // The user has not left the new content, such as an empty field after its text was sent.
    return [.setDraft(nil), .setRejection(nil), .setTouched(false)]
      + (isAnswerDue ? [] : [.setOriginal(value)])
  }

  /// The model rejects what was entered.
  mutating func reject(_ problem: String) -> [Action] {
    rejection = problem
    return [.setRejection(problem)]
  }

  /// The reason of a rejection no longer holds.
  mutating func withdrawRejection() -> [Action] {
    if rejection == nil { return [] }
    rejection = nil
    return [.setRejection(nil)]
  }

  /// All that was entered is dropped.
  ///
  /// - Parameter value: The value to go back to.
  mutating func reset(to value: Value?) -> [Action] {
    hasUnemittedEntry = false
    draft = nil
    rejection = nil
    valueEcho.record(value)
    return [.setDraft(nil), .setRejection(nil), .setTouched(false)]
  }

  /// The value was saved.
  func commit(_ value: Value?) -> [Action] {
    [.setOriginal(value), .setTouched(false)]
  }

  /// The model has another value, or may have.
  ///
  /// - Parameters:
  ///   - new: The value of the model, or the default where the model has none.
  ///   - value: The value of the input.
  ///   - shown: The text that the input wants the field to show.
  ///   - isRevert: Whether the model went back to `new` from what was entered. The text then stays if the
  ///     user is typing it or the model rejected it.
  ///   - isAnswer: Whether the model made `new` of what was entered.
  mutating func show(
    _ new: Value?, over value: Value?, shown: String, isRevert: Bool, isAnswer: Bool
  ) -> [Action] {
    var actions: [Action] = []
    if isRevert, rejection != nil || draft?.isTyped == true {
      draft = InputDraft(
        text: shown, content: FieldContent(new), base: new, isTyped: true, acceptance: .accepted)
      valueEcho.record(new)
      actions.append(.setDraft(draft))
    }
    if new != value {
      isAnswerDue = isAnswer
      actions.append(.setValue(new))
    }
    return actions
  }
}
