import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import WatchApps

@Suite struct LockerViewModelTests {
  private let clock = TestClock()

  private func withViewModel(_ body: (LockerViewModel) throws -> Void) rethrows {
    try DefaultClock.withValue(clock) {
      try body(LockerViewModel(Locker(WatchApp.samples), connection: WatchConnection()))
    }
  }

  @Test func `the details open, and close when the application is removed`() throws {
    try withViewModel { viewModel in
      viewModel.show(WatchApp.samples[0].id)
      let details = try #require(viewModel.details.content.value)
      #expect(details.appName == "Sunrise")
      details.shareButton.press()
      #expect(details.toasts.current.elements.map(\.text).first?.contains("ready to be shared") == true)
      details.deleteButton.press()
      #expect(viewModel.details.content.value == nil)
      #expect(viewModel.locker.apps.elements.count == WatchApp.samples.count - 1)
      #expect(viewModel.headingFocus.isPending)
      viewModel.show(WatchApp.samples[0].id)
      #expect(viewModel.details.content.value == nil)
    }
  }

  @Test func `the toasts of an application are not shown with the next one`() throws {
    try withViewModel { viewModel in
      viewModel.show(WatchApp.samples[0].id)
      try #require(viewModel.details.content.value).shareButton.press()
      viewModel.details.dismiss()
      viewModel.show(WatchApp.samples[1].id)
      #expect(try #require(viewModel.details.content.value).toasts.current.elements.isEmpty)
    }
  }

  @Test func `the watch connects and disconnects, in the mode that was chosen before`() {
    withViewModel { viewModel in
      viewModel.recoveryInput.setOn(true)
      viewModel.connectButton.press()
      #expect(viewModel.watch.isConnected.value)
      #expect(viewModel.connectButton.title.value == "Disconnect")
      #expect(!viewModel.recoveryInput.isEnabled.value)
      clock.advance(by: .milliseconds(500))
      #expect(viewModel.watch.isInRecoveryMode.value)
      clock.advance(by: .milliseconds(800))
      #expect(viewModel.watch.systemStatus.value == "System 4.3; 4.4 is available")
      viewModel.connectButton.press()
      #expect(!viewModel.watch.isConnected.value)
      #expect(viewModel.connectButton.title.value == "Connect")
      #expect(viewModel.watch.systemStatus.value == "")
    }
  }

  @Test func `a locker leaks nothing, even with open details and a watch`() {
    let count = LiveCount()
    count.track {
      withViewModel { viewModel in
        viewModel.show(WatchApp.samples[0].id)
        viewModel.connectButton.press()
        clock.advance(by: .seconds(2))
      }
    }
    #expect(count.liveParts == [])
  }
}
