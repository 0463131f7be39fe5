import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import WatchApps

@Suite struct WatchViewModelTests {
  /// A watch that answers when the test says so.
  private final class TestWatch: Watch {
    let name = "Test"
    let versions = Subject<WatchVersions, WatchError>()
    let counter = Subject<Int, Never>()

    private(set) var isAsked = false

    func readVersions() -> Signal<WatchVersions, WatchError> {
      isAsked = true
      return versions.signal.on(cleanup: { [weak self] in self?.isAsked = false })
    }
    var steps: Signal<Int, Never> { counter.signal }
  }

  private let connection = WatchConnection()
  private let watch = TestWatch()
  private let clock = TestClock()
  private let checks = Subject<Void, Never>()

  private func makeViewModel() -> WatchViewModel {
    WatchViewModel(connection) { [checks] in
      checks.send()
      return .just(WatchVersion(4, 4))
    }
  }

  /// Runs a test on its own clock.
  private func run(_ body: () -> Void) {
    DefaultClock.withValue(clock, operation: body)
  }

  @Test func `PBL-1 the recovery mode is that of the watch that was connected last`() {
    run {
      let viewModel = makeViewModel()
      #expect(!viewModel.isInRecoveryMode.value)
      connection.connect(watch)
      watch.versions.send(WatchVersions(running: WatchVersion(4, 3), isRecovery: true))
      #expect(viewModel.isInRecoveryMode.value)
      connection.connect(TestWatch())
      #expect(!viewModel.isInRecoveryMode.value)
      connection.disconnect()
      #expect(!viewModel.isInRecoveryMode.value)
    }
  }

  @Test func `PBL-1 a watch that does not answer is not in recovery mode, and the next one is asked`() {
    run {
      let viewModel = makeViewModel()
      connection.connect(watch)
      watch.versions.fail(.disconnected)
      #expect(!viewModel.isInRecoveryMode.value)
      let next = TestWatch()
      connection.connect(next)
      next.versions.send(WatchVersions(running: WatchVersion(4, 3), isRecovery: true))
      #expect(viewModel.isInRecoveryMode.value)
    }
  }

  @Test func `PBL-1 the watch is not asked anymore after the view model was released`() {
    run {
      var viewModel: WatchViewModel? = makeViewModel()
      connection.connect(watch)
      #expect(watch.isAsked)
      weak let released = viewModel
      viewModel = nil
      #expect(released == nil)
      #expect(!watch.isAsked)
    }
  }

  @Test func `PBL-2 a newer system is looked for when the watch is connected and its versions are known`() {
    run {
      let started = checks.signal.record()
      let viewModel = makeViewModel()
      connection.connect(watch)
      #expect(started.values.isEmpty)
      #expect(viewModel.systemStatus.value == "")
      watch.versions.send(WatchVersions(running: WatchVersion(4, 3), isRecovery: false))
      #expect(started.values.count == 1)
      #expect(viewModel.systemStatus.value == "System 4.3; 4.4 is available")
      watch.versions.send(WatchVersions(running: WatchVersion(4, 4), isRecovery: false))
      #expect(viewModel.systemStatus.value == "System 4.4 is the latest")
    }
  }

  @Test func `PBL-3 a view model that is made later has the watch, too`() {
    run {
      connection.connect(watch)
      let (first, second) = (makeViewModel(), makeViewModel())
      #expect(first.isConnected.value && second.isConnected.value)
      #expect(second.name.value == "Test")
      connection.disconnect()
      #expect(!first.isConnected.value && !second.isConnected.value)
      #expect(second.name.value == "No watch")
    }
  }

  @Test func `PBL-5 steps are shown once a second, however often they arrive`() {
    run {
      let viewModel = makeViewModel()
      let shown = viewModel.steps.changes.record()
      connection.connect(watch)
      for step in 1...25 {
        watch.counter.send(step)
        clock.advance(by: .milliseconds(100))
      }
      #expect(shown.values.count == 3)
      clock.advance(by: .seconds(1))
      #expect(viewModel.steps.value == 25)
    }
  }
}
