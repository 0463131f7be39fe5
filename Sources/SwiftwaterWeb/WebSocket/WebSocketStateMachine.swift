#if Web
import NIOCore
import NIOWebSocket
import SwiftwaterDecompression
import SwiftwaterPages

/// The rules of RFC 6455 for the server's side of one connection, without the connection: frames and ticks go
/// in, actions come out.
struct WebSocketStateMachine {
  private enum Phase {
    /// Messages pass in both directions.
    case open
    /// The server has sent its close frame and awaits the client's.
    case closing
    /// The client's close frame has arrived, or is not awaited.
    case closed
  }

  private let maximumMessageBytes: Int
  private let frameLimit: RateLimit?
  private let allocator: ByteBufferAllocator
  private let compression: MessageCompression?
  private var phase = Phase.open
  private var frames = TokenBucket()
  /// The received fragments of an incomplete message, and whether they are compressed.
  private var unfinished: (message: ByteBuffer, isCompressed: Bool)?
  private var isAwaitingPong = false

  /// - Parameter compression: The compression that client and server have agreed on; nil for none.
  init(_ limits: WebLimits, allocator: ByteBufferAllocator, compression: MessageCompression? = nil) {
    maximumMessageBytes = limits.maximumMessageBytes
    frameLimit = limits.framesPerWebSocket
    self.allocator = allocator
    self.compression = compression
  }

  var isOpen: Bool { phase == .open }

  // MARK: Receiving

  enum ReceiveAction: Equatable {
    /// Do nothing: the frame is a fragment, or arrived after closing began.
    case nothing
    /// Pass a complete message to the route in this part.
    case message(ByteBuffer)
    /// Answer a ping with its payload.
    case ping(ByteBuffer)
    /// Note the answer to a ping.
    case pong
    /// Send this code in a close frame and close the connection, because the client violated the protocol.
    case violation(WebSocket.CloseCode)
    /// Answer with the code, if there is one, and close the connection, because the client closes.
    case close(answer: WebSocket.CloseCode?)
  }

  /// Receives a frame.
  mutating func receive(_ frame: WebSocketFrame, at now: ContinuousClock.Instant) -> ReceiveAction {
    guard phase != .closed else { return .nothing }
    isAwaitingPong = false
    guard let mask = frame.maskKey, !frame.rsv1 || canBeCompressed(frame), !frame.rsv2, !frame.rsv3 else {
      return fail(.protocolError)
    }
    if phase == .closing { return frame.opcode == .connectionClose ? receiveClose(frame) : .nothing }
    if let frameLimit, !frames.take(frameLimit, at: now) {
      return fail(.policyViolation)
    }
    switch frame.opcode {
    case .text: return receiveFragment(frame, mask, startsMessage: .text)
    case .binary: return receiveFragment(frame, mask, startsMessage: .binary)
    case .continuation: return receiveFragment(frame, mask, startsMessage: nil)
    case .ping: return .ping(frame.unmaskedData)
    case .pong: return .pong
    case .connectionClose: return receiveClose(frame)
    default: return fail(.protocolError)
    }
  }

  /// Whether the first reserved bit may be set, which marks a compressed message on its first frame.
  private func canBeCompressed(_ frame: WebSocketFrame) -> Bool {
    compression != nil && (frame.opcode == .text || frame.opcode == .binary)
  }

  private mutating func receiveFragment(
    _ frame: WebSocketFrame, _ mask: WebSocketMaskingKey, startsMessage kind: WebSocketPart.Kind?
  ) -> ReceiveAction {
    var (message, isCompressed): (ByteBuffer, Bool)
    switch (unfinished, kind) {
    case (nil, let kind?):
      message = WebSocketPart.emptyPart(kind, payloadCapacity: frame.data.readableBytes, allocator)
      isCompressed = frame.rsv1
    case (let started?, nil): (message, isCompressed) = started
    default: return fail(.protocolError)
    }
    unfinished = nil
    let length = message.readableBytes
    guard length - 1 + frame.data.readableBytes <= maximumMessageBytes else {
      return fail(.messageTooBig)
    }
    message.writeImmutableBuffer(frame.data)
    message.moveReaderIndex(forwardBy: length)
    message.webSocketUnmask(mask)
    message.moveReaderIndex(to: 0)
    guard frame.fin else {
      unfinished = (message, isCompressed)
      return .nothing
    }
    if isCompressed, let compression {
      guard let kind = message.readSlice(length: 1) else { return fail(.protocolError) }
      switch compression.decompress(message, appendingTo: kind, maximumBytes: maximumMessageBytes) {
      case .message(let decompressed): message = decompressed
      case .tooBig: return fail(.messageTooBig)
      case .invalid: return fail(.protocolError)
      }
    }
    guard
      message.getInteger(at: 0) != WebSocketPart.Kind.text.rawValue
        || message.readableBytesView.dropFirst().isUTF8
    else { return fail(.invalidText) }
    return .message(message)
  }

  private mutating func receiveClose(_ frame: WebSocketFrame) -> ReceiveAction {
    let wasClosing = phase == .closing
    var answer = WebSocket.CloseCode.normal
    var payload = frame.unmaskedData
    if payload.readableBytes > 0 {
      guard let number: UInt16 = payload.readInteger(), Self.canBeSent(number) else {
        return fail(.protocolError)
      }
      guard payload.readableBytesView.isUTF8 else { return fail(.invalidText) }
      answer = WebSocket.CloseCode(rawValue: number)
    }
    phase = .closed
    return .close(answer: wasClosing ? nil : answer)
  }

  /// Whether a code is valid in a close frame (RFC 6455, section 7.4).
  private static func canBeSent(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }

  private mutating func fail(_ code: WebSocket.CloseCode) -> ReceiveAction {
    if phase == .closing {
      phase = .closed
      return .close(answer: nil)
    }
    phase = .closed
    unfinished = nil
    return .violation(code)
  }

  // MARK: Closing

  /// Begins the closing handshake.
  ///
  /// - Returns: False if it has begun before, so that nothing has to be sent.
  mutating func close() -> Bool {
    guard phase == .open else { return false }
    phase = .closing
    unfinished = nil
    return true
  }

  /// Records that received bytes are not a frame, or a frame that is too long.
  ///
  /// - Returns: False if the WebSocket was closing or closed, so that nothing has to be sent.
  mutating func failDecoding() -> Bool {
    defer { phase = .closed }
    return phase == .open
  }

  // MARK: Pings

  enum TickAction: Equatable {
    /// Send a ping.
    case ping
    /// Close the connection, because nothing was received since the last ping.
    case drop
    /// Do nothing.
    case nothing
  }

  /// Records that the interval between two pings has passed.
  ///
  /// - Parameter canAnswer: Whether a ping would reach the client and its answer would be read. False while
  ///   messages wait for the route or data waits for the client.
  mutating func tick(canAnswer: Bool) -> TickAction {
    guard phase == .open, canAnswer else {
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
