import MessengerViewModels
import SwiftwaterPages

/// Opens the menu that a long press opens as well, for people who cannot hold a finger or a button down.
struct MenuButton: View {
  let menu: SimulationMenu

  var body: Markup {
    button(
      .class("quiet menu"), .aria(.label, "More"), .aria(.hasPopup, "dialog"), .title("More"),
      .onClick { menu.open() }
    ) { Icon.more }
  }
}
