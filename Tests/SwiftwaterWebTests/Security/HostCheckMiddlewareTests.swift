#if Web
import Hummingbird
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30)))
struct HostCheckMiddlewareTests {
  @Test(arguments: [
    "localhost", "localhost:8080", "LOCALHOST:8080", "chat.localhost:8080", "127.0.0.1:8080", "127.3.2.1",
    "[::1]:8080",
  ])
  func `this machine is served with and without an origin`(host: String) {
    #expect(HostCheckMiddleware(origin: nil).accepts(host))
    #expect(HostCheckMiddleware(origin: "https://chat.example.org").accepts(host))
  }

  @Test(arguments: [
    "", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "evil-localhost",
    "192.0.2.1",
    "[2001:db8::1]:8080", "0.0.0.0:8080", "chat.example.org.evil.example", "[::1].evil.example",
  ])
  func `another host is rejected with and without an origin`(host: String) {
    #expect(!HostCheckMiddleware(origin: nil).accepts(host))
    #expect(!HostCheckMiddleware(origin: "https://chat.example.org").accepts(host))
  }

  @Test func `the host of the origin is served at any port`() {
    let check = HostCheckMiddleware(origin: "https://Chat.example.org:8443")
    #expect(check.accepts("chat.example.org:8443"))
    #expect(check.accepts("CHAT.example.org"))
    #expect(HostCheckMiddleware(origin: "http://[2001:db8::1]:8080").accepts("[2001:DB8::1]:8080"))
    #expect(HostCheckMiddleware(origin: "http://192.0.2.1:8080").accepts("192.0.2.1:8080"))
    #expect(!HostCheckMiddleware(origin: nil).accepts("chat.example.org"))
  }

  @Test func `a page of a host whose name resolves to this server cannot read pages or send forms`()
    async throws
  {
    try await withServer { router in
      router.get("/") { _, _ in "page" }
      router.post("/") { _, _ in "done" }
    } _: { server in
      try await withConnection(to: server.port) { client in
        for method in ["GET", "POST"] {
          try await client.send(
            "\(method) / HTTP/1.1\r\nHost: evil.example:8080\r\nOrigin: http://evil.example:8080\r\n\r\n")
          let response = try await client.response()
          #expect(response.statusCode == 421)
          #expect(response["set-cookie"] == nil)
          #expect(response["x-content-type-options"] == "nosniff")
        }
        try await client.send("GET /health HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n")
        #expect(try await client.response().statusCode == 200)
        #expect(try await client.request("/").text == "page")
      }
    }
  }
}
#endif
