import MessengerServices
import Swiftwater
import SwiftwaterDesign

extension Dialogs {
  /// Tells that something could not be done, with a button to try it again.
  ///
  /// - Parameters:
  ///   - error: Why.
  ///   - userActivity: What the person wanted to do, in words that fit after *Cannot*.
  ///   - retry: Tries again.
  func show(_ error: MessengerError, userActivity: String, retry: @escaping () -> Void) {
    let button = ButtonDesign(DesignText.retry.localized)
    button.presses.observe { retry() }
    show(DialogDesign(error, userActivity: userActivity, recoveries: [button]))
  }
}
