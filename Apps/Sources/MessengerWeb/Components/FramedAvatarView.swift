import MessengerViewModels
import SwiftwaterPages

/// The avatar of a person or a chat in a list, with a dot for a person who is online.
struct FramedAvatarView: View {
  let avatar: AvatarContent
  var isOnline = false
  /// The text of the dot for screen readers; nil in rows that show when a person was last seen, which do not need it.
  var onlineText: String?

  var body: Markup {
    span(.class("avatar-frame"), .class("online", when: isOnline)) {
      AvatarView(avatar: avatar)
      if let onlineText { span(.class("visually-hidden")) { isOnline ? onlineText : "" } }
    }
  }
}
