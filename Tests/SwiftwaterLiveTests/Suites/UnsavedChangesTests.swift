#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// The question before a page with unsaved changes is left, in Chromium.
  @Suite struct UnsavedChangesTests {
    private func withPage(_ body: (BrowserPage, LiveServer) async throws -> Void) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/one")) { _ in .page(UnsavedPage("One", other: "/two")) }
        pages.add(Route("/two")) { _ in .page(UnsavedPage("Two", other: "/one")) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url + "/one")
        try await page.waitUntil(
          "performance.getEntriesByType('resource').some((entry) => entry.name.endsWith('unsaved.js'))")
        try await page.evaluate(
          "window.asked = []; window.answer = false; window.confirm = (text) => (asked.push(text), answer); null"
        )
        try await body(page, server)
        try await page.expectNoErrors()
      }
    }

    /// Whether the browser would ask before the tab is closed.
    private let asksBeforeClosing =
      "(() => { const event = new Event('beforeunload', { cancelable: true }); dispatchEvent(event); return event.defaultPrevented })()"

    @Test func `a link asks while something is unsaved`() async throws {
      try await withPage { page, _ in
        #expect(try await !page.evaluate(asksBeforeClosing))
        try await page.type("Ada", into: "#name")
        try await page.waitUntil("'unsaved' in document.querySelector('form').dataset")
        try await page.click("#link")
        #expect(try await page.evaluate("asked.join()") == "Leave without saving the changes?")
        #expect(try await page.text("h1") == "One")
        #expect(try await page.value("#name") == "Ada")
        #expect(try await page.evaluate(asksBeforeClosing))
        try await page.evaluate("window.answer = true; null")
        try await page.click("#link")
        try await page.waitFor(text: "Two", in: "h1")
        #expect(try await !page.evaluate(asksBeforeClosing))
      }
    }

    @Test func `a link that keeps the changes does not ask`() async throws {
      try await withPage { page, _ in
        try await page.type("Ada", into: "#name")
        try await page.waitUntil("'unsaved' in document.querySelector('form').dataset")
        try await page.click("#keeping-link")
        try await page.waitFor(text: "Two", in: "h1")
        #expect(try await page.evaluate("asked.length") == 0)
      }
    }

    @Test func `a link does not ask once everything is saved`() async throws {
      try await withPage { page, _ in
        try await page.type("Ada", into: "#name")
        try await page.waitUntil("'unsaved' in document.querySelector('form').dataset")
        try await page.click("form button")
        try await page.waitUntil("!('unsaved' in document.querySelector('form').dataset)")
        try await page.click("#link")
        try await page.waitFor(text: "Two", in: "h1")
        #expect(try await page.evaluate("asked.length") == 0)
      }
    }

    @Test func `an edit that has not reached the server is unsaved as well`() async throws {
      try await withPage { page, _ in
        try await page.goOffline()
        try await page.type("Ada", into: "#name")
        #expect(try await page.evaluate(asksBeforeClosing))
        try await page.goOnline()
      }
    }

    @Test func `going back asks while something is unsaved`() async throws {
      try await withPage { page, _ in
        try await page.click("#link")
        try await page.waitFor(text: "Two", in: "h1")
        try await page.type("Ada", into: "#name")
        try await page.waitUntil("'unsaved' in document.querySelector('form').dataset")
        try await page.evaluate("history.back()")
        try await page.waitUntil("asked.length === 1")
        #expect(try await page.text("h1") == "Two")
        try await page.waitFor(url: "/two")
        try await page.evaluate("window.answer = true; history.back()")
        try await page.waitFor(text: "One", in: "h1")
      }
    }
  }
}
#endif
