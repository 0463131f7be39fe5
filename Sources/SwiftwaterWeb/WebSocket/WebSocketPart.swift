#if Web
import NIOCore

/// A message between a route and the ``WebSocketFrameHandler``: an HTTP body part whose first byte is its
/// kind.
///
/// An empty part only shows that the connection is alive.
enum WebSocketPart {
  /// The first byte: the opcode of RFC 6455.
  enum Kind: UInt8 {
    case text = 1
    case binary = 2
    case close = 8
  }

  static func text(_ text: String, _ allocator: ByteBufferAllocator) -> ByteBuffer {
    var part = emptyPart(.text, payloadCapacity: text.utf8.count, allocator)
    part.writeString(text)
    return part
  }

  static func binary(_ bytes: [UInt8], _ allocator: ByteBufferAllocator) -> ByteBuffer {
    var part = emptyPart(.binary, payloadCapacity: bytes.count, allocator)
    part.writeBytes(bytes)
    return part
  }

  static func close(
    _ code: WebSocket.CloseCode, reason: String = "", _ allocator: ByteBufferAllocator
  ) -> ByteBuffer {
    // A control frame holds 125 bytes, and its text must be valid UTF-8 (RFC 6455, section 5.5).
    var reason = reason
    while reason.utf8.count > 123 { reason.removeLast() }
    var part = emptyPart(.close, payloadCapacity: 2 + reason.utf8.count, allocator)
    part.writeInteger(code.rawValue)
    part.writeString(reason)
    return part
  }

  /// Returns a part without payload, with capacity for a payload of `payloadCapacity` bytes.
  static func emptyPart(_ kind: Kind, payloadCapacity: Int, _ allocator: ByteBufferAllocator) -> ByteBuffer {
    var part = allocator.buffer(capacity: payloadCapacity + 1)
    part.writeInteger(kind.rawValue)
    return part
  }
}

extension WebSocket.Message {
  init?(_ part: ByteBuffer) {
    var part = part
    switch part.readInteger().flatMap(WebSocketPart.Kind.init(rawValue:)) {
    case .text: self = .text(String(buffer: part))
    case .binary: self = .binary(Array(buffer: part))
    case .close, nil: return nil
    }
  }
}
#endif
