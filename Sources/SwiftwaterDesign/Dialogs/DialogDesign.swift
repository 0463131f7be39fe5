public import Swiftwater

/// A question or a message to a user.
///
///     let dialog = DialogDesign(
///       "Delete this photo?", actions: [ButtonDesign("Delete", isDestructive: true, command: delete)])
///     dialogs.show(dialog)
///
/// A dialog is answered once, while it is open. To ask again, make a new dialog. Title and message may change
/// while it is open. A view shows the dialog and its buttons, which execute the commands of the actions. To
/// receive the answer as a value, use ``Dialogs/ask(_:message:answers:cancelTitle:file:line:)``.
public final class DialogDesign: Design {
  public let title: MutableProperty<String>
  /// The text below the title; empty for none.
  public let message: MutableProperty<String>
  /// The buttons to choose from, the most obvious first. A view shows them after the button that cancels. A press of
  /// an enabled one answers the dialog, then presses the button that it was made from. They are disabled while the
  /// dialog is not open.
  public let actions: [ButtonDesign]
  /// The button that leaves the dialog without choosing an action. Disabled while the dialog is not open.
  public let cancelButton: ButtonDesign
  /// Whether the dialog can be answered: it was shown, does not wait for another dialog, and has no answer yet.
  public let isOpen: Property<Bool>
  /// Whether the dialog was not shown yet, or other dialogs have to be left before it opens.
  let isWaiting = MutableProperty(true)
  var wasShown = false
  /// The command and the input of the failure that the dialog shows; nil if it shows none.
  var failedExecution: (command: ObjectIdentifier, input: Any)?
  /// How the dialog was left; nil before that.
  let answer: MutableProperty<Answer?>

  /// Creates a dialog that is not answered yet.
  ///
  /// - Parameters:
  ///   - title: The question or message.
  ///   - message: The text below the title.
  ///   - actions: The buttons to choose from. The dialog has buttons of its own that press these, so that a
  ///     button may be an action of several dialogs.
  ///   - cancelTitle: The title of the cancel button; nil for the usual title, which is *Cancel* if there are
  ///     actions, else *Dismiss*.
  public init(
    _ title: String, message: String = "", actions: [ButtonDesign] = [], cancelTitle: String? = nil
  ) {
    let answer = MutableProperty<Answer?>(nil)
    let isOpen = Property.combineLatest(answer, isWaiting) { $0 == nil && !$1 }
    let usual = actions.isEmpty ? DesignText.dismiss : .cancel
    self.title = MutableProperty(title)
    self.message = MutableProperty(message)
    self.actions = actions.map { ButtonDesign(pressing: $0, while: isOpen) }
    self.answer = answer
    self.isOpen = isOpen
    cancelButton = ButtonDesign(cancelTitle ?? usual.localized, enabledIf: isOpen)
    for (index, action) in self.actions.enumerated() {
      action.presses.observe { [weak answer] in answer?.value = .chosen(index) }
    }
    cancelButton.presses.observe { [weak answer] in answer?.value = .cancelled }
  }

  /// Whether any action cannot be undone.
  public var isDestructive: Bool { actions.contains(where: \.isDestructive) }

  /// A user leaves the dialog without choosing an action, as by the escape key: presses the cancel button.
  /// Does nothing while the dialog is not open.
  public func cancel() {
    cancelButton.press()
  }

  /// The program closes the dialog, even while it waits: it is left as if a user had cancelled it, but no
  /// button is pressed. Does nothing if it was left already.
  public func withdraw() {
    if answer.value == nil { answer.value = .cancelled }
  }

  enum Answer: Equatable {
    case cancelled
    case chosen(_ action: Int)
  }
}
