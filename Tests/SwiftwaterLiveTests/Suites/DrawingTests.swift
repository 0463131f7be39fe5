#if Web
@testable import KitchenSink
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Drawings that follow properties, in Chromium.
  @Suite struct DrawingTests {
    @Test func `shapes that are added later are shown, and all are pressed by pointer and key`() async throws
    {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(SalesPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.click("#add")
        try await page.waitFor(count: 4, of: "rect")
        try await page.click("#sell")
        try await page.waitUntil("document.querySelector('rect').height.baseVal.value === 100")
        // An element of another namespace has no box.
        let coordinates: [Double] = try await page.evaluate(
          "[...document.querySelectorAll('rect')].map((shape) => shape.getBBox().height)")
        #expect(coordinates == [100, 90, 65, 90])
        let namespaces: [String] = try await page.evaluate(
          "[...new Set([...document.querySelectorAll('svg, svg *')].map(({ namespaceURI }) => namespaceURI))]"
        )
        #expect(namespaces == ["http://www.w3.org/2000/svg"])
        #expect(try await page.attribute("points", of: "polyline") == "24 40 72 45 120 55 168 53.75")
        try await page.click(.role("button", name: "Apr: 90"))
        try await page.waitFor(text: "Selected: Apr", in: "#selection")
        try await page.press("Enter", in: .role("button", name: "Jan: 100"))
        try await page.waitFor(text: "Selected: Jan", in: "#selection")
        try await page.press("Space", in: .role("button", name: "Feb: 90"))
        try await page.waitFor(text: "Selected: Feb", in: "#selection")
        #expect(try await page.accessibilityViolations().map(\.rule) == [])
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
