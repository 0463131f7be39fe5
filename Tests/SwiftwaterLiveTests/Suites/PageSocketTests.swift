#if Web
import NIOCore
import NIOEmbedded
import NIOWebSocket
import SwiftwaterDecompression
import Testing

@testable import SwiftwaterLoad

/// The browser's side of a connection, with messages that no server of this library sends.
struct PageSocketTests {
  /// The update `[1,0]`, compressed.
  private let update: [UInt8] = [0x8A, 0x36, 0xD4, 0x31, 0x88, 0x05, 0x00]

  /// Receives a message that says that it is compressed.
  ///
  /// - Parameters:
  ///   - payload: The payload of its frame.
  ///   - decompression: The decompression of this thread; nil if the two sides have agreed on none.
  /// - Returns: The received updates, and the reason why the connection has ended; nil if it is open.
  private func receive(
    _ payload: [UInt8], decompression: MessageDecompression?
  ) throws -> (traffic: LoadTraffic, closeReason: LoadError?) {
    let channel = EmbeddedChannel()
    // A socket that is open would acknowledge the update later.
    defer { _ = try? channel.finish() }
    let socket = PageSocket(channel, decompression: decompression)
    try channel.pipeline.syncOperations.addHandler(socket)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeInbound(
      WebSocketFrame(fin: true, rsv1: true, opcode: .text, data: ByteBuffer(bytes: payload)))
    #expect(channel.isActive == (socket.closeReason == nil))
    return (socket.traffic, socket.closeReason)
  }

  @Test func `a compressed update counts with both of its lengths`() throws {
    let decompression = try #require(MessageDecompression.current)
    let (traffic, closeReason) = try receive(update, decompression: decompression)
    #expect(closeReason == nil)
    #expect(traffic == LoadTraffic(updates: 1, bytes: 5, transferredBytes: 7))
  }

  @Test func `a message that is compressed without an agreement ends the connection`() throws {
    let (traffic, closeReason) = try receive(update, decompression: nil)
    #expect(closeReason == .invalidCompression)
    #expect(traffic == LoadTraffic())
  }

  @Test func `bytes that nothing has compressed end the connection`() throws {
    let decompression = try #require(MessageDecompression.current)
    let (traffic, closeReason) = try receive([0xFF], decompression: decompression)
    #expect(closeReason == .invalidCompression)
    #expect(traffic == LoadTraffic())
  }
}
#endif
