import MessengerServices
import Swiftwater
import SwiftwaterDesign

extension Command where Input == Message.ID, Output == Void, Failure == MessengerError {
  /// A command that deletes a message of the viewer for everybody, and shows its errors in dialogs.
  static func deleteMessage(for viewer: Viewer, _ dialogs: Dialogs) -> Command {
    let deletion = Command { message async throws(MessengerError) in
      try await viewer.chats.delete(message, by: viewer.person.id)
    }
    dialogs.showErrors(of: deletion, failedAction: .deletingMessage, for: viewer)
    return deletion
  }
}
