public import Swiftwater

/// The dialogs of a screen: one is open at a time, the others wait in a queue.
///
///     let dialogs = Dialogs()
///     deleteButton.presses.observe(with: self) { page, _ in page.dialogs.show(page.makeDeleteDialog()) }
///     dialogs.showErrors(of: update, failedAction: "update profile")
///
/// A view shows ``current``. Dialogs that were shown before there is a view wait for it. At most 64 dialogs
/// wait; one that is shown beyond that is withdrawn at once. All are withdrawn when the dialogs are released.
public final class Dialogs {
  /// The open dialog; nil if there is none.
  public var current: Property<DialogDesign?> { queue.first }
  private let queue = Queue()
  private let lifetime = Lifetime()
  private static let limit = 64

  /// The dialogs that were not left yet.
  private final class Queue {
    private(set) var dialogs: [DialogDesign] = []
    /// The first one, which is open. Only this is a property, to save memory: a page has several queues, and most are
    /// empty.
    let first = MutableProperty<DialogDesign?>(nil, isEqual: { $0 === $1 })

    func insert(_ dialog: DialogDesign, at position: Int) {
      dialogs.insert(dialog, at: position)
      first.value = dialogs.first
    }

    func remove(_ dialog: DialogDesign) {
      dialogs.removeAll { $0 === dialog }
      first.value = dialogs.first
    }
  }

  /// Creates an empty queue of dialogs.
  public init() {}

  deinit {
    // Observers of the dialogs receive an answer. The queue is emptied from its end, so that no other dialog opens.
    for dialog in queue.dialogs.reversed() { dialog.withdraw() }
  }

  /// Opens a dialog as soon as all dialogs that were shown before it have been left. Does nothing if the
  /// dialog was shown or left already.
  ///
  /// - Parameter dialog: The dialog.
  public func show(_ dialog: DialogDesign) {
    show(dialog, at: queue.dialogs.count)
  }

  private func show(_ dialog: DialogDesign, at position: Int) {
    if dialog.wasShown || dialog.answer.value != nil { return }
    dialog.wasShown = true
    if position > Self.limit { return dialog.withdraw() }
    // The answer is observed before the dialog opens, because an observer of the open dialog may answer it at once.
    dialog.answer.changes.take(first: 1).observe { [weak queue, unowned dialog] _ in
      guard let queue else { return }
      queue.remove(dialog)
      queue.dialogs.first?.isWaiting.value = false
    }
    transaction {
      dialog.isWaiting.value = position > 0
      queue.insert(dialog, at: position)
    }
  }

  /// Asks a user to choose an answer.
  ///
  ///     let saving = dialogs.ask(
  ///       "Save the changes?",
  ///       answers: [ButtonDesign("Save"): true, ButtonDesign("Discard", isDestructive: true): false])
  ///     if let shallSave = await saving.firstValue() { … }
  ///
  /// Each observation of the signal shows a new dialog. The signal sends the answer and completes. It completes
  /// without an answer if the user cancels, if too many dialogs wait already, or if the dialogs are released. If the
  /// observation ends before, the dialog is withdrawn. The signal does not retain the dialogs.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: The text below the title.
  ///   - answers: The buttons to choose from, the most obvious first, and the answers that they stand for.
  ///   - cancelTitle: The title of the cancel button; nil for the usual title.
  /// - Returns: The signal of the answer.
  public func ask<Answer>(
    _ title: String, message: String = "", answers: KeyValuePairs<ButtonDesign, Answer>,
    cancelTitle: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Answer, Never> {
    Signal(
      { [weak self] emitter in
        guard let self else { return emitter.complete() }
        let dialog = DialogDesign(
          title, message: message, actions: answers.map(\.key), cancelTitle: cancelTitle)
        dialog.answer.changes.take(first: 1).observe { answer in
          if case .chosen(let action) = answer { emitter.send(answers[action].value) }
          emitter.complete()
        }
        emitter.onEnd { dialog.withdraw() }
        show(dialog)
      }, file: file, line: line)
  }

  /// Shows a dialog each time a command fails, with which a user can try again. The texts of the dialog are in the
  /// language of the caller.
  ///
  /// A command may fail again on the same input while a dialog shows its failure, such as a command that is executed
  /// every second. If the text of the new failure is the same, no other dialog is shown. Otherwise one more waits, and
  /// shows the latest failure. Inputs are the same if they are equal or, without `==`, the same object, or if there is
  /// none. All others are different, so that each can be tried again.
  ///
  /// The recovery options of a `RecoverableError` follow *Retry*. If a recovery succeeds, the command is
  /// executed again; if not, another dialog shows that.
  ///
  /// - Parameters:
  ///   - command: Executed again by *Retry*, on the input of the failed execution. Kept only by the dialogs
  ///     that show a failure, while they are open or wait.
  ///   - failedAction: The failed action of the user, in words that fit after *Cannot*, such as *send the
  ///     message*.
  ///   - title: Returns the title of the dialog, such as the error in the language of the user; nil for the text
  ///     of the error itself.
  public func showErrors<Input, Output, Failure>(
    of command: Command<Input, Output, Failure>, failedAction: String,
    title: @escaping (Failure) -> String? = { _ in nil }
  ) {
    showErrors(of: command, failedAction: failedAction, title: title) { _ in true }
  }

  /// - Parameter isShown: Returns whether a dialog shows a failure. If not, the closure shows it elsewhere.
  func showErrors<Input, Output, Failure>(
    of command: Command<Input, Output, Failure>, failedAction: String,
    title: @escaping (Failure) -> String? = { _ in nil },
    where isShown: @escaping (Failure) -> Bool
  ) {
    let makeDialog = DesignText.inLanguageOfCaller {
      [weak self, weak command] (failure: (input: Input, error: Failure)) in
      command.flatMap {
        self?.errorDialog(for: failure, of: $0, failedAction: failedAction, title(failure.error))
      }
    }
    let areSame = Input.self == Void.self ? { _, _ in true } : equalityOrIdentity(of: Input.self)
    command.failures.observe(during: lifetime) { [weak self, id = ObjectIdentifier(command)] failure in
      guard isShown(failure.error), let self, let dialog = makeDialog(failure) else { return }
      show(dialog) { command, input in
        command == id && (input as? Input).map { areSame($0, failure.input) } == true
      }
    }
  }

  private func errorDialog<Input, Output, Failure>(
    for failure: (input: Input, error: Failure), of command: Command<Input, Output, Failure>,
    failedAction: String, _ title: String?
  ) -> DialogDesign {
    let retry = ButtonDesign(DesignText.retry.localized, command: command, input: { failure.input })
    let onRecoveryAttempt = DesignText.inLanguageOfCaller { [weak self] (hasSucceeded: Bool) in
      guard !hasSucceeded else {
        command.execute(failure.input)
        return
      }
      guard let self else { return }
      let again = errorDialog(for: failure, of: command, failedAction: failedAction, title)
      let message = [DesignText.notRecovered.localized, again.message.value]
      again.message.value = message.joined(separator: "\n\n")
      show(again)
    }
    let dialog = DialogDesign(
      failure.error, title: title, failedAction: failedAction, recoveryOptions: [retry],
      onRecoveryAttempt: onRecoveryAttempt)
    dialog.failedExecution = (ObjectIdentifier(command), failure.input)
    return dialog
  }

  /// Shows a dialog of a failure, unless the last dialog of the same command and input has the same text. If the last
  /// dialog waits, the new dialog replaces it. A dialog with the text of the open one does not wait behind it.
  private func show(
    _ dialog: DialogDesign,
    unlessRepeating isSameExecution: (_ command: ObjectIdentifier, _ input: Any) -> Bool
  ) {
    let dialogs = queue.dialogs
    let related = dialogs.indices.filter {
      dialogs[$0].answer.value == nil && dialogs[$0].failedExecution.map(isSameExecution) == true
    }
    guard let last = related.last else { return show(dialog) }
    let (open, earlier) = (dialogs[related[0]], dialogs[last])
    if earlier.hasText(of: dialog) { return }
    if !earlier.isWaiting.value { return show(dialog) }
    if open.hasText(of: dialog), !open.isWaiting.value { return earlier.withdraw() }
    transaction {
      earlier.withdraw()
      show(dialog, at: last)
    }
  }
}

extension DialogDesign {
  /// Whether title and message are those of another dialog.
  fileprivate func hasText(of other: DialogDesign) -> Bool {
    title.value == other.title.value && message.value == other.message.value
  }
}
