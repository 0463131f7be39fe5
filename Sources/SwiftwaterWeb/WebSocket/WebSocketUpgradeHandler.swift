#if Web
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket
import SwiftwaterPages

/// Upgrades a connection to WebSocket when a route responds with 101.
///
/// It follows the HTTP codec in the pipeline. It passes a request for a WebSocket on without its end, as if the body
/// had not arrived: the messages become that body. When the 101 is written, the HTTP codec is replaced by the codec for
/// frames and ``WebSocketFrameHandler``, and this handler is removed. So the route of a WebSocket is an ordinary
/// route, to which routing, middleware, timeouts and shutdown apply.
final class WebSocketUpgradeHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private enum State {
    /// No request for an upgrade was received.
    case plain
    /// The last request is for a WebSocket. Its end is deferred.
    case requested(WebSocketHandshake)
    /// The last request is for an upgrade that is rejected. The HTTP decoder stops after such a request, so
    /// the connection closes after the response.
    case rejecting

    var isPlain: Bool { if case .plain = self { true } else { false } }
  }

  private let limits: WebLimits
  private var state = State.plain
  /// Whether the end of the request for an upgrade has arrived and is not passed on yet.
  private var holdsRequestEnd = false
  /// The number of incomplete responses. The last of them responds to the request for an upgrade.
  private var openResponseCount = 0

  init(_ limits: WebLimits) {
    self.limits = limits
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let request):
      openResponseCount += 1
      if let handshake = WebSocketHandshake(request) {
        state = .requested(handshake)
      } else if request.headerFields[.upgrade] != nil {
        state = .rejecting
      }
    case .end:
      if case .requested = state {
        holdsRequestEnd = true
        return
      }
    default: break
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var response) where !state.isPlain && openResponseCount == 1:
      if case .requested(let handshake) = state, response.status == .switchingProtocols {
        response.headerFields[.upgrade] = "websocket"
        response.headerFields[.connection] = "Upgrade"
        let compression = compression(for: handshake)
        if compression != nil {
          response.headerFields[.secWebSocketExtensions] = MessageCompression.acceptedOffer
        }
        context.writeAndFlush(wrapOutboundOut(.head(response)), promise: promise)
        upgrade(context, compression)
      } else {
        state = .rejecting
        let hasUpgrade = response.headerFields[.upgrade] != nil
        response.headerFields[.connection] = hasUpgrade ? "close, Upgrade" : "close"
        context.write(wrapOutboundOut(.head(response)), promise: promise)
      }
    case .end:
      openResponseCount -= 1
      if case .rejecting = state, openResponseCount == 0 {
        endRejection(data, context, promise)
      } else {
        context.write(data, promise: promise)
      }
    default: context.write(data, promise: promise)
    }
  }

  /// The compression for a client that offers it, if the server compresses messages; nil otherwise.
  private func compression(for handshake: WebSocketHandshake) -> MessageCompression? {
    guard limits.minimumCompressedMessageBytes != nil, handshake.offersCompression else { return nil }
    return MessageCompression.current
  }

  private func upgrade(_ context: ChannelHandlerContext, _ compression: MessageCompression?) {
    let pipeline = context.pipeline.syncOperations
    do {
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self), promise: nil)
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: HTTPResponseEncoder.self), promise: nil)
      try pipeline.addHandlers(
        [
          WebSocketFrameEncoder(),
          ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.maximumMessageBytes)),
          WebSocketFrameHandler(limits, allocator: context.channel.allocator, compression: compression),
        ], position: .before(self))
      // The decoder passes on its buffer when it is removed, so the handlers for frames must be added before.
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self),
        promise: nil)
      pipeline.removeHandler(context: context, promise: nil)
    } catch {
      context.fireErrorCaught(error)
      context.close(promise: nil)
    }
  }

  /// Writes the end of a rejection, passes on the end of its request, and closes the connection.
  private func endRejection(
    _ data: NIOAny, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
  ) {
    let writePromise = promise ?? context.eventLoop.makePromise()
    writePromise.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    context.writeAndFlush(data, promise: writePromise)
    if holdsRequestEnd {
      holdsRequestEnd = false
      context.fireChannelRead(wrapInboundOut(.end(nil)))
      context.fireChannelReadComplete()
    }
  }
}
#endif
