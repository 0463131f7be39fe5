import Testing

@testable import SwiftwaterDesign

@Suite struct InputStateTests {
  typealias Action = InputState<Int>.Action

  private func makeState() -> InputState<Int> {
    InputState(text: "4", value: 4)
  }

  private func draft(
    _ text: String, _ content: FieldContent<Int>, base: Int? = 4, isTyped: Bool = true,
    acceptance: InputDraft<Int>.Acceptance = .pending
  ) -> InputDraft<Int> {
    InputDraft(text: text, content: content, base: base, isTyped: isTyped, acceptance: acceptance)
  }

  /// The state of an input in which the user typed *05*.
  private func stateAfterTyping(isAccepted: Bool) -> InputState<Int> {
    var state = makeState()
    _ = state.textChanged(to: "05", shown: "4", isEditable: true)
    _ = state.enter("05", .value(5), isTyped: true, over: 4)
    if isAccepted { _ = state.acceptDraft(over: 4, problem: nil) }
    return state
  }

  // MARK: Text

  @Test func `text that the input already has is ignored`() {
    var state = makeState()
    let actions = state.textChanged(to: "4", shown: "something else", isEditable: true)
    #expect(actions == [])
  }

  @Test func `typed text is read once`() {
    var state = makeState()
    let actions = state.textChanged(to: "05", shown: "4", isEditable: true)
    #expect(actions == [.read("05")])
    let repeated = state.textChanged(to: "05", shown: "4", isEditable: true)
    #expect(repeated == [])
  }

  @Test func `text that equals the text of the program is not read`() {
    var state = makeState()
    let actions = state.textChanged(to: "6", shown: "6", isEditable: true)
    #expect(actions == [])
  }

  @Test func `text that is typed into a disabled field is undone`() {
    var state = makeState()
    let actions = state.textChanged(to: "5", shown: "4", isEditable: false)
    #expect(actions == [.setText("4")])
    let undone = state.textChanged(to: "4", shown: "4", isEditable: true)
    #expect(undone == [])
  }

  @Test func `another text to show is written to the field, and not read`() {
    var state = makeState()
    let actions = state.shownTextChanged(to: "6")
    #expect(actions == [.setText("6")])
    let echo = state.textChanged(to: "6", shown: "another", isEditable: true)
    #expect(echo == [])
  }

  // MARK: Entries

  @Test func `an entry makes a draft and clears the rejection`() {
    var state = makeState()
    _ = state.reject("Taken")
    let actions = state.enter("05", .value(5), isTyped: true, over: 4)
    #expect(actions == [.setRejection(nil), .setDraft(draft("05", .value(5)))])
  }

  @Test func `a valid draft is accepted once`() {
    var state = stateAfterTyping(isAccepted: false)
    let actions = state.acceptDraft(over: 4, problem: nil)
    #expect(actions == [.accept(draft("05", .value(5), base: 5, acceptance: .accepted), isChange: true)])
    let repeated = state.acceptDraft(over: 5, problem: nil)
    #expect(repeated == [])
  }

  @Test func `an accepted draft with the current value is not a change`() {
    var state = makeState()
    _ = state.enter("04", .value(4), isTyped: true, over: 4)
    let actions = state.acceptDraft(over: 4, problem: nil)
    #expect(actions == [.accept(draft("04", .value(4), acceptance: .accepted), isChange: false)])
  }

  @Test func `an invalid draft is accepted when it becomes valid`() {
    var state = stateAfterTyping(isAccepted: false)
    let invalid = state.acceptDraft(over: 4, problem: "Odd")
    #expect(invalid == [])
    let valid = state.acceptDraft(over: 4, problem: nil)
    #expect(valid.count == 1)
  }

  @Test func `a draft is not accepted if the program wrote a value meanwhile`() {
    var state = stateAfterTyping(isAccepted: false)
    let actions = state.acceptDraft(over: 8, problem: nil)
    #expect(actions == [])
  }

  @Test func `nothing is accepted without a draft`() {
    var state = makeState()
    let actions = state.acceptDraft(over: 4, problem: nil)
    #expect(actions == [])
  }

  // MARK: Leaving

  @Test func `leaving marks the field and ends editing`() {
    #expect(makeState().leave() == [.setTouched(true), .endEditing])
  }

  @Test func `the editing of an entry ends once, and the entry is then shown in its normal form`() {
    var state = stateAfterTyping(isAccepted: true)
    let ended = state.endEditing(text: "05", value: 5, problem: nil)
    #expect(ended == [.emitEditingEnd(5), .discardDraft(ifTextIs: "05")])
    let discarded = state.discardDraft(ifTextIs: "05", text: "05")
    #expect(discarded == [.setDraft(nil), .showText])
    let repeated = state.endEditing(text: "5", value: 5, problem: nil)
    #expect(repeated == [.discardDraft(ifTextIs: "5")])
  }

  @Test func `an entry that an observer of the end of editing rejects stays as it was typed`() {
    var state = stateAfterTyping(isAccepted: true)
    _ = state.endEditing(text: "05", value: 5, problem: nil)
    _ = state.reject("Taken")
    let actions = state.discardDraft(ifTextIs: "05", text: "05")
    #expect(actions == [])
  }

  @Test func `text that an observer of the end of editing writes stays`() {
    var state = stateAfterTyping(isAccepted: true)
    _ = state.endEditing(text: "05", value: 5, problem: nil)
    let actions = state.discardDraft(ifTextIs: "05", text: "6")
    #expect(actions == [])
  }

  @Test func `the editing of an invalid draft ends when the draft is accepted after leaving`() {
    var state = stateAfterTyping(isAccepted: false)
    let left = state.endEditing(text: "05", value: 4, problem: "Odd")
    #expect(left == [.setDraft(draft("05", .value(5), acceptance: .pendingAfterLeaving))])
    let accepted = state.acceptDraft(over: 4, problem: nil)
    #expect(
      accepted == [
        .accept(draft("05", .value(5), base: 5, acceptance: .accepted), isChange: true), .endEditing,
      ])
    let ended = state.endEditing(text: "05", value: 5, problem: nil)
    #expect(ended.first == .emitEditingEnd(5))
  }

  @Test func `an accepted draft that the model rejects stays accepted after leaving`() {
    var state = stateAfterTyping(isAccepted: true)
    _ = state.reject("Taken")
    let left = state.endEditing(text: "05", value: 5, problem: "Taken")
    #expect(left == [.setDraft(draft("05", .value(5), base: 5, acceptance: .accepted))])
    let accepted = state.acceptDraft(over: 5, problem: nil)
    #expect(accepted == [])
  }

  @Test func `leaving an invalid field without a draft does nothing`() {
    var state = makeState()
    let ended = state.endEditing(text: "", value: nil, problem: "Required")
    #expect(ended == [])
  }

  // MARK: Writes of the program

  @Test func `the value that the user entered is not a value of the program`() {
    var state = stateAfterTyping(isAccepted: true)
    let actions = state.valueChanged(to: 5)
    #expect(actions == [])
  }

  @Test func `a value of the program replaces the whole entry`() {
    var state = stateAfterTyping(isAccepted: false)
    let actions = state.valueChanged(to: 8)
    #expect(actions == [.setDraft(nil), .setRejection(nil), .setTouched(false), .setOriginal(8)])
    let ended = state.endEditing(text: "8", value: 8, problem: nil)
    #expect(ended == [.discardDraft(ifTextIs: "8")], "nothing was entered since")
  }

  @Test func `a model that reverts the value does not change the text during typing`() {
    var state = stateAfterTyping(isAccepted: true)
    let actions = state.show(4, over: 5, shown: "05", isRevert: true, isAnswer: true)
    #expect(actions == [.setDraft(draft("05", .value(4), base: 4, acceptance: .accepted)), .setValue(4)])
    let echo = state.valueChanged(to: 4)
    #expect(echo == [], "the draft stays")
  }

  @Test func `the answer of a model to an entry is not an original`() {
    var state = stateAfterTyping(isAccepted: true)
    let actions = state.show(6, over: 5, shown: "05", isRevert: false, isAnswer: true)
    #expect(actions == [.setValue(6)])
    let answered = state.valueChanged(to: 6)
    #expect(answered == [.setDraft(nil), .setRejection(nil), .setTouched(false)])
    let written = state.valueChanged(to: 7)
    #expect(written.last == .setOriginal(7))
  }

  @Test func `a reset drops the entry and expects the value that it goes back to`() {
    var state = stateAfterTyping(isAccepted: true)
    let actions = state.reset(to: 4)
    #expect(actions == [.setDraft(nil), .setRejection(nil), .setTouched(false)])
    let echo = state.valueChanged(to: 4)
    #expect(echo == [])
    let ended = state.endEditing(text: "4", value: 4, problem: nil)
    #expect(ended == [.discardDraft(ifTextIs: "4")])
  }

  @Test func `a rejection is withdrawn once`() {
    var state = makeState()
    let nothing = state.withdrawRejection()
    #expect(nothing == [])
    _ = state.reject("Taken")
    let withdrawn = state.withdrawRejection()
    #expect(withdrawn == [.setRejection(nil)])
  }

  @Test func `a model that reverts a selected value replaces the text, unless it rejected the value`() {
    for isRejected in [false, true] {
      var state = makeState()
      _ = state.enter("5", .value(5), isTyped: false, over: 4)
      _ = state.acceptDraft(over: 4, problem: nil)
      if isRejected { _ = state.reject("Taken") }
      let actions = state.show(4, over: 5, shown: "5", isRevert: true, isAnswer: true)
      let kept = Action.setDraft(draft("5", .value(4), base: 4, acceptance: .accepted))
      #expect(actions == (isRejected ? [kept, .setValue(4)] : [.setValue(4)]))
    }
  }

  @Test func `another value of the model is written to the field, the same value is not`() {
    var state = stateAfterTyping(isAccepted: true)
    let other = state.show(7, over: 5, shown: "05", isRevert: false, isAnswer: false)
    #expect(other == [.setValue(7)])
    let same = state.show(7, over: 7, shown: "7", isRevert: false, isAnswer: false)
    #expect(same == [])
  }
}
