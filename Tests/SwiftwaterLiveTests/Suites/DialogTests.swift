#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Modal dialogs that the page keeps open.
  @Suite struct DialogTests {
    /// Asks for three presses of the Escape key.
    private final class StubbornPage: Page {
      let title = Property<String>.constant("Stubborn")
      private let cancellations = MutableProperty(0)

      var body: Markup {
        main {
          h1 { "Stubborn" }
          Show(when: cancellations.map { $0 < 3 }) { [cancellations] in
            dialog(
              .open(), .data("modal", ""), .aria(.label, "Sure?"), .onCancel { cancellations.value += 1 }
            ) {
              p(.id("count")) { cancellations.map { "\($0)" } }
              input(.id("text"), .aria(.label, "Text"))
            }
          }
        }
      }
    }

    @Test func `a dialog stays open at every Escape until the page closes it`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(StubbornPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        for count in 1...2 {
          try await page.press("Escape")
          try await page.waitFor(text: "\(count)", in: "#count")
          try await page.waitUntil("document.querySelector('dialog').matches(':modal')")
        }
        try await page.type("a", into: "#text")
        #expect(try await page.value("#text") == "a")
        try await page.press("Escape")
        try await page.waitFor("dialog", .detached)
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
