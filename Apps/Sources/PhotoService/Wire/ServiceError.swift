import HTTPTypes
import Hummingbird

/// The reason why a request is rejected.
enum ServiceError: Error {
  case invalidRequest
  case wrongPassword
  case loginNeeded
  case photoNotFound
  case alreadyVoted
  case unavailable

  var status: HTTPResponse.Status {
    switch self {
    case .invalidRequest: .badRequest
    case .wrongPassword, .loginNeeded: .unauthorized
    case .photoNotFound: .notFound
    case .alreadyVoted: .conflict
    case .unavailable: .serviceUnavailable
    }
  }

  var message: String {
    switch self {
    case .invalidRequest: "The request is not valid."
    case .wrongPassword: "The name or the password is wrong."
    case .loginNeeded: "Log in first."
    case .photoNotFound: "There is no such photo."
    case .alreadyVoted: "You have voted for this photo."
    case .unavailable: "The service is out of order."
    }
  }
}

extension ServiceError: HTTPResponseError {
  func response(from request: Request, context: some RequestContext) throws -> Response {
    try .json(Rejection(error: message, status: status.code), status: status)
  }
}
