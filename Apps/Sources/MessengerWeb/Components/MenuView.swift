import MessengerViewModels
import SwiftwaterDesign
import SwiftwaterPages

/// The menu of a screen while it is open: beside its button on a large screen, and at the bottom of a phone.
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
