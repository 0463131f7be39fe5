#if Web
import HTTPTypes
import Hummingbird

/// Notes which requests come from the server's own pages, and refuses those that would change something and
/// do not.
///
/// A browser says with every socket and every form where it comes from (`Origin`), and no page can forge
/// that. A request without it is not from a page of ours, either.
struct SameOriginMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  /// Scheme, host and port that pages are served under; `nil` if it is whatever the browser calls this host.
  let origin: String?

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

  func isFromSameOrigin(_ request: HTTPRequest) -> Bool {
    guard let claimed = request.headerFields[.origin] else { return false }
    if let origin { return claimed == origin }
    guard let host = request.authority, !host.isEmpty else { return false }
    return claimed == "http://\(host)"
  }
}
#endif
