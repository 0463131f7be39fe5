internal import Swiftwater

/// A short message about something that has happened, which disappears by itself; see ``Toasts``.
public final class Toast: Identifiable {
  /// The event, in a few words.
  public let text: String
  /// The button beside the text, such as *Undo*; nil for none. Pressing it also dismisses the toast.
  public let action: ButtonDesign?
  /// The button by which a user dismisses the toast.
  public let dismissButton: ButtonDesign
  /// Whether the action undoes the event that the text describes; see ``Toasts/show(_:for:undo:otherwise:)``.
  public let isUndoable: Bool
  /// How long the toast is shown.
  let duration: Duration
  let isShown = MutableProperty(true)
  /// Dismisses the toast when its duration has passed.
  var timer: Subscription?
  /// Called when the toast is dismissed without its action; nil once either has happened.
  var expire: (() -> Void)?

  init(_ text: String, action: ButtonDesign?, isUndoable: Bool, duration: Duration) {
    self.text = text
    self.action = action.map { [isShown] in ButtonDesign(pressing: $0, while: isShown) }
    self.isUndoable = isUndoable
    self.duration = duration
    dismissButton = ButtonDesign(DesignText.dismiss.localized, enabledIf: isShown)
  }
}
