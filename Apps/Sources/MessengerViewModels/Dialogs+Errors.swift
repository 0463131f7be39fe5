import MessengerServices
import Swiftwater
import SwiftwaterDesign

extension Dialogs {
  /// Shows a dialog each time a command fails, with a button to try again.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - failedAction: The action that has failed.
  ///   - viewer: The person who sees the dialog.
  func showErrors<Input, Output>(
    of command: Command<Input, Output, MessengerError>, failedAction: MessengerText, for viewer: Viewer
  ) {
    showErrors(of: command, failedAction: viewer.text(failedAction)) { [localization = viewer.localization] in
      localization.text(.error($0))
    }
  }

  /// Shows an error with a button to try again.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - failedAction: The action that has failed.
  ///   - viewer: The person who sees the dialog.
  ///   - retry: Tries again.
  func show(
    _ error: MessengerError, failedAction: MessengerText, for viewer: Viewer, retry: @escaping () -> Void
  ) {
    let button = ButtonDesign(DesignText.retry.localized)
    button.presses.observe { retry() }
    show(
      DialogDesign(
        error, title: viewer.text(.error(error)), failedAction: viewer.text(failedAction),
        recoveryOptions: [button]))
  }
}
