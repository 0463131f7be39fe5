#if Web
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import NIOPosix
import Testing

@testable import SwiftwaterWeb

struct SlowClientHandlerTests {
  let channel: EmbeddedChannel
  var loop: EmbeddedEventLoop { channel.embeddedEventLoop }
  let head = HTTPRequest(method: .post, scheme: "http", authority: "test", path: "/")

  init() throws {
    channel = EmbeddedChannel(
      handler: SlowClientHandler(timeout: .seconds(30), minimumBytesPerSecond: 1000, unreadLimit: 5000))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  func receive(_ part: HTTPRequestPart) throws {
    try channel.writeInbound(part)
    channel.read()
  }

  func receive(_ count: Int) throws {
    try receive(.body(ByteBuffer(repeating: 0, count: count)))
  }

  @Test func `a connection whose body does not arrive is closed`() throws {
    try receive(.head(head))
    loop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `a body that arrives too slowly is rejected`() throws {
    try receive(.head(head))
    for _ in 1...29 {
      loop.advanceTime(by: .seconds(1))
      try receive(10)
    }
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `a large body has more time as it arrives`() throws {
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

  @Test func `time in which the server does not read does not count`() throws {
    let channel = EmbeddedChannel(
      handlers: [SlowClientHandler(timeout: .seconds(30), minimumBytesPerSecond: 1000), ReadStopper()])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeInbound(HTTPRequestPart.head(head))
    channel.read()
    channel.embeddedEventLoop.advanceTime(by: .minutes(10))
    #expect(channel.isActive)
  }

  @Test func `messages of a WebSocket have no deadline`() throws {
    try receive(.head(head))
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .switchingProtocols)))
    loop.advanceTime(by: .hours(1))
    #expect(channel.isActive)
  }

  @Test func `a client that does not receive the response is disconnected`() throws {
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

  /// Returns whether a client is still connected after each check of a large response, every 30 s.
  ///
  /// - Parameters:
  ///   - counts: The number of bytes that the client has received before each check.
  ///   - writing: The number of bytes that are written before each check.
  ///   - compression: The number of written bytes of which one waits.
  private func check(receiving counts: [Int], writing: [Int] = [], compression: Int = 1) throws -> [Bool] {
    var waiting = 10_000_000
    let channel = EmbeddedChannel(
      handlers: [
        Sink { waiting += $0 / compression },
        SlowClientHandler(timeout: .seconds(30), minimumBytesPerSecond: 1000, waitingBytes: { _ in waiting }),
      ])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    return counts.enumerated().map { index, received in
      let more = index < writing.count ? writing[index] : 0
      channel.write(HTTPResponsePart.body(ByteBuffer(repeating: 0, count: more)), promise: nil)
      waiting -= received
      channel.embeddedEventLoop.advanceTime(by: .seconds(30))
      return channel.isActive
    }
  }

  @Test func `a large response may continue while the client receives enough`() throws {
    #expect(
      try check(receiving: [30_000, 300_000, 30_000, 30_000, 29_999]) == [true, true, true, true, false])
    #expect(try check(receiving: [0]) == [false])
  }

  @Test func `data written meanwhile does not change whether a client counts as slow`() throws {
    #expect(try check(receiving: [30_000, 30_000], writing: [1_000_000, 50_000]) == [true, true])
    #expect(try check(receiving: [29_999], writing: [1_000_000]) == [false])
  }

  @Test func `a client that does not receive compressed messages counts as slow`() throws {
    #expect(try check(receiving: [0], writing: [60_000], compression: 10) == [false])
    #expect(try check(receiving: [30_000], writing: [60_000], compression: 10) == [true])
  }

  @Test func `the waiting bytes are those that the channel could not pass to the system`() async throws {
    let (channels, channelContinuation) = AsyncStream.makeStream(of: (any Channel).self)
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channelContinuation.yield(channel)
        return channel.eventLoop.makeSucceededVoidFuture()
      }
      .bind(host: "127.0.0.1", port: 0).get()
    try await withConnection(to: listener.localAddress?.port ?? 0) { client in
      let channel = try #require(await channels.first { _ in true })
      @Sendable func waiting() async throws -> Int {
        try await channel.eventLoop.submit { SlowClientHandler.bufferedBytes(of: channel) }.get()
      }
      let size = 40_000_000
      async let written: Void = channel.writeAndFlush(ByteBuffer(repeating: 0, count: size))
      _ = try await client.read(1_000_000)
      let rest = try await waiting()
      #expect(rest > 0 && rest < size)
      _ = try await client.read(size - 1_000_000)
      try await written
      #expect(try await waiting() == 0)
    }
    try await listener.close()
  }

  @Test func `a body is read up to a limit after the response`() throws {
    try receive(.head(head))
    try receive(100_000)
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    try receive(5000)
    #expect(channel.isActive)
    try receive(1)
    #expect(!channel.isActive)
  }
}

/// Drops everything that is written, and reports the sizes of the bodies.
private final class Sink: ChannelOutboundHandler {
  typealias OutboundIn = HTTPResponsePart

  private let onBody: (Int) -> Void

  init(onBody: @escaping (Int) -> Void) {
    self.onBody = onBody
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .body(let bytes) = unwrapOutboundIn(data) { onBody(bytes.readableBytes) }
  }
}

/// Stops all reading.
private final class ReadStopper: ChannelOutboundHandler {
  typealias OutboundIn = HTTPResponsePart

  func read(context: ChannelHandlerContext) {}
}
#endif
