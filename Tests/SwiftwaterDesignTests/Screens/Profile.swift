import Foundation
import Swiftwater

/// A person's profile, on a server.
final class Profile {
  /// Nil until the profile is loaded.
  let username: MutableProperty<String?>
  let photo = MutableProperty<String?>(nil)
  let birthday = MutableProperty<Date?>(nil)
  let luckyNumber = MutableProperty<Int?>(nil)
  private let server: any ProfileServer

  init(username: String? = nil, on server: any ProfileServer) {
    self.username = MutableProperty(username)
    self.server = server
  }

  /// Sends one value when the server has stored the current profile.
  func update() -> Signal<Void, ProfileError> {
    server.put(username.value ?? "", birthday: birthday.value, luckyNumber: luckyNumber.value)
  }

  /// Sends one value when the server has deleted the profile.
  func delete() -> Signal<Void, ProfileError> {
    server.delete()
  }
}

/// The server that stores profiles.
protocol ProfileServer {
  func put(_ username: String, birthday: Date?, luckyNumber: Int?) -> Signal<Void, ProfileError>
  func delete() -> Signal<Void, ProfileError>
}

/// Why the server rejected a request.
enum ProfileError: LocalizedError {
  case timedOut

  var errorDescription: String? { "Request timed out" }
  var failureReason: String? { "the request timed out" }
  var recoverySuggestion: String? { "Check your connection and try again." }
}
