import Foundation
import Swiftwater

/// The server that stores one profile.
protocol ProfileServer {
  /// Creates the profile or replaces it. Sends one value when the profile is stored, and completes.
  func put(_ content: ProfileContent) -> Signal<Void, ProfileError>
  /// Deletes the profile. Sends one value when it is deleted, and completes.
  func delete() -> Signal<Void, ProfileError>
}

/// Why a request to the server failed.
enum ProfileError: LocalizedError {
  case timedOut

  var errorDescription: String? { "Request timed out" }
  var failureReason: String? { "the request timed out" }
  var recoverySuggestion: String? { "Check your connection and try again." }
}
