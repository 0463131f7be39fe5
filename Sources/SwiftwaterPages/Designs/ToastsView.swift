internal import Swiftwater
public import SwiftwaterDesign

/// The toasts of a screen.
///
///     ToastsView(viewModel.toasts)
///
/// It is a list with the class `toasts`, whose rows have the class `toast`; screen readers announce a new one. No toast
/// disappears by itself while the pointer or the focus is on one. Control+Z presses the latest undo button, unless a
/// field has the focus, and Escape dismisses the latest toast while the focus is on one. The style sheet puts the list
/// where the user sees it, above the rest of the page.
public struct ToastsView: View {
  private let toasts: Toasts

  /// Creates a view of toasts.
  ///
  /// - Parameter toasts: The toasts of the screen.
  public init(_ toasts: Toasts) {
    self.toasts = toasts
  }

  /// The list, which is empty while no toast is shown.
  public var body: Markup {
    div(
      .class("toasts"), .role(.status), .feature(.toasts),
      .onHover { [toasts] in toasts.isPaused.value = $0 },
      .onKey("Escape") { [toasts] _ in toasts.dismissLatest() }
    ) {
      ForEach(toasts.current) { toast in
        div(.class("toast")) {
          p { toast.text }
          if let action = toast.action {
            ButtonView(
              action, .class("toast-action"),
              toast.isUndoable ? .group(.class("toast-undo"), .aria(.keyShortcuts, "Control+Z")) : .none)
          }
          ButtonView(toast.dismissButton, .class("toast-dismiss"))
        }
      }
    }.body
  }
}
