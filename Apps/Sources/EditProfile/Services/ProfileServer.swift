import Foundation
import Swiftwater

/// The server that stores profiles.
protocol ProfileServer {
  func put(_ content: ProfileContent) -> Signal<Void, ProfileError>
  func delete() -> Signal<Void, ProfileError>
}

/// Why a request to the server failed.
enum ProfileError: LocalizedError {
  case timedOut

  var errorDescription: String? { "Request timed out" }
  var failureReason: String? { "the request timed out" }
  var recoverySuggestion: String? { "Check your connection and try again." }
}
