#if Web
import NIOCore
import NIOEmbedded
import Testing

@testable import SwiftwaterLoad

/// The proxy that simulates a slow network.
struct SlowNetworkTests {
  private func withNetwork(_ body: (SlowNetwork) async throws -> Void) async throws {
    try await SlowNetwork.run(to: 1, roundTripTime: .zero, packetLoss: 0, body)
  }

  /// A channel that is open.
  private func channel(on loop: EmbeddedEventLoop) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  /// Performs what is delayed. The proxy delays by the clock of the system, which the loop does not follow by itself.
  private func pass(_ loop: EmbeddedEventLoop) { loop.advanceTime(to: .now() + .seconds(1)) }

  @Test(arguments: [true, false])
  func `a connection that is cut while the other one is made leaves none open`(isNoticed: Bool) async throws {
    try await withNetwork { network in
      let loop = EmbeddedEventLoop()
      let (browser, server) = (try channel(on: loop), try channel(on: loop))
      browser.close(promise: nil)
      // The channel loses its handlers at the next turn of the loop.
      if isNoticed { loop.run() }
      if isNoticed {
        #expect(throws: (any Error).self) { try network.join(browser, server) }
      } else {
        try network.join(browser, server)
      }
      pass(loop)
      #expect(!server.isActive)
    }
  }

  @Test func `bytes go both ways, and the end of one side is the end of the other`() async throws {
    try await withNetwork { network in
      let loop = EmbeddedEventLoop()
      let (browser, server) = (try channel(on: loop), try channel(on: loop))
      try network.join(browser, server)
      try browser.writeInbound(ByteBuffer(string: "question"))
      pass(loop)
      #expect(try server.readOutbound(as: ByteBuffer.self) == ByteBuffer(string: "question"))
      try server.writeInbound(ByteBuffer(string: "answer"))
      pass(loop)
      #expect(try browser.readOutbound(as: ByteBuffer.self) == ByteBuffer(string: "answer"))
      server.close(promise: nil)
      loop.run()
      pass(loop)
      #expect(!browser.isActive)
    }
  }
}
#endif
