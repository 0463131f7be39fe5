import Swiftwater

/// A watch that is connected.
protocol Watch: AnyObject {
  var name: String { get }
  /// Reads the versions of the system from the watch: sends one value, or fails.
  func readVersions() -> Signal<WatchVersions, WatchError>
  /// Sends the number of steps each time the watch counts one.
  var steps: Signal<Int, Never> { get }
}

/// The versions of the system of a watch.
struct WatchVersions: Hashable, Sendable {
  let running: WatchVersion
  /// Whether the watch runs the system that only repairs it.
  let isRecovery: Bool
}

/// Why a watch did not answer.
enum WatchError: Error {
  case disconnected
}
