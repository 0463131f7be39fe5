import MessengerViewModels
import SwiftwaterPages

/// Opens the menu that a long press opens as well, for people who cannot hold a finger or a button down.
struct MenuButton: View {
  let menu: SimulationMenu
  let localization: Localization

  var body: Markup {
    button(
      .class("quiet menu"), .aria(.label, localization.text(.more)), .aria(.hasPopup, "dialog"),
      .title(localization.text(.more)),
      .onClick { menu.open() }
    ) { Icon.more }
  }
}
