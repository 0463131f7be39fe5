#if Web
import HummingbirdCore
import NIOCore
import NIOHTTPTypes

/// A socket to one client, for as long as its route runs.
///
/// It is the sequence of the messages that come in; there can be one loop over it:
///
/// ```swift
/// router.webSocket("/echo") { _, _, socket in
///   for await message in socket {
///     if case .text(let text) = message { try await socket.send(text) }
///   }
/// }
/// ```
///
/// The sequence ends when the socket closes, whoever closes it and however: by a handshake, by a rule that
/// the client broke, by a lost connection, or because the client was not heard for too long. It also ends
/// when the server shuts down; then the route may still send, for a few seconds, and close with a code of its
/// own. A route should read all the time, also if it expects nothing: a socket whose route is ten messages
/// behind is not read any more (so the client has to wait), and then its end is not noticed either.
///
/// It may be used from any actor.
public struct WebSocket: AsyncSequence, Sendable {
  /// What a client sent in one go.
  public enum Message: Sendable, Hashable {
    /// Text; it was checked to be UTF-8.
    case text(String)
    /// Bytes.
    case binary([UInt8])
  }

  /// Why a socket closes, as a number that the client is told (RFC 6455, section 7.4).
  public struct CloseCode: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// The number.
    public let number: UInt16

    public init(integerLiteral number: UInt16) {
      self.number = number
    }

    /// 1000: what the socket was for is done.
    public static let normal: CloseCode = 1000
    /// 1001: the server stops.
    public static let goingAway: CloseCode = 1001
    /// 1002: the client did not keep to the protocol.
    public static let protocolError: CloseCode = 1002
    /// 1007: a text was not UTF-8.
    public static let invalidText: CloseCode = 1007
    /// 1008: the client did what this server does not allow, such as sending too often.
    public static let policyViolation: CloseCode = 1008
    /// 1009: a message was too large.
    public static let messageTooLarge: CloseCode = 1009
    /// 1011: something went wrong in the server.
    public static let serverError: CloseCode = 1011
  }

  /// What the loop over a socket runs on.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var parts: RequestBody.AsyncIterator

    /// The next message, or `nil` when there will be none; also when the task was cancelled.
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

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(parts: messages.makeAsyncIterator())
  }

  /// Sends a text, and returns when all of it has been handed to the operating system. A client that reads
  /// slowly so holds back whoever writes to it, and what is not sent waits with the writer, where it can be
  /// replaced by something newer.
  ///
  /// Messages of several tasks arrive in the order of the calls, each whole. If the task is cancelled
  /// meanwhile, the connection is dropped, since half a message may be out.
  ///
  /// - Throws: ``WebSocketClosed`` if the socket is closed, or closes before everything is out.
  public func send(_ text: String) async throws(WebSocketClosed) {
    try await send(part: WebSocketPart.text(text, channel.allocator))
  }

  /// Sends bytes, as ``send(_:)-(String)`` sends text.
  ///
  /// - Throws: ``WebSocketClosed`` if the socket is closed, or closes before everything is out.
  public func send(_ bytes: [UInt8]) async throws(WebSocketClosed) {
    try await send(part: WebSocketPart.binary(bytes, channel.allocator))
  }

  private func send(part: ByteBuffer) async throws(WebSocketClosed) {
    do {
      try await withTaskCancellationHandler {
        try await channel.writeAndFlush(HTTPResponsePart.body(part))
      } onCancel: {
        channel.close(promise: nil)
      }
    } catch {
      throw WebSocketClosed()
    }
  }

  /// Closes the socket: ends the messages at once, sends what is under way and then the code, and gives the
  /// client a few seconds to answer. Does nothing if the socket is closed already. It also closes, with 1000,
  /// when its route returns, and with 1011 when its route throws.
  ///
  /// - Parameters:
  ///   - code: why; applications have 4000 to 4999 for their own reasons.
  ///   - reason: more about it, for the client; at most 123 bytes are sent.
  public func close(_ code: CloseCode = .normal, reason: String = "") {
    let part = WebSocketPart.close(code, reason: reason, channel.allocator)
    channel.writeAndFlush(HTTPResponsePart.body(part), promise: nil)
  }
}

/// The socket is closed, so nothing can be sent.
public struct WebSocketClosed: Error, Hashable {
  /// The only one there is.
  public init() {}
}
#endif
