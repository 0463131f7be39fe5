internal import Swiftwater
public import SwiftwaterDesign

/// A view of a `Sheet`: its content in a modal dialog.
///
///     SheetView(viewModel.loginSheet, label: "Log in") { login in LoginView(login) }
///
/// It has the class `sheet`. The rest of the page is inert while it is open. The Escape key dismisses it.
public struct SheetView<Content>: View {
  private let sheet: Sheet<Content>
  private let label: TextSource
  private let attributes: [Attribute]
  private let content: (Content) -> Markup

  /// Creates a view of a sheet.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - label: The name of the dialog for screen readers, constant or live.
  ///   - attributes: Further attributes of the dialog.
  ///   - content: Creates the content of the dialog from the content of the sheet.
  public init(
    _ sheet: Sheet<Content>, label: some AttributeValue, _ attributes: Attribute...,
    @MarkupBuilder content: @escaping (Content) -> Markup
  ) {
    self.sheet = sheet
    self.label = label.attributeSource
    self.attributes = attributes
    self.content = content
  }

  /// The dialog; empty if nothing is shown.
  public var body: Markup {
    Switch(sheet.content) { shown in
      if let shown {
        Element(
          Tag("dialog"),
          [
            .class("sheet"), .open(), .data("modal", ""), Attribute(.text(name: "aria-label", label)),
            .onCancel { [sheet] in sheet.dismiss() }, .optimistic(on: .cancel, .close(.dialog)),
          ] + attributes, content(shown))
      }
    }
  }
}
