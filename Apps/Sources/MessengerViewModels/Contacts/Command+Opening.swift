import MessengerServices
import Swiftwater

extension Command where Input == Person.ID, Output == Chat.ID, Failure == MessengerError {
  /// Opens the chat with somebody, which is made if there is none.
  static func opening(for viewer: Viewer) -> Command {
    .task { id async throws(MessengerError) in
      try await viewer.chats.peerChat(with: id, for: viewer.person.id).id
    }
  }
}
