#if Web
import NIOCore
import NIOHTTPTypes
import NIOWebSocket
import SwiftwaterPages

/// Converts received frames to the body parts that a route reads, and the parts that it writes to frames.
///
/// A ``WebSocketStateMachine`` decides, and this handler carries out the actions. It also sends pings, and
/// delays the end of a closing connection, so that the close frame arrives even if the client is still
/// sending.
final class WebSocketFrameHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = WebSocketFrame

  private let pingInterval: Duration
  private let closeTimeout: Duration
  private let minimumCompressedBytes: Int
  private let compression: MessageCompression?
  private var state: WebSocketStateMachine
  private var pings: RepeatedTask?
  private var closeTimer: Scheduled<Void>?
  private var stopTimer: Scheduled<Void>?
  /// The last ping received while the client did not read. Only this one is answered, because the answers to all
  /// would fill memory (RFC 6455, section 5.5.3).
  private var unansweredPing: ByteBuffer?
  /// Whether the connection is being read; false while too many messages wait for the route.
  private var isReading = true
  /// Whether the server is shutting down. Then received messages are dropped, and the route may send its last
  /// messages.
  private var isStopping = false
  private var haveMessagesEnded = false
  /// The promises of calls that close the connection during the closing handshake.
  private var closePromises: [EventLoopPromise<Void>] = []

  /// - Parameter compression: The compression that client and server have agreed on; nil for none.
  init(_ limits: WebLimits, allocator: ByteBufferAllocator, compression: MessageCompression? = nil) {
    pingInterval = limits.pingInterval
    closeTimeout = limits.closeTimeout
    minimumCompressedBytes = limits.minimumCompressedMessageBytes ?? .max
    self.compression = compression
    state = WebSocketStateMachine(limits, allocator: allocator, compression: compression)
  }

  // MARK: Pipeline

  func handlerAdded(context: ChannelHandlerContext) {
    let interval = TimeAmount(pingInterval)
    let context = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    pings = context.eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
      let (handler, context) = context.value
      handler.tick(context)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    pings?.cancel()
    closeTimer?.cancel()
    stopTimer?.cancel()
    closePromises.forEach { $0.succeed() }
    closePromises = []
  }

  private func tick(_ context: ChannelHandlerContext) {
    // While data waits for the client, a ping would not arrive in time. SlowClientHandler checks such a
    // client.
    switch state.tick(canAnswer: isReading && context.channel.isWritable) {
    case .ping: send(.ping, ByteBuffer(), context)
    case .drop: context.close(promise: nil)
    case .nothing: break
    }
  }

  // MARK: Receiving from the client

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch state.receive(unwrapInboundIn(data), at: .now) {
    case .nothing: break
    case .message where isStopping: break
    case .message(let part): context.fireChannelRead(wrapInboundOut(.body(part)))
    case .pong:
      // An empty part resets the server's idle timeout.
      context.fireChannelRead(wrapInboundOut(.body(ByteBuffer())))
    case .ping(let payload):
      if context.channel.isWritable { send(.pong, payload, context) } else { unansweredPing = payload }
    case .violation(let code):
      endMessages(context)
      sendClose(code, thenClose: .output, context)
    case .close(let answer?):
      endMessages(context)
      sendClose(answer, thenClose: .all, context)
    case .close(nil): context.close(promise: nil)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isReading = false
    context.fireChannelReadComplete()
  }

  func read(context: ChannelHandlerContext) {
    isReading = true
    context.read()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable, let payload = unansweredPing {
      unansweredPing = nil
      if state.isOpen { send(.pong, payload, context) }
    }
    context.fireChannelWritabilityChanged()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? NIOWebSocketError else {
      // The connection broke. Closing it ends the messages of the route.
      return context.close(promise: nil)
    }
    guard state.failDecoding() else { return }
    endMessages(context)
    switch error {
    case .invalidFrameLength: sendClose(.messageTooBig, thenClose: .output, context)
    default: sendClose(.protocolError, thenClose: .output, context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent: stop(context)
    case ChannelEvent.inputClosed: context.close(promise: nil)
    default: break
    }
    context.fireUserInboundEventTriggered(event)
  }

  // MARK: Sending for the route

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head: promise?.fail(ChannelError.inappropriateOperationForState)
    case .end:
      close(isStopping ? .goingAway : .normal, context)
      promise?.succeed()
    case .body(var part):
      let kind = part.readInteger().flatMap(WebSocketPart.Kind.init(rawValue:))
      switch kind {
      case .close:
        close(WebSocket.CloseCode(rawValue: part.readInteger() ?? 1000), reason: part, context)
        promise?.succeed()
      case .text where state.isOpen: write(message: part, .text, context, promise)
      case .binary where state.isOpen: write(message: part, .binary, context, promise)
      default: promise?.fail(ChannelError.outputClosed)
      }
    }
  }

  /// Closes the connection, after the closing handshake if that has begun.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode != .input, closeTimer != nil else { return context.close(mode: mode, promise: promise) }
    if let promise { closePromises.append(promise) }
  }

  // MARK: Closing

  /// Ends the messages, and closes the WebSocket if the route does not do so in time.
  private func stop(_ context: ChannelHandlerContext) {
    guard state.isOpen, !isStopping else { return }
    isStopping = true
    endMessages(context)
    stopTimer = context.eventLoop.assumeIsolated()
      .scheduleTask(in: TimeAmount(closeTimeout)) { self.close(.goingAway, context) }
  }

  /// Begins the closing handshake.
  private func close(
    _ code: WebSocket.CloseCode, reason: ByteBuffer? = nil, _ context: ChannelHandlerContext
  ) {
    stopTimer?.cancel()
    guard state.close() else { return }
    endMessages(context)
    var payload = Self.payload(code)
    if var reason { payload.writeBuffer(&reason) }
    write(.connectionClose, payload, context, nil)
    context.flush()
    startCloseTimer(context)
  }

  /// Sends the close frame, which is the last frame, and closes the connection.
  ///
  /// - Parameters:
  ///   - code: The code of the close frame.
  ///   - mode: The directions to close. After a violation the client may still be sending. Closing the input
  ///     with unread bytes in the kernel would reset the connection and lose the close frame, so only the
  ///     output is closed.
  ///   - context: The context of the handler.
  private func sendClose(
    _ code: WebSocket.CloseCode, thenClose mode: CloseMode, _ context: ChannelHandlerContext
  ) {
    startCloseTimer(context)
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenComplete { _ in context.close(mode: mode, promise: nil) }
    write(.connectionClose, Self.payload(code), context, sent)
    context.flush()
  }

  private static func payload(_ code: WebSocket.CloseCode) -> ByteBuffer {
    ByteBuffer(integer: code.rawValue)
  }

  /// Ends the sequence of messages that the route reads.
  private func endMessages(_ context: ChannelHandlerContext) {
    guard !haveMessagesEnded else { return }
    haveMessagesEnded = true
    context.fireChannelRead(wrapInboundOut(.end(nil)))
    context.fireChannelReadComplete()
  }

  /// Closes the connection if the closing handshake takes too long.
  private func startCloseTimer(_ context: ChannelHandlerContext) {
    closeTimer = context.eventLoop.assumeIsolated()
      .scheduleTask(in: TimeAmount(closeTimeout)) { context.close(promise: nil) }
  }

  // MARK: Frames

  private func send(_ opcode: WebSocketOpcode, _ payload: ByteBuffer, _ context: ChannelHandlerContext) {
    write(opcode, payload, context, nil)
    context.flush()
  }

  /// Writes a message, compressed if that is worth it.
  private func write(
    message: ByteBuffer, _ opcode: WebSocketOpcode, _ context: ChannelHandlerContext,
    _ promise: EventLoopPromise<Void>?
  ) {
    guard message.readableBytes >= minimumCompressedBytes,
      let compressed = compression?.compress(message, context.channel.allocator)
    else { return write(opcode, message, context, promise) }
    context.write(
      wrapOutboundOut(WebSocketFrame(fin: true, rsv1: true, opcode: opcode, data: compressed)),
      promise: promise)
  }

  private func write(
    _ opcode: WebSocketOpcode, _ payload: ByteBuffer, _ context: ChannelHandlerContext,
    _ promise: EventLoopPromise<Void>?
  ) {
    context.write(
      wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: payload)), promise: promise)
  }
}
#endif
