#if Web
import Foundation
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import Testing

// The example of lists of any length in Documentation/Pages.md, as it is printed there.

struct Star: Identifiable {
  let id: Int
  var name: String { "Star \(id)" }
  var size: Double { Double(4 + id % 5 * 3) }
}

struct StarCatalog: View {
  let stars: ListProperty<Star>

  var body: Markup {
    // Rows of one height, which the style sheet gives them.
    WindowedList(
      stars, rowHeight: 40, .style("height", "240px"), .role("list"), .aria(.label, "Names")
    ) { star in
      div(.class("star"), .role("listitem")) { star.name }
    }
    // A grid, whose items are measured by the browser.
    WindowedList(
      stars, estimatedRowHeight: 110, minimumColumnWidth: 110, .style("height", "240px"), .role("list"),
      .aria(.label, "Charts")
    ) { star in
      div(.role("listitem")) { svg(.viewBox("0 0 40 40")) { SVG.circle(.cx(20), .cy(20), .r(star.size)) } }
    }
  }
}

extension LiveTests {
  /// The example in a browser. `SWIFTWATER_SCREENSHOTS` names a folder for its picture.
  @Suite struct WindowedListExamples {
    private final class StarsPage: Page {
      let stars = MutableListProperty((1...100_000).map { Star(id: $0) })
      let title = Property<String>.constant("Stars")

      var body: Markup {
        main {
          h1 { "Stars" }
          StarCatalog(stars: stars)
        }
      }
    }

    @Test func `a hundred thousand stars are scrolled, as a list and as a grid`() async throws {
      var configuration = LivePages.Configuration()
      configuration.styleSheets.append(StyleSheet(name: "stars.css", text: ".star { height: 40px }"))
      try await withLiveServer(configuration: configuration) { pages in
        pages.add(Route("/")) { _ in .page(StarsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage(viewport: Viewport(width: 720, height: 640))
        try await page.openLive(server.url)
        try await page.waitUntil("document.querySelectorAll('.windowed-list svg').length > 20")
        try await page.expectAccessible()
        if let folder = ProcessInfo.processInfo.environment["SWIFTWATER_SCREENSHOTS"] {
          try await page.screenshot(to: URL(filePath: folder).appending(path: "Window.png"))
        }
        try await page.evaluate("document.querySelector('.windowed-list').scrollTop = 40 * 50000")
        try await page.waitUntil(
          "document.querySelector('.windowed-list').textContent.includes('Star 50001')")
        #expect(try await page.evaluate("document.querySelectorAll('.star').length", as: Int.self) < 400)
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
