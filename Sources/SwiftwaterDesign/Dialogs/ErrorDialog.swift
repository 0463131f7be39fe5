import Foundation
import Swiftwater

extension DialogDesign {
  /// Creates a dialog that describes an error.
  ///
  ///     DialogDesign(error, failedAction: "update profile", recoveryOptions: [ButtonDesign("Retry", command: update)])
  ///
  /// The texts come from the error, as a `LocalizedError` or one of Foundation, and from the failed action
  /// of the user. The message combines both: *Cannot update profile, because the server is busy.*, and below
  /// it the suggestion of the error. The title is the description of the error or, without one, its reason.
  /// The recovery options of a `RecoverableError` follow the given ones.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - description: The title, such as the error in the language of the user; nil for the text of the error itself.
  ///   - failedAction: The failed action of the user, in words that fit after *Cannot*; nil if that is
  ///     unknown.
  ///   - recoveryOptions: The buttons of the dialog, such as one that tries again.
  ///   - onRecoveryAttempt: Called after a recovery option of the error was tried, with whether it succeeded,
  ///     to try again or to show that it failed. Does nothing by default.
  public convenience init(
    _ error: any Error, description: String? = nil, failedAction: String? = nil,
    recoveryOptions: [ButtonDesign] = [],
    onRecoveryAttempt: @escaping (_ hasSucceeded: Bool) -> Void = { _ in }
  ) {
    let details = error as? any LocalizedError
    let reason = error.reasonText
    let suggestion = details?.recoverySuggestion ?? error.text(for: NSLocalizedRecoverySuggestionErrorKey)
    let description =
      description ?? details?.errorDescription ?? error.text(for: NSLocalizedDescriptionKey)
      ?? reason?.capitalizingFirst
    let failure = error.failureText(failedAction: failedAction)
    let message = [failure, suggestion ?? ""].filter { !$0.isEmpty }
    self.init(
      description ?? error.foundationDescription ?? DesignText.unknownError.localized,
      message: message.joined(separator: "\n\n"),
      actions: recoveryOptions + error.recoveryButtons(onRecoveryAttempt))
  }
}

extension Error {
  /// The failed action of the user and the reason, such as *Cannot update profile, because the server is busy.*
  func failureText(failedAction: String?) -> String {
    DesignText.failure(failedAction: failedAction, reason: reasonText).localized
  }

  fileprivate var reasonText: String? {
    (self as? any LocalizedError)?.failureReason ?? text(for: NSLocalizedFailureReasonErrorKey)
  }

  /// The description of an `NSError` or a `CustomNSError`; nil for others, of which Foundation only knows
  /// the type.
  fileprivate var foundationDescription: String? {
    self is any CustomNSError || foundationError != nil ? localizedDescription : nil
  }

  /// A text in the user info of an `NSError` or a `CustomNSError`.
  fileprivate func text(for key: String) -> String? {
    let values = (self as? any CustomNSError)?.errorUserInfo ?? foundationError?.userInfo
    return values?[key] as? String
  }

  private var foundationError: NSError? { type(of: self) is NSError.Type ? self as NSError : nil }

  fileprivate func recoveryButtons(_ onRecoveryAttempt: @escaping (Bool) -> Void) -> [ButtonDesign] {
    guard let error = self as? any RecoverableError else { return [] }
    return error.recoveryOptions.enumerated().map { index, title in
      let button = ButtonDesign(title)
      button.presses.observe { onRecoveryAttempt(error.attemptRecovery(optionIndex: index)) }
      return button
    }
  }
}
