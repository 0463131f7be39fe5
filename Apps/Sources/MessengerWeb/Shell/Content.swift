import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// What is shown beside the lists.
enum Content {
  /// A hint to choose something.
  case hint(String)
  case chat(ChatViewModel)
  case selection(ContactSelectionViewModel)
  case group(GroupViewModel, backPath: String)
  case profile(ContactProfileViewModel)
  case settings(SettingsViewModel)

  /// Makes what is shown at a place.
  init(_ place: Place, for viewer: Viewer, writingIn composers: Composers) {
    self =
      switch place {
      case .chats: .hint("Choose a chat.")
      case .contacts: .hint("Choose somebody to talk to.")
      case .chat(let id): .chat(ChatViewModel(id, for: viewer, writingIn: composers))
      case .chatSettings(let id): .group(GroupViewModel(id, for: viewer), backPath: Address.chat.path(id))
      case .newChat: .selection(ContactSelectionViewModel(for: viewer))
      case .contact(let id): .profile(ContactProfileViewModel(id, for: viewer))
      case .settings: .settings(SettingsViewModel(for: viewer))
      }
  }

  /// Waits for what is to be seen first.
  func loaded() async {
    switch self {
    case .chat(let chat): try? await chat.loaded()
    case .profile(let profile): await profile.loaded()
    case .settings(let settings): await settings.sessions.loaded()
    case .hint, .selection, .group: break
    }
  }

  /// Where it leads by itself.
  var destinations: Signal<String, Never> {
    switch self {
    case .chat(let chat): .merge(chat.deletions.map { Address.chats.path() }, chat.openings.map(\.path))
    case .group(let group, _):
      .merge(group.done.values.map(Address.chat.path), group.deletions.map { Address.chats.path() })
    case .profile(let profile):
      .merge(profile.open.values.map(Address.chat.path), profile.deletions.map { Address.chats.path() })
    case .hint, .selection, .settings: .never()
    }
  }

  var chat: ChatViewModel? { if case .chat(let chat) = self { chat } else { nil } }
}
