#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Pages that a browser rebuilds, because the server has lost them.
  @Suite struct RebuildTests {
    /// A page with a part of the client script that its document did not load at first.
    private final class MailPage: Page {
      let isOpen = MutableProperty(false)
      let title = Property<String>.constant("Mail")
      let archive = ButtonDesign("Archive")

      var state: [StateValue] { [StateValue("open", isOpen)] }

      var body: Markup {
        main {
          h1 { "Mail" }
          button(.id("open"), .onClick { [unowned self] in isOpen.value = true }) { "Open" }
          Show(when: isOpen) { [unowned self] in
            SwipeActions(trailing: [archive]) { p(.id("mail")) { "Hello" } }
          }
        }
      }
    }

    @Test func `a rebuilt page that needs more parts of the script stays in its document`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(MailPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.click("#open")
        try await page.waitFor(count: 1, of: "#mail")
        let token = "document.querySelector('meta[name=swiftwater]').content"
        try await page.evaluate("window.firstToken = \(token)")
        try await server.stop()
        await server.endAllTabs()
        try await server.start()
        try await page.waitUntil("\(token) !== window.firstToken")
        try await page.waitUntilLive()
        try await page.waitFor(count: 1, of: "#mail")
        #expect(try await page.evaluate("typeof window.firstToken === 'string'"))
        #expect(try await page.errors().isEmpty)
      }
    }
  }
}
#endif
