import MessengerViewModels
import SwiftwaterDesign
import SwiftwaterTesting

extension MessengerFixture {
  /// Presses a button and lets time pass until its command has finished.
  @MainActor
  func press(_ button: ButtonDesign) async {
    let pending = clock.pendingCount
    button.press()
    let ticking = Task { @MainActor in
      while !Task.isCancelled {
        try await clock.waitUntilPending(atLeast: pending + 1)
        clock.advance(by: .seconds(2))
      }
    }
    await button.isExecuting.waitUntil(false)
    ticking.cancel()
  }
}
