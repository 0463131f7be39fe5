#if Web
import NIOCore
import NIOPosix

/// A connection on the level of bytes, so that tests can send what no correct client sends.
struct RawConnection {
  /// The error of a connection that ends while a test expects more.
  struct Ended: Error {
    let read: String
  }

  fileprivate var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  fileprivate let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  let channel: any Channel
  private var buffer = ByteBuffer()

  fileprivate init(
    inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
    outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>, channel: any Channel
  ) {
    self.inbound = inbound
    self.outbound = outbound
    self.channel = channel
  }

  func send(_ text: String) async throws {
    try await outbound.write(ByteBuffer(string: text))
  }

  func send(_ bytes: [UInt8]) async throws {
    try await outbound.write(ByteBuffer(bytes: bytes))
  }

  /// Reads this number of bytes.
  mutating func read(_ count: Int) async throws -> [UInt8] {
    while buffer.readableBytes < count { try await fill() }
    return buffer.readBytes(length: count) ?? []
  }

  /// Reads a line.
  mutating func readLine() async throws -> String {
    while true {
      if let end = buffer.readableBytesView.firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer.readString(length: end - buffer.readerIndex + 1) ?? ""
        return line.trimmingSuffix { $0 == "\r\n" || $0 == "\n" }
      }
      try await fill()
    }
  }

  /// Reads everything until the server closes the connection.
  mutating func readToEnd() async -> [UInt8] {
    while (try? await fill()) != nil {}
    return buffer.readBytes(length: buffer.readableBytes) ?? []
  }

  private mutating func fill() async throws {
    guard var more = try await inbound.next(isolation: #isolation) else {
      throw Ended(read: String(buffer: buffer))
    }
    buffer.writeBuffer(&more)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}

/// Connects to a port of this machine while a closure runs.
func withConnection<Result: Sendable>(
  to port: Int, _ body: (inout RawConnection) async throws -> Result
) async throws -> Result {
  let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    .connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
      }
    }
  return try await channel.executeThenClose { inbound, outbound in
    var connection = RawConnection(
      inbound: inbound.makeAsyncIterator(), outbound: outbound, channel: channel.channel)
    return try await body(&connection)
  }
}
#endif
