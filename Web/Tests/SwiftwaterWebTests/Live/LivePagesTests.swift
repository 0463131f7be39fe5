import Swiftwater
import SwiftwaterPages
import SwiftwaterWeb
import Testing

/// Live pages over real sockets.
@Suite(.timeLimit(.minutes(1)))
struct LivePagesTests {
  final class CounterPage: Page {
    let count = MutableProperty(0)
    var title: Property<String> { .constant("Counter") }
    var body: Markup { button(.onClick { [self] in count.value += 1 }) { count } }
  }

  private func withPages(
    parkedTabs: Int = 10, _ body: (TestServer, LivePages) async throws -> Void
  ) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(CounterPage()) }
    var configuration = LivePages.Configuration()
    configuration.moveTime = .seconds(3)
    configuration.parkedTabs = parkedTabs
    let live = LivePages(pages, configuration: configuration)
    try await withServer(assets: live.assets) {
      live.addRoutes(to: $0)
    } _: {
      try await body($0, live)
    }
  }

  /// Gets the page and its token.
  private func token(_ client: inout RawConnection, _ server: TestServer) async throws -> String {
    let text = try await client.request("/", ["Cookie: \(server.cookie)"]).text
    let mark = "name=\"swiftwater\" content=\""
    let start = try #require(text.firstRange(of: mark)?.upperBound)
    return String(text[start...].prefix { $0 != "\"" })
  }

  @Test func `who only asks about a page opens no tab`() async throws {
    try await withPages { server, live in
      try await withConnection(to: server.port) { client in
        let response = try await client.request("/", ["Cookie: \(server.cookie)"], method: "HEAD")
        #expect(response.status == 200)
      }
      #expect(await live.tabs.count == 0)
      try await withConnection(to: server.port) { client in _ = try await token(&client, server) }
      #expect(await live.tabs.count == 1)
    }
  }

  @Test func `a server that stops answers what it has applied, then sends browsers on`() async throws {
    try await withPages { server, _ in
      try await withConnection(to: server.port) { client in
        let token = try await token(&client, server)
        #expect(try await client.upgrade(server, path: "/_live/socket").status == 101)
        try await client.send(.text("[\"\(token)\",0]"))
        #expect(try await client.frame() == .text("[1,0]"))
        try await client.send(.text("[1,[1,1,\"click\"]]"))
        #expect(try await client.frame() == .text("[2,1,[0,1,\"1\"]]"))
        await server.stop()
        #expect(try await client.frame() == .close(4503, "3.0"))
        try await client.send(.close(4503))
        #expect(await client.readToEnd().isEmpty)
      }
    }
  }

  @Test func `a token works in no other browser`() async throws {
    try await withPages { server, _ in
      try await withConnection(to: server.port) { client in
        let stolen = try await token(&client, server)
        let other = try await client.request("/").cookies
        #expect(
          try await client.upgrade(server, path: "/_live/socket", ["Cookie: \(other)"]).status == 101)
        try await client.send(.text("[\"\(stolen)\",0]"))
        #expect(try await client.frame() == .close(4404))
      }
    }
  }

  @Test func `a token that was made up is refused`() async throws {
    try await withPages { server, _ in
      try await withConnection(to: server.port) { client in
        #expect(try await client.upgrade(server, path: "/_live/socket").status == 101)
        try await client.send(.text("[\"nobody\",0]"))
        #expect(try await client.frame() == .close(4404))
      }
    }
  }

  @Test func `tabs that end with a sign-out leave room for others`() async throws {
    try await withPages(parkedTabs: 1) { server, live in
      for _ in 1...3 {
        try await withConnection(to: server.port) { client in _ = try await token(&client, server) }
        await live.tabs.end(of: server.session)
      }
      try await withConnection(to: server.port) { client in
        let token = try await token(&client, server)
        #expect(try await client.upgrade(server, path: "/_live/socket").status == 101)
        try await client.send(.text("[\"\(token)\",0]"))
        #expect(try await client.frame() == .text("[1,0]"))
      }
    }
  }
}
