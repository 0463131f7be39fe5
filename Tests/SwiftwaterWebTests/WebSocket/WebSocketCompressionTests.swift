#if Web
import Hummingbird
import NIOCore
import SwiftwaterDecompression
import SwiftwaterPages
import SwiftwaterTesting
import Testing

@testable import SwiftwaterWeb

/// Compressed messages over a loopback connection.
@Suite(.timeLimit(.minutes(30)))
struct WebSocketCompressionTests {
  /// Runs a server whose `/socket` echoes texts, and connects to it.
  private func withEcho(
    _ extensions: String?, minimumBytes: Int? = 1024,
    _ body: (inout RawConnection, RawResponse) async throws -> Void
  ) async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.minimumCompressedMessageBytes = minimumBytes
    configuration.limits.maximumMessageBytes = 200_000
    try await withServer(configuration) { router in
      router.webSocket("/socket") { _, _, socket in
        for await message in socket {
          if case .text(let text) = message { try await socket.send(text) }
        }
      }
    } _: { server in
      try await withConnection(to: server.port) { client in
        let response = try await client.upgrade(
          server, extensions.map { ["Sec-WebSocket-Extensions: \($0)"] } ?? [])
        #expect(response.statusCode == 101)
        try await body(&client, response)
      }
    }
  }

  private func decompress(_ frame: RawFrame) throws -> String {
    let compression = try #require(MessageCompression.current)
    let result = compression.decompress(
      ByteBuffer(bytes: frame.payload), appendingTo: ByteBuffer(), maximumBytes: 1_000_000)
    guard case .message(let message) = result else { throw CancellationError() }
    return String(buffer: message)
  }

  @Test(arguments: [
    "permessage-deflate", "permessage-deflate; client_max_window_bits",
    "x-webkit-deflate-frame, PerMessage-Deflate;client_no_context_takeover ; client_max_window_bits=\"12\"",
    "permessage-deflate; server_max_window_bits=10, permessage-deflate",
  ]) func `long messages are compressed for a client that offers it, short ones are not`(offer: String)
    async throws
  {
    try await withEcho(offer) { client, response in
      #expect(
        response["sec-websocket-extensions"]
          == "permessage-deflate; server_no_context_takeover; client_no_context_takeover")
      let text = String(repeating: "a long message. ", count: 200)
      for _ in 0..<2 {
        try await client.send(.text(text))
        let frame = try await client.frame()
        #expect(frame.isCompressed)
        #expect(frame.payload.count < 100)
        #expect(try decompress(frame) == text)
      }
      try await client.send(.text("short"))
      #expect(try await client.frame() == .text("short"))
    }
  }

  @Test func `a compressed message of the client is read`() async throws {
    try await withEcho("permessage-deflate") { client, _ in
      let hello: [UInt8] = [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]
      try await client.send(RawFrame(opcode: 1, payload: hello, isCompressed: true))
      #expect(try await client.frame() == .text("Hello"))
      let bomb = try #require(
        MessageCompression.current?.compress(
          ByteBuffer(repeating: 65, count: 200_001), ByteBufferAllocator()))
      try await client.send(RawFrame(opcode: 1, payload: Array(buffer: bomb), isCompressed: true))
      #expect(try await client.frame() == .close(1009))
    }
  }

  @Test(arguments: [
    nil, "", "x-webkit-deflate-frame", "permessage-deflate; server_max_window_bits=10",
    "permessage-deflate; unknown", "permessage-deflate; client_max_window_bits=16",
    "permessage-deflate; client_max_window_bits; client_max_window_bits",
  ]) func `nothing is compressed for other clients`(offer: String?) async throws {
    try await withEcho(offer) { client, response in
      #expect(response["sec-websocket-extensions"] == nil)
      let text = String(repeating: "a long message. ", count: 200)
      try await client.send(.text(text))
      #expect(try await client.frame() == .text(text))
      try await client.send(RawFrame(opcode: 1, payload: [1], isCompressed: true))
      #expect(try await client.frame() == .close(1002))
    }
  }

  @Test func `a server can do without compression`() async throws {
    try await withEcho("permessage-deflate", minimumBytes: nil) { client, response in
      #expect(response["sec-websocket-extensions"] == nil)
    }
  }

  @Test func `rows of messages take less than 40% of their bytes`() async throws {
    var random = SeededGenerator(seed: 1)
    func word() -> String {
      String(
        (0..<Int.random(in: 2...9, using: &random)).map { _ in "etaoinshrdlucm".randomElement(using: &random)!
        })
    }
    let rows = (0..<50).map { index in
      """
      <li id="r\(index)" class="message incoming first last"><span class="avatar" style="--hue:\(index % 12)">AB</span>\
      <div class="bubble"><strong class="sender">\(word())</strong><p class="text">\
      \((0..<12).map { _ in word() }.joined(separator: " "))</p><time>1\(index % 10):\(10 + index)</time></div></li>
      """
    }
    let text = rows.joined()
    try await withEcho("permessage-deflate") { client, _ in
      try await client.send(.text(text))
      let frame = try await client.frame()
      #expect(frame.payload.count < text.utf8.count * 2 / 5)
      #expect(try decompress(frame) == text)
    }
  }
}
#endif
