#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  @Suite struct ScrollAnchorTests {
    /// A page whose list is shown in one turn, and gets rows above the others in the next turn.
    private final class GrowingPage: Page {
      let title = Property<String>.constant("Growing list")
      private let isShown = MutableProperty(false)
      private let rows = MutableListProperty<Row>()
      private let grow = Command<Void, Void, Never> { .task { await Task.yield() } }
      private let lifetime = Lifetime()

      init() {
        grow.outputs.observe(during: lifetime) { [rows] _ in
          rows.insert(contentsOf: (0..<20).map { Row(id: $0, name: "Row \($0)") }, at: 0)
        }
      }

      var body: Markup {
        main {
          button(.onClick { [unowned self] in show() }) { "Show" }
          button(.onClick { [isShown] in isShown.value = false }) { "Hide" }
          Show(when: isShown) { [rows] in
            div(
              .id("list"), .style("height", "200px"), .style("overflow-y", "auto"), .tabIndex(0),
              .role(.region),
              .aria(.label, "List"), .scrollAnchor(.bottom)
            ) {
              ForEach(rows) { row in div(.class("row"), .style("height", "20px")) { row.name } }
            }
          }
        }
      }

      private func show() {
        rows.set(to: (20..<40).map { Row(id: $0, name: "Row \($0)") })
        isShown.value = true
        grow.execute()
      }
    }

    @Test func `a list that grows before the browser has drawn it begins at its end`() async throws {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(GrowingPage()) }
      try await withLiveServer(pages) { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(await server.url)
        // Both updates mostly arrive between two frames.
        for _ in 1...10 {
          try await page.click(.role("button", name: "Show"))
          try await page.waitFor(count: 40, of: "#list .row")
          try await page.waitUntil(
            "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2)"
              + "(document.querySelector('#list'))")
          try await page.click(.role("button", name: "Hide"))
          try await page.waitFor("#list", .detached)
        }
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
