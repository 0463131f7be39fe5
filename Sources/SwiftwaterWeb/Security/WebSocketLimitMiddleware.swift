#if Web
import HTTPTypes
import Hummingbird

/// Rejects WebSockets of a network that has reached the limit, with status 429.
struct WebSocketLimitMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let limiter: ConnectionLimiter
  let metrics: WebMetrics

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    guard WebSocketHandshake(request.head) != nil else { return try await next(request, context) }
    guard let permit = limiter.acquire(for: context.address.network) else {
      return Response(status: .tooManyRequests)
    }
    var response = try await next(request, context)
    guard response.status == .switchingProtocols else { return response }
    // The body retains the permit, so a response that is never written releases it.
    let body = response.body
    response.body = ResponseBody { [metrics] writer in
      metrics.webSocketOpened()
      defer {
        metrics.webSocketClosed()
        withExtendedLifetime(permit) {}
      }
      try await body.write(writer)
    }
    return response
  }
}
#endif
