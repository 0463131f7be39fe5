#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWeb
import Synchronization
import Testing

extension LiveTests {
  /// Previews: the page of a link, fetched when the user points at the link, is shown until the live page arrives.
  @Suite struct PreviewTests {
    private typealias Gate = AsyncStream<Never>

    /// Sends numbers to the first page.
    private let counts = Relay<Int>()

    private final class HomePage: Page {
      let title = Property<String>.constant("Home")
      let count = MutableProperty(0)

      init(_ counts: Relay<Int>) {
        counts.signal(buffering: .unbounded).bind(to: count)
      }

      var body: Markup {
        main {
          h1 { "Home" }
          a(.link("/next")) { "Next" }
          a(.link("/home")) { "Again" }
          a(.href("/other")) { "Other" }
          p(.id("count")) { count }
          button(.id("add"), .onClick { [count] in count.value += 1 }) { "Add" }
          div(.style("height", "3000px"))
        }
      }
    }

    private final class NextPage: Page {
      let title = Property<String>.constant("Next")
      let count = MutableProperty(0)

      var body: Markup {
        main {
          h1(.style("color", "rgb(0, 128, 0)")) { "Next" }
          element("dialog", .custom("data-modal", ""), .custom("open", "")) { "A dialog" }
          button(.id("next"), .onClick { [count] in count.value += 1 }) { count }
          div(.style("height", "3000px"))
        }
      }
    }

    /// - Parameters:
    ///   - gate: Delays the page of the link, beginning with its second request.
    ///   - script: A script that the browser runs before those of the page.
    private func withPage(
      after gate: Gate, expectsErrors: Bool = false, script: String? = nil,
      _ body: (BrowserPage, LiveServer, _ requests: @escaping () -> [String]) async throws -> Void
    ) async throws {
      let requests = Mutex<[String]>([])
      let note: @Sendable (String) -> Int = { path in
        requests.withLock {
          $0.append(path)
          return $0.count
        }
      }
      let counts = self.counts
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(HomePage(counts)) }
        pages.add(Route("/home")) { _ in
          _ = note("/home")
          return .page(HomePage(counts))
        }
        pages.add(Route("/other")) { _ in
          _ = note("/other")
          return .page(NextPage())
        }
        pages.add(Route("/next")) { _ in
          if note("/next") > 1 { for await _ in gate {} }
          return .page(NextPage())
        }
      } _: { server in
        let page = try await Browser.launch().newPage()
        // Otherwise a preview is shown and awaited for ten seconds only.
        try await page.addInitScript(
          """
          {
            const now = Date.now()
            Date.now = () => now
            AbortSignal.timeout = () => new AbortController().signal
            const { text } = Response.prototype
            window.textCount = 0
            Response.prototype.text = async function () {
              const result = await text.call(this)
              // The script uses the text before this timer ends.
              setTimeout(() => textCount++)
              return result
            }
          }
          """)
        if let script { try await page.addInitScript(script) }
        try await page.openLive(server.url)
        try await body(page, server) { requests.withLock(\.self) }
        if !expectsErrors { try await page.expectNoErrors() }
      }
    }

    /// Waits until the browser has received this number of responses to `fetch`, and the script has read the
    /// pages.
    private func waitForResponse(_ page: BrowserPage, _ count: Int) async throws {
      try await page.waitUntil(
        """
        () => {
          const entries = performance.getEntriesByType("resource")
          const fetched = entries.filter((entry) => entry.initiatorType === "fetch")
          const pages = fetched.filter((entry) => entry.responseStatus === 200)
          return fetched.length === \(count) && textCount === pages.length
        }
        """)
    }

    private let heading =
      "[...document.querySelectorAll('h1')].filter((h) => h.checkVisibility()).map((h) => h.textContent)"

    @Test func `a preview is shown at once, and replaced by the live page`() async throws {
      let (gate, opening) = Gate.makeStream()
      try await withPage(after: gate) { page, server, requests in
        try await page.evaluate("scrollTo(0, 40)")
        try await page.hover(.role("link", name: "Next"))
        try await waitForResponse(page, 1)
        #expect(requests() == ["/next"])
        // No tab belongs to the preview.
        #expect(await server.livePages.tabs.count == 1)
        try await page.clickByScript("a[href=\"/next\"]")
        try await page.waitUntil("\(heading).join() === 'Next'")
        #expect(
          try await page.evaluate("getComputedStyle(document.querySelector('[inert] h1')).color")
            == "rgb(0, 128, 0)")
        // The old page goes on.
        try await page.clickByScript("#add")
        try await page.evaluate("scrollTo(0, 300)")
        opening.finish()
        try await page.waitUntil("!document.querySelector('[inert]')")
        #expect(try await page.evaluate("\(heading).join()") == "Next")
        #expect(try await page.evaluate("scrollY") == 300)
        try await page.clickByScript("#next")
        try await page.waitFor(text: "1", in: "#next")
        #expect(await server.livePages.tabs.count == 1)
        try await page.back()
        try await page.waitFor(text: "Home", in: "h1")
        try await page.waitUntil("scrollY === 40")
      }
    }

    @Test func `a modal dialog of a preview does not block the page`() async throws {
      let (gate, opening) = Gate.makeStream()
      try await withPage(after: gate) { page, _, _ in
        try await page.hover(.role("link", name: "Next"))
        try await waitForResponse(page, 1)
        try await page.clickByScript("a[href=\"/next\"]")
        try await page.waitUntil("\(heading).join() === 'Next'")
        counts.send(5)
        try await page.waitUntil("document.querySelector('#count').textContent === '5'")
        #expect(try await page.evaluate("!document.querySelector(':modal')"))
        opening.finish()
        try await page.waitUntil("!!document.querySelector(':modal')")
      }
    }

    @Test func `a preview is removed when the connection is lost, and the old page gets its focus back`()
      async throws
    {
      let (gate, opening) = Gate.makeStream()
      try await withPage(after: gate, expectsErrors: true) { page, server, _ in
        try await page.hover(.role("link", name: "Next"))
        try await waitForResponse(page, 1)
        try await page.press("Enter", in: .role("link", name: "Next"))
        try await page.waitUntil("\(heading).join() === 'Next'")
        try await page.waitUntil("document.activeElement === document.body")
        try await server.stop()
        try await page.waitUntil("\(heading).join() === 'Home'")
        #expect(try await page.evaluate("document.activeElement.textContent") == "Next")
        opening.finish()
        try await server.start()
        try await page.waitUntil("\(heading).join() === 'Next'")
        try await page.waitUntilLive()
      }
    }

    @Test func `without a connection there is no preview`() async throws {
      let (gate, opening) = Gate.makeStream()
      opening.finish()
      try await withPage(after: gate, expectsErrors: true) { page, server, _ in
        try await page.hover(.role("link", name: "Next"))
        try await waitForResponse(page, 1)
        try await server.stop()
        try await page.waitUntil("document.documentElement.dataset.connection === 'lost'")
        // With an event that was not sent, the link waits, too.
        try await page.clickByScript("#add")
        try await page.clickByScript("a[href=\"/next\"]")
        // Longer than a preview waits for the page itself.
        try await page.evaluate("new Promise((done) => setTimeout(() => done(true), 200))")
        #expect(try await page.evaluate("\(heading).join()") == "Home")
        try await server.start()
        try await page.waitUntil("\(heading).join() === 'Next'")
      }
    }

    @Test func `a page of the same type, which might show the URL itself, has no preview`() async throws {
      let (gate, opening) = Gate.makeStream()
      opening.finish()
      try await withPage(after: gate) { page, server, requests in
        try await page.hover(.role("link", name: "Again"))
        try await waitForResponse(page, 1)
        #expect(requests() == ["/home"])
        #expect(await server.livePages.tabs.count == 1)
        try await page.evaluate(
          """
          () => {
            window.seen = false
            new MutationObserver(() => (seen ||= !!document.querySelector("[inert]"))).observe(document.body, { childList: true })
          }
          """)
        try await page.clickByScript("a[href=\"/home\"]")
        try await page.waitUntil("location.pathname === '/home'")
        #expect(try await page.evaluate("!seen"))
      }
    }

    @Test func `the page of a link that has the focus before the script runs is fetched`() async throws {
      let (gate, opening) = Gate.makeStream()
      opening.finish()
      let focus = """
        document.addEventListener("readystatechange", () => document.querySelector("a[href='/next']").focus(), { once: true })
        """
      try await withPage(after: gate, script: focus) { page, _, requests in
        try await waitForResponse(page, 1)
        #expect(requests() == ["/next"])
      }
    }

    @Test func `nothing is fetched ahead for other links, or for a user who saves data`() async throws {
      let (gate, opening) = Gate.makeStream()
      opening.finish()
      try await withPage(after: gate) { page, _, requests in
        try await page.hover(.role("link", name: "Other"))
        try await page.evaluate(
          "() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })"
        )
        try await page.hover(.role("link", name: "Next"))
        // Longer than the pointer has to rest on a link before its page is fetched.
        try await page.evaluate("new Promise((done) => setTimeout(() => done(true), 200))")
        #expect(requests().isEmpty)
        // A user who does not save data gets it.
        try await page.evaluate("() => delete navigator.connection")
        try await page.hover("#add")
        try await page.hover(.role("link", name: "Next"))
        try await waitForResponse(page, 1)
        #expect(requests() == ["/next"])
      }
    }
  }
}
#endif
