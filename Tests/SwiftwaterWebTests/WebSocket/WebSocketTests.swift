#if Web
import Hummingbird
import NIOCore
import SwiftwaterPages
import SwiftwaterWeb
import Testing

/// WebSockets over a loopback connection.
@Suite(.timeLimit(.minutes(30)))
struct WebSocketTests {
  /// Runs a server whose `/socket` echoes messages.
  func withEcho(
    _ configuration: WebServer.Configuration = .init(), _ body: (TestServer) async throws -> Void
  ) async throws {
    try await withServer(configuration) { router in
      router.webSocket("/socket") { _, _, socket in
        for await message in socket {
          switch message {
          case .text(let text): try await socket.send(text)
          case .binary(let bytes): try await socket.send(bytes)
          }
        }
      }
    } _: { server in
      try await body(server)
    }
  }

  /// Connects to the WebSocket of such a server.
  func withEchoSocket(
    _ configuration: WebServer.Configuration = .init(),
    _ body: (inout RawConnection, TestServer) async throws -> Void
  ) async throws {
    try await withEcho(configuration) { server in
      try await withConnection(to: server.port) { client in
        #expect(try await client.upgrade(server).statusCode == 101)
        try await body(&client, server)
      }
    }
  }

  @Test func `text and bytes are echoed`() async throws {
    try await withEchoSocket { client, _ in
      try await client.send(.text("Grüße 👋"))
      #expect(try await client.frame() == .text("Grüße 👋"))
      try await client.send(.binary([0, 255, 128]))
      #expect(try await client.frame() == .binary([0, 255, 128]))
      try await client.send(.text(""))
      #expect(try await client.frame() == .text(""))
    }
  }

  @Test func `a message of 200 kB is echoed`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.maximumMessageBytes = 200_000
    try await withEchoSocket(configuration) { client, _ in
      let text = String(repeating: "a long message. ", count: 12_500)
      try await client.send(.text(text))
      #expect(try await client.frame() == .text(text))
    }
  }

  @Test func `the fragments of a message are one message, and a ping between them is answered`() async throws
  {
    try await withEchoSocket { client, _ in
      let text = Array("né".utf8)
      try await client.send(RawFrame(opcode: 1, payload: Array(text[..<2]), isFinal: false))
      try await client.send(.ping([1, 2, 3]))
      try await client.send(RawFrame(opcode: 0, payload: [], isFinal: false))
      try await client.send(RawFrame(opcode: 0, payload: Array(text[2...])))
      #expect(try await client.frame() == .pong([1, 2, 3]))
      #expect(try await client.frame() == .text("né"))
    }
  }

  @Test func `a protocol violation closes the WebSocket with its code`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.maximumMessageBytes = 1000
    let fragment = [UInt8](repeating: 97, count: 600)
    let cases: [(bytes: [UInt8], code: UInt16)] = [
      (RawFrame.text("unmasked").bytes(mask: nil), 1002),
      (RawFrame.text("extended").bytes(reserved: 0x40), 1002),
      (RawFrame(opcode: 3, payload: []).bytes(), 1002),
      (RawFrame(opcode: 1, payload: [0xC3, 0x28]).bytes(), 1007),
      (RawFrame.binary([UInt8](repeating: 0, count: 1001)).bytes(), 1009),
      (
        RawFrame(opcode: 2, payload: fragment, isFinal: false).bytes()
          + RawFrame(opcode: 0, payload: fragment).bytes(),
        1009
      ),
      (RawFrame(opcode: 0, payload: [1]).bytes(), 1002),
      (RawFrame(opcode: 9, payload: [1], isFinal: false).bytes(), 1002),
      (RawFrame(opcode: 9, payload: fragment).bytes(), 1002),
    ]
    try await withEcho(configuration) { server in
      for (bytes, code) in cases {
        try await withConnection(to: server.port) { client in
          _ = try await client.upgrade(server)
          try await client.send(bytes)
          #expect(try await client.frame() == .close(code))
          #expect(await client.readToEnd().isEmpty)
        }
      }
    }
  }

  @Test func `the close frame arrives although the client is still sending`() async throws {
    try await withEchoSocket { client, _ in
      // The first frame is far too large. The server does not read it, and its close frame must arrive.
      try? await client.send(.binary([UInt8](repeating: 7, count: 1_000_000)))
      let frame = try await client.frame()
      #expect(frame == .close(1009))
    }
  }

  @Test func `exceeding the rate of frames closes the WebSocket with 1008`() async throws {
    var configuration = WebServer.Configuration()
    configuration.limits.framesPerWebSocket = RateLimit(burst: 3, perSecond: 0.001)
    try await withEchoSocket(configuration) { client, _ in
      for _ in 1...3 {
        try await client.send(.text("x"))
        #expect(try await client.frame() == .text("x"))
      }
      try await client.send(.ping([]))
      #expect(try await client.frame() == .close(1008))
    }
  }

  @Test func `the close frame of a client is answered with its code, and the connection closed`() async throws
  {
    try await withEchoSocket { client, _ in
      try await client.send(.close(4321, "done"))
      #expect(try await client.frame() == .close(4321))
      #expect(await client.readToEnd().isEmpty)
    }
  }

  @Test func `an invalid close frame is answered with 1002 or 1007`() async throws {
    let cases: [(payload: [UInt8], code: UInt16)] = [
      ([3], 1002), ([0x03, 0xED], 1002), ([0, 0], 1002), ([0x03, 0xE8, 0xFF], 1007),
    ]
    try await withEcho { server in
      for (payload, code) in cases {
        try await withConnection(to: server.port) { client in
          _ = try await client.upgrade(server)
          try await client.send(RawFrame(opcode: 8, payload: payload))
          #expect(try await client.frame() == .close(code))
          #expect(await client.readToEnd().isEmpty)
        }
      }
    }
  }

  @Test func `a stopping server closes its WebSockets with 1001`() async throws {
    try await withEchoSocket(.completing) { client, server in
      try await client.send(.text("here"))
      _ = try await client.frame()
      await server.stop()
      #expect(try await client.frame() == .close(1001))
      try await client.send(.close(1001))
      #expect(await client.readToEnd().isEmpty)
    }
  }

  @Test func `a route that returns closes with 1000, one that throws with 1011`() async throws {
    struct Failure: Error {}
    try await withServer(.completing) { router in
      router.webSocket("/returns") { _, _, _ in }
      router.webSocket("/throws") { _, _, _ in throw Failure() }
      router.webSocket("/closes") { _, _, socket in socket.close(4000) }
    } _: { server in
      for (path, code) in [("/returns", 1000), ("/throws", 1011), ("/closes", 4000)] {
        try await withConnection(to: server.port) { client in
          _ = try await client.upgrade(server, path: path)
          #expect(try await client.frame() == .close(UInt16(code)))
          try await client.send(.close(UInt16(code)))
          #expect(await client.readToEnd().isEmpty)
        }
      }
    }
  }

  @Test func `a lost connection ends the messages, and sending throws`() async throws {
    let (outcomes, outcomeContinuation) = AsyncStream.makeStream(of: Bool.self)
    try await withServer { router in
      router.webSocket("/socket") { _, _, socket in
        for await _ in socket {}
        do {
          try await socket.send("anybody there?")
          outcomeContinuation.yield(false)
        } catch {
          outcomeContinuation.yield(true)
        }
      }
    } _: { server in
      try await withConnection(to: server.port) { client in
        _ = try await client.upgrade(server)
      }
      #expect(await outcomes.first { _ in true } == true)
    }
  }

  @Test func `the route receives the session of the browser`() async throws {
    try await withServer { router in
      router.webSocket("/socket/{room}") { _, context, socket in
        try await socket.send("\(context.session.id) in \(context.parameters.get("room") ?? "")")
      }
    } _: { server in
      try await withConnection(to: server.port) { client in
        _ = try await client.upgrade(server, path: "/socket/blue")
        #expect(try await client.frame() == .text("\(server.session.id) in blue"))
      }
    }
  }
}
#endif
