#if Web
import NIOCore
import NIOWebSocket
import SwiftwaterPages

/// The rules of RFC 6455 for one connection, seen from the server and without the connection: frames and
/// ticks go in, what to do comes out.
struct WebSocketStateMachine {
  private enum Phase {
    /// Messages pass in both directions.
    case open
    /// Our close frame is out; the client's is awaited.
    case closing
    /// The client's close frame has come too, or will not be waited for.
    case closed
  }

  private let messageBytes: Int
  private let frameLimit: RateLimit?
  private let allocator: ByteBufferAllocator
  private var phase = Phase.open
  private var frames = TokenBucket()
  /// The part of a message of which fragments are still to come.
  private var unfinished: ByteBuffer?
  private var isAwaitingPong = false

  init(_ limits: WebLimits, allocator: ByteBufferAllocator) {
    messageBytes = limits.messageBytes
    frameLimit = limits.framesPerSocket
    self.allocator = allocator
  }

  var isOpen: Bool { phase == .open }
  var isClosing: Bool { phase == .closing }

  // MARK: Receiving

  enum Received: Equatable {
    /// Nothing to do: a fragment, or a frame after the closing began.
    case nothing
    /// A whole message for the route, as the part that the route reads.
    case message(ByteBuffer)
    /// A ping to be answered with its payload.
    case ping(ByteBuffer)
    /// The answer to a ping.
    case pong
    /// The client broke a rule: the code says which. Send it in a close frame and end.
    case violation(WebSocket.CloseCode)
    /// The client closes. Answer with the code, if there is one, and close the connection.
    case close(answer: WebSocket.CloseCode?)
  }

  /// Takes a frame that came in whole.
  mutating func receive(_ frame: WebSocketFrame, at now: ContinuousClock.Instant) -> Received {
    guard phase != .closed else { return .nothing }
    isAwaitingPong = false
    guard let mask = frame.maskKey, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
      return violation(.protocolError)
    }
    if phase == .closing { return frame.opcode == .connectionClose ? closed(frame) : .nothing }
    if let frameLimit, !frames.take(frameLimit, at: now) {
      return violation(.policyViolation)
    }
    switch frame.opcode {
    case .text: return fragment(frame, mask, startsMessage: .text)
    case .binary: return fragment(frame, mask, startsMessage: .binary)
    case .continuation: return fragment(frame, mask, startsMessage: nil)
    case .ping: return .ping(frame.unmaskedData)
    case .pong: return .pong
    case .connectionClose: return closed(frame)
    default: return violation(.protocolError)
    }
  }

  private mutating func fragment(
    _ frame: WebSocketFrame, _ mask: WebSocketMaskingKey, startsMessage kind: WebSocketPart.Kind?
  ) -> Received {
    var message: ByteBuffer
    switch (unfinished, kind) {
    case (nil, let kind?): message = WebSocketPart.start(kind, room: frame.data.readableBytes, allocator)
    case (let started?, nil): message = started
    default: return violation(.protocolError)
    }
    unfinished = nil
    let length = message.readableBytes
    guard length - 1 + frame.data.readableBytes <= messageBytes else {
      return violation(.messageTooLarge)
    }
    message.writeImmutableBuffer(frame.data)
    message.moveReaderIndex(forwardBy: length)
    message.webSocketUnmask(mask)
    message.moveReaderIndex(to: 0)
    guard frame.fin else {
      unfinished = message
      return .nothing
    }
    guard
      message.getInteger(at: 0) != WebSocketPart.Kind.text.rawValue
        || message.readableBytesView.dropFirst().isUTF8
    else { return violation(.invalidText) }
    return .message(message)
  }

  private mutating func closed(_ frame: WebSocketFrame) -> Received {
    let wasClosing = phase == .closing
    var answer = WebSocket.CloseCode.normal
    var payload = frame.unmaskedData
    if payload.readableBytes > 0 {
      guard let number: UInt16 = payload.readInteger(), Self.canBeSent(number) else {
        return violation(.protocolError)
      }
      guard payload.readableBytesView.isUTF8 else { return violation(.invalidText) }
      answer = WebSocket.CloseCode(integerLiteral: number)
    }
    phase = .closed
    return .close(answer: wasClosing ? nil : answer)
  }

  /// The codes that may stand in a close frame (RFC 6455, section 7.4).
  private static func canBeSent(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }

  private mutating func violation(_ code: WebSocket.CloseCode) -> Received {
    if phase == .closing {
      phase = .closed
      return .close(answer: nil)
    }
    phase = .closed
    unfinished = nil
    return .violation(code)
  }

  // MARK: Closing

  /// Begins to close from this side; `false` if that had begun already, so that there is nothing to send.
  mutating func close() -> Bool {
    guard phase == .open else { return false }
    phase = .closing
    unfinished = nil
    return true
  }

  /// Bytes came that are no frame, or a frame that is too long; `false` if it no longer matters.
  mutating func failDecoding() -> Bool {
    defer { phase = .closed }
    return phase == .open
  }

  // MARK: Pings

  enum Tick: Equatable {
    /// Send a ping.
    case ping
    /// Nothing was heard since the last ping: drop the connection.
    case drop
    /// Judge nothing.
    case nothing
  }

  /// The time between two pings has passed.
  ///
  /// - Parameter canHear: whether a ping arrives and its answer is read. It is not while the route is behind
  ///   or much waits for the client.
  mutating func tick(canHear: Bool) -> Tick {
    guard phase == .open, canHear else {
      isAwaitingPong = false
      return .nothing
    }
    if isAwaitingPong { return .drop }
    isAwaitingPong = true
    return .ping
  }
}

extension ByteBufferView {
  fileprivate var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }
}
#endif
