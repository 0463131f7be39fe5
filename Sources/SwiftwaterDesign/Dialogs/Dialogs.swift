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
    line.modify { $0.append(dialog) }
    dialog.result.changes.take(first: 1).observe { [weak line, unowned dialog] _ in
      line?.modify { $0.removeAll { $0 === dialog } }
    }
  }

  /// Shows a dialog for each failure of a command, with which a person can try again.
  ///
  /// - Parameters:
  ///   - command: Executed again by *Retry*.
  ///   - userActivity: What the person wanted to do, in words that fit after *Cannot*, such as *update profile*.
  public func showErrors<Output, Failure>(of command: Command<Void, Output, Failure>, userActivity: String) {
    showErrors(of: command, userActivity: userActivity, input: {})
  }

  /// Shows a dialog for each failure of a command that works on something, with which a person can try again.
  ///
  /// - Parameters:
  ///   - command: Executed again by *Retry*.
  ///   - userActivity: What the person wanted to do, in words that fit after *Cannot*, such as *send the message*.
  ///   - input: Asked for what to work on then.
  public func showErrors<Input, Output, Failure>(
    of command: Command<Input, Output, Failure>, userActivity: String, input: @escaping () -> Input
  ) {
    command.errors.observe { [weak self, weak command] error in
      guard let self, let command else { return }
      let retry = ButtonDesign(DesignText.retry.localized, command: command, input: input)
      show(DialogDesign(error, userActivity: userActivity, recoveries: [retry]))
    }
  }
}
