import MessengerViewModels
import SwiftwaterPages

/// The monogram of a person or a chat in a list, with a dot for a person who is online.
struct FramedMonogramView: View {
  let monogram: Monogram
  var isOnline = false
  /// Whether screen readers announce the dot. Rows that show when a person was last seen do not need it.
  var announcesOnline = false

  var body: Markup {
    span(.class("monogram-frame"), .class("online", when: isOnline)) {
      MonogramView(monogram: monogram)
      // The text of the dot, for screen readers.
      if announcesOnline { span(.class("visually-hidden")) { isOnline ? "online" : "" } }
    }
  }
}
