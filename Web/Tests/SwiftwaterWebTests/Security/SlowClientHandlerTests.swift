import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import SwiftwaterWeb

struct SlowClientHandlerTests {
  let channel: EmbeddedChannel
  var loop: EmbeddedEventLoop { channel.embeddedEventLoop }
  let head = HTTPRequest(method: .post, scheme: "http", authority: "test", path: "/")

  init() throws {
    channel = EmbeddedChannel(
      handler: SlowClientHandler(timeout: .seconds(30), bytesPerSecond: 1000, unreadLimit: 5000))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  func receive(_ part: HTTPRequestPart) throws {
    try channel.writeInbound(part)
    channel.read()
  }

  func receive(_ count: Int) throws {
    try receive(.body(ByteBuffer(repeating: 0, count: count)))
  }

  @Test func `a body that does not come is not waited for`() throws {
    try receive(.head(head))
    loop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `a trickle is not enough`() throws {
    try receive(.head(head))
    for _ in 1...29 {
      loop.advanceTime(by: .seconds(1))
      try receive(10)
    }
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `a large body has time by what has come`() throws {
    try receive(.head(head))
    for _ in 1...600 {
      loop.advanceTime(by: .seconds(1))
      try receive(1000)
    }
    #expect(channel.isActive)
    try receive(.end(nil))
    loop.advanceTime(by: .hours(1))
    #expect(channel.isActive)
  }

  @Test func `time in which the server does not read is not the client's fault`() throws {
    let channel = EmbeddedChannel(
      handlers: [SlowClientHandler(timeout: .seconds(30), bytesPerSecond: 1000), ReadStopper()])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeInbound(HTTPRequestPart.head(head))
    channel.read()
    channel.embeddedEventLoop.advanceTime(by: .minutes(10))
    #expect(channel.isActive)
  }

  @Test func `a socket's messages may take for ever`() throws {
    try receive(.head(head))
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .switchingProtocols)))
    loop.advanceTime(by: .hours(1))
    #expect(channel.isActive)
  }

  @Test func `a response that is not taken is not waited for`() throws {
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    loop.advanceTime(by: .seconds(29))
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    loop.advanceTime(by: .seconds(29))
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    loop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `a body that nobody wants is read to a limit`() throws {
    try receive(.head(head))
    try receive(100_000)
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    try receive(5000)
    #expect(channel.isActive)
    try receive(1)
    #expect(!channel.isActive)
  }
}

/// Asks for nothing to be read.
private final class ReadStopper: ChannelOutboundHandler {
  typealias OutboundIn = HTTPResponsePart

  func read(context: ChannelHandlerContext) {}
}
