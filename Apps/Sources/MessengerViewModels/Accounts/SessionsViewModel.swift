public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// Where the person is signed in.
///
/// It follows what changes as soon as it is made, and begins to load.
public final class SessionsViewModel {
  /// The browsers in which the person is signed in, those used last first.
  public var rows: ListProperty<SessionRow> { sessions }
  /// Signs the person out in one of them.
  public let end: Command<Session.ID, Void, MessengerError>
  /// Signs the person out in all of them.
  public let signOutEverywhereButton: ButtonDesign

  private let sessions = MutableListProperty<SessionRow>()
  private let load: Command<Void, [Session], MessengerError>
  private let lifetime = Lifetime()

  /// Makes the list and begins to load it; ``loaded()`` waits for that.
  ///
  /// - Parameters:
  ///   - viewer: Whose sessions.
  ///   - dialogs: Where the person is told what failed.
  init(for viewer: Viewer, _ dialogs: Dialogs) {
    let (accounts, person) = (viewer.messenger.accounts, viewer.person.id)
    load = .task { () async throws(MessengerError) in try await accounts.sessions(of: person) }
    end = .task { session async throws(MessengerError) in
      try await accounts.end(session, of: person)
    }
    let signOut = Command<Void, Void, MessengerError>.task { () async throws(MessengerError) in
      try await accounts.signOutEverywhere(person)
    }
    signOutEverywhereButton = ButtonDesign("Sign out everywhere", command: signOut)
    dialogs.showErrors(of: load, userActivity: "load your sessions")
    dialogs.showErrors(of: signOut, userActivity: "sign out")
    dialogs.showErrors(of: end, userActivity: "sign out there")
    load.values.observe(during: lifetime) { [sessions] page in
      sessions.set(to: page.map { SessionRow($0, for: viewer) })
    }
    // What is being loaded may be older than what happens meanwhile, so that waits.
    accounts.sessionChanges(of: person).delay(while: load.isExecuting)
      .observe(during: lifetime) { [load] in load.execute() }
    load.execute()
  }

  /// Waits until the list is there, or the person is told why it is not.
  public func loaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.first()
  }
}
