import MessengerServices
import Swiftwater
import SwiftwaterDesign

extension ButtonDesign {
  /// Creates the button that mutes a chat, or unmutes it if it is muted.
  ///
  /// - Parameters:
  ///   - id: The identifier of the chat.
  ///   - chat: The chat; nil until it is loaded.
  ///   - viewer: The participant who presses the button.
  ///   - dialogs: Shows the errors.
  static func mute(
    _ id: Chat.ID, _ chat: Property<Chat?>, for viewer: Viewer, _ dialogs: Dialogs
  ) -> ButtonDesign {
    let isMuted = chat.map { $0?.isMuted == true }
    let mute = Command<Bool, Void, MessengerError> { wantsMuted async throws(MessengerError) in
      try await viewer.chats.setMuted(wantsMuted, in: id, by: viewer.person.id)
    }
    dialogs.showErrors(of: mute, failedAction: .changingChat, for: viewer)
    let button = ButtonDesign(viewer.text(.mute), command: mute) { !isMuted.value }
    isMuted.map { viewer.text($0 ? .unmute : .mute) }.bind(to: button.title)
    return button
  }
}
