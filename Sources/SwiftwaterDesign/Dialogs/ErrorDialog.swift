import Foundation
import Swiftwater

extension DialogDesign {
  /// Creates a dialog that describes an error.
  ///
  ///     DialogDesign(error, failedAction: "update profile", recoveryOptions: [ButtonDesign("Retry", command: update)])
  ///
  /// The texts come from the error, if it is a `LocalizedError` or an `NSError`, and from `failedAction`. The message
  /// begins with the failed action and the reason: *Cannot update profile, because the server is busy.* The recovery
  /// suggestion of the error follows. The title is the description of the error or, without one, its reason.
  /// The recovery options of a `RecoverableError` follow the given ones.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - title: The title, such as the error in the language of the user; nil for the text of the error itself.
  ///   - failedAction: The failed action of the user, in words that fit after *Cannot*; nil if that is
  ///     unknown.
  ///   - recoveryOptions: The buttons of the dialog, such as one that tries again.
  ///   - onRecoveryAttempt: Called after a recovery option of the error was tried, with whether it succeeded,
  ///     to try again or to show that it failed. Does nothing by default.
  public convenience init(
    _ error: any Error, title: String? = nil, failedAction: String? = nil,
    recoveryOptions: [ButtonDesign] = [],
    onRecoveryAttempt: @escaping (_ hasSucceeded: Bool) -> Void = { _ in }
  ) {
    let localizedError = error as? any LocalizedError
    let reason = error.reasonText
    let suggestion =
      localizedError?.recoverySuggestion ?? error.text(for: NSLocalizedRecoverySuggestionErrorKey)
    let title =
      title ?? localizedError?.errorDescription ?? error.text(for: NSLocalizedDescriptionKey)
      ?? reason?.capitalizingFirst
    let failure = error.failureText(failedAction: failedAction)
    let message = [failure, suggestion ?? ""].filter { !$0.isEmpty }
    self.init(
      title ?? error.foundationDescription ?? DesignText.unknownError.localized,
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
    self is any CustomNSError || nsError != nil ? localizedDescription : nil
  }

  /// A text in the user info of an `NSError` or a `CustomNSError`.
  fileprivate func text(for key: String) -> String? {
    let values = (self as? any CustomNSError)?.errorUserInfo ?? nsError?.userInfo
    return values?[key] as? String
  }

  private var nsError: NSError? { type(of: self) is NSError.Type ? self as NSError : nil }

  fileprivate func recoveryButtons(_ onRecoveryAttempt: @escaping (Bool) -> Void) -> [ButtonDesign] {
    guard let error = self as? any RecoverableError else { return [] }
    return error.recoveryOptions.enumerated().map { index, title in
      let button = ButtonDesign(title)
      button.presses.observe { onRecoveryAttempt(error.attemptRecovery(optionIndex: index)) }
      return button
    }
  }
}
