#if Web
import Hummingbird
import Metrics

/// The metrics of responses and WebSockets, reported through swift-metrics.
///
/// `swiftwater_web_responses_total` counts responses by the first digit of their status,
/// `swiftwater_web_time_to_first_byte_seconds` records the time until they begin, and
/// `swiftwater_web_websocket_connections` is the number of open WebSockets.
struct WebMetrics: Sendable {
  private let responses: [Counter]
  private let time: Timer
  private let webSockets: Meter

  init(factory: any MetricsFactory = MetricsSystem.factory) {
    responses = (1...5).map {
      Counter(label: "swiftwater_web_responses_total", dimensions: [("status", "\($0)xx")], factory: factory)
    }
    time = Timer(
      label: "swiftwater_web_time_to_first_byte_seconds", dimensions: [], preferredDisplayUnit: .seconds,
      factory: factory)
    webSockets = Meter(label: "swiftwater_web_websocket_connections", factory: factory)
  }

  /// Records a response with an HTTP status code.
  func record(_ statusCode: Int, after duration: Duration) {
    responses[min(max(statusCode / 100, 1), 5) - 1].increment()
    time.record(duration: duration)
  }

  func webSocketOpened() { webSockets.increment() }
  func webSocketClosed() { webSockets.decrement() }
}

/// Counts the responses and measures the time until they begin.
struct MetricsMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let metrics: WebMetrics

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    let begin = ContinuousClock.now
    let response = try await next(request, context)
    metrics.record(response.status.code, after: begin.duration(to: .now))
    return response
  }
}
#endif
