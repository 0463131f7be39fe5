import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The picture of a person or a chat in a list, with a dot for somebody who is online.
struct FramedPortraitView: View {
  let portrait: Property<Portrait>
  var isOnline = Property.constant(false)
  /// Whether nothing else in the row says who is online.
  var saysOnline = false

  var body: Markup {
    span(.class("portrait-frame"), .class("online", when: isOnline)) {
      PortraitView(portrait)
      // The dot, for those who have the page read out.
      if saysOnline { span(.class("visually-hidden")) { isOnline.map { $0 ? "online" : "" } } }
    }
  }
}
