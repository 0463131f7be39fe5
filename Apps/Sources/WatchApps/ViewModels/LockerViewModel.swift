import Foundation
import Swiftwater
import SwiftwaterDesign

/// The applications of the user, the watch, and the details of one application.
final class LockerViewModel {
  let locker: Locker
  let watch: WatchViewModel
  let details = Sheet<WatchAppViewModel>()
  let connectButton: ButtonDesign
  /// Gives the heading of the locker the focus when an application was removed, because the button that
  /// opened its details was removed.
  let headingFocus = FocusRequests()
  let recoveryInput = ToggleInput("In recovery mode")
  private let timeline = Timeline()
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - locker: The applications.
  ///   - connection: The connection to the watch.
  init(_ locker: Locker, connection: WatchConnection) {
    self.locker = locker
    watch = WatchViewModel(connection) {
      Signal<Void, Never>.timer(after: .milliseconds(800)).replaceValues(with: WatchVersion(4, 4))
    }
    connectButton = ButtonDesign("Connect")
    watch.isConnected.map { $0 ? "Disconnect" : "Connect" }.bind(to: connectButton.title)
    connectButton.presses.observe { [recoveryInput, isConnected = watch.isConnected] in
      if isConnected.value { return connection.disconnect() }
      let versions = WatchVersions(running: WatchVersion(4, 3), isRecovery: recoveryInput.isOn.value)
      connection.connect(SimulatedWatch(name: "Time of Ada", versions: versions))
    }
    watch.isConnected.negated().bind(to: recoveryInput.isEditable)
  }

  /// Shows the details of an application until the user leaves them or deletes the application. Does nothing
  /// if there is no such application.
  func show(_ id: WatchApp.ID) {
    guard let app = locker.apps.elements.first(where: { $0.id == id }) else { return }
    details.present { [locker, timeline] in
      WatchAppViewModel(app, in: locker, timeline: timeline)
    } until: {
      $0.deletions
    }
    .observe(during: lifetime) { [headingFocus] in headingFocus.request() }
  }
}
