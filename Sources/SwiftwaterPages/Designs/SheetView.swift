internal import Swiftwater
public import SwiftwaterDesign

/// A view of a `Sheet`: its content in a modal dialog.
///
///     SheetView(viewModel.loginSheet, label: "Log in") { login in LoginView(login) }
///
/// The dialog has the class `sheet`. The rest of the page is inert while it is open. A button with the class
/// `sheet-dismiss` dismisses the sheet, as do the Escape key and a press beside it. The button is the last
/// element, so that the first field has the focus. It stays visible while the content, which then has the
/// class `sheet-content`, scrolls.
///
/// A sheet has no entry in the history of the browser, because it has no URL by which it could be shown again. So
/// going back does not dismiss it, but leaves the page; ``ScreenStackView`` shows screens that are left by going
/// back.
///
/// A press beside the sheet does nothing while a field in it has another value than at first: what a user has typed is
/// not lost by accident. For other changes, such as added files, pass a condition:
///
///     let isUnchanged = profileSheet.content.flatMap { $0?.form.isChanged.negated() ?? .constant(true) }
///     SheetView(profileSheet, label: "Profile", allowsLightDismiss: isUnchanged) { ProfileView($0) }
public struct SheetView<Content>: View {
  private let sheet: Sheet<Content>
  private let label: TextSource
  private let hasDismissButton: Bool
  private let allowsLightDismiss: BooleanSource
  private let attributes: [Attribute]
  private let content: (Content) -> Markup

  /// Creates a view of a sheet.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - label: The name of the dialog for screen readers, constant or live.
  ///   - hasDismissButton: Whether there is a button that dismisses the sheet. Content that has such a button of its
  ///     own, such as *Done*, needs no other.
  ///   - allowsLightDismiss: Whether a press beside the sheet dismisses it as long as the user has not changed a field,
  ///     constant or live.
  ///   - attributes: Further attributes of the dialog.
  ///   - content: Creates the content of the dialog from the content of the sheet.
  public init(
    _ sheet: Sheet<Content>, label: some AttributeValue, hasDismissButton: Bool = true,
    allowsLightDismiss: some BooleanValue = true, _ attributes: Attribute...,
    @MarkupBuilder content: @escaping (Content) -> Markup
  ) {
    self.sheet = sheet
    self.label = label.attributeSource
    self.hasDismissButton = hasDismissButton
    self.allowsLightDismiss = allowsLightDismiss.booleanSource
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
            .feature(.lightDismiss), Attribute(.boolean(name: "data-light-dismiss", allowsLightDismiss)),
          ] + attributes
        ) {
          if hasDismissButton {
            div(.class("sheet-content")) { content(shown) }
            dismissButton
          } else {
            content(shown)
          }
        }
      }
    }
  }

  private var dismissButton: Element {
    let title = DesignText.close.localized
    return button(
      .type("button"), .class("sheet-dismiss"), .aria(.label, title), .title(title),
      .onClick { [sheet] in sheet.dismiss() }, .optimistic(on: .click, .close(.dialog))
    ) { Cross() }
  }
}
