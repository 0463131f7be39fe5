#if Web
import HummingbirdCore
import NIOCore
import NIOHTTPTypes

/// A WebSocket to one client, for as long as its handler runs.
///
/// It is the sequence of received messages, which can be iterated once:
///
/// ```swift
/// router.webSocket("/echo") { _, _, socket in
///   for await message in socket {
///     if case .text(let text) = message { try await socket.send(text) }
///   }
/// }
/// ```
///
/// The sequence ends when the WebSocket closes: by a closing handshake of either side, a protocol violation,
/// a lost connection, or a client that does not answer pings. It also ends when the server shuts down. After
/// a shutdown begins, the handler can still send for a few seconds, and close with a code of its own.
///
/// A handler should always read, even if it expects no messages. The server stops reading a WebSocket when ten
/// messages wait for its handler: the client has to wait, and the end of the WebSocket is not detected.
///
/// A WebSocket can be used from any actor.
public struct WebSocket: AsyncSequence, Sendable {
  /// One message of a client.
  public enum Message: Sendable, Hashable {
    /// A text, which is valid UTF-8.
    case text(String)
    /// Bytes.
    case binary([UInt8])
  }

  /// The number that tells the client why a WebSocket closes (RFC 6455, section 7.4).
  public struct CloseCode: RawRepresentable, Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// The number of the code.
    public let rawValue: UInt16

    /// Creates a code from its number.
    ///
    /// - Parameter rawValue: The number; 4000 to 4999 are for applications.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// Creates a code from its number, as in `socket.close(4000)`.
    ///
    /// - Parameter value: The number; 4000 to 4999 are for applications.
    public init(integerLiteral value: UInt16) {
      self.init(rawValue: value)
    }

    /// 1000: the WebSocket has fulfilled its purpose.
    public static let normal: CloseCode = 1000
    /// 1001: the server shuts down.
    public static let goingAway: CloseCode = 1001
    /// 1002: the client violated the protocol.
    public static let protocolError: CloseCode = 1002
    /// 1007: a text was not valid UTF-8.
    public static let invalidText: CloseCode = 1007
    /// 1008: the client violated a policy of this server, such as a rate limit.
    public static let policyViolation: CloseCode = 1008
    /// 1009: a message was too large.
    public static let messageTooBig: CloseCode = 1009
    /// 1011: an error occurred in the server.
    public static let internalError: CloseCode = 1011
  }

  /// The iterator over the received messages.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var parts: RequestBody.AsyncIterator

    /// Returns the next message; nil when the WebSocket has closed, the server shuts down or the task is cancelled.
    @concurrent
    public mutating func next() async -> Message? {
      while let part = try? await parts.next() {
        if let message = Message(part) { return message }
      }
      return nil
    }
  }

  let messages: RequestBody
  let channel: any Channel

  /// Returns the iterator over the received messages.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(parts: messages.makeAsyncIterator())
  }

  /// Sends a text, and returns when all of it is passed to the operating system. So a client that reads
  /// slowly slows the caller down, which can replace unsent messages by newer ones.
  ///
  /// Messages of several tasks are not interleaved, and arrive in the order of the calls. If the task is
  /// cancelled before or during the call, the connection is closed, because a part of the message may have been sent.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``WebSocketClosedError`` if the WebSocket is closed, or closes before the whole message is
  ///   sent.
  public func send(_ text: String) async throws(WebSocketClosedError) {
    try await send(part: WebSocketPart.text(text, channel.allocator))
  }

  /// Sends bytes, in the same way as ``send(_:)-(String)``.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``WebSocketClosedError`` if the WebSocket is closed, or closes before the whole message is
  ///   sent.
  public func send(_ bytes: [UInt8]) async throws(WebSocketClosedError) {
    try await send(part: WebSocketPart.binary(bytes, channel.allocator))
  }

  /// Sends a text, and returns at once while the client reads. If about 64 KiB wait for the client, it returns when all
  /// is passed to the operating system, as ``send(_:)-(String)`` does.
  ///
  /// - Parameter text: The text.
  /// - Returns: Succeeds when all is passed to the operating system. Await it before closing the WebSocket, which
  ///   gives the client a few seconds only. Fails if the WebSocket is closing, or closes before.
  /// - Throws: ``WebSocketClosedError`` if the connection is closed.
  func sendBuffered(_ text: String) async throws(WebSocketClosedError) -> EventLoopFuture<Void> {
    guard channel.isActive, channel.isWritable else {
      try await send(text)
      return channel.eventLoop.makeSucceededVoidFuture()
    }
    return channel.writeAndFlush(HTTPResponsePart.body(WebSocketPart.text(text, channel.allocator)))
  }

  private func send(part: ByteBuffer) async throws(WebSocketClosedError) {
    do {
      try await withTaskCancellationHandler {
        try await channel.writeAndFlush(HTTPResponsePart.body(part))
      } onCancel: {
        channel.close(promise: nil)
      }
    } catch {
      throw WebSocketClosedError()
    }
  }

  /// Closes the WebSocket. The sequence of received messages ends at once, pending messages and the code are
  /// sent, and the client has a few seconds to answer. Does nothing if the WebSocket is closed.
  ///
  /// A WebSocket also closes when its handler returns, with 1000 (1001 while the server shuts down), and when its
  /// handler throws, with 1011.
  ///
  /// - Parameters:
  ///   - code: The code; 4000 to 4999 are for applications.
  ///   - reason: An explanation for the client, of which at most 123 bytes are sent.
  public func close(_ code: CloseCode = .normal, reason: String = "") {
    let part = WebSocketPart.close(code, reason: reason, channel.allocator)
    channel.writeAndFlush(HTTPResponsePart.body(part), promise: nil)
  }
}

/// The error of sending over a closed WebSocket.
public struct WebSocketClosedError: Error, Hashable {
  /// Creates the error.
  public init() {}
}
#endif
