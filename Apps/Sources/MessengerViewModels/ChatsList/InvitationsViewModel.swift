public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The invitations to groups, which the viewer accepts or declines.
///
/// The view model begins to load when it is made, and then follows changes.
public final class InvitationsViewModel {
  /// The invitations, newest first.
  public var rows: ListProperty<GroupInvitation> { invitations }
  /// Accepts the invitation to a group. Several can be accepted at the same time.
  public private(set) lazy var accept = makeAnswer(accepts: true)
  /// Declines the invitation to a group. Several can be declined at the same time.
  public private(set) lazy var decline = makeAnswer(accepts: false)

  private let viewer: Viewer
  private let dialogs: Dialogs
  private let invitations = MutableListProperty<GroupInvitation>()
  private let load: Command<Void, [GroupInvitation], MessengerError>
  private let hasFailed = MutableProperty(false)
  private let lifetime = Lifetime()

  /// Creates the list and begins to load it; ``waitUntilLoaded()`` waits for it.
  ///
  /// - Parameters:
  ///   - viewer: The person who is invited.
  ///   - dialogs: Shows errors.
  init(for viewer: Viewer, _ dialogs: Dialogs) {
    (self.viewer, self.dialogs) = (viewer, dialogs)
    load = Command { () async throws(MessengerError) in
      try await viewer.chats.invitations(of: viewer.person.id)
    }
    load.outputs.observe(during: lifetime) { [invitations] in invitations.set(to: $0) }
    load.errors.observe(during: lifetime) { [hasFailed] _ in hasFailed.value = true }
    // The loaded list may lack a change during loading, so the list is then loaded again when loading ends.
    viewer.chatEvents
      .filter { $0 == .invitationsChanged || $0 == .reload }
      .paused(while: load.isExecuting, buffering: .latest)
      .observe(during: lifetime) { [load] _ in load.execute() }
    load.execute()
  }

  /// Makes the command that answers an invitation when it is first needed, because few pages need it.
  private func makeAnswer(accepts: Bool) -> Command<Chat.ID, Void, MessengerError> {
    let answer = Command<Chat.ID, Void, MessengerError>(allowsConcurrentExecution: true) {
      [viewer] chat async throws(MessengerError) in
      if accepts {
        try await viewer.chats.accept(chat, by: viewer.person.id)
      } else {
        try await viewer.chats.decline(chat, by: viewer.person.id)
      }
    }
    dialogs.showErrors(
      of: answer, failedAction: accepts ? .joiningChat : .decliningInvitation, for: viewer)
    return answer
  }

  /// Loads the list again if loading has failed. This view model shows no error: the list of chats, which cannot be
  /// loaded either, shows it.
  func loadAgainIfFailed() {
    guard hasFailed.value else { return }
    hasFailed.value = false
    load.execute()
  }

  /// Waits until the list is loaded or loading has failed.
  public func waitUntilLoaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.firstValue()
  }
}
