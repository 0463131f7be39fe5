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
  /// A group that is made, or that of a chat.
  case group(GroupViewModel, of: Chat.ID?)
  case profile(ContactProfileViewModel, backPath: String)
  case settings(SettingsViewModel)

  /// Makes what is shown at a place.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - origin: Where the person comes from; nil if that is not known.
  ///   - viewer: Who looks.
  ///   - composers: What the person has begun to write, by chat.
  init(_ place: Place, from origin: Place? = nil, for viewer: Viewer, writingIn drafts: DraftStore) {
    self =
      switch place {
      case .chats: .hint("Choose a chat.")
      case .contacts: .hint("Choose somebody to talk to.")
      case .chat(let id): .chat(ChatViewModel(id, for: viewer, writingIn: drafts))
      case .message(let place, let id):
        .chat(ChatViewModel(id, at: place, for: viewer, writingIn: drafts))
      case .chatSettings(let id): .group(GroupViewModel(id, for: viewer), of: id)
      case .newChat: .selection(ContactSelectionViewModel(for: viewer))
      case .naming(let choice): .group(GroupViewModel(of: choice.people, for: viewer), of: nil)
      case .person(let id, let chat):
        .profile(
          ContactProfileViewModel(id, for: viewer),
          backPath: (origin?.chat == chat ? origin?.path : nil) ?? Address.chat.path(chat))
      case .contact(let id):
        .profile(
          ContactProfileViewModel(id, for: viewer),
          backPath: (origin?.isNaming == true ? origin?.path : nil) ?? Address.contacts.path())
      case .settings: .settings(SettingsViewModel(for: viewer))
      }
  }

  /// Waits for what is to be seen first.
  func loaded() async {
    switch self {
    case .chat(let chat): try? await chat.loaded()
    case .group(let group, _): await group.loaded()
    case .profile(let profile, _): await profile.loaded()
    case .settings(let settings): await settings.sessions.loaded()
    case .hint, .selection: break
    }
  }

  /// Whether what is to be shown is not there.
  var isMissing: Property<Bool> {
    switch self {
    case .chat(let chat): chat.isMissing
    case .group(let group, _): group.isMissing
    case .profile(let profile, _): profile.isMissing
    case .hint, .selection, .settings: .constant(false)
    }
  }

  /// Where it leads by itself.
  var destinations: Signal<String, Never> {
    switch self {
    case .chat(let chat): chat.openings.map { [id = chat.id] in $0.path(from: id) }
    case .profile(let profile, _): profile.open.values.map(Address.chat.path)
    case .hint, .selection, .group, .settings: .never()
    }
  }

  /// Where it leads by itself so that nobody comes back to it: from what was made, changed or deleted, and
  /// from where that was.
  var replacements: Signal<String, Never> {
    let isNaming = if case .group(_, nil) = self { true } else { false }
    let lost = isMissing.changes.filter { $0 }
      .map { _ in isNaming ? Address.newChat.path() : Address.chats.path() }
    switch self {
    case .chat(let chat): return .merge(lost, chat.deletions.map { Address.chats.path() })
    case .group(let group, _):
      return .merge(
        lost, group.done.values.map(Address.chat.path), group.deletions.map { Address.chats.path() })
    case .profile(let profile, _): return profile.deletions.map { Address.chats.path() }
    case .hint, .selection, .settings: return .never()
    }
  }

  var chat: ChatViewModel? { if case .chat(let chat) = self { chat } else { nil } }

  var isGroup: Bool { if case .group = self { true } else { false } }
}

extension Place {
  /// Whether people are chosen for a new chat.
  fileprivate var isNaming: Bool { if case .naming = self { true } else { false } }
}
