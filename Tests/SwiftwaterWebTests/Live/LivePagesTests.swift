#if Web
import Logging
import MetricsTestKit
import Swiftwater
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

/// Live pages over real connections.
@Suite(.timeLimit(.minutes(30)))
struct LivePagesTests {
  final class CounterPage: Page {
    let count = MutableProperty(0)
    var title: Property<String> { .constant("Counter") }
    var body: Markup { button(.onClick { [self] in count.value += 1 }) { count } }
  }

  private func withPages(
    disconnectedTabs: Int = 10, metrics: LiveMetrics = LiveMetrics(),
    _ body: (TestServer, LivePages) async throws -> Void
  ) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(CounterPage()) }
    var configuration = LivePages.Configuration()
    configuration.limits.drainInterval = .seconds(3)
    configuration.limits.maximumDisconnectedTabs = disconnectedTabs
    let livePages = LivePages(pages, configuration: configuration, cpuBudget: nil, metrics: metrics)
    try await withServer(.completing, assets: livePages.assets) {
      livePages.addRoutes(to: $0)
    } _: {
      try await body($0, livePages)
    }
  }

  /// Requests the page, and returns its token.
  private func token(_ client: inout RawConnection, _ server: TestServer) async throws -> String {
    try #require(try await client.request("/", ["Cookie: \(server.cookie)"]).token)
  }

  /// Requests the page, and connects its tab.
  private func openTab(_ client: inout RawConnection, _ server: TestServer) async throws {
    let token = try await token(&client, server)
    #expect(try await client.upgrade(server, path: "/_live/socket").statusCode == 101)
    try await client.send(.text("[\"\(token)\",0]"))
    #expect(try await client.frame() == .text("[1,0]"))
  }

  @Test func `a HEAD request opens no tab`() async throws {
    try await withPages { server, livePages in
      try await withConnection(to: server.port) { client in
        let response = try await client.request("/", ["Cookie: \(server.cookie)"], method: "HEAD")
        #expect(response.statusCode == 200)
      }
      #expect(await livePages.tabs.count == 0)
      try await withConnection(to: server.port) { client in _ = try await token(&client, server) }
      #expect(await livePages.tabs.count == 1)
    }
  }

  @Test func `a page asks at once for the fonts that are to be preloaded`() async throws {
    var configuration = LivePages.Configuration()
    let font = configuration.assets.add("serif.woff2", type: "font/woff2", bytes: [1, 2, 3])
    configuration.preloadedFonts = [font]
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(CounterPage()) }
    let livePages = LivePages(pages, configuration: configuration)
    try await withServer(assets: livePages.assets) {
      livePages.addRoutes(to: $0)
    } _: { server in
      try await withConnection(to: server.port) { client in
        let page = try await client.request("/", ["Cookie: \(server.cookie)"])
        #expect(page.text.contains(#"<link rel="preload" as="font" crossorigin href="\#(font)">"#))
      }
    }
  }

  @Test func `a stopping server answers all applied events, and then has browsers reconnect`()
    async throws
  {
    try await withPages { server, _ in
      try await withConnection(to: server.port) { client in
        try await openTab(&client, server)
        try await client.send(.text("[1,[1,1,\"click\"]]"))
        #expect(try await client.frame() == .text("[2,1,[0,1,\"1\"]]"))
        await server.stop()
        #expect(try await client.frame() == .close(4503, "3.0"))
        try await client.send(.close(4503))
        #expect(await client.readToEnd().isEmpty)
      }
    }
  }

  @Test func `a browser that has not named its tab yet reconnects when the server stops`() async throws {
    try await withPages { server, _ in
      try await withConnection(to: server.port) { client in
        _ = try await token(&client, server)
        #expect(try await client.upgrade(server, path: "/_live/socket").statusCode == 101)
        await server.stop()
        #expect(try await client.frame() == .close(4503, "3.0"))
      }
    }
  }

  @Test func `patches and bytes are counted`() async throws {
    let factory = TestMetrics()
    try await withPages(metrics: LiveMetrics(factory: factory)) { server, _ in
      try await withConnection(to: server.port) { client in
        try await openTab(&client, server)
        let click = "[1,[1,1,\"click\"]]"
        try await client.send(.text(click))
        let answer = "[2,1,[0,1,\"1\"]]"
        #expect(try await client.frame() == .text(answer))
        // The server counts an update before it sends the next.
        try await client.send(.text("[2,[2,1,\"click\"]]"))
        #expect(try await client.frame() == .text("[3,2,[0,1,\"2\"]]"))
        #expect(try factory.expectCounter("swiftwater_web_patches_total").totalValue == 2)
        let sent = try factory.expectCounter("swiftwater_web_bytes_total", [("direction", "sent")])
        #expect(sent.totalValue >= "[1,0]".utf8.count + answer.utf8.count)
        let received = try factory.expectCounter("swiftwater_web_bytes_total", [("direction", "received")])
        #expect(received.totalValue >= click.utf8.count)
        #expect(try factory.expectMeter("swiftwater_web_tabs_disconnected").lastValue == 0)
      }
    }
  }

  final class LoggingPage: Page {
    let count = MutableProperty(0)
    var title: Property<String> { .constant("Counter") }
    var body: Markup {
      button(
        .onClick { [self] in
          Logger.current.error("clicked")
          count.value += 1
        }
      ) { count }
    }
  }

  @Test func `code that an event of a page runs logs the id of the tab`() async throws {
    let log = RecordedLog()
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(LoggingPage()) }
    let livePages = LivePages(pages)
    try await withServer(.completing, assets: livePages.assets, logger: log.logger) {
      livePages.addRoutes(to: $0)
    } _: { server in
      try await withConnection(to: server.port) { client in
        try await openTab(&client, server)
        try await client.send(.text("[1,[1,1,\"click\"]]"))
        #expect(try await client.frame() == .text("[2,1,[0,1,\"1\"]]"))
      }
    }
    let line = try #require(log.linesWithContext.first { $0.hasPrefix("clicked ") })
    #expect(line.contains("hb.request.id=") && line.contains(" tab="), "\(line)")
  }

  @Test func `a token is not valid in another browser`() async throws {
    try await withPages { server, _ in
      try await withConnection(to: server.port) { client in
        let stolen = try await token(&client, server)
        let other = try await client.request("/").cookies
        #expect(
          try await client.upgrade(server, path: "/_live/socket", ["Cookie: \(other)"]).statusCode == 101)
        try await client.send(.text("[\"\(stolen)\",0]"))
        #expect(try await client.frame() == .close(4404))
      }
    }
  }

  @Test func `an unknown token is rejected`() async throws {
    try await withPages { server, _ in
      try await withConnection(to: server.port) { client in
        #expect(try await client.upgrade(server, path: "/_live/socket").statusCode == 101)
        try await client.send(.text("[\"nobody\",0]"))
        #expect(try await client.frame() == .close(4404))
      }
    }
  }

  @Test func `tabs that end with a sign-out do not count for the limit`() async throws {
    try await withPages(disconnectedTabs: 1) { server, livePages in
      for _ in 1...3 {
        try await withConnection(to: server.port) { client in _ = try await token(&client, server) }
        await livePages.tabs.endAll(of: server.session)
      }
      try await withConnection(to: server.port) { client in
        try await openTab(&client, server)
      }
    }
  }

  @Test func `a redirect of the first page is checked, and its URL is encoded`() async throws {
    let log = RecordedLog()
    var pages = Pages()
    pages.add(Route("/script")) { _ in .redirect(to: "javascript:alert(1)") }
    pages.add(Route("/search")) { _ in .redirect(to: "/é?a b\r\nSet-Cookie: x=y") }
    let livePages = LivePages(pages)
    try await withServer(logger: log.logger, routes: { livePages.addRoutes(to: $0) }) { server in
      try await withConnection(to: server.port) { client in
        let rejected = try await client.request("/script")
        #expect(rejected.statusCode == 500)
        #expect(rejected["location"] == nil)
        let redirected = try await client.request("/search")
        #expect(redirected.statusCode == 303)
        #expect(redirected["location"] == "/%C3%A9?a%20b%0D%0ASet-Cookie:%20x=y")
      }
    }
    #expect(log.lines.count == 1)
  }
}
#endif
