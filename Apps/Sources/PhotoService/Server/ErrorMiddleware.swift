import HTTPTypes
import Hummingbird

/// Responds to an `HTTPError` with the JSON of a ``Rejection``, as to a ``ServiceError``, so that a client
/// reads both in one format.
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
