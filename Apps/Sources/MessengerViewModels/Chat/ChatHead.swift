public import MessengerServices
import Swiftwater

extension ChatViewModel {
  /// What tells more about a chat.
  public enum Details: Hashable, Sendable {
    /// The settings of a group.
    case settings(Chat.ID)
    /// The profile of the other one.
    case profile(Person.ID)
  }
}

/// What stands above a chat; see ``ChatViewModel``.
struct ChatHead {
  let title: Property<String>
  let subtitle: Property<String>
  let portrait: Property<Portrait?>
  let details: Property<ChatViewModel.Details?>

  /// - Parameters:
  ///   - chat: What is known about the chat; nil until it is loaded.
  ///   - viewer: Who looks at it.
  init(of chat: Property<Chat?>, for viewer: Viewer) {
    title = chat.map { $0?.title ?? "" }
    subtitle = chat.map { chat in
      chat.flatMap { $0.isPeerToPeer ? nil : Self.participants($0.participantCount) }
    }.combineLatest(viewer.lastSeen(of: chat.map { $0?.peer })) { $0 ?? $1 }
    portrait = chat.map { $0.map { Portrait($0) } }
    details = chat.map { chat in chat.map { $0.peer.map { .profile($0.id) } ?? .settings($0.id) } }
  }

  private static func participants(_ count: Int) -> String {
    count == 1 ? "1 participant" : "\(count) participants"
  }
}
