import MessengerViewModels
import SwiftwaterPages

/// A button that opens the same menu as a long press, for people who cannot hold a finger or a button down.
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
