#if Web
import Hummingbird

/// Responds to each request in a task of its own.
///
/// A task keeps the memory of its deepest call until it ends, and the calls through middlewares and routes
/// are deep. Without this type, the task of a connection would keep 15 KiB for one request as long as a
/// WebSocket is open.
struct TaskResponder: HTTPResponder {
  typealias Context = WebRequestContext

  let routes: RouterResponder<WebRequestContext>

  func respond(to request: Request, context: WebRequestContext) async throws -> Response {
    async let response = routes.respond(to: request, context: context)
    return try await response
  }
}
#endif
