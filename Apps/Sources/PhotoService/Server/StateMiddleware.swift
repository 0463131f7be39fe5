import HTTPTypes
import Hummingbird
import NIOCore

/// Lets the service be slow, fail or be unreachable.
///
/// While the service works, a client may ask for another state with the field `Service-State`, for its own requests
/// only. So people can try the states without disturbing each other.
struct StateMiddleware: RouterMiddleware {
  let state: CurrentServiceState
  let delay: Duration
  let clock: any Clock<Duration>

  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    let wanted = request.headers[.serviceState].flatMap(ServiceState.init)
    switch state.value == .works ? wanted ?? .works : state.value {
    case .works: break
    case .slow: try await clock.sleep(for: delay)
    case .fails: throw ServiceError.unavailable
    case .unreachable:
      try await context.channel.close()
      throw ServiceError.unavailable
    }
    return try await next(request, context)
  }
}

extension HTTPField.Name {
  /// The state that a client asks for.
  static let serviceState = HTTPField.Name("Service-State")!
}
