import Swiftwater
import SwiftwaterDesign

/// The watch that is connected, and its system.
final class WatchViewModel {
  let name: Property<String>
  let isConnected: Property<Bool>
  /// Whether the watch runs the system that only repairs it; false without a watch, and if it does not answer.
  let isInRecoveryMode: Property<Bool>
  /// The state of the check for a newer system; empty while the versions of the watch are not known.
  let systemStatus: Property<String>
  /// The number of steps, which is updated at most once a second while a watch is connected; 0 without a
  /// watch.
  let steps: Property<Int>
  /// The versions of the connected watch; nil until they are read, and if the watch does not answer.
  private let versions: Property<WatchVersions?>

  /// - Parameters:
  ///   - connection: The connection, which all view models share.
  ///   - latestVersion: Asks for the version of the latest system.
  init(_ connection: WatchConnection, latestVersion: @escaping () -> Signal<WatchVersion, Never>) {
    versions = connection.watch.signal.flatMap(.latest) { watch -> Signal<WatchVersions?, Never> in
      guard let watch else { return .just(nil) }
      // The versions of the previous watch must not stay until the new watch answers.
      return watch.readVersions().map { $0 }.replaceError(with: nil).prepend(nil)
    }.property(initial: nil)
    name = connection.watch.map { $0?.name ?? "No watch" }
    isConnected = connection.watch.map { $0 != nil }
    isInRecoveryMode = versions.map { $0?.isRecovery ?? false }
    systemStatus = versions.signal.flatMap(.latest) { versions -> Signal<String, Never> in
      guard let running = versions?.running else { return .just("") }
      return latestVersion()
        .map { running < $0 ? "System \(running); \($0) is available" : "System \(running) is the latest" }
        .prepend("Looking for a newer system …")
    }.property(initial: "")
    steps = connection.watch.signal.flatMap(.latest) {
      $0?.steps.throttle(for: .seconds(1), edges: .both) ?? .just(0)
    }
    .property(initial: 0)
  }
}
