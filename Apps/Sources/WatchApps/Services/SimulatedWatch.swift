import Swiftwater

/// A watch that is simulated: it answers after half a second, and counts ten steps a second.
final class SimulatedWatch: Watch {
  let name: String
  private let versions: WatchVersions

  init(name: String, versions: WatchVersions) {
    self.name = name
    self.versions = versions
  }

  func readVersions() -> Signal<WatchVersions, WatchError> {
    Signal<Void, Never>.timer(after: .milliseconds(500)).replaceValues(with: versions).setFailureType()
  }

  var steps: Signal<Int, Never> {
    .interval(every: .milliseconds(100)).scan(0) { count, _ in count + 1 }
  }
}
