import MessengerServices
import Swiftwater

extension Command where Input == Person.ID, Output == Chat.ID, Failure == MessengerError {
  /// A command that returns the chat with a person, and creates it if there is none.
  static func openChat(for viewer: Viewer) -> Command {
    Command { id async throws(MessengerError) in
      try await viewer.chats.directChat(with: id, for: viewer.person.id).id
    }
  }
}
