#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Drafts of forms, after the browser or the server has lost the page.
  @Suite struct FormDraftTests {
    private func withForm(
      keepsDraft: Bool = true, _ body: (BrowserPage, LiveServer) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(RegistrationPage(.english, keepsDraft: keepsDraft)) }
        pages.add(Route("/other")) { _ in .page(Site.HomePage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await enter(page)
        if keepsDraft { try await waitUntilKept("true", page) }
        try await body(page, server)
      }
    }

    private let rows =
      #"[...document.querySelectorAll(".form-row input")].map(({ id, value }) => id + value).join()"#

    private func enter(_ page: BrowserPage) async throws {
      try await page.fill("a name that is too long", into: "#name")
      try await page.fill("secret", into: "#secret")
      try await page.select("Large", in: "#size")
      try await page.click("#payment-1")
      try await page.click("#days-2")
      // The browser does not report the text of a date without its month.
      try await page.type("02", into: "#birthday")
      try await page.fill("seven", into: "#start-number")
      // The test uses the keyboard, because the problems that appear meanwhile move the buttons.
      for count in 1...2 {
        try await page.press("Enter", in: "#guests-add")
        try await page.waitFor(count: count, of: ".form-row")
      }
      try await page.press("Enter", in: Locator(".form-row-remove").nth(0))
      try await page.waitFor(count: 1, of: ".form-row")
      try await page.fill("Grace", into: "#guests-guest-2")
      try await page.click("#terms")
      try await expectProblems(page)
    }

    /// Waits until the browser has the draft with the last entry.
    private func waitUntilKept(_ entry: String, _ page: BrowserPage) async throws {
      try await page.waitUntil(
        """
        (() => {
          dispatchEvent(new PageTransitionEvent("pagehide"))
          const [, state] = JSON.parse(sessionStorage.historyEntries)[history.state.entry]
          return Boolean(state?.includes("\(entry)"))
        })()
        """)
    }

    private func expectProblems(_ page: BrowserPage) async throws {
      try await page.waitFor(text: "At most 20 characters", in: "#name-problem")
      try await page.waitFor(text: "Enter a date", in: "#birthday-problem")
      try await page.waitFor(text: "Not understood", in: "#start-number-problem")
      try await page.waitFor(count: 3, of: ".input-problem")
    }

    private func expectDraft(_ page: BrowserPage, secret: String = "") async throws {
      try await page.waitFor(value: "a name that is too long", of: "#name")
      try await page.waitFor(value: secret, of: "#secret")
      try await page.waitFor(value: "Large", of: "#size")
      try await page.waitFor("#payment-1:checked", .visible)
      try await page.waitFor("#days-2:checked", .visible)
      try await page.waitFor(value: "seven", of: "#start-number")
      try await page.waitUntil("\(rows) === 'guests-guest-2Grace'")
      try await page.waitFor("#terms:checked", .visible)
      try await expectProblems(page)
    }

    private func restart(_ server: LiveServer, _ page: BrowserPage) async throws {
      try await server.stop()
      // Until then, the page would be taken for the one after the restart.
      try await page.waitUntil("document.documentElement.dataset.connection === 'lost'")
      await server.endAllTabs()
      try await server.start()
    }

    @Test
    func `a form without a draft loses everything by a reload, and added rows by a restart of the server`()
      async throws
    {
      try await withForm(keepsDraft: false) { page, server in
        try await restart(server, page)
        try await page.waitFor(count: 0, of: ".form-row")
        try await page.waitUntilLive()
        try await page.waitFor(value: "a name that is too long", of: "#name")
        try await page.waitFor(value: "Large", of: "#size")
        try await page.reload()
        try await page.waitUntilLive()
        #expect(try await page.value("#name") == "")
        #expect(try await page.value("#size") == "")
        #expect(try await page.count(".input-problem") == 0)
      }
    }

    @Test func `a draft is restored after a reload, with the problems of invalid entries`() async throws {
      try await withForm { page, _ in
        try await page.reload()
        try await page.waitUntilLive()
        try await expectDraft(page)
        try await page.expectNoErrors()
        // An empty field is not a problem once the user has seen it.
        try await page.evaluate("document.querySelector('#birthday').focus()")
        try await page.evaluate("document.querySelector('#name').focus()")
        try await page.waitFor("#birthday-problem", .detached)
      }
    }

    @Test func `a draft is restored after a restart of the server, and after a reload`() async throws {
      try await withForm { page, server in
        try await restart(server, page)
        try await page.waitUntilLive()
        // The browser itself puts a password back, which it has never stored.
        try await expectDraft(page, secret: "secret")
        try await page.fill("Ada", into: "#name")
        try await page.waitFor("#name-problem", .detached)
        try await waitUntilKept("Ada", page)
        try await page.reload()
        try await page.waitUntilLive()
        try await page.waitFor(value: "Ada", of: "#name")
        try await page.waitUntil("\(rows) === 'guests-guest-2Grace'")
      }
    }

    @Test func `a draft is restored when the user returns, and not on a new visit`() async throws {
      try await withForm { page, server in
        try await page.evaluate("location.assign('/other')")
        try await page.waitFor(text: "Home", in: "h1")
        try await page.back()
        try await expectDraft(page)
        let other = try await page.context.newPage()
        try await other.openLive(server.url)
        #expect(try await other.value("#name") == "")
        #expect(try await other.count(".form-row") == 0)
      }
    }

    @Test func `a form that was submitted has no draft after a reload`() async throws {
      try await withForm { page, _ in
        try await page.fill("Ada", into: "#name")
        try await page.fill("2000-01-01", into: "#birthday")
        try await page.fill("#7", into: "#start-number")
        try await page.choose(
          [TestFile(name: "a.txt", type: "text/plain", content: .init([97]))], in: "#photo")
        try await page.waitFor(".upload.finished", .visible)
        try await page.click("form button[type=submit]")
        try await page.waitUntil("document.querySelector('#saved').textContent.startsWith('Ada|')")
        try await page.reload()
        try await page.waitUntilLive()
        #expect(try await page.value("#name") == "")
        #expect(try await page.count(".form-row") == 0)
        #expect(try await page.count(".upload") == 0)
        #expect(try await page.count(".input-problem") == 0)
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
