public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The browsers in which the viewer is signed in.
///
/// The view model begins to load when it is made, and then follows changes.
public final class SessionsViewModel {
  /// The browsers, the one used last first.
  public var rows: ListProperty<SessionRow> { sessions }
  /// Signs the viewer out in a browser. This can be done in several browsers at the same time.
  public let signOut: Command<Session.ID, Void, MessengerError>
  /// Signs the viewer out in all browsers.
  public let signOutEverywhereButton: ButtonDesign

  private let sessions = MutableListProperty<SessionRow>()
  private let load: Command<Void, [Session], MessengerError>
  private let lifetime = Lifetime()

  /// Creates the list and begins to load it; ``waitUntilLoaded()`` waits for it.
  ///
  /// - Parameters:
  ///   - viewer: The person whose sessions are listed.
  ///   - dialogs: Shows errors.
  init(for viewer: Viewer, _ dialogs: Dialogs) {
    let (accounts, person) = (viewer.messenger.accounts, viewer.person.id)
    load = Command { () async throws(MessengerError) in try await accounts.sessions(of: person) }
    signOut = Command(allowsConcurrentExecution: true) { session async throws(MessengerError) in
      try await accounts.signOut(session, of: person)
    }
    let signOutEverywhere = Command<Void, Void, MessengerError> { () async throws(MessengerError) in
      try await accounts.signOutEverywhere(person)
    }
    signOutEverywhereButton = ButtonDesign(viewer.text(.signOutEverywhere), command: signOutEverywhere)
    dialogs.showErrors(of: load, failedAction: .loadingSessions, for: viewer)
    dialogs.showErrors(of: signOutEverywhere, failedAction: .signingOut, for: viewer)
    dialogs.showErrors(of: signOut, failedAction: .signingOutOfBrowser, for: viewer)
    load.outputs.observe(during: lifetime) { [sessions] loaded in
      sessions.set(to: loaded.map { SessionRow($0, for: viewer) })
    }
    // The loaded list may lack a change during loading, so the list is then loaded again when loading ends.
    accounts.sessionChanges(of: person).paused(while: load.isExecuting, buffering: .latest)
      .observe(during: lifetime) { [load] in load.execute() }
    load.execute()
  }

  /// Waits until the list is loaded or its error is shown.
  public func waitUntilLoaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.firstValue()
  }
}
