public import MessengerServices
import Swiftwater

extension ChatViewModel {
  /// The screen with more details about a chat.
  public enum DetailsScreen: Hashable, Sendable {
    /// The settings of a group.
    case settings(Chat.ID)
    /// The profile of the other person.
    case profile(Person.ID)
  }
}

/// The header of a chat; see ``ChatViewModel``.
struct ChatHeader {
  let title: Property<String>
  let subtitle: Property<String>
  let avatar: Property<AvatarContent?>
  let details: Property<ChatViewModel.DetailsScreen?>

  /// Creates the header of a chat.
  ///
  /// - Parameters:
  ///   - chat: The chat; nil until it is loaded.
  ///   - viewer: The person who looks at the chat.
  init(of chat: Property<Chat?>, for viewer: Viewer) {
    let localization = viewer.localization
    title = chat.map { $0.map { localization.name($0.title) } ?? "" }
    subtitle = chat.map { chat in
      chat.flatMap { $0.isDirect ? nil : localization.text(.participants($0.participantCount)) }
    }.combineLatest(viewer.lastSeen(of: chat.map { $0?.peer })) { $0 ?? $1 }
    avatar = chat.map { $0.map { AvatarContent($0) } }
    details = chat.map { chat in chat.map { $0.peer.map { .profile($0.id) } ?? .settings($0.id) } }
  }
}
