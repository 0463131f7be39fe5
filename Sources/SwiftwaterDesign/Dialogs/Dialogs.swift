public import Swiftwater

/// The dialogs of a screen: one is open at a time, the others wait in line.
///
///     let dialogs = Dialogs()
///     deleteButton.presses.observe { [unowned self] in dialogs.show(makeDeleteDialog()) }
///     dialogs.showErrors(of: update, userActivity: "update profile")
///
/// A view shows ``current``. Nothing is lost if it looks late.
public final class Dialogs {
  /// The open dialog; nil if there is none.
  public let current: Property<DialogDesign?>
  private let line = MutableProperty<[DialogDesign]>([])
  private let lifetime = Lifetime()

  /// Makes a place for dialogs that is empty.
  public init() {
    current = line.map(\.first).removeDuplicates { $0 === $1 }
  }

  deinit {
    // Whoever waits for an answer gets one. From the end of the line, so that none is opened on the way.
    for dialog in line.value.reversed() { dialog.abandon() }
  }

  /// Opens a dialog, after those that were shown before it have been left. A dialog is shown once; that it is shown
  /// again, or was left already, is ignored.
  public func show(_ dialog: DialogDesign) {
    if dialog.wasShown || dialog.answer.value != nil { return }
    dialog.wasShown = true
    // First, as whoever sees it open may answer at once.
    dialog.answer.changes.take(first: 1).observe { [weak line, unowned dialog] _ in
      guard let line else { return }
      line.modify { $0.removeAll { $0 === dialog } }
      line.value.first?.isWaiting.value = false
    }
    transaction {
      dialog.isWaiting.value = !line.value.isEmpty
      line.modify { $0.append(dialog) }
    }
  }

  /// Asks a person to choose an answer.
  ///
  ///     let saving = dialogs.ask(
  ///       "Save the changes?",
  ///       answers: [ButtonDesign("Save"): true, ButtonDesign("Discard", isDestructive: true): false])
  ///     if let shallSave = await saving.first() { … }
  ///
  /// The dialog is shown when the signal is observed, a new one each time. The signal sends the answer and completes;
  /// it completes without one if the person cancels or the dialogs go away. When its observation ends before, the
  /// dialog is cancelled. It does not keep the dialogs.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: What there is to say besides.
  ///   - answers: What can be chosen, the most obvious first, and what that means.
  ///   - cancelTitle: What cancelling is called; nil for the usual title.
  public func ask<Answer>(
    _ title: String, message: String = "", answers: KeyValuePairs<ButtonDesign, Answer>,
    cancelTitle: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Answer, Never> {
    Signal(file: file, line: line) { [weak self] emitter in
      guard let self else { return emitter.complete() }
      let dialog = DialogDesign(
        title, message: message, actions: answers.map(\.key), cancelTitle: cancelTitle)
      dialog.answer.changes.take(first: 1).observe { answer in
        if case .chosen(let action) = answer { emitter.send(answers[action].value) }
        emitter.complete()
      }
      emitter.onEnd { dialog.abandon() }
      show(dialog)
    }
  }

  /// Shows a dialog for each failure of a command, with which a person can try again, in the language of whoever
  /// calls this.
  ///
  /// - Parameters:
  ///   - command: Executed again by *Retry*, on what the execution that failed worked on. Not kept.
  ///   - userActivity: What the person wanted to do, in words that fit after *Cannot*, such as *send the message*.
  public func showErrors<Input, Output, Failure>(
    of command: Command<Input, Output, Failure>, userActivity: String
  ) {
    let makeDialog = DesignText.inLanguageOfCaller {
      [weak command] (failure: (input: Input, error: Failure)) in
      command.map { command in
        let retry = ButtonDesign(DesignText.retry.localized, command: command, input: { failure.input })
        return DialogDesign(failure.error, userActivity: userActivity, recoveries: [retry])
      }
    }
    command.failures.observe(during: lifetime) { [weak self] failure in
      if let self, let dialog = makeDialog(failure) { show(dialog) }
    }
  }
}
