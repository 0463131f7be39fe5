import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The portrait of a person or a chat in a list, with a dot for a person who is online.
struct FramedPortraitView: View {
  let portrait: Property<Monogram>
  var isOnline = Property.constant(false)
  /// Whether screen readers read the dot. Rows that show when a person was last seen do not need it.
  var saysOnline = false

  var body: Markup {
    span(.class("portrait-frame"), .class("online", when: isOnline)) {
      PortraitView(portrait)
      // The text of the dot, for screen readers.
      if saysOnline { span(.class("visually-hidden")) { isOnline.map { $0 ? "online" : "" } } }
    }
  }
}
