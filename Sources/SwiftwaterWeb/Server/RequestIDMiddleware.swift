#if Web
import HTTPTypes
import Hummingbird
import Logging

/// Gives each request an id that connects its lines in the logs of proxies and of this server.
///
/// The id is that of `X-Request-ID` if a proxy has set a valid one, and otherwise that of the context. The
/// logger of the context has it as `hb.request.id`, as has `Logger.current` of the task, and the response has it in
/// `X-Request-ID`. The id is no secret, and anybody can choose it.
struct RequestIDMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    let id = request.headers[.requestID].flatMap { Self.isValid($0) ? $0 : nil } ?? context.id
    var context = context
    // The key of Hummingbird, whose own log lines have it, too.
    context.logger[metadataKey: "hb.request.id"] = .string(id)
    let requestContext = context
    // Code that has no context, such as a database, can log the id, too.
    var response = try await withLogger(requestContext.logger) { _ in
      try await next(request, requestContext)
    }
    response.headers[.requestID] = id
    return response
  }

  /// Whether a text is short and visible, so that it can neither fill nor forge a log.
  private static func isValid(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count)
      && id.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}

extension HTTPField.Name {
  fileprivate static let requestID = HTTPField.Name.literal("X-Request-ID")
}
#endif
