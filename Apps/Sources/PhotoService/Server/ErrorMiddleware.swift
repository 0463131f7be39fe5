import HTTPTypes
import Hummingbird

/// Responds with the errors of routes as JSON, so that a client always reads the same shape.
struct ErrorMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError {
      return try .json(
        Rejection(error: error.body ?? error.status.reasonPhrase, status: error.status.code),
        status: error.status)
    }
  }
}
