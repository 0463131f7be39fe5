import MessengerViewModels
import SwiftwaterDesign
import SwiftwaterTesting

extension World {
  /// Presses a button and lets time pass until its command has finished.
  @MainActor
  func press(_ button: ButtonDesign) async {
    let waiting = clock.waitingCount
    button.press()
    let ticking = Task { @MainActor in
      while !Task.isCancelled {
        try await clock.waiting(atLeast: waiting + 1)
        clock.advance(by: .seconds(2))
      }
    }
    await button.isExecuting.becomes(false)
    ticking.cancel()
  }
}
