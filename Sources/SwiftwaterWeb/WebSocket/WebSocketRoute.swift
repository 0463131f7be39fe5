#if Web
import HTTPTypes
public import Hummingbird
import Logging

extension RouterMethods where Context == WebRequestContext {
  /// Adds a route whose clients continue as WebSockets.
  ///
  /// The handler runs for as long as the socket is wanted; when it returns, the socket closes with 1000, when
  /// it throws, with 1011. It is called only for a page of this server in a browser that was here before: a
  /// request from another origin, or without the cookie of a ``BrowserSession``, is refused with 403, one
  /// that is no proper handshake with 426.
  ///
  /// - Parameters:
  ///   - path: the path, with parameters as in any route.
  ///   - handler: what to do with the socket. Its request has no body: that is the socket.
  @discardableResult
  public func webSocket(
    _ path: RouterPath,
    handler: @escaping @Sendable (Request, WebRequestContext, WebSocket) async throws -> Void
  ) -> Self {
    get(path) { request, context -> Response in
      guard let handshake = WebSocketHandshake(request.head) else {
        return Response(
          status: .upgradeRequired, headers: [.upgrade: "websocket", .secWebSocketVersion: "13"])
      }
      guard context.isFromSameOrigin, !context.isNewSession else { return Response(status: .forbidden) }
      let body = ResponseBody { writer in
        let socket = WebSocket(messages: request.body, channel: context.channel)
        do {
          try await handler(request, context, socket)
        } catch {
          context.logger.error("a socket's route failed", metadata: ["error": "\(error)"])
          socket.close(.serverError)
        }
        try await writer.finish(nil)
      }
      return Response(
        status: .switchingProtocols, headers: [.secWebSocketAccept: handshake.accept], body: body)
    }
  }
}

extension HTTPResponse.Status {
  fileprivate static let upgradeRequired = HTTPResponse.Status(code: 426, reasonPhrase: "Upgrade Required")
}
#endif
