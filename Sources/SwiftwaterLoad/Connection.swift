#if Web
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
internal import SwiftwaterDecompression

/// A connection to the server: first for HTTP, then for the WebSocket of a page.
struct Connection: Sendable {
  private let channel: any Channel

  /// Connects to the server of a client.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - localAddress: The IP address to connect from; nil for any that reaches the server.
  static func open(for client: LoadClient, from localAddress: String?) async throws -> Connection {
    var bootstrap = ClientBootstrap(group: client.eventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            HTTPRequestEncoder(),
            ByteToMessageHandler(HTTPResponseDecoder(leftOverBytesStrategy: .forwardBytes)),
            HTTPExchange(),
          ])
        }
      }
    if let localAddress {
      bootstrap = bootstrap.bind(to: try SocketAddress(ipAddress: localAddress, port: 0))
    }
    return Connection(channel: try await bootstrap.connect(host: client.host, port: client.port).get())
  }

  /// Sends a request and waits for its response.
  func exchange(_ head: HTTPRequestHead, body: ByteBuffer? = nil) async throws -> LoadResponse {
    try await channel.eventLoop.flatSubmit { [channel] in
      do {
        let handler = try channel.pipeline.syncOperations.handler(type: HTTPExchange.self)
        return handler.send(head, body: body, on: channel)
      } catch {
        return channel.eventLoop.makeFailedFuture(error)
      }
    }.get()
  }

  /// Continues as a WebSocket, after the server has accepted the upgrade.
  ///
  /// - Parameters:
  ///   - message: The first message.
  ///   - isCompressed: Whether the server has accepted to compress its messages.
  /// - Returns: The WebSocket, once the server has responded to the first message.
  func upgradeToWebSocket(sending message: String, isCompressed: Bool) async throws -> PageSocket.Bound {
    let bound = try await channel.eventLoop.submit { [channel] in
      let pipeline = channel.pipeline.syncOperations
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: HTTPRequestEncoder.self), promise: nil)
      pipeline.removeHandler(context: try pipeline.context(handlerType: HTTPExchange.self), promise: nil)
      let socket = PageSocket(channel, decompression: isCompressed ? MessageDecompression.current : nil)
      try pipeline.addHandlers([
        WebSocketFrameEncoder(),
        ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: PageSocket.maximumMessageBytes)),
        socket,
      ])
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: ByteToMessageHandler<HTTPResponseDecoder>.self),
        promise: nil)
      return PageSocket.Bound(socket, eventLoop: channel.eventLoop)
    }.get()
    try await channel.eventLoop.flatSubmit { bound.value.start(sending: message) }.get()
    return bound
  }

  func close() { channel.close(promise: nil) }
}

/// A response of the server.
struct LoadResponse: Sendable {
  var head: HTTPResponseHead
  var body = ByteBuffer()
}

/// Sends one request at a time, and collects its response.
final class HTTPExchange: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPClientResponsePart

  private var promise: EventLoopPromise<LoadResponse>?
  private var response: LoadResponse?

  func send(_ head: HTTPRequestHead, body: ByteBuffer?, on channel: any Channel)
    -> EventLoopFuture<LoadResponse>
  {
    let promise = channel.eventLoop.makePromise(of: LoadResponse.self)
    self.promise = promise
    var head = head
    if let body { head.headers.add(name: "content-length", value: "\(body.readableBytes)") }
    channel.write(HTTPClientRequestPart.head(head), promise: nil)
    if let body { channel.write(HTTPClientRequestPart.body(.byteBuffer(body)), promise: nil) }
    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
    return promise.futureResult
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): response = LoadResponse(head: head)
    case .body(let part): response?.body.writeImmutableBuffer(part)
    case .end:
      if let response { promise?.succeed(response) }
      promise = nil
      response = nil
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    fail(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(LoadError.closed(code: nil))
    context.fireChannelInactive()
  }

  private func fail(_ error: any Error) {
    promise?.fail(error)
    promise = nil
  }
}
#endif
