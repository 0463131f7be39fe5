#if Web
import NIOCore
import NIOWebSocket
import SwiftwaterDecompression
import SwiftwaterPages
import SwiftwaterTesting
import Testing

@testable import SwiftwaterWeb

struct MessageCompressionTests {
  private let compression: MessageCompression
  private let allocator = ByteBufferAllocator()

  init() throws {
    compression = try #require(MessageCompression.current)
  }

  private func decompress(_ bytes: [UInt8], maximumBytes: Int = 1000) -> MessageDecompression.Result {
    compression.decompress(
      ByteBuffer(bytes: bytes), appendingTo: ByteBuffer(bytes: [1]), maximumBytes: maximumBytes)
  }

  @Test(arguments: [1, 100, 5000, 300_000])
  func `a message is the same after both directions, whatever was sent before`(count: Int) throws {
    let text = (0..<count).map { "row \($0 % 97)" }.joined(separator: ",") + String(repeating: " ", count: 40)
    for _ in 0..<2 {
      let compressed = try #require(compression.compress(ByteBuffer(string: text), allocator))
      #expect(compressed.readableBytes < text.utf8.count)
      let decompressed = compression.decompress(
        compressed, appendingTo: ByteBuffer(bytes: [1]), maximumBytes: text.utf8.count)
      #expect(decompressed == .message(ByteBuffer(string: "\u{1}" + text)))
    }
  }

  @Test func `a message that would not be shorter is not compressed`() {
    var random = SeededGenerator(seed: 1)
    let bytes = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(compression.compress(ByteBuffer(bytes: bytes), allocator) == nil)
    #expect(compression.compress(ByteBuffer(), allocator) == nil)
  }

  @Test(arguments: [
    [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00],
    [0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00],
    [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00],
    [0xF2, 0x48, 0x05, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xCA, 0xC9, 0xC9, 0x07, 0x00],
  ]) func `the examples of RFC 7692 are a greeting`(bytes: [UInt8]) {
    #expect(decompress(bytes) == .message(ByteBuffer(string: "\u{1}Hello")))
  }

  @Test func `a message may consist of several blocks that are marked as final`() {
    let final: [UInt8] = [0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]
    let twice = ByteBuffer(string: "\u{1}HelloHello")
    #expect(decompress(final + final + [0]) == .message(twice))
    #expect(decompress(final + hello) == .message(twice))
    #expect(decompress(final + final + [0], maximumBytes: 10) == .message(twice))
    #expect(decompress(final + final + [0], maximumBytes: 9) == .tooBig)
    #expect(decompress(final) == .message(ByteBuffer(string: "\u{1}Hello")))
    #expect(decompress(final + [0xFF]) == .invalid)
  }

  @Test func `a message that is larger than the limit uses no more memory than the limit`() throws {
    let bomb = try #require(
      compression.compress(ByteBuffer(repeating: 0, count: 10_000_000), allocator))
    #expect(bomb.readableBytes < 50_000)
    let limit = 64 * 1024
    #expect(
      compression.decompress(bomb, appendingTo: ByteBuffer(bytes: [1]), maximumBytes: limit) == .tooBig)
    let exact = try #require(compression.compress(ByteBuffer(repeating: 0, count: limit), allocator))
    #expect(
      compression.decompress(exact, appendingTo: ByteBuffer(), maximumBytes: limit)
        == .message(ByteBuffer(repeating: 0, count: limit)))
    #expect(
      compression.decompress(exact, appendingTo: ByteBuffer(), maximumBytes: limit - 1) == .tooBig)
  }

  @Test(arguments: [[0xFF], [0x07, 0x12, 0x99], Array("no compressed message".utf8)])
  func `other bytes are rejected, and harm no later message`(bytes: [UInt8]) {
    #expect(decompress(bytes) == .invalid)
    #expect(
      decompress([0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]) == .message(ByteBuffer(string: "\u{1}Hello")))
  }

  @Test func `random bytes never crash, and are never more than the limit`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      if case .message(let message) = decompress(bytes, maximumBytes: 100) {
        #expect(message.readableBytes <= 101)
      }
    }
  }

  // MARK: Frames

  private let hello: [UInt8] = [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]

  private func frame(
    _ opcode: WebSocketOpcode, _ payload: [UInt8], fin: Bool = true, isCompressed: Bool = true
  ) -> WebSocketFrame {
    let mask = [0x12, 0x34, 0x56, 0x78] as WebSocketMaskingKey
    var data = ByteBuffer(bytes: payload)
    data.webSocketMask(mask)
    return WebSocketFrame(fin: fin, rsv1: isCompressed, opcode: opcode, maskKey: mask, data: data)
  }

  private func receive(_ frames: [WebSocketFrame], maximumBytes: Int = 1000)
    -> [WebSocketStateMachine.ReceiveAction]
  {
    var limits = WebLimits()
    limits.maximumMessageBytes = maximumBytes
    var state = WebSocketStateMachine(limits, allocator: allocator, compression: compression)
    return frames.map { state.receive($0, at: .now) }
  }

  @Test func `compressed messages may be fragmented, and control frames may arrive between the fragments`() {
    let outcomes = receive([
      frame(.text, hello), frame(.text, Array("plain".utf8), isCompressed: false),
      frame(.text, Array(hello[..<3]), fin: false), frame(.ping, [9], isCompressed: false),
      frame(.continuation, Array(hello[3...]), isCompressed: false),
    ])
    #expect(
      outcomes == [
        .message(ByteBuffer(string: "\u{1}Hello")), .message(ByteBuffer(string: "\u{1}plain")), .nothing,
        .ping(ByteBuffer(bytes: [9])), .message(ByteBuffer(string: "\u{1}Hello")),
      ])
  }

  @Test func `only the first frame of a message says that it is compressed`() {
    #expect(receive([frame(.ping, [9])]) == [.violation(.protocolError)])
    #expect(receive([frame(.connectionClose, [])]) == [.violation(.protocolError)])
    #expect(
      receive([frame(.text, hello, fin: false), frame(.continuation, [])])
        == [.nothing, .violation(.protocolError)])
  }

  @Test func `compressed messages are checked as others are`() throws {
    #expect(receive([frame(.text, [0xFF])]) == [.violation(.protocolError)])
    #expect(receive([frame(.text, hello)], maximumBytes: 7) == [.message(ByteBuffer(string: "\u{1}Hello"))])
    let long = try #require(compression.compress(ByteBuffer(repeating: 65, count: 1001), allocator))
    #expect(receive([frame(.text, Array(buffer: long))]) == [.violation(.messageTooBig)])
    let invalid = try #require(compression.compress(ByteBuffer(repeating: 0xFF, count: 100), allocator))
    #expect(receive([frame(.text, Array(buffer: invalid))]) == [.violation(.invalidText)])
  }
}
#endif
