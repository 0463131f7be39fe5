#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

extension LiveTests {
  /// Lists whose rows only the browser keeps.
  @Suite struct DisplayedListTests {
    private static let transports: [any PageTransport] = [
      InProcessBrowser(), InProcessBrowser(seed: 1), RealBrowser.withLiveServer,
    ]

    private func pages(seed: UInt64) -> Pages {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(HeadlinesPage(seed: seed)) }
      return pages
    }

    @Test(arguments: transports) func `rows that only the browser keeps look like rows that are made again`(
      _ transport: any PageTransport
    ) async throws {
      try await transport.serve(pages(seed: 3)) { site in
        let page = try await site.open("/")
        for step in 1...40 {
          try await page.click("#step")
          try await page.waitFor(text: "\(step)", in: "#version")
          let rows = try await page.snapshot(of: "#rows").split(separator: "\n").dropFirst()
          let expected = try await page.snapshot(of: "#expected").split(separator: "\n").dropFirst()
          #expect(rows == expected)
        }
      }
    }

    @Test func `a row that changes keeps its element and its focus, though only the browser knows it`()
      async throws
    {
      try await withLiveServer(pages(seed: 0)) { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.evaluate(
          """
          () => {
            window.row = document.querySelector("#rows li")
            window.link = row.querySelector("a")
            link.focus()
          }
          """)
        for step in 1...2 {
          try await page.clickByScript("#rename")
          try await page.waitFor(text: "\(step)", in: "#version")
          let isKept: Bool = try await page.evaluate(
            "row.isConnected && document.activeElement === link && link.textContent === \"Renamed \(step)\"")
          #expect(isKept)
        }
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
