import Foundation
import Swiftwater

extension DialogDesign {
  /// Makes a dialog that tells of an error.
  ///
  ///     DialogDesign(error, userActivity: "update profile", recoveries: [ButtonDesign("Retry", command: update)])
  ///
  /// The error says what it can by being a `LocalizedError`, or as those of Foundation do; only the design
  /// knows what the person wanted. The message puts both together: *Cannot update profile, because the server
  /// is busy.*, and below it the suggestion. The title is the error's description or, without one, its
  /// reason. What a `RecoverableError` can do about itself follows the other recoveries.
  ///
  /// - Parameters:
  ///   - error: What happened.
  ///   - userActivity: What the person wanted to do, in words that fit after *Cannot*; nil if that is
  ///     unknown.
  ///   - recoveries: What can be done about it, such as starting again what failed.
  ///   - recovered: Called after the error has tried what it can do about itself, with whether that helped:
  ///     then to start again what failed, or else to say that it did not. By default nobody does.
  public convenience init(
    _ error: any Error, userActivity: String? = nil, recoveries: [ButtonDesign] = [],
    recovered: @escaping (_ hasHelped: Bool) -> Void = { _ in }
  ) {
    let details = error as? any LocalizedError
    let reason = details?.failureReason ?? error.said(NSLocalizedFailureReasonErrorKey)
    let suggestion = details?.recoverySuggestion ?? error.said(NSLocalizedRecoverySuggestionErrorKey)
    let description =
      details?.errorDescription ?? error.said(NSLocalizedDescriptionKey) ?? reason?.capitalizingFirst
    let failure = DesignText.failure(userActivity: userActivity, reason: reason).localized
    let message = [failure, suggestion ?? ""].filter { !$0.isEmpty }
    self.init(
      description ?? error.foundationDescription ?? DesignText.unknownError.localized,
      message: message.joined(separator: "\n\n"), actions: recoveries + error.recoveries(recovered))
  }
}

extension Error {
  /// What Foundation says of its own errors. Of others it knows nothing but the name of the type.
  fileprivate var foundationDescription: String? {
    self is any CustomNSError || foundationError != nil ? localizedDescription : nil
  }

  /// What an error of Foundation's kind says of itself.
  fileprivate func said(_ key: String) -> String? {
    let values = (self as? any CustomNSError)?.errorUserInfo ?? foundationError?.userInfo
    return values?[key] as? String
  }

  private var foundationError: NSError? { type(of: self) is NSError.Type ? self as NSError : nil }

  fileprivate func recoveries(_ recovered: @escaping (Bool) -> Void) -> [ButtonDesign] {
    guard let error = self as? any RecoverableError else { return [] }
    return error.recoveryOptions.enumerated().map { index, title in
      let button = ButtonDesign(title)
      button.presses.observe { recovered(error.attemptRecovery(optionIndex: index)) }
      return button
    }
  }
}
