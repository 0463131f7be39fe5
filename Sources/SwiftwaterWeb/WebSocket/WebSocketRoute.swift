#if Web
import HTTPTypes
public import Hummingbird
import Logging

extension RouterMethods where Context == WebRequestContext {
  /// Adds a route for WebSockets.
  ///
  /// The WebSocket closes with 1000 when the handler returns (1001 while the server shuts down), and with 1011
  /// when it throws. Only pages of this server can connect: a request from another origin, or without the cookie
  /// of a ``BrowserSession``, is rejected with 403, and a request that is not a valid handshake with 426.
  ///
  /// - Parameters:
  ///   - path: The path, with parameters as in any route.
  ///   - handler: Handles one WebSocket. Do not read the body of its request, which carries the received
  ///     messages.
  /// - Returns: The router, for further routes.
  @discardableResult
  public func webSocket(
    _ path: RouterPath,
    handler: @escaping @Sendable (Request, WebRequestContext, WebSocket) async throws -> Void
  ) -> Self {
    get(path) { request, context -> Response in
      guard let handshake = WebSocketHandshake(request.head) else {
        return Response(
          status: .upgradeRequired,
          // A response with Upgrade needs this option of its connection (RFC 9110, section 7.8).
          headers: [.upgrade: "websocket", .connection: "Upgrade", .secWebSocketVersion: "13"])
      }
      guard context.isFromSameOrigin, !context.isNewSession else { return Response(status: .forbidden) }
      let body = ResponseBody { writer in
        let socket = WebSocket(messages: request.body, channel: context.channel)
        do {
          try await handler(request, context, socket)
        } catch {
          context.logger.error("the route of a WebSocket failed", metadata: ["error": .untrusted("\(error)")])
          socket.close(.internalError)
        }
        try await writer.finish(nil)
      }
      return Response(
        status: .switchingProtocols, headers: [.secWebSocketAccept: handshake.acceptKey], body: body)
    }
  }
}

extension HTTPResponse.Status {
  fileprivate static let upgradeRequired = HTTPResponse.Status(code: 426, reasonPhrase: "Upgrade Required")
}
#endif
