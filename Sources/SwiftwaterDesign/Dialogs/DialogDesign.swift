public import Swiftwater

/// A question to a person, or something they are told.
///
///     let dialog = DialogDesign(
///       "Delete this photo?", actions: [ButtonDesign("Delete", isDestructive: true, command: delete)])
///     dialogs.show(dialog)
///
/// A dialog is answered once, while it is open; it is asked anew with a new dialog. Title and message may
/// change meanwhile. A view shows it with its buttons, which do the rest: whoever asks binds commands to the
/// actions. Where the answer itself is wanted, `Dialogs/ask(_:message:answers:cancelTitle:)`
/// gives it.
public final class DialogDesign: Design {
  public let title: MutableProperty<String>
  /// What there is to say besides the title; empty for nothing.
  public let message: MutableProperty<String>
  /// What can be chosen, the most obvious first. Choosing an enabled one answers the dialog, then presses the
  /// button that it was made from. They are disabled while the dialog is not open.
  public let actions: [ButtonDesign]
  /// What leaves the dialog without choosing anything. Disabled while the dialog is not open.
  public let cancelButton: ButtonDesign
  /// Whether it can be answered: nobody has, and no other dialog is open before it.
  public let isOpen: Property<Bool>
  /// Whether other dialogs have to be left before this one is open.
  let isWaiting = MutableProperty(false)
  var wasShown = false
  /// What failed, if it tells of that.
  var failed: (command: ObjectIdentifier, input: Any)?
  /// How it was left; nil before.
  let answer: MutableProperty<Answer?>

  /// Makes a dialog that is not answered.
  ///
  /// - Parameters:
  ///   - title: The question, or what there is to tell.
  ///   - message: What there is to say besides.
  ///   - actions: What can be chosen. The dialog has buttons of its own that press these, so that a button
  ///     may be an action of several dialogs.
  ///   - cancelTitle: What cancelling is called; nil for the usual title, which is *Cancel* where something
  ///     can be chosen, else *Dismiss*.
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

  /// Whether an action cannot be undone.
  public var isDestructive: Bool { actions.contains(where: \.isDestructive) }

  /// A person leaves the dialog without choosing anything, by the key that does so everywhere: presses the
  /// cancel button. Does nothing while the dialog is not open.
  public func cancel() {
    cancelButton.press()
  }

  /// The program takes the dialog back, also while it waits: it is left as if a person had cancelled it, but
  /// no button was pressed. Does nothing if it was left already.
  public func withdraw() {
    if answer.value == nil { answer.value = .cancelled }
  }

  enum Answer: Equatable {
    case cancelled
    case chosen(_ action: Int)
  }
}
