#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWeb
import Testing

extension LiveTests {
  /// Scripts of the application.
  @Suite struct ScriptTests {
    private final class ClockPage: Page {
      let title: Property<String>
      let milliseconds = MutableProperty("0")
      private let next: String

      init(_ title: String, next: String) {
        self.title = .constant(title)
        self.next = next
      }

      var body: Markup {
        h1 { title }
        a(.link(next)) { "Next" }
        element("local-clock", .custom("time", milliseconds)) { "Last change" }
        button(.id("set"), .onClick { [milliseconds] in milliseconds.value = "86400000" }) { "Set" }
      }
    }

    @Test func `a script runs once, and its elements follow the page`() async throws {
      let clock = """
        customElements.define("local-clock", class extends HTMLElement {
          static observedAttributes = ["time"]
          attributeChangedCallback(name, old, time) { this.title = new Date(+time).toLocaleString() }
        })
        """
      let script = Script(name: "clock.js", text: "window.runs = (window.runs ?? 0) + 1\n" + clock)
      try await withLiveServer(scripts: [script]) { pages in
        pages.add(Route("/")) { _ in .page(ClockPage("One", next: "/two")) }
        pages.add(Route("/two")) { _ in .page(ClockPage("Two", next: "/")) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        let shown = "document.querySelector('local-clock').title"
        for title in ["Two", "One"] {
          try await page.click(.role("link", name: "Next"))
          try await page.waitFor(text: title, in: "h1")
          #expect(try await page.evaluate("\(shown) === new Date(0).toLocaleString()"))
          try await page.click("#set")
          try await page.waitUntil("\(shown) === new Date(86400000).toLocaleString()")
        }
        #expect(try await page.evaluate("runs === 1"))
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
