#if Web
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes the connection of a client that sends its request or receives the response too slowly.
///
/// The server's idle timeout does not detect a client that sends or receives a byte now and then. A request
/// has the timeout, and further time for each received byte, so a long upload may continue but a trickle may
/// not. If the server itself does not read when that time is over, the time begins again. While so many bytes of
/// a response or of WebSocket messages wait that the channel is not writable, the client has to receive the minimum
/// in each timeout.
final class SlowClientHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let timeout: TimeAmount
  private let minimumBytesPerSecond: Int
  private let unreadLimit: Int
  private let waitingBytes: (any Channel) -> Int
  /// The number of bytes by which writes since the last check have made more bytes wait.
  private var writtenByteCount = 0
  private var request: Request?
  private var readTimer: Scheduled<Void>?
  private var writeTimer: Scheduled<Void>?
  private var isReading = true

  /// A request that has not arrived completely.
  private struct Request {
    var begin: NIODeadline
    var bytes = 0
    /// The number of bytes received after the response was complete.
    var bytesAfterResponse = 0
    var isAnswered = false
  }

  /// Creates a handler for one connection.
  ///
  /// - Parameters:
  ///   - timeout: The time for a request, and the interval at which responses are checked.
  ///   - minimumBytesPerSecond: The minimum rate of requests after the timeout, and of responses.
  ///   - unreadLimit: The number of bytes of a request that are still read after the response is complete.
  ///   - waitingBytes: Returns the number of bytes written to a channel that its client has not received.
  init(
    timeout: Duration, minimumBytesPerSecond: Int, unreadLimit: Int = 1 << 20,
    waitingBytes: @escaping (any Channel) -> Int = SlowClientHandler.bufferedBytes
  ) {
    self.timeout = TimeAmount(timeout)
    self.minimumBytesPerSecond = minimumBytesPerSecond
    self.unreadLimit = unreadLimit
    self.waitingBytes = waitingBytes
  }

  /// Returns the number of bytes that a channel has not passed to the operating system.
  static func bufferedBytes(of channel: any Channel) -> Int {
    (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    readTimer?.cancel()
    writeTimer?.cancel()
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      request = Request(begin: context.eventLoop.now)
      checkRequest(context, in: timeout)
    case .body(let bytes):
      request?.bytes += bytes.readableBytes
      if request?.isAnswered == true {
        request?.bytesAfterResponse += bytes.readableBytes
        // The response is complete, so the rest of the request would be read for nothing.
        if let bytes = request?.bytesAfterResponse, bytes > unreadLimit { return context.close(promise: nil) }
      }
    case .end: endRequest()
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isReading = false
    context.fireChannelReadComplete()
  }

  func read(context: ChannelHandlerContext) {
    isReading = true
    context.read()
  }

  private func endRequest() {
    request = nil
    readTimer?.cancel()
    readTimer = nil
  }

  private func checkRequest(_ context: ChannelHandlerContext, in time: TimeAmount) {
    readTimer?.cancel()
    readTimer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
      guard let request else { return }
      let now = context.eventLoop.now
      guard isReading else {
        self.request?.begin = now
        self.request?.bytes = 0
        return checkRequest(context, in: timeout)
      }
      let deadline = request.begin + timeout + .seconds(Int64(request.bytes / minimumBytesPerSecond))
      if now >= deadline { context.close(promise: nil) } else { checkRequest(context, in: deadline - now) }
    }
  }

  // MARK: Responses

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    // The messages of a WebSocket have no deadline.
    case .head(let response) where response.status == .switchingProtocols: endRequest()
    case .end: request?.isAnswered = true
    default: break
    }
    guard writeTimer != nil else { return context.write(data, promise: promise) }
    // The messages of a WebSocket may be compressed on their way to the channel, so their own size does not count.
    let waitingByteCount = waitingBytes(context.channel)
    context.write(data, promise: promise)
    writtenByteCount += waitingBytes(context.channel) - waitingByteCount
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    writeTimer?.cancel()
    writeTimer = nil
    if !context.channel.isWritable { checkResponse(context) }
    context.fireChannelWritabilityChanged()
  }

  private func checkResponse(_ context: ChannelHandlerContext) {
    let waitingByteCount = waitingBytes(context.channel)
    writtenByteCount = 0
    writeTimer = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { [self] in
      let received = waitingByteCount + writtenByteCount - waitingBytes(context.channel)
      let minimum = timeout.nanoseconds / 1_000_000_000 * Int64(minimumBytesPerSecond)
      if received < max(1, minimum) { context.close(promise: nil) } else { checkResponse(context) }
    }
  }
}
#endif
