#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// A browser in which another user signs in while a page of the first one is open.
  @Suite struct AccountTests {
    /// Opens a page as Ada, who changes its state and types a draft.
    private func withPageOfAda(_ body: (BrowserPage, LiveServer) async throws -> Void) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(StatePage()) }
        pages.add(Route("/other")) { _ in .page(Site.HomePage()) }
      } _: { server in
        server.signIn("ada")
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.clickByScript("#more")
        try await page.waitFor(text: "unread 1", in: "#shown")
        try await page.type("a secret", into: "#draft")
        try await body(page, server)
        #expect(try await page.errors().isEmpty)
      }
    }

    /// Restarts the server without its open pages, and runs a closure while it is stopped.
    private func restart(_ server: LiveServer, _ body: () async throws -> Void) async throws {
      try await server.stop()
      await server.endAllTabs()
      try await body()
      try await server.start()
    }

    private func storedText(_ page: BrowserPage) async throws -> String {
      try await page.evaluate("JSON.stringify(sessionStorage) + JSON.stringify(history.state)")
    }

    @Test func `a page that is rebuilt for the same account is as it was`() async throws {
      try await withPageOfAda { page, server in
        try await restart(server) { try await page.clickByScript("#more") }
        try await page.waitFor(text: "unread 2 ä\"b+ä\"b 1", in: "#shown")
        #expect(try await page.value("#draft") == "a secret")
      }
    }

    @Test func `a page that is rebuilt for another account has nothing of the first account`() async throws {
      try await withPageOfAda { page, server in
        try await restart(server) {
          try await page.clickByScript("#more")
          server.signIn("bob")
        }
        try await page.waitFor(text: "all 0 0", in: "#shown")
        try await page.waitUntilLive()
        try await page.clickByScript("#more")
        try await page.waitFor(text: "unread 1 ä\"b 1", in: "#shown")
        #expect(try await page.value("#draft") == "")
        #expect(try await !storedText(page).contains("ada"))
      }
    }

    @Test func `a page that another account reloads has nothing of the first account`() async throws {
      try await withPageOfAda { page, server in
        server.signIn("bob")
        try await page.reload()
        try await page.waitUntilLive()
        #expect(try await page.text("#shown") == "all 0 0")
        #expect(try await !storedText(page).contains("unread"))
      }
    }

    @Test func `a page to which another account returns has nothing of the first account`() async throws {
      try await withPageOfAda { page, server in
        server.signIn("bob")
        try await page.openLive(server.url + "/other")
        try await page.back()
        try await page.waitFor(text: "all 0 0", in: "#shown")
        try await page.waitUntilLive()
        try await page.clickByScript("#more")
        try await page.waitFor(text: "unread 1", in: "#shown")
        #expect(try await page.value("#draft") == "")
      }
    }
  }
}
#endif
