import Swiftwater
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

@testable import KitchenSink

/// Drawings that follow properties, in process.
struct DrawingTests {
  @Test func `bars and a line follow the list, including bars that are added later, and are pressed by key`()
    async throws
  {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(SalesPage()) }
    for transport in [InProcessBrowser(), InProcessBrowser(seed: 3)] {
      try await transport.serve(pages) { site in
        let page = try await site.open("/")
        #expect(try await page.attribute("points", of: "polyline") == "24 100 72 75 120 75")
        try await page.click("#sell")
        try await page.waitFor(count: 1, of: "rect[height=\"100.0\"]")
        #expect(try await page.attribute("points", of: "polyline") == "24 40 72 45 120 55")
        try await page.click("#add")
        try await page.waitFor(count: 4, of: "rect")
        try await page.press("Enter", in: .role("button", name: "Apr: 90"))
        try await page.waitFor(text: "Selected: Apr", in: "#selection")
        try await page.press("Space", in: .role("button", name: "Feb: 90"))
        try await page.waitFor(text: "Selected: Feb", in: "#selection")
        try await page.click(.role("button", name: "Mar: 65"))
        try await page.waitFor(text: "Selected: Mar", in: "#selection")
      }
    }
  }
}
