#if Web
import HTTPTypes
import Hummingbird

/// Gives each socket a seat for as long as it lasts, and refuses those for whom there is none, with 429.
struct SocketLimitMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let seats: ConnectionLimiter
  let metrics: WebMetrics

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    guard WebSocketHandshake(request.head) != nil else { return try await next(request, context) }
    guard let seat = seats.take(context.address.network) else { return Response(status: .tooManyRequests) }
    var response = try await next(request, context)
    guard response.status == .switchingProtocols else { return response }
    // A response that is never written releases its seat with its body.
    let body = response.body
    response.body = ResponseBody { [metrics] writer in
      metrics.socketOpened()
      defer {
        metrics.socketClosed()
        withExtendedLifetime(seat) {}
      }
      try await body.write(writer)
    }
    return response
  }
}
#endif
