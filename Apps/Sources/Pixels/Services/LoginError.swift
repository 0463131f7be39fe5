import Foundation
import SwiftwaterFoundation

/// The reason why a user could not log in.
struct LoginError: Error, Equatable {
  let cause: RequestError

  /// The error for a user to read.
  var message: String {
    if case .statusCode(401, _) = cause { return "The username or the password is wrong." }
    return "Could not log in, because \(cause.failureReason ?? "something went wrong")."
  }
}

extension LoginError: CustomNSError {
  static var errorDomain: String { "500px API" }
  var errorCode: Int { 0 }
  var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "Could not log in."] }
}
