#if Web
import Hummingbird
import SwiftwaterWeb
import Testing

/// Upgrades from HTTP to WebSocket, and rejected ones.
@Suite(.timeLimit(.minutes(30)))
struct WebSocketUpgradeHandlerTests {
  func withRoutes(_ body: (TestServer) async throws -> Void) async throws {
    try await withServer { router in
      router.webSocket("/socket") { _, _, socket in
        for await case .text(let text) in socket { try await socket.send(text) }
      }
      router.get("/page") { _, _ in "a page" }
      router.get("/long") { _, _ in String(repeating: "x", count: 3_000_000) }
    } _: { server in
      try await body(server)
    }
  }

  @Test func `the response proves that the server supports WebSockets`() async throws {
    try await withRoutes { server in
      try await withConnection(to: server.port) { client in
        let response = try await client.upgrade(server)
        // The example of RFC 6455, section 1.3.
        #expect(response["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        #expect(response["upgrade"] == "websocket")
        #expect(response["connection"] == "Upgrade")
        #expect(response["transfer-encoding"] == nil)
      }
    }
  }

  @Test func `the third request of a connection can become a WebSocket`() async throws {
    try await withRoutes { server in
      try await withConnection(to: server.port) { client in
        for _ in 1...2 { #expect(try await client.request("/page").text == "a page") }
        #expect(try await client.upgrade(server).statusCode == 101)
        try await client.send(.text("hello"))
        #expect(try await client.frame() == .text("hello"))
      }
    }
  }

  @Test func `a request for a WebSocket may be pipelined`() async throws {
    try await withRoutes { server in
      try await withConnection(to: server.port) { client in
        try await client.send("GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n" + client.upgradeRequest(server))
        #expect(try await client.response().text == "a page")
        #expect(try await client.response().statusCode == 101)
        try await client.send(.text("hello"))
        #expect(try await client.frame() == .text("hello"))
      }
    }
  }

  @Test(arguments: [
    (["Upgrade: h2c"], 426),
    (["Connection: keep-alive"], 426),
    (["Sec-WebSocket-Version: 8"], 426),
    (["Sec-WebSocket-Key: short"], 426),
    (["Sec-WebSocket-Key:"], 426),
    (["Content-Length: 5"], 426),
    (["Origin: http://evil.example"], 403),
    (["Origin: https://test"], 403),
    (["Origin: http://localhost:81"], 403),
    (["Origin: null"], 403),
    (["Origin:"], 403),
    (["Cookie:"], 403),
    (["Cookie: session=0123456789abcdef0123456789abcdef.99999999999.AAAA"], 403),
  ])
  func `invalid and cross-origin handshakes are rejected`(fields: [String], statusCode: Int) async throws {
    try await withRoutes { server in
      try await withConnection(to: server.port) { client in
        let response = try await client.upgrade(server, fields)
        #expect(response.statusCode == statusCode)
      }
    }
  }

  @Test func `a connection closes after a rejected upgrade`() async throws {
    try await withRoutes { server in
      try await withConnection(to: server.port) { client in
        let response = try await client.upgrade(server, path: "/nowhere")
        #expect(response.statusCode == 404)
        #expect(response["connection"] == "close")
        #expect(await client.readToEnd().isEmpty)
      }
    }
  }

  @Test func `an offer of HTTP/2 is answered with HTTP/1.1`() async throws {
    try await withRoutes { server in
      try await withConnection(to: server.port) { client in
        let response = try await client.request(
          "/long",
          ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"])
        #expect(response.statusCode == 200)
        #expect(response["connection"] == "close")
        #expect(response.body.count == 3_000_000)
        #expect(await client.readToEnd().isEmpty)
      }
    }
  }

  @Test func `invalid HTTP is rejected with 400`() async throws {
    try await withRoutes { server in
      try await withConnection(to: server.port) { client in
        try await client.send("\u{16}\u{03}\u{01} garbage\r\n\r\n")
        #expect(try await client.response().statusCode == 400)
        #expect(await client.readToEnd().isEmpty)
      }
    }
  }

  @Test func `the fields of a response with status 426 name the upgrade that the route needs`() async throws {
    try await withRoutes { server in
      try await withConnection(to: server.port) { client in
        let response = try await client.request("/socket")
        #expect(response["upgrade"] == "websocket")
        #expect(response["connection"] == "Upgrade")
        let rejection = try await client.upgrade(server, ["Sec-WebSocket-Version: 8"])
        #expect(rejection["upgrade"] == "websocket")
        #expect(rejection["connection"] == "close, Upgrade")
      }
    }
  }

  @Test func `a request without an upgrade receives 426`() async throws {
    try await withRoutes { server in
      try await withConnection(to: server.port) { client in
        let response = try await client.request("/socket")
        #expect(response.statusCode == 426)
        #expect(try await client.request("/page").text == "a page")
      }
    }
  }
}
#endif
