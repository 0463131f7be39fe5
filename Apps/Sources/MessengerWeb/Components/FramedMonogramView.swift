import MessengerViewModels
import SwiftwaterPages

/// The monogram of a person or a chat in a list, with a dot for a person who is online.
struct FramedMonogramView: View {
  let monogram: Monogram
  var isOnline = false
  /// The text of the dot for screen readers; nil in rows that show when a person was last seen, which do not need it.
  var onlineText: String?

  var body: Markup {
    span(.class("monogram-frame"), .class("online", when: isOnline)) {
      MonogramView(monogram: monogram)
      if let onlineText { span(.class("visually-hidden")) { isOnline ? onlineText : "" } }
    }
  }
}
