import MessengerServices
import Swiftwater
public import SwiftwaterDesign

/// The menu of the simulation: actions of sample people.
///
/// Each action begins one to two seconds after it is chosen, because real people do not act at once either.
public final class SimulationMenu {
  /// The actions, in the order in which they are shown. They are created when they are first needed, because few pages
  /// show them.
  public private(set) lazy var actions = makeActions()

  private let makeActions: () -> [ButtonDesign]
  private let title: String
  private let dialogs: Dialogs

  init(for viewer: Viewer, _ dialogs: Dialogs, _ makeActions: @escaping () -> [ButtonDesign]) {
    self.makeActions = makeActions
    self.dialogs = dialogs
    title = viewer.text(.simulate)
  }

  /// Shows the actions in a dialog.
  public func open() {
    dialogs.show(DialogDesign(title, actions: actions))
  }

  /// Creates the menu for all chats.
  convenience init(for viewer: Viewer, _ dialogs: Dialogs, creating createButton: ButtonDesign) {
    let (simulation, owner) = (viewer.messenger.simulation, viewer.person.id)
    self.init(for: viewer, dialogs) {
      [
        createButton,
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
    }
  }

  /// Creates the menu for one chat.
  convenience init(
    in chat: Chat.ID, for viewer: Viewer, _ dialogs: Dialogs, details detailsButton: ButtonDesign
  ) {
    let (simulation, owner) = (viewer.messenger.simulation, viewer.person.id)
    self.init(for: viewer, dialogs) {
      [
        detailsButton,
        Self.button(.generateMessage, failedAction: .generatingMessage, for: viewer, dialogs) {
          () async throws(MessengerError) in
          try await simulation.generateMessage(in: chat, for: owner)
        },
        Self.button(.updateAvatars, failedAction: .updatingAvatars, for: viewer, dialogs) {
          () async throws(MessengerError) in
          try await simulation.updateAvatars(in: chat, for: owner)
        },
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
