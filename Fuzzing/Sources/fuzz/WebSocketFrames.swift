import NIOCore
import NIOEmbedded
import NIOWebSocket
import SwiftwaterPages

@testable import SwiftwaterWeb

extension FuzzTarget {
  /// The bytes of a client on a WebSocket. The first byte says whether messages are compressed (lowest bit),
  /// and how many bytes each read has (the other bits). The server sends at most one close frame, and nothing
  /// after it.
  static let webSocket = FuzzTarget(name: "websocket") { bytes in
    guard let first = bytes.first else { return }
    var limits = WebLimits()
    limits.maximumMessageBytes = 4096
    let compression = first & 1 == 1 ? MessageCompression.current : nil
    let channel = EmbeddedChannel()
    do {
      try channel.pipeline.syncOperations.addHandlers([
        ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.maximumMessageBytes)),
        WebSocketFrameHandler(limits, allocator: ByteBufferAllocator(), compression: compression),
      ])
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    } catch {
      fatalError("\(error)")
    }
    let size = max(1, Int(first >> 1))
    for start in stride(from: 1, to: bytes.count, by: size) {
      _ = try? channel.writeInbound(ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)]))
      channel.read()
    }
    // A closing connection ends when the client has not answered in time.
    channel.embeddedEventLoop.advanceTime(by: .minutes(10))
    var isClosed = false
    while let frame = try? channel.readOutbound(as: WebSocketFrame.self) {
      precondition(!isClosed, "a frame follows the close frame")
      isClosed = frame.opcode == .connectionClose
    }
  }
}
