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
    // Whoever waits for an answer gets one.
    for dialog in line.value { dialog.abandon() }
  }

  /// Opens a dialog, after those that were shown before it have been left.
  public func show(_ dialog: DialogDesign) {
    if dialog.result.value != nil { return }
    transaction {
      dialog.isWaiting.value = !line.value.isEmpty
      line.modify { $0.append(dialog) }
    }
    dialog.result.changes.take(first: 1).observe { [weak line, unowned dialog] _ in
      guard let line else { return }
      line.modify { $0.removeAll { $0 === dialog } }
      line.value.first?.isWaiting.value = false
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
