/// An entry of a user, kept as long as the field shows it as it was entered.
struct InputDraft<Value: Equatable>: Equatable {
  enum Acceptance {
    /// The input has not accepted the draft.
    case pending
    /// The user left the field before the input accepted the draft. Editing ends as soon as it is
    /// accepted.
    case pendingAfterLeaving
    /// The draft is the value of the input. At most its text differs from what the program would write.
    case accepted
  }

  let text: String
  let content: FieldContent<Value>
  /// The value of the input that the draft was made on top of or, once accepted, became.
  var base: Value?
  /// Whether the user typed it and so may go on typing. False if they selected it.
  let isTyped: Bool
  var acceptance = Acceptance.pending

  /// Whether the draft is still to be shown. With another value, the program has overwritten it.
  func isCurrent(for value: Value?) -> Bool {
    isReflexivelyEqual(base, value)
  }
}
