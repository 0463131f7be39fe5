#if Web
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import NIOWebSocket
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

/// The handler with a test clock.
struct WebSocketFrameHandlerTests {
  let channel: EmbeddedChannel
  var loop: EmbeddedEventLoop { channel.embeddedEventLoop }

  init() throws {
    var limits = WebLimits()
    limits.pingInterval = .seconds(20)
    limits.closeTimeout = .seconds(5)
    channel = EmbeddedChannel(handler: WebSocketFrameHandler(limits, allocator: ByteBufferAllocator()))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  func receive(_ opcode: WebSocketOpcode, _ payload: [UInt8] = []) throws {
    let mask: WebSocketMaskingKey = [0, 0, 0, 0]
    try channel.writeInbound(
      WebSocketFrame(fin: true, opcode: opcode, maskKey: mask, data: ByteBuffer(bytes: payload)))
    channel.read()
  }

  /// Returns the opcodes and payloads of the frames sent since the last call.
  func sent() throws -> [RawFrame] {
    var frames: [RawFrame] = []
    while let frame = try channel.readOutbound(as: WebSocketFrame.self) {
      frames.append(
        RawFrame(opcode: UInt8(webSocketOpcode: frame.opcode), payload: Array(buffer: frame.data)))
    }
    return frames
  }

  func parts() throws -> [HTTPRequestPart] {
    var parts: [HTTPRequestPart] = []
    while let part = try channel.readInbound(as: HTTPRequestPart.self) { parts.append(part) }
    return parts
  }

  @Test func `a client that does not answer pings is disconnected`() throws {
    loop.advanceTime(by: .seconds(20))
    #expect(try sent() == [.ping([])])
    try receive(.pong)
    loop.advanceTime(by: .seconds(20))
    #expect(try sent() == [.ping([])])
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(19))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `a client that is receiving a large message is not disconnected`() throws {
    channel.isWritable = false
    loop.advanceTime(by: .minutes(10))
    #expect(channel.isActive)
    #expect(try sent().isEmpty)
    channel.isWritable = true
    loop.advanceTime(by: .seconds(20))
    #expect(try sent() == [.ping([])])
    loop.advanceTime(by: .seconds(20))
    #expect(!channel.isActive)
  }

  @Test func `a pong reaches the route as an empty part, which resets idle timeouts`() throws {
    try receive(.pong)
    #expect(try parts() == [.body(ByteBuffer())])
  }

  @Test func `only the last of the pings received while the client does not read is answered`() throws {
    channel.isWritable = false
    for number in 1...100 { try receive(.ping, [UInt8(number)]) }
    #expect(try sent() == [])
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(try sent() == [.pong([100])])
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(try sent() == [])
  }

  @Test func `a client that does not answer the close frame is disconnected`() throws {
    let code = WebSocketPart.close(.normal, channel.allocator)
    try channel.writeOutbound(HTTPResponsePart.body(code))
    #expect(try sent() == [.close(1000)])
    #expect(try parts() == [.end(nil)])
    loop.advanceTime(by: .milliseconds(4999))
    #expect(channel.isActive)
    loop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
  }

  @Test func `closing the connection waits for the closing handshake`() throws {
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    let closed = channel.close()
    #expect(channel.isActive)
    try receive(.connectionClose, [0x03, 0xE8])
    #expect(!channel.isActive)
    loop.run()
    try closed.wait()
    #expect(try sent() == [.close(1000)])
  }

  @Test func `after closing nothing is sent`() throws {
    let code = WebSocketPart.close(4000, channel.allocator)
    try channel.writeOutbound(HTTPResponsePart.body(code))
    #expect(throws: ChannelError.outputClosed) {
      try channel.writeOutbound(HTTPResponsePart.body(WebSocketPart.text("late", channel.allocator)))
    }
    try channel.writeOutbound(HTTPResponsePart.body(code))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    #expect(try sent() == [.close(4000)])
  }

  @Test func `a stopping server sends one close frame when the route returns`() throws {
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(try sent().isEmpty)
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    #expect(try sent() == [.close(1001)])
  }

  @Test func `a route may send its last messages when the server stops`() throws {
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    try channel.writeOutbound(HTTPResponsePart.body(WebSocketPart.text("last", channel.allocator)))
    try channel.writeOutbound(HTTPResponsePart.body(WebSocketPart.close(4503, channel.allocator)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    #expect(try sent() == [.text("last"), .close(4503)])
  }

  @Test func `a stopping server closes a WebSocket whose route does not return in time`() throws {
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    channel.embeddedEventLoop.advanceTime(by: .seconds(6))
    #expect(try sent() == [.close(1001)])
  }

  @Test func `a connection that the client half closes is closed`() throws {
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(!channel.isActive)
  }
}
#endif
