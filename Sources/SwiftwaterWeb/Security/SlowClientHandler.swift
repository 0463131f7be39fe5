#if Web
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes the connection of a client that takes too long: to send its request, or to take the response.
///
/// The server's idle time-out does not see a client that sends or takes a byte now and then. A request has a
/// time of grace, and further time by what has come, so that a long upload is no fault but a trickle is. Of a
/// response that waits, or of what is sent to a socket, the client has to take as much in each such time,
/// however much more there is. Time in which the server itself did not read is not held against the client.
final class SlowClientHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let timeout: TimeAmount
  private let bytesPerSecond: Int
  private let unreadLimit: Int
  private let waitingBytes: (any Channel) -> Int
  /// What was written since it was last looked at how much waits.
  private var written = 0
  private var request: Request?
  private var readTimer: Scheduled<Void>?
  private var writeTimer: Scheduled<Void>?
  private var isReading = true

  /// A request of which more is to come.
  private struct Request {
    var begin: NIODeadline
    var bytes = 0
    /// Bytes that came after the response was complete.
    var unread = 0
    var isAnswered = false
  }

  /// - Parameters:
  ///   - timeout: the time of grace, and how often is looked at what was taken of a response.
  ///   - bytesPerSecond: how much of a request must come in each further second, and be taken of a response.
  ///   - unreadLimit: how much of a request is still read, in bytes, after it was answered.
  ///   - waitingBytes: how much was written to a channel that its client has not taken.
  init(
    timeout: Duration, bytesPerSecond: Int, unreadLimit: Int = 1 << 20,
    waitingBytes: @escaping (any Channel) -> Int = SlowClientHandler.bufferedBytes
  ) {
    self.timeout = TimeAmount(timeout)
    self.bytesPerSecond = bytesPerSecond
    self.unreadLimit = unreadLimit
    self.waitingBytes = waitingBytes
  }

  /// How much a channel has not handed to the operating system.
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
        request?.unread += bytes.readableBytes
        // The response stands; what comes now would be read only to be thrown away.
        if let unread = request?.unread, unread > unreadLimit { return context.close(promise: nil) }
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
      let deadline = request.begin + timeout + .seconds(Int64(request.bytes / bytesPerSecond))
      if now >= deadline { context.close(promise: nil) } else { checkRequest(context, in: deadline - now) }
    }
  }

  // MARK: Responses

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    // A socket's messages have no end that could be late.
    case .head(let response) where response.status == .switchingProtocols: endRequest()
    case .body(let bytes): written += bytes.readableBytes
    case .end: request?.isAnswered = true
    default: break
    }
    context.write(data, promise: promise)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    writeTimer?.cancel()
    writeTimer = nil
    if !context.channel.isWritable { checkResponse(context) }
    context.fireChannelWritabilityChanged()
  }

  private func checkResponse(_ context: ChannelHandlerContext) {
    let waiting = waitingBytes(context.channel)
    written = 0
    writeTimer = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { [self] in
      let taken = waiting + written - waitingBytes(context.channel)
      let enough = timeout.nanoseconds / 1_000_000_000 * Int64(bytesPerSecond)
      if taken < max(1, enough) { context.close(promise: nil) } else { checkResponse(context) }
    }
  }
}
#endif
