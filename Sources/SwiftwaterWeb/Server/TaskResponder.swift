#if Web
import Hummingbird

/// Answers each request in a task that ends with the answer.
///
/// A task keeps the memory of its deepest calls for as long as it runs, and the middlewares and routes are
/// deep. The task of a connection, which runs for as long as a socket is open, would keep 15 KB for having
/// answered one request.
struct TaskResponder: HTTPResponder {
  typealias Context = WebRequestContext

  let routes: RouterResponder<WebRequestContext>

  func respond(to request: Request, context: WebRequestContext) async throws -> Response {
    async let response = routes.respond(to: request, context: context)
    return try await response
  }
}
#endif
