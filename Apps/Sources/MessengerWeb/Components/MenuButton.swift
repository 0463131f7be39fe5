import MessengerViewModels
import SwiftwaterPages

/// A button that opens the menu of a screen.
struct MenuButton: View {
  let menu: ActionMenu
  let localization: Localization

  var body: Markup {
    button(
      .class("symbol menu menu-button"), .aria(.label, localization.text(.more)), .aria(.hasPopup, "dialog"),
      .title(localization.text(.more)),
      .onClick { menu.open() }
    ) { Icon.more }
  }
}
