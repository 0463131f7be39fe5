public import Swiftwater

/// The dialogs of a screen: one is open at a time, the others wait in line.
///
///     let dialogs = Dialogs()
///     deleteButton.presses.observe { [unowned self] in dialogs.show(makeDeleteDialog()) }
///     dialogs.showErrors(of: update, userActivity: "update profile")
///
/// A view shows ``current``. Nothing is lost if it looks late. At most 64 wait, far more than anybody would
/// answer; one that is shown beyond that is withdrawn at once, as are all when the dialogs go away.
public final class Dialogs {
  /// The open dialog; nil if there is none.
  public let current: Property<DialogDesign?>
  private let line = MutableProperty<[DialogDesign]>([])
  private let lifetime = Lifetime()
  private static let limit = 64

  /// Makes a place for dialogs that is empty.
  public init() {
    current = line.map(\.first).removeDuplicates { $0 === $1 }
  }

  deinit {
    // Whoever waits for an answer gets one. From the end of the line, so that none is opened on the way.
    for dialog in line.value.reversed() { dialog.withdraw() }
  }

  /// Opens a dialog, after those that were shown before it have been left. A dialog is shown once; that it is
  /// shown again, or was left already, is ignored.
  public func show(_ dialog: DialogDesign) {
    show(dialog, at: line.value.count)
  }

  private func show(_ dialog: DialogDesign, at place: Int) {
    if dialog.wasShown || dialog.answer.value != nil { return }
    dialog.wasShown = true
    if place > Self.limit { return dialog.withdraw() }
    // First, as whoever sees it open may answer at once.
    dialog.answer.changes.take(first: 1).observe { [weak line, unowned dialog] _ in
      guard let line else { return }
      line.modify { $0.removeAll { $0 === dialog } }
      line.value.first?.isWaiting.value = false
    }
    transaction {
      dialog.isWaiting.value = place > 0
      line.modify { $0.insert(dialog, at: place) }
    }
  }

  /// Asks a person to choose an answer.
  ///
  ///     let saving = dialogs.ask(
  ///       "Save the changes?",
  ///       answers: [ButtonDesign("Save"): true, ButtonDesign("Discard", isDestructive: true): false])
  ///     if let shallSave = await saving.first() { … }
  ///
  /// The dialog is shown when the signal is observed, a new one each time. The signal sends the answer and
  /// completes; it completes without one if the person cancels or the dialogs go away. When its observation
  /// ends before, the dialog is withdrawn. It does not keep the dialogs.
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
      emitter.onEnd { dialog.withdraw() }
      show(dialog)
    }
  }

  /// Shows a dialog when a command fails, with which a person can try again, in the language of whoever calls
  /// this.
  ///
  /// A command may fail again on the same input while a dialog tells of that, as one does that is executed
  /// every second. If the failure says the same, there is no other dialog. If not, one waits, and tells of
  /// the latest failure. Inputs are the same if they are equal or, without `==`, the same object, or there is
  /// none; any others count as different, so that each can be tried again.
  ///
  /// What an error can do about itself, as a `RecoverableError`, follows *Retry*. If that helped, the command
  /// is executed again; if not, another dialog says so.
  ///
  /// - Parameters:
  ///   - command: Executed again by *Retry*, on what the execution that failed worked on. Kept only by the
  ///     dialogs that tell of a failure, while they are open or wait.
  ///   - userActivity: What the person wanted to do, in words that fit after *Cannot*, such as *send the
  ///     message*.
  public func showErrors<Input, Output, Failure>(
    of command: Command<Input, Output, Failure>, userActivity: String
  ) {
    let makeDialog = DesignText.inLanguageOfCaller {
      [weak self, weak command] (failure: (input: Input, error: Failure)) in
      command.flatMap { self?.errorDialog(for: failure, of: $0, userActivity: userActivity) }
    }
    let areSame = Input.self == Void.self ? { _, _ in true } : sameness(of: Input.self)
    command.failures.observe(during: lifetime) { [weak self, id = ObjectIdentifier(command)] failure in
      guard let self, let dialog = makeDialog(failure) else { return }
      show(dialog) { command, input in
        command == id && (input as? Input).map { areSame($0, failure.input) } == true
      }
    }
  }

  private func errorDialog<Input, Output, Failure>(
    for failure: (input: Input, error: Failure), of command: Command<Input, Output, Failure>,
    userActivity: String
  ) -> DialogDesign {
    let retry = ButtonDesign(DesignText.retry.localized, command: command, input: { failure.input })
    let recovered = DesignText.inLanguageOfCaller { [weak self] (hasHelped: Bool) in
      guard !hasHelped else {
        command.execute(failure.input)
        return
      }
      guard let self else { return }
      let again = errorDialog(for: failure, of: command, userActivity: userActivity)
      let message = [DesignText.notRecovered.localized, again.message.value]
      again.message.value = message.joined(separator: "\n\n")
      show(again)
    }
    let dialog = DialogDesign(
      failure.error, userActivity: userActivity, recoveries: [retry], recovered: recovered)
    dialog.failed = (ObjectIdentifier(command), failure.input)
    return dialog
  }

  /// Shows a dialog that tells of a failure, unless the last one that tells of the same command and input
  /// says the same; if that waits, in its place. What the open one says does not wait behind it.
  private func show(
    _ dialog: DialogDesign, unlessRepeating isSame: (_ command: ObjectIdentifier, _ input: Any) -> Bool
  ) {
    let dialogs = line.value
    let related = dialogs.indices.filter {
      dialogs[$0].answer.value == nil && dialogs[$0].failed.map(isSame) == true
    }
    guard let last = related.last else { return show(dialog) }
    let (open, earlier) = (dialogs[related[0]], dialogs[last])
    if earlier.says(dialog) { return }
    if !earlier.isWaiting.value { return show(dialog) }
    if open.says(dialog), !open.isWaiting.value { return earlier.withdraw() }
    transaction {
      earlier.withdraw()
      show(dialog, at: last)
    }
  }
}

extension DialogDesign {
  /// Whether it says what another one says.
  fileprivate func says(_ other: DialogDesign) -> Bool {
    title.value == other.title.value && message.value == other.message.value
  }
}
