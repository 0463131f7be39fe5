#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Synchronization
import Testing

extension LiveTests {
  /// Links that are pressed while the server does not answer.
  @Suite struct LinkTests {
    /// A page with two lists, one of which is hidden.
    private final class ListsPage: Page {
      private let path: MutableProperty<String>
      let title = Property<String>.constant("Lists")

      init(_ path: String) { self.path = MutableProperty(path) }

      func accept(_ request: PageRequest) -> Bool {
        guard request.path == "/" || request.path == "/people" else { return false }
        path.value = request.path
        return true
      }

      private var isPeople: Property<Bool> { path.map { $0 == "/people" } }

      var body: Markup {
        main(.id("app"), .class("at-people", when: isPeople)) {
          h1 { path }
          a(
            .link("/people"),
            .optimistic(
              on: .navigation, .show(.id("people")), .hide(.id("chats")),
              .addClass("at-people", to: .id("app")))
          ) { "People" }; " "
          a(
            .link(returningTo: "/"),
            .optimistic(
              on: .navigation, .show(.id("chats")), .hide(.id("people")),
              .removeClass("at-people", from: .id("app")))
          ) { "Back" }; " "
          a(.link("/other")) { "Other" }
          ul(.id("chats"), .hidden(isPeople)) { li { "A chat" } }
          ul(.id("people"), .hidden(isPeople.negated())) { li { "A person" } }
        }
      }
    }

    private final class OtherPage: Page {
      let title = Property<String>.constant("Other")
      var body: Markup { main { h1 { "Other" } } }
    }

    private func withPage(
      after gate: AsyncStream<Never>? = nil, _ body: (BrowserPage, LiveServer) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(ListsPage("/")) }
        pages.add(Route("/people")) { _ in .page(ListsPage("/people")) }
        pages.add(Route("/other")) { _ in
          if let gate { for await _ in gate {} }
          return .page(OtherPage())
        }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.evaluate("window.mark = true")
        try await body(page, server)
        #expect(try await page.evaluate("window.mark === true"))
      }
    }

    private let opacity = """
      (() => {
        const main = document.querySelector("main")
        main.style.transition = "none"
        return getComputedStyle(main).opacity
      })()
      """

    private let shown =
      "[...document.querySelectorAll('ul')].filter((list) => list.checkVisibility()).map((list) => list.id).join()"

    @Test
    func `the parts of another screen that the browser has are shown at once, and again on the way back`()
      async throws
    {
      try await withPage { page, _ in
        var lengths: [Int] = []
        for (link, heading, list) in [("People", "/people", "people"), ("Back", "/", "chats")] {
          let before = try await page.text("h1")
          try await page.goOffline()
          try await page.click(.role("link", name: link))
          try await page.waitUntil("\(shown) === '\(list)'")
          #expect(
            try await page.evaluate("document.querySelector('#app').matches('.at-people')")
              == (list == "people"))
          #expect(try await page.evaluate("document.querySelectorAll('a.navigating').length") == 1)
          #expect(try await page.text("h1") == before)
          // The page is announced, but the old one can be read.
          try await page.waitUntil("document.documentElement.dataset.navigating === ''")
          #expect(try await page.evaluate(opacity) == "1")
          try await page.goOnline()
          try await page.waitUntil("document.querySelector('h1').textContent === '\(heading)'")
          try await page.waitFor(count: 0, of: "a.navigating")
          #expect(try await page.evaluate(shown) == list)
          lengths.append(try await page.evaluate("history.length"))
        }
        // The way back was one in the history.
        #expect(lengths[0] == lengths[1])
        try await page.expectNoErrors()
      }
    }

    @Test func `a link that is pressed while the server does not run waits for it`() async throws {
      try await withPage { page, server in
        try await server.stop()
        try await page.waitUntil("document.documentElement.dataset.connection === 'lost'")
        try await page.click(.role("link", name: "Other"))
        #expect(try await page.evaluate("document.querySelectorAll('a.navigating').length") == 1)
        try await page.waitFor(text: "waiting: 1", in: ".connection-notice")
        await server.endAllTabs()
        try await server.start()
        try await page.waitFor(text: "Other", in: "h1")
      }
    }

    @Test func `a link whose press the server has lost with the page is followed on the new page`()
      async throws
    {
      let (gate, opening) = AsyncStream<Never>.makeStream()
      try await withPage(after: gate) { page, server in
        try await page.click(.role("link", name: "Other"))
        try await page.waitUntil("document.documentElement.dataset.navigating === ''")
        try await server.stop()
        // A browser that is still connected would be told that the page has ended, and would load the document again.
        try await page.waitUntil("document.documentElement.dataset.connection === 'lost'")
        await server.endAllTabs()
        opening.finish()
        try await server.start()
        try await page.waitFor(text: "Other", in: "h1")
        try await page.waitFor(url: "/other")
      }
    }
  }
}
#endif
