import MessengerServices
import Swiftwater
public import SwiftwaterDesign

/// The latest attempts to sign in to the viewer's account, which show the viewer whether others have tried.
///
/// The view model begins to load when it is made, and then follows changes.
public final class SignInsViewModel {
  /// The attempts, newest first.
  public var rows: ListProperty<SignInRow> { attempts }

  private let attempts = MutableListProperty<SignInRow>()
  private let load: Command<Void, [SignIn], MessengerError>
  private let lifetime = Lifetime()

  /// Creates the list and begins to load it; ``waitUntilLoaded()`` waits for it.
  ///
  /// - Parameters:
  ///   - viewer: The person whose attempts are listed.
  ///   - dialogs: Shows errors.
  init(for viewer: Viewer, _ dialogs: Dialogs) {
    let (accounts, person) = (viewer.messenger.accounts, viewer.person.id)
    load = Command { () async throws(MessengerError) in try await accounts.signIns(of: person) }
    dialogs.showErrors(of: load, failedAction: .loadingSignIns, for: viewer)
    load.outputs.observe(during: lifetime) { [attempts] loaded in
      attempts.set(to: loaded.map { SignInRow($0, for: viewer) })
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
