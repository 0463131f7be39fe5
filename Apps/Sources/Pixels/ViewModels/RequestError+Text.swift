import SwiftwaterFoundation

extension RequestError {
  /// The failed action of the user with the reason, such as *Cannot vote, because the service cannot be reached.*
  func text(failedAction: String) -> String {
    "Cannot \(failedAction), because \(failureReason ?? "something went wrong")."
  }
}
