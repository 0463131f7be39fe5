import MessengerServices
import Swiftwater
import SwiftwaterDesign

// Each action of sample people begins one to two seconds after it is chosen, because real people do not act at once
// either.
extension ActionMenu {
  /// Creates the menu for all chats: the given actions, then those of the sample people.
  ///
  /// - Parameter makeActions: Makes the actions that are given, when the menu is first needed.
  convenience init(
    for viewer: Viewer, _ dialogs: Dialogs, first makeActions: @escaping () -> [ButtonDesign]
  ) {
    let (simulation, owner) = (viewer.messenger.simulation, viewer.person.id)
    self.init {
      let simulated = [
        Self.button(.updateAvatars, failedAction: .updatingAvatars, for: viewer, dialogs) {
          () async throws(MessengerError) in
          try await simulation.updateAvatars(for: owner)
        },
        Self.button(.updateLastSeen, failedAction: .updatingLastSeen, for: viewer, dialogs) {
          () async throws(MessengerError) in
          try await simulation.updateLastSeen(for: owner)
        },
        Self.button(.generateMessages, failedAction: .generatingMessages, for: viewer, dialogs) {
          () async throws(MessengerError) in
          try await simulation.generateMessages(for: owner)
        },
        Self.button(.generateChats, failedAction: .generatingChats, for: viewer, dialogs) {
          () async throws(MessengerError) in
          try await simulation.generateChats(for: owner)
        },
      ]
      return [
        Group(title: nil, actions: makeActions()),
        Group(title: viewer.text(.samplePeople), actions: simulated),
      ]
    }
  }

  /// Creates the menu for one chat: the given actions, then those of its sample people.
  ///
  /// - Parameter makeActions: Makes the actions that are given, when the menu is first needed.
  convenience init(
    in chat: Chat.ID, for viewer: Viewer, _ dialogs: Dialogs,
    first makeActions: @escaping () -> [ButtonDesign]
  ) {
    let (simulation, owner) = (viewer.messenger.simulation, viewer.person.id)
    self.init {
      let simulated = [
        Self.button(.generateMessage, failedAction: .generatingMessage, for: viewer, dialogs) {
          () async throws(MessengerError) in
          try await simulation.generateMessage(in: chat, for: owner)
        },
        Self.button(.updateAvatars, failedAction: .updatingAvatars, for: viewer, dialogs) {
          () async throws(MessengerError) in
          try await simulation.updateAvatars(in: chat, for: owner)
        },
      ]
      return [
        Group(title: nil, actions: makeActions()),
        Group(title: viewer.text(.samplePeople), actions: simulated),
      ]
    }
  }

  private static func button(
    _ title: MessengerText, failedAction: MessengerText, for viewer: Viewer, _ dialogs: Dialogs,
    _ work: @escaping @Sendable () async throws(MessengerError) -> Void
  ) -> ButtonDesign {
    let command = Command<Void, Void, MessengerError>(work)
    dialogs.showErrors(of: command, failedAction: failedAction, for: viewer)
    return ButtonDesign(viewer.text(title), command: command)
  }
}
