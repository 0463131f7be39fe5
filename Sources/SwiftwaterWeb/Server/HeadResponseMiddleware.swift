#if Web
import Hummingbird

/// Removes the body of every response to HEAD, even if it reports an error. A client would read the body as the
/// beginning of the next response.
struct HeadResponseMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
#endif
