#if Web
import NIOCore
import NIOWebSocket
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

/// The rules of the protocol, without a connection.
struct WebSocketStateMachineTests {
  var state = WebSocketStateMachine(WebLimits(), allocator: ByteBufferAllocator())
  let now = ContinuousClock.now

  func frame(_ opcode: WebSocketOpcode, _ payload: [UInt8] = [], fin: Bool = true) -> WebSocketFrame {
    let mask = [0x12, 0x34, 0x56, 0x78] as WebSocketMaskingKey
    var data = ByteBuffer(bytes: payload)
    data.webSocketMask(mask)
    return WebSocketFrame(fin: fin, opcode: opcode, maskKey: mask, data: data)
  }

  func part(_ kind: WebSocketPart.Kind, _ payload: [UInt8]) -> ByteBuffer {
    ByteBuffer(bytes: [kind.rawValue] + payload)
  }

  @Test mutating func `fragments become one message, with control frames in between`() {
    let outcomes = [
      state.receive(frame(.binary, [1, 2], fin: false), at: now),
      state.receive(frame(.ping, [9]), at: now),
      state.receive(frame(.continuation, [], fin: false), at: now),
      state.receive(frame(.pong), at: now),
      state.receive(frame(.continuation, [3]), at: now),
      state.receive(frame(.text, [65]), at: now),
    ]
    #expect(
      outcomes == [
        .nothing, .ping(ByteBuffer(bytes: [9])), .nothing, .pong, .message(part(.binary, [1, 2, 3])),
        .message(part(.text, [65])),
      ])
  }

  @Test mutating func `a message must not begin inside another`() {
    let outcomes = [
      state.receive(frame(.text, [65], fin: false), at: now), state.receive(frame(.text, [65]), at: now),
    ]
    #expect(outcomes == [.nothing, .violation(.protocolError)])
  }

  @Test mutating func `a character may be split between fragments, but not be incomplete`() {
    let euro = Array("€".utf8)
    let outcomes = [
      state.receive(frame(.text, Array(euro[..<1]), fin: false), at: now),
      state.receive(frame(.continuation, Array(euro[1...])), at: now),
      state.receive(frame(.text, Array(euro[..<2])), at: now),
    ]
    #expect(outcomes == [.nothing, .message(part(.text, euro)), .violation(.invalidText)])
  }

  @Test mutating func `after a violation all frames are ignored`() {
    let outcomes = [
      state.receive(frame(.continuation), at: now), state.receive(frame(.text, [65]), at: now),
      state.receive(frame(.connectionClose), at: now),
    ]
    #expect(outcomes == [.violation(.protocolError), .nothing, .nothing])
    let hasClosed = state.close()
    #expect(!hasClosed)
  }

  @Test mutating func `the client's close is answered once`() {
    let first = state.receive(frame(.connectionClose, [0x0F, 0xA0]), at: now)
    #expect(first == .close(answer: 4000))
    let second = state.receive(frame(.connectionClose), at: now)
    #expect(second == .nothing)
    #expect(!state.isOpen)
  }

  @Test mutating func `a close without a code is answered as a normal one`() {
    let outcome = state.receive(frame(.connectionClose), at: now)
    #expect(outcome == .close(answer: .normal))
  }

  @Test mutating func `after the server's close frame, only the client's close frame is processed`() {
    let isFirst = [state.close(), state.close()]
    #expect(isFirst == [true, false])
    let outcomes = [
      state.receive(frame(.text, [0xFF]), at: now), state.receive(frame(.ping), at: now),
      state.receive(frame(.connectionClose, [0x03, 0xE8]), at: now),
    ]
    #expect(outcomes == [.nothing, .nothing, .close(answer: nil)])
  }

  @Test mutating func `when both sides close at once, neither waits for the other`() {
    _ = state.close()
    let outcome = state.receive(frame(.connectionClose, [1]), at: now)
    #expect(outcome == .close(answer: nil))
  }

  @Test mutating func `invalid bytes are a violation only while the WebSocket is open`() {
    let outcomes = [state.failDecoding(), state.failDecoding()]
    #expect(outcomes == [true, false])
  }

  @Test mutating func `a client that sends nothing after a ping is disconnected`() {
    #expect([state.tick(canAnswer: true), state.tick(canAnswer: true)] == [.ping, .drop])
  }

  @Test mutating func `any frame counts as an answer to a ping`() {
    for opcode in [WebSocketOpcode.pong, .text, .ping] {
      let tick = state.tick(canAnswer: true)
      #expect(tick == .ping)
      _ = state.receive(frame(opcode), at: now)
    }
    let tick = state.tick(canAnswer: true)
    #expect(tick == .ping)
  }

  @Test mutating func `a client is not disconnected while the server does not read`() {
    let ticks = [true, false, true, true].map { state.tick(canAnswer: $0) }
    #expect(ticks == [.ping, .nothing, .ping, .drop])
  }

  @Test mutating func `a closing WebSocket is not pinged`() {
    _ = state.close()
    let tick = state.tick(canAnswer: true)
    #expect(tick == .nothing)
  }

  @Test mutating func `frames of every kind count for the limit`() {
    var limits = WebLimits()
    limits.framesPerWebSocket = RateLimit(burst: 3, perSecond: 1)
    state = WebSocketStateMachine(limits, allocator: ByteBufferAllocator())
    let outcomes = [
      state.receive(frame(.text, fin: false), at: now),
      state.receive(frame(.continuation, fin: false), at: now),
      state.receive(frame(.pong), at: now),
      state.receive(frame(.pong), at: now + .seconds(1)),
      state.receive(frame(.pong), at: now + .seconds(1)),
    ]
    #expect(outcomes == [.nothing, .nothing, .pong, .pong, .violation(.policyViolation)])
  }
}
#endif
