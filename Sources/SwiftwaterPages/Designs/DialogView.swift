internal import Swiftwater
public import SwiftwaterDesign

/// The open dialog of a screen.
///
///     DialogView(viewModel.dialogs)
///
/// It is a modal `dialog`: the rest of the page is inert while it is open, and the Escape key cancels it.
/// While the design is destructive, it has the class `destructive`.
public struct DialogView: View {
  private let dialogs: Dialogs

  /// Creates a view of the open dialog.
  ///
  /// - Parameter dialogs: The dialogs of the screen.
  public init(_ dialogs: Dialogs) {
    self.dialogs = dialogs
  }

  /// The open dialog; empty if none is open.
  public var body: Markup {
    Switch(dialogs.current) { design in
      if let design { dialog(for: design) }
    }
  }

  private func dialog(for design: DialogDesign) -> Element {
    let paragraphs = design.message.map { $0.split(separator: "\n\n").map(String.init) }
    return element(
      "dialog", .class("dialog"), .class("destructive", when: design.isDestructive), .open(),
      .data("modal", ""),
      .role("alertdialog"), .aria(.label, design.title), .onCancel { design.cancel() },
      .optimistic(on: .cancel, .close(.dialog))
    ) {
      h2 { design.title }
      Switch(paragraphs) { paragraphs in
        for text in paragraphs { p { text } }
      }
      div(.class("dialog-buttons")) {
        ButtonView(design.cancelButton, .optimistic(on: .click, .close(.dialog)))
        for action in design.actions { ButtonView(action, .class("action")) }
      }
    }
  }
}
