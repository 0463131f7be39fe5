#if Web
import Foundation
import Hummingbird
import NIOCore
import NIOPosix
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWeb
import Testing

/// The nginx configuration of `Documentation/ReverseProxy.md`, between a client and a server.
@Suite(.timeLimit(.minutes(30)), .enabled(if: Nginx.isInstalled, "nginx is not installed"))
struct ReverseProxyTests {
  func withProxy(
    livePages: LivePages = LivePages(Pages()), logFolder: String? = nil,
    _ body: (inout RawConnection, TestServer, _ redirectingPort: Int) async throws -> Void
  ) async throws {
    var configuration = WebServer.Configuration()
    configuration.origin = "https://chat.example.org"
    configuration.trustedProxies = ["127.0.0.1"]
    try await withServer(configuration) { router in
      router.get("/who") { _, context in "\(context.session.id) at \(context.clientAddress)" }
      router.post("/size") { request, _ in "\(try await request.body.collect(upTo: 1 << 24).readableBytes)" }
      router.webSocket("/socket") { _, _, socket in
        for await case .text(let text) in socket { try await socket.send(text) }
      }
      livePages.addRoutes(to: router)
    } _: { server in
      let (port, redirectingPort) = try Nginx.freePorts()
      let configuration = try Nginx.documentedConfiguration(
        port: port, redirectingPort: redirectingPort, serverPort: server.port, logFolder: logFolder)
      try await Nginx.run(configuration) { _ in
        try await withConnection(to: port) { client in
          try await body(&client, server, redirectingPort)
        }
      }
    }
  }

  @Test func `a page receives its session, and the client address is the last one in the proxy's field`()
    async throws
  {
    try await withProxy { client, server, _ in
      let fields = ["Cookie: \(server.cookie)", "X-Forwarded-For: 198.51.100.1, 203.0.113.7"]
      let response = try await client.request("/who", fields)
      // The client of this test is on the machine of the proxy, so it counts as another proxy.
      #expect(response.text == "\(server.session.id) at 203.0.113.7")
      let first = try await client.request("/who")
      #expect(first["set-cookie"]?.hasPrefix("__Host-session=") == true)
      #expect(first["strict-transport-security"] == "max-age=31536000")
    }
  }

  @Test func `the logs of the proxy have the id of the response, and no query`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var id: String?
    try await withProxy(logFolder: folder.path) { client, server, redirectingPort in
      let path = "/who?link=secret"
      let redirection = try await withConnection(to: redirectingPort) { try await $0.request(path) }
      #expect(redirection.statusCode == 301)
      id = try await client.request(path)["x-request-id"]
      await server.stop()
      await server.waitUntilEnded()
      #expect(try await client.request(path).statusCode == 502)
    }
    // nginx has ended, so its logs are complete.
    let logs = try ["access.log", "error.log"].map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    for log in logs { #expect(!log.contains("secret"), "\(log)") }
    let lines = logs[0].split(separator: "\n")
    try #require(lines.count == 2, "\(logs[0])")
    #expect(lines[0].contains("\"GET /who\" 200 "), "\(logs[0])")
    #expect(lines[0].hasSuffix(" \(try #require(id))"), "\(logs[0])")
    #expect(lines[1].contains("\"GET /who\" 502 "), "\(logs[0])")
  }

  @Test func `a request without TLS is redirected to TLS`() async throws {
    try await withProxy { _, _, port in
      let response = try await withConnection(to: port) { try await $0.request("/who?a=b") }
      #expect(response.statusCode == 301)
      #expect(response["location"] == "https://chat.example.org/who?a=b")
    }
  }

  @Test func `a WebSocket passes the proxy`() async throws {
    let origin = "Origin: https://chat.example.org"
    try await withProxy { client, server, _ in
      #expect(try await client.upgrade(server, [origin]).statusCode == 101)
      for text in ["one", String(repeating: "two", count: 10_000)] {
        try await client.send(.text(text))
        #expect(try await client.frame() == .text(text))
      }
      try await client.send(.close(1000))
      #expect(try await client.frame() == .close(1000))
    }
  }

  @Test func `a live page passes the proxy, and continues after a lost connection`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(LivePagesTests.CounterPage()) }
    let fields = ["Origin: https://chat.example.org"]
    var token = ""
    try await withProxy(livePages: LivePages(pages)) { client, server, _ in
      let page = try await client.request("/", ["Cookie: \(server.cookie)"])
      #expect(page.text.contains("<button data-n=\"1\" type=\"button\" data-on=\"click\">0</button>"))
      token = try #require(page.token)
      #expect(try await client.upgrade(server, path: "/_live/socket", fields).statusCode == 101)
      try await client.send(.text("[\"\(token)\",0]"))
      #expect(try await client.frame() == .text("[1,0]"))
      try await client.send(.text("[1,[1,1,\"click\"]]"))
      #expect(try await client.frame() == .text("[2,1,[0,1,\"1\"]]"))
      try await withConnection(to: try #require(client.channel.remoteAddress?.port)) { again in
        #expect(try await again.upgrade(server, path: "/_live/socket", fields).statusCode == 101)
        try await again.send(.text("[\"\(token)\",1]"))
        #expect(try await again.frame() == .text("[2,1,[0,1,\"1\"]]"))
        try await again.send(.text("[2,[2,1,\"click\"]]"))
        // The answer to the connection and the answer to the click may be one update.
        var frame = try await again.frame()
        if frame == .text("[3,1]") { frame = try await again.frame() }
        #expect(frame == .text("[4,2,[0,1,\"2\"]]") || frame == .text("[3,2,[0,1,\"2\"]]"))
      }
    }
  }

  @Test func `a WebSocket of another site is rejected`() async throws {
    try await withProxy { client, server, _ in
      let response = try await client.upgrade(server, ["Origin: http://chat.example.org"])
      #expect(response.statusCode == 403)
    }
  }

  @Test func `Chromium uses a live page over TLS and HTTP/2`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(LivePagesTests.CounterPage()) }
    let livePages = LivePages(pages)
    let (port, redirectingPort) = try Nginx.freePorts()
    // Browsers find every name below `localhost` on this machine.
    let origin = "https://chat.localhost:\(port)"
    var configuration = WebServer.Configuration()
    configuration.origin = origin
    configuration.trustedProxies = ["127.0.0.1"]
    try await withTemporaryFolder { folder in
      try TestCertificate.certificate.write(
        toFile: folder + "/fullchain.pem", atomically: true, encoding: .utf8)
      try TestCertificate.key.write(toFile: folder + "/privkey.pem", atomically: true, encoding: .utf8)
      try await withServer(configuration, assets: livePages.assets, routes: { livePages.addRoutes(to: $0) }) {
        server in
        let proxy = try Nginx.documentedConfiguration(
          port: port, redirectingPort: redirectingPort, serverPort: server.port, certificateFolder: folder)
        try await Nginx.run(proxy) { _ in
          let page = try await Browser.launch().newPage(trustsAllCertificates: true)
          try await page.open(origin)
          try await page.click(.role("button", name: "0"))
          try await page.click(.role("button", name: "1"))
          try await page.waitFor(text: "2")
          let protocols = try await page.evaluate(
            "JSON.stringify(performance.getEntries().map((entry) => entry.nextHopProtocol).filter(Boolean))",
            as: String.self)
          #expect(protocols.contains("h2"))
          #expect(!protocols.contains("http/1"))
          #expect(try await page.errors().isEmpty)
        }
      }
    }
  }

  @Test func `a large body passes the proxy`() async throws {
    try await withProxy { client, _, _ in
      let body = String(repeating: "x", count: 3_000_000)
      let fields = ["Origin: https://chat.example.org"]
      let response = try await client.request("/size", fields, method: "POST", body: body)
      #expect(response.text == "3000000")
    }
  }
}
#endif
