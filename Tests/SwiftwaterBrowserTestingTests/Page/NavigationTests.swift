import Foundation
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct NavigationTests {
    private let files = ["one.html": "<title>One</title>", "two.html": "<title>Two</title>"]

    @Test func `a page is opened and reloaded, and goes back and forward`() async throws {
      try await BrowserTests.withFolder { folder in
        let site = try await Site(files, in: folder)
        let page = try await Browser.launch().newPage()
        #expect(try await page.open(site.url + "one.html") == 200)
        #expect(try await page.open(site.url + "none.html") == 404)
        try await page.open(site.url + "two.html")
        try await page.evaluate("window.mark = true")
        try await page.reload()
        #expect(try await page.evaluate("window.mark", as: Bool?.self) == nil)
        try await page.back()
        try await page.back()
        #expect(try await page.title() == "One")
        try await page.forward()
        try await page.forward()
        #expect(try await page.title() == "Two")
        #expect(try await page.url() == site.url + "two.html")
        #expect(try await page.open("about:blank") == nil)
      }
    }

    @Test func `tabs of a context share cookies and storage, and other contexts have their own`() async throws
    {
      try await BrowserTests.withFolder { folder in
        let site = try await Site(files, in: folder)
        let browser = try await Browser.launch()
        let context = try await browser.newContext()
        let (tab, otherTab) = (try await context.newPage(), try await context.newPage())
        let stranger = try await browser.newPage()
        for page in [tab, otherTab, stranger] { try await page.open(site.url + "one.html") }
        try await tab.evaluate("document.cookie = 'login=bob'; localStorage.draft = 'text'")
        #expect(
          try await otherTab.evaluate("[document.cookie, localStorage.draft]") == ["login=bob", "text"])
        #expect(try await stranger.evaluate("[document.cookie, localStorage.draft]") == ["", nil])
        #expect(tab.context === context)
      }
    }

    @Test func `the preferences of a user apply to the page`() async throws {
      let page = try await Browser.launch().newPage(
        viewport: .phone, colorScheme: .dark, reducedMotion: true, locale: "de-AT", timeZone: "Asia/Tokyo")
      try await page.show("")
      let matches = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(pointer: coarse)"]
      for query in matches {
        #expect(try await page.evaluate("matchMedia('\(query)').matches", as: Bool.self), "\(query)")
      }
      #expect(try await page.evaluate("navigator.language") == "de-AT")
      #expect(try await page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone") == "Asia/Tokyo")
      #expect(try await page.evaluate("[innerWidth, innerHeight, devicePixelRatio]") == [390, 844, 2])
    }

    @Test func `a page that is offline loads nothing until it is online again`() async throws {
      try await BrowserTests.withFolder { folder in
        let site = try await Site(files, in: folder)
        let page = try await Browser.launch().newPage()
        try await page.open(site.url + "one.html")
        try await page.evaluate(
          "for (const kind of ['offline', 'online']) addEventListener(kind, () => document.title = kind)")
        let fetch = "fetch('two.html', { cache: 'no-store' }).then((response) => response.status, () => 0)"
        try await page.goOffline()
        try await page.waitUntil("document.title === 'offline' && !navigator.onLine")
        #expect(try await page.evaluate(fetch) == 0)
        await #expect(throws: BrowserError.self) { try await page.open(site.url + "two.html") }
        try await page.goOnline()
        try await page.open(site.url + "one.html")
        #expect(try await page.evaluate(fetch) == 200)
      }
    }

    @Test func `a slow network delays requests`() async throws {
      try await BrowserTests.withFolder { folder in
        let site = try await Site(files, in: folder)
        let page = try await Browser.launch().newPage()
        try await page.open(site.url + "one.html")
        try await page.throttle(latency: .milliseconds(300))
        let milliseconds: Double = try await page.evaluate(
          """
          async () => {
            const begin = performance.now();
            await fetch('two.html', { cache: 'no-store' });
            return performance.now() - begin;
          }
          """)
        // The emulated delay is a lower bound, even on a busy machine.
        #expect(milliseconds >= 290)
      }
    }
  }
}
