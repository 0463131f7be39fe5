#if Web
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import NIOWebSocket
import SwiftwaterDecompression
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

/// The rules of RFC 6455, in the sections of the Autobahn test suite, against a server that echoes messages.
///
/// The suite calls a server *strict* in its section 6.4 if it closes in the middle of a text that is not UTF-8. This
/// server is not: it closes at the end of the message.
struct WebSocketConformanceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let sent: [UInt8]
    let expected: [RawFrame]
    /// The number of bytes that arrive at a time; nil for all at once.
    var chunk: Int?

    init(_ name: String, _ sent: [RawFrame], _ expected: [RawFrame], chunk: Int? = nil) {
      self.init(name, bytes: sent.flatMap { $0.bytes() }, expected, chunk: chunk)
    }

    init(_ name: String, bytes: [UInt8], _ expected: [RawFrame], chunk: Int? = nil) {
      (self.name, self.sent, self.expected, self.chunk) = (name, bytes, expected, chunk)
    }

    var testDescription: String { name }
  }

  static let maximumBytes = 1 << 17
  static let protocolError: RawFrame = .close(1002)
  static let invalidText: RawFrame = .close(1007)

  static func fragments(_ payload: [UInt8], opcode: UInt8, size: Int) -> [RawFrame] {
    stride(from: 0, to: max(1, payload.count), by: size).map { start in
      let end = min(start + size, payload.count)
      return RawFrame(
        opcode: start == 0 ? opcode : 0, payload: Array(payload[start..<end]), isFinal: end == payload.count)
    }
  }

  // MARK: 1 and 9, framing and limits

  static let framing: [Case] = [0, 125, 126, 127, 128, 65_535, 65_536, maximumBytes].flatMap {
    count -> [Case] in
    let (text, bytes) = (
      RawFrame.text(String(repeating: "*", count: count)), [UInt8](repeating: 0xFE, count: count)
    )
    return [
      Case("a text of \(count)", [text], [text]),
      Case("\(count) bytes", [.binary(bytes)], [.binary(bytes)]),
      Case("a text of \(count) in chunks of 997", [text], [text], chunk: 997),
    ]
  }

  static let limits: [Case] = {
    let (most, more) = (
      [UInt8](repeating: 1, count: maximumBytes), [UInt8](repeating: 1, count: maximumBytes + 1)
    )
    return [
      Case("one byte more than the limit", [.binary(more)], [.close(1009)]),
      Case("the limit in fragments", fragments(most, opcode: 2, size: 1300), [.binary(most)]),
      Case("one byte more in fragments", fragments(more, opcode: 2, size: 1300), [.close(1009)]),
    ]
  }()

  // MARK: 2, pings and pongs

  static let pings: [Case] = {
    let payload = [UInt8](repeating: 0xFE, count: 125)
    let pings = (1...10).map { RawFrame.ping([UInt8($0)]) }
    return [
      Case("an empty ping", [.ping([])], [.pong([])]),
      Case("a ping of bytes", [.ping([0, 0xFF, 0xFE])], [.pong([0, 0xFF, 0xFE])]),
      Case("a ping of 125", [.ping(payload)], [.pong(payload)]),
      Case("a ping of 126", [.ping(payload + [1])], [protocolError]),
      Case("a ping byte by byte", [.ping(payload)], [.pong(payload)], chunk: 1),
      Case("a pong that nobody has asked for", [.pong([1])], []),
      Case("that, and a ping", [.pong([1]), .ping([2])], [.pong([2])]),
      Case("ten pings", pings, (1...10).map { .pong([UInt8($0)]) }),
      Case("ten pings byte by byte", pings, (1...10).map { .pong([UInt8($0)]) }, chunk: 1),
    ]
  }()

  // MARK: 3 and 4, reserved bits and opcodes

  static let reserved: [Case] =
    (1...7).flatMap { bits in
      [RawFrame.text("a"), .binary([1]), .ping([1]), .close(1000)].map { frame in
        Case(
          "reserved bits \(bits) with opcode \(frame.opcode)", bytes: frame.bytes(reserved: UInt8(bits) << 4),
          [protocolError])
      }
    }
    + [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].flatMap { (opcode: UInt8) in
      [
        Case("opcode \(opcode)", [RawFrame(opcode: opcode, payload: [])], [protocolError]),
        Case(
          "opcode \(opcode) after a text", [.text("a"), RawFrame(opcode: opcode, payload: [1]), .ping([])],
          [.text("a"), protocolError]),
      ]
    }

  static let reservedLater: [Case] = (1...7).map { (bits: UInt8) -> Case in
    let (first, last) = (RawFrame.text("a").bytes(), RawFrame.ping([]).bytes())
    let second = RawFrame.text("b").bytes(reserved: bits << 4)
    return Case(
      "reserved bits \(bits) after a text", bytes: first + second + last, [.text("a"), protocolError])
  }

  // MARK: 5, fragmentation

  static let fragmentation: [Case] = {
    let parts = fragments(Array("fragment".utf8), opcode: 1, size: 4)
    let whole = RawFrame.text("fragment")
    func continuation(_ isFinal: Bool) -> RawFrame { RawFrame(opcode: 0, payload: [65], isFinal: isFinal) }
    return [
      Case("a ping in fragments", fragments([1, 2], opcode: 9, size: 1), [protocolError]),
      Case("a pong in fragments", fragments([1, 2], opcode: 10, size: 1), [protocolError]),
      Case("a text in two fragments", parts, [whole]),
      Case("a text in two fragments byte by byte", parts, [whole], chunk: 1),
      Case("with a ping in between", [parts[0], .ping([7]), parts[1]], [.pong([7]), whole]),
      Case("with a pong in between", [parts[0], .pong([7]), parts[1]], [whole]),
      Case(
        "with empty fragments",
        fragments([], opcode: 1, size: 1).map { first in
          RawFrame(opcode: first.opcode, payload: [], isFinal: false)
        } + [RawFrame(opcode: 0, payload: [])], [.text("")]),
      Case("a continuation without a beginning", [continuation(true)], [protocolError]),
      Case("the beginning of one", [continuation(false)], [protocolError]),
      Case("a continuation after a whole text", [whole, continuation(true)], [whole, protocolError]),
      Case("a text inside of a text", [parts[0], whole], [protocolError]),
      Case("bytes inside of a text", [parts[0], .binary([1])], [protocolError]),
      Case("a close inside of a text", [parts[0], .close(1000)], [.close(1000)]),
    ]
  }()

  // MARK: 6, UTF-8

  static let valid: [[UInt8]] = [
    Array("Hello-µ@ßöäüàá-UTF-8!!".utf8), Array("κόσμε".utf8), Array("𐀀🏳️‍🌈".utf8), [0], [0x7F],
    [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
    [0xEF, 0xBF, 0xBD],
    [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
  ]

  static let invalid: [[UInt8]] = [
    // A continuation alone, several, and after a whole character.
    [0x80], [0xBF], [0x80, 0xBF, 0x80], [0x41, 0x80],
    // The beginning of a character alone.
    [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC3, 0x28], [0xE2, 0x28, 0xA1],
    // Longer than necessary.
    [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF],
    // Surrogates.
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
    // Beyond Unicode.
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ]

  static let texts: [Case] =
    valid.flatMap { bytes in
      let whole = RawFrame(opcode: 1, payload: bytes)
      return [
        Case("\(bytes) is a text", [whole], [whole]),
        Case("\(bytes) is one byte by byte", fragments(bytes, opcode: 1, size: 1), [whole]),
      ]
    }
    + invalid.flatMap { bytes in
      [
        Case("\(bytes) is no text", [RawFrame(opcode: 1, payload: bytes), .text("late")], [invalidText]),
        Case("\(bytes) is none byte by byte", fragments(bytes, opcode: 1, size: 1), [invalidText]),
        Case("\(bytes) is bytes", [.binary(bytes)], [.binary(bytes)]),
      ]
    }

  // MARK: 7, closing

  static let closing: [Case] = {
    let valid: [UInt16] = [
      1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999,
    ]
    let invalid: [UInt16] = [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535]
    let reason = String(repeating: "*", count: 123)
    return valid.map { Case("code \($0)", [.close($0)], [.close($0)]) }
      + invalid.map { Case("code \($0)", [.close($0)], [protocolError]) } + [
        Case("no code", [RawFrame(opcode: 8, payload: [])], [.close(1000)]),
        Case("half a code", [RawFrame(opcode: 8, payload: [3])], [protocolError]),
        Case("a reason of 123", [.close(1000, reason)], [.close(1000)]),
        Case("a reason of 124", [.close(1000, reason + "*")], [protocolError]),
        Case("a reason that is no text", [RawFrame(opcode: 8, payload: [3, 0xE8, 0xC3])], [invalidText]),
        Case("a close in fragments", fragments([3, 0xE8], opcode: 8, size: 1), [protocolError]),
        Case("two of them", [.close(1000), .close(1001)], [.close(1000)]),
        Case("a text and a ping after it", [.close(1000), .text("late"), .ping([1])], [.close(1000)]),
        Case("a text before it", [.text("early"), .close(1000)], [.text("early"), .close(1000)]),
      ]
  }()

  static let masking: [Case] = [
    Case("a text without a mask", bytes: RawFrame.text("a").bytes(mask: nil), [protocolError]),
    Case("a close without a mask", bytes: RawFrame.close(1000).bytes(mask: nil), [protocolError]),
    Case("a mask of zeros", bytes: RawFrame.text("a").bytes(mask: [0, 0, 0, 0]), [.text("a")]),
  ]

  // MARK: 12 and 13, compression

  /// The frames of a message as a client that compresses sends them. Only the first one says that it is compressed.
  static func compressed(_ message: RawFrame, size: Int = maximumBytes) -> [RawFrame] {
    let payload = ByteBuffer(bytes: message.payload)
    guard let short = MessageCompression.current?.compress(payload, ByteBufferAllocator()) else {
      return fragments(message.payload, opcode: message.opcode, size: size)
    }
    var frames = fragments(Array(buffer: short), opcode: message.opcode, size: size)
    frames[0].isCompressed = true
    return frames
  }

  static let compression: [Case] = [16, 64, 256, 1024, 4096, 8192, 16_384, 32_768, 65_536, maximumBytes]
    .flatMap { count -> [Case] in
      let text = RawFrame.text(String(repeating: "a long message. ", count: count / 16))
      let bytes = RawFrame.binary((0..<count).map { UInt8($0 % 7) })
      // The second message does not depend on what the first one has left behind.
      return [
        Case("two compressed texts of \(count)", compressed(text) + compressed(text), [text, text]),
        Case("a compressed text of \(count) in fragments of 7", compressed(text, size: 7), [text]),
        Case(
          "\(count) compressed bytes, and others that are not", compressed(bytes) + [bytes], [bytes, bytes]),
        Case("\(count) compressed bytes in chunks of 97", compressed(bytes), [bytes], chunk: 97),
      ]
    }

  static let compressionErrors: [Case] = {
    let parts = compressed(.text(String(repeating: "fragment ", count: 100)), size: 7)
    let zeros = RawFrame.binary([UInt8](repeating: 0, count: maximumBytes + 1))
    var late = parts
    late[1].isCompressed = true
    let invalid = RawFrame(opcode: 1, payload: [0xFF], isCompressed: true)
    return [
      Case("no bytes", [RawFrame(opcode: 2, payload: [0], isCompressed: true)], [.binary([])]),
      Case(
        "a ping between the fragments", [parts[0], .ping([7])] + parts.dropFirst(),
        [.pong([7]), .text(String(repeating: "fragment ", count: 100))]),
      Case("a continuation that says that it is compressed", late, [protocolError]),
      Case(
        "a compressed ping", [RawFrame(opcode: 9, payload: [0], isCompressed: true)], [protocolError]),
      Case("a compressed close", [RawFrame(opcode: 8, payload: [], isCompressed: true)], [protocolError]),
      Case("bytes that nothing has compressed", [invalid, .text("late")], [protocolError]),
      Case(
        "a text that is not UTF-8",
        compressed(RawFrame(opcode: 1, payload: [UInt8](repeating: 0xFF, count: 99))),
        [invalidText]),
      Case("one byte more than the limit", compressed(zeros), [.close(1009)]),
      Case("the second reserved bit", bytes: parts[0].bytes(reserved: 0x20), [protocolError]),
      Case("the third reserved bit", bytes: parts[0].bytes(reserved: 0x10), [protocolError]),
    ]
  }()

  // MARK: The tests

  @Test(arguments: framing + limits) func `1 and 9, frames of every length`(_ test: Case) throws {
    try run(test)
  }
  @Test(arguments: pings) func `2, pings and pongs`(_ test: Case) throws { try run(test) }
  @Test(arguments: reserved + reservedLater)
  func `3 and 4, reserved bits and opcodes`(_ test: Case) throws { try run(test) }
  @Test(arguments: fragmentation) func `5, fragmentation`(_ test: Case) throws { try run(test) }
  @Test(arguments: texts) func `6, UTF-8`(_ test: Case) throws { try run(test) }
  @Test(arguments: closing) func `7, closing`(_ test: Case) throws { try run(test) }
  @Test(arguments: masking) func `frames of a client are masked`(_ test: Case) throws { try run(test) }
  @Test(arguments: compression + compressionErrors) func `12 and 13, compression`(_ test: Case) throws {
    let compression: MessageCompression = try #require(MessageCompression.current)
    try run(test, compression: compression)
  }

  /// Sends each message back.
  private final class Echo: ChannelInboundHandler {
    typealias InboundIn = HTTPRequestPart
    typealias OutboundOut = HTTPResponsePart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .body(let message) = unwrapInboundIn(data), message.readableBytes > 0 {
        context.writeAndFlush(wrapOutboundOut(.body(message)), promise: nil)
      }
    }
  }

  func run(_ test: Case, compression: MessageCompression? = nil) throws {
    var limits = WebLimits()
    limits.maximumMessageBytes = Self.maximumBytes
    limits.framesPerWebSocket = nil
    limits.minimumCompressedMessageBytes = 1
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandlers([
      ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.maximumMessageBytes)),
      WebSocketFrameHandler(limits, allocator: ByteBufferAllocator(), compression: compression),
      Echo(),
    ])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let chunk = test.chunk ?? max(1, test.sent.count)
    for start in stride(from: 0, to: test.sent.count, by: chunk) where channel.isActive {
      let end = min(start + chunk, test.sent.count)
      // The channel throws what the decoder reports to the handler.
      _ = try? channel.writeInbound(ByteBuffer(bytes: test.sent[start..<end]))
      channel.read()
    }
    var received: [RawFrame] = []
    while let frame = try channel.readOutbound(as: WebSocketFrame.self) {
      var payload = frame.data
      if frame.rsv1 {
        let result = try #require(compression).decompress(
          payload, appendingTo: ByteBuffer(), maximumBytes: Self.maximumBytes)
        guard case .message(let message) = result else {
          Issue.record("the server sends what cannot be decompressed")
          return
        }
        payload = message
      }
      received.append(
        RawFrame(
          opcode: UInt8(webSocketOpcode: frame.opcode), payload: Array(buffer: payload), isFinal: frame.fin))
    }
    #expect(received == test.expected)
  }
}
#endif
