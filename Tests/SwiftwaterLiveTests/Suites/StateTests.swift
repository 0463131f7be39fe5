#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  @Suite struct StateTests {
    private func withState(_ body: (BrowserPage, LiveServer) async throws -> Void) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(StatePage()) }
        pages.add(Route("/other")) { _ in .page(Site.HomePage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        #expect(try await page.text("#shown") == "all 0 0")
        try await page.clickByScript("#more")
        try await page.clickByScript("#more")
        try await page.waitFor(text: "unread 2 ä\"b+ä\"b 2", in: "#shown")
        try await body(page, server)
        #expect(try await page.errors().isEmpty)
      }
    }

    @Test func `the state of a page is restored after a restart of the server, with drafts`()
      async throws
    {
      try await withState { page, server in
        try await page.type("a draft", into: "#draft")
        try await server.stop()
        await server.endAllTabs()
        try await server.start()
        try await page.waitFor(text: "unread 2 ä\"b+ä\"b 0", in: "#shown")
        #expect(try await page.value("#draft") == "a draft")
        try await page.clickByScript("#more")
        try await page.waitFor(text: "unread 3", in: "#shown")
      }
    }

    @Test func `the state of a page is restored after a reload, with its scroll position`() async throws {
      try await withState { page, _ in
        try await page.evaluate("scrollTo(0, 1500)")
        try await page.reload()
        try await page.waitFor(text: "unread 2 ä\"b+ä\"b 0", in: "#shown")
        try await page.waitUntilLive()
        try await page.waitUntil("scrollY === 1500")
      }
    }

    @Test func `the state of a page is restored after a reload at a part of the page`() async throws {
      try await withState { page, _ in
        // A link to the part would do the same.
        try await page.evaluate("() => { location.hash = 'shown' }")
        try await page.waitUntil("history.state !== null")
        try await page.reload()
        try await page.waitFor(text: "unread 2 ä\"b+ä\"b 0", in: "#shown")
        try await page.waitUntilLive()
      }
    }

    @Test func `the state of a page is restored when the user goes back, and not on a new visit`()
      async throws
    {
      try await withState { page, server in
        try await page.evaluate("scrollTo(0, 1500)")
        try await page.clickByScript(#"a[href="/other"]"#)
        try await page.waitFor(text: "Home", in: "h1")
        try await page.back()
        try await page.waitFor(text: "unread 2 ä\"b+ä\"b 0", in: "#shown")
        try await page.waitUntil("scrollY === 1500")
        // The state is restored even when the server has lost the page meanwhile.
        try await page.clickByScript(#"a[href="/other"]"#)
        try await page.waitFor(text: "Home", in: "h1")
        try await server.stop()
        try await page.waitUntil("document.documentElement.dataset.connection === 'lost'")
        await server.endAllTabs()
        try await server.start()
        try await page.waitUntilLive()
        try await page.back()
        try await page.waitFor(text: "unread 2 ä\"b+ä\"b 0", in: "#shown")
        try await page.waitUntil("scrollY === 1500")
        let other = try await page.context.newPage()
        try await other.openLive(server.url)
        #expect(try await other.text("#shown") == "all 0 0")
      }
    }

    @Test func `going back and leaving at once keeps the state of the history entry`() async throws {
      try await withState { page, server in
        try await page.clickByScript(#"a[href="/other"]"#)
        try await page.waitFor(text: "Home", in: "h1")
        try await server.stop()
        try await page.back()
        let kept: String = try await page.evaluate(
          """
          () => {
            dispatchEvent(new PageTransitionEvent("pagehide"))
            return JSON.parse(sessionStorage.historyEntries)[history.state.entry][1]
          }
          """)
        #expect(kept.contains("unread"))
        try await server.start()
        try await page.waitFor(text: "unread 2", in: "#shown")
      }
    }

    @Test func `unacceptable values are ignored`() async throws {
      try await withState { page, _ in
        let forged = #"["tab","<b>","count","7","filter","{}","filter","[","nothing","x","odd"]"#
        try await page.evaluate(
          """
          () => {
            const forge = () => {
              sessionStorage.historyEntries = JSON.stringify({ [history.state.entry]: [0, \(quoted(forged))] })
            }
            addEventListener("pagehide", forge)
            addEventListener("visibilitychange", forge)
          }
          """)
        try await page.reload()
        try await page.waitFor(text: "all 7 0", in: "#shown")
      }
    }

    private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "\\'"))'" }
  }
}
#endif
