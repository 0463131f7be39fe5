public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The reason why a request has failed.
///
///     photos.errors.observe { error in
///       if case .statusCode(401, _) = error { account.value = nil }
///     }
public enum RequestError: Error, Hashable, Sendable {
  /// No complete response arrived, or one that is not HTTP: there is no network, the service is not running, or its
  /// certificate is not accepted. The code tells which.
  case unreachable(URLError.Code)
  /// No response arrived within the time limit.
  case timedOut
  /// The service answered with a status outside of 200 to 299, and with a body, which may tell why.
  case statusCode(Int, body: Data)
  /// The body of the response has more bytes than the limit.
  case responseTooLarge(maximumBytes: Int)
  /// The response is not the JSON that was expected. The field is the path from the root of the JSON, such as
  /// `photos[3].user.username`, or empty for the response as a whole. The reason is for a log.
  case undecodable(field: String, reason: String)
  /// The body of the request cannot be encoded.
  case unencodable(reason: String)

  /// Whether the same request may succeed a moment later.
  ///
  /// True for `unreachable` and `timedOut`, and for the statuses 408, 429, 500, 502, 503 and 504.
  public var isTransient: Bool {
    switch self {
    case .unreachable, .timedOut: true
    case .statusCode(let code, _): [408, 429, 500, 502, 503, 504].contains(code)
    case .responseTooLarge, .undecodable, .unencodable: false
    }
  }
}

extension RequestError: LocalizedError {
  /// The error in a few words, such as *No connection*, in the language of ``RequestText``.
  public var errorDescription: String? {
    switch self {
    case .unreachable: RequestText.noConnection.localized
    case .timedOut: RequestText.noResponse.localized
    case .statusCode, .responseTooLarge, .undecodable: RequestText.serviceError.localized
    case .unencodable: RequestText.invalidRequest.localized
    }
  }

  /// The reason in words that fit after *because*, in the language of ``RequestText``.
  public var failureReason: String? {
    switch self {
    case .unreachable: RequestText.unreachable.localized
    case .timedOut: RequestText.tooSlow.localized
    case .statusCode(401, _): RequestText.notSignedIn.localized
    case .statusCode(404, _): RequestText.notFound.localized
    case .statusCode(let code, _): RequestText.statusCode(code).localized
    case .responseTooLarge: RequestText.responseTooLarge.localized
    case .undecodable: RequestText.unreadable.localized
    case .unencodable: RequestText.notSent.localized
    }
  }

  /// The remedy, in words for a user and in the language of ``RequestText``; nil if trying again is pointless.
  public var recoverySuggestion: String? {
    isTransient ? RequestText.tryAgain.localized : nil
  }
}

extension RequestError {
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .undecodable(field: Self.path(context.codingPath + [key]), reason: "it is missing")
    case .valueNotFound(_, let context):
      self = .undecodable(field: Self.path(context.codingPath), reason: "it is null")
    case .typeMismatch(let type, let context):
      self = .undecodable(field: Self.path(context.codingPath), reason: "it is not of the type \(type)")
    case .dataCorrupted(let context):
      self = .undecodable(field: Self.path(context.codingPath), reason: context.debugDescription)
    @unknown default:
      self = .undecodable(field: "", reason: "\(error)")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return path + "[\(index)]" }
      return path.isEmpty ? key.stringValue : path + "." + key.stringValue
    }
  }
}
