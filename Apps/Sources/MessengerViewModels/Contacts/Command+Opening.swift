import MessengerServices
import Swiftwater
import SwiftwaterDesign

extension Command where Input == Person.ID, Output == Chat.ID, Failure == MessengerError {
  /// Opens the chat with somebody, which is made if there is none.
  static func opening(for viewer: Viewer) -> Command {
    .task { id async throws(MessengerError) in
      try await viewer.chats.peerChat(with: id, for: viewer.person.id).id
    }
  }
}

extension Dialogs {
  /// Shows why a chat with somebody could not be opened.
  func showErrors(of open: Command<Person.ID, Chat.ID, MessengerError>) {
    open.errors.observe { [weak self] error in
      self?.show(DialogDesign(error, userActivity: "open the chat"))
    }
  }
}
