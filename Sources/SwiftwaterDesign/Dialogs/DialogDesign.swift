public import Swiftwater

/// How a person left a dialog.
public enum DialogAnswer: Hashable, Sendable {
  /// Without choosing anything.
  case cancelled
  /// With the action at a position.
  case chosen(Int)
}

/// A question to a person, or something they are told.
///
///     let dialog = DialogDesign(
///       "Delete this photo?", actions: [ButtonDesign("Delete", command: delete)], isDestructive: true)
///     dialogs.show(dialog)
///
/// A dialog is answered once; it is asked anew with a new dialog. Title and message may change while it is
/// open. A view shows it with its buttons, which do the rest. Whoever asks binds commands to the actions, or
/// waits:
///
///     if await dialog.answer() == .chosen(0) { … }
public final class DialogDesign: Design {
  public let title: MutableProperty<String>
  /// What there is to say besides the title; empty for nothing.
  public let message: MutableProperty<String>
  /// What can be chosen, the most obvious first. Choosing an enabled one answers the dialog, then executes its
  /// command.
  public let actions: [ButtonDesign]
  /// What leaves the dialog without choosing anything.
  public let cancelButton: ButtonDesign
  /// Whether choosing an action cannot be undone.
  public let isDestructive: Bool
  /// How the dialog was left; nil while it is open.
  public let result: Property<DialogAnswer?>
  private let given: MutableProperty<DialogAnswer?>

  /// Makes a dialog that is not answered.
  ///
  /// - Parameters:
  ///   - title: The question, or what there is to tell.
  ///   - message: What there is to say besides.
  ///   - actions: What can be chosen.
  ///   - cancelTitle: What cancelling is called; nil for the usual title, which is *Cancel* where something
  ///     can be chosen, else *Dismiss*.
  ///   - isDestructive: Whether choosing an action cannot be undone.
  public init(
    _ title: String, message: String = "", actions: [ButtonDesign] = [], cancelTitle: String? = nil,
    isDestructive: Bool = false
  ) {
    self.title = MutableProperty(title)
    self.message = MutableProperty(message)
    self.actions = actions
    self.isDestructive = isDestructive
    let usual = actions.isEmpty ? DesignText.dismiss : .cancel
    cancelButton = ButtonDesign(cancelTitle ?? usual.localized)
    given = MutableProperty(nil)
    result = given.property
    for (index, action) in actions.enumerated() { take(.chosen(index), from: action) }
    take(.cancelled, from: cancelButton)
  }

  /// Waits until the dialog is left.
  public func answer() async -> DialogAnswer {
    // The property cannot go away before, for this is part of the dialog.
    await result.signal.compacted().first() ?? .cancelled
  }

  /// Leaves the dialog without choosing anything. Does nothing if it was left already.
  public func cancel() {
    cancelButton.press()
  }

  /// Answers whoever waits when there is nobody left to ask. No button was pressed: who observes one may be going
  /// away itself.
  func abandon() {
    if given.value == nil { given.value = .cancelled }
  }

  private func take(_ answer: DialogAnswer, from button: ButtonDesign) {
    button.presses.observe { [weak given] in
      if let given, given.value == nil { given.value = answer }
    }
  }
}
