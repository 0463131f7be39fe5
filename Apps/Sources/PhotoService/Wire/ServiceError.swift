import HTTPTypes
import Hummingbird

/// The reason why a request is refused.
enum ServiceError: Error {
  case invalidRequest
  case wrongPassword
  case logInNeeded
  case photoNotFound
  case alreadyVoted
  case unavailable

  var status: HTTPResponse.Status {
    switch self {
    case .invalidRequest: .badRequest
    case .wrongPassword, .logInNeeded: .unauthorized
    case .photoNotFound: .notFound
    case .alreadyVoted: .conflict
    case .unavailable: .serviceUnavailable
    }
  }

  var message: String {
    switch self {
    case .invalidRequest: "The request is not valid."
    case .wrongPassword: "The name or the password is wrong."
    case .logInNeeded: "Log in first."
    case .photoNotFound: "There is no such photo."
    case .alreadyVoted: "You have voted for this photo."
    case .unavailable: "The service is out of order."
    }
  }
}

extension ServiceError: HTTPResponseError {
  func response(from request: Request, context: some RequestContext) throws -> Response {
    try .json(Refusal(error: message, status: status.code), status: status)
  }
}
