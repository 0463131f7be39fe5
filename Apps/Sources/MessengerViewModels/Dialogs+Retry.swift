import MessengerServices
import Swiftwater
import SwiftwaterDesign

extension Dialogs {
  /// Shows an error with a button to try again.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - failedAction: The action that has failed, in words that fit after *Cannot*.
  ///   - retry: Tries again.
  func show(_ error: MessengerError, failedAction: String, retry: @escaping () -> Void) {
    let button = ButtonDesign(DesignText.retry.localized)
    button.presses.observe { retry() }
    show(DialogDesign(error, failedAction: failedAction, recoveryOptions: [button]))
  }
}
