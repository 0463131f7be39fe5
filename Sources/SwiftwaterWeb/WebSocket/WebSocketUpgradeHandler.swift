#if Web
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket
import SwiftwaterPages

/// Makes way for a WebSocket when a route answers 101.
///
/// It sits behind the HTTP codec. A request that asks for a socket is passed on without its end, as if it had
/// a body still to come: the messages will be that body. When the 101 goes out, the HTTP codec is exchanged
/// for the frames' and ``WebSocketFrameHandler``, and this handler leaves. So a socket's route is an ordinary
/// route, and routing, middleware, time-outs and shutdown apply to it as to any other.
final class WebSocketUpgradeHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private enum State {
    /// No request for an upgrade has come.
    case plain
    /// The last request asks for a socket; its end is held back.
    case asking
    /// The last request asked for an upgrade that it does not get. Nothing after it is read, since the HTTP
    /// decoder stops there, so the connection ends with the response.
    case refusing
  }

  private let limits: WebLimits
  private var state = State.plain
  private var holdsEnd = false
  /// Responses that have not ended; the last of them is that of the request that asks.
  private var openResponses = 0

  init(_ limits: WebLimits) {
    self.limits = limits
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let request):
      openResponses += 1
      if WebSocketHandshake(request) != nil {
        state = .asking
      } else if request.headerFields[.upgrade] != nil {
        state = .refusing
      }
    case .end where state == .asking:
      holdsEnd = true
      return
    default: break
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var response) where state != .plain && openResponses == 1:
      if state == .asking, response.status == .switchingProtocols {
        response.headerFields[.upgrade] = "websocket"
        response.headerFields[.connection] = "Upgrade"
        context.writeAndFlush(wrapOutboundOut(.head(response)), promise: promise)
        upgrade(context)
      } else {
        state = .refusing
        response.headerFields[.connection] = "close"
        context.write(wrapOutboundOut(.head(response)), promise: promise)
      }
    case .end:
      openResponses -= 1
      if state == .refusing, openResponses == 0 {
        end(data, context, promise)
      } else {
        context.write(data, promise: promise)
      }
    default: context.write(data, promise: promise)
    }
  }

  private func upgrade(_ context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    do {
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self), promise: nil)
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: HTTPResponseEncoder.self), promise: nil)
      try pipeline.addHandlers(
        [
          WebSocketFrameEncoder(),
          ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.messageBytes)),
          WebSocketFrameHandler(limits, allocator: context.channel.allocator),
        ], position: .before(self))
      // It hands on what it holds when it leaves, so it goes when there is somebody to take it.
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self),
        promise: nil)
      pipeline.removeHandler(context: context, promise: nil)
    } catch {
      context.fireErrorCaught(error)
      context.close(promise: nil)
    }
  }

  /// Writes the end of a refusal, hands on the end of its request, and closes.
  private func end(_ data: NIOAny, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
    let written = promise ?? context.eventLoop.makePromise()
    written.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    context.writeAndFlush(data, promise: written)
    if holdsEnd {
      holdsEnd = false
      context.fireChannelRead(wrapInboundOut(.end(nil)))
      context.fireChannelReadComplete()
    }
  }
}
#endif
