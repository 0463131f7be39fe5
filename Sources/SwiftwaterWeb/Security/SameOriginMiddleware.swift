#if Web
import HTTPTypes
import Hummingbird

/// Notes which requests come from the server's own pages, and rejects all others that could change something.
///
/// A browser sends `Origin` with every WebSocket and every request other than GET and HEAD, and no page can
/// forge it. A request without it is not known to come from a page of this server.
struct SameOriginMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  /// The origin of the pages as browsers send it; nil for the host that the browser requests, over plain HTTP.
  private let origin: String?

  /// - Parameter origin: The scheme, host and port of the pages; nil for the host that the browser requests, over plain
  ///   HTTP.
  init(origin: String?) {
    self.origin = origin.map { origin in
      // Browsers send the host in lower case, and no port that is the default of the scheme.
      let defaultPort = origin.hasPrefix("https:") ? ":443" : ":80"
      return String(origin.lowercased().dropLast(origin.hasSuffix(defaultPort) ? defaultPort.count : 0))
    }
  }

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.isFromSameOrigin = isFromSameOrigin(request.head)
    switch request.method {
    case .get, .head, .options: break
    default: guard context.isFromSameOrigin else { return Response(status: .forbidden) }
    }
    return try await next(request, context)
  }

  /// Returns whether a request was sent by a page of this server.
  func isFromSameOrigin(_ request: HTTPRequest) -> Bool {
    guard let claimed = request.headerFields[.origin] else { return false }
    if let origin { return claimed == origin }
    guard let host = request.authority, !host.isEmpty else { return false }
    return claimed == "http://\(host)"
  }
}
#endif
