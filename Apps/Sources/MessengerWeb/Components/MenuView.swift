import MessengerViewModels
import SwiftwaterDesign
import SwiftwaterPages

/// The open menu of a screen. A large window shows it beside its button, a phone at the bottom.
struct MenuView: View {
  let menu: ActionMenu
  let localization: Localization
  /// The classes of the element, which say beside which button it is.
  var classes = "menu-sheet"

  var body: Markup {
    SheetView(menu.sheet, label: localization.text(.more), hasDismissButton: false, .class(classes)) {
      groups in
      for group in groups {
        section(.class("menu-group")) {
          if let title = group.title { h2 { title } }
          for action in group.actions { ButtonView(action) }
        }
      }
    }
  }
}
