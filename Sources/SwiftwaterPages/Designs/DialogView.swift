internal import Swiftwater
public import SwiftwaterDesign

/// The open dialog of a screen, over everything else.
///
///     DialogView(viewModel.dialogs)
///
/// A native `dialog`: the rest of the page cannot be reached meanwhile, and Escape cancels. It has the class
/// `destructive` if what can be chosen cannot be undone.
public struct DialogView: View {
  private let dialogs: Dialogs

  /// Shows whatever dialog is open.
  ///
  /// - Parameter dialogs: The dialogs of the screen.
  public init(_ dialogs: Dialogs) {
    self.dialogs = dialogs
  }

  public var body: Markup {
    Switch(dialogs.current) { design in
      if let design { dialog(for: design) }
    }
  }

  private func dialog(for design: DialogDesign) -> Element {
    let paragraphs = design.message.map { $0.split(separator: "\n\n").map(String.init) }
    return element(
      "dialog", .class("dialog"), .class("destructive", when: design.isDestructive), .isOpen(),
      .data("modal", ""),
      .role("alertdialog"), .aria(.label, design.title), .onCancel { design.cancel() }
    ) {
      h2 { design.title }
      Switch(paragraphs) { paragraphs in
        for text in paragraphs { p { text } }
      }
      div(.class("dialog-buttons")) {
        ButtonView(design.cancelButton)
        for action in design.actions { ButtonView(action, .class("action")) }
      }
    }
  }
}
