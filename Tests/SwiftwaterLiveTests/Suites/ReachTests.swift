#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Lists that load more rows when the user is near their ends, in a browser.
  @Suite struct ReachTests {
    private let history = "document.querySelector('#history')"

    private func withHistory(
      rowCount: Int, loadSizes: [Int], height: Int = 200, anchor: ScrollEdge = .top, isShown: Bool = true,
      _ body: (BrowserPage) async throws -> Void
    ) async throws {
      var pages = Pages()
      pages.add(Route("/")) { _ in
        .page(
          HistoryPage(
            rowCount: rowCount, loadSizes: loadSizes, height: height, anchor: anchor, isShown: isShown))
      }
      try await withLiveServer(pages) { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await body(page)
        try await page.expectNoErrors()
      }
    }

    /// Scrolls the history, and waits until the browser has sent the scroll event.
    private func scroll(_ page: BrowserPage, to position: String) async throws {
      try await page.evaluate("\(history).scrollTop = \(position)")
      try await page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    }

    private func expectLoads(_ loads: String, _ page: BrowserPage) async throws {
      try await page.waitUntil("document.querySelector('#loads').textContent === '\(loads)'")
      // Needless loads would have arrived by then.
      try await page.evaluate("new Promise((done) => setTimeout(done, 200))")
      #expect(try await page.text("#loads") == loads)
    }

    @Test func `a list that does not fill its scroll container loads until it does`() async throws {
      try await withHistory(rowCount: 3, loadSizes: [4, 0, 30, 30]) { page in
        // Both ends are near. Each is reported once, and again after the other has loaded rows.
        try await page.waitUntil("document.querySelectorAll('.row').length >= 37")
        let loads: String = try await page.text("#loads")
        #expect(Set(loads.split(separator: " ")) == ["start", "end"])
      }
    }

    @Test func `an end is reported when it is near, and again after rows are added`() async throws {
      try await withHistory(rowCount: 60, loadSizes: [0, 10, 10]) { page in
        // The start is near at first. Its load brings no rows, so it is not repeated.
        try await expectLoads("start", page)
        try await scroll(page, to: "\(history).scrollHeight")
        try await expectLoads("start end", page)
        #expect(try await page.count(".row") == 70)
        try await scroll(page, to: "\(history).scrollHeight")
        try await expectLoads("start end end", page)
        #expect(try await page.count(".row") == 80)
      }
    }

    @Test func `the start of a history that begins at its end is reported when it is near`() async throws {
      try await withHistory(rowCount: 60, loadSizes: [0, 10], anchor: .bottom) { page in
        try await expectLoads("end", page)
        try await scroll(page, to: "0")
        try await expectLoads("end start", page)
        #expect(try await page.count(".row") == 70)
      }
    }

    @Test func `a history that is shown later is scrolled to its end before its edges count`() async throws {
      try await withHistory(rowCount: 60, loadSizes: [], anchor: .bottom, isShown: false) { page in
        try await expectLoads("", page)
        try await page.click(.role("button", name: "Show"))
        try await expectLoads("end", page)
      }
    }

    @Test func `a history that was hidden is scrolled to its end before its edges count`() async throws {
      try await withHistory(rowCount: 60, loadSizes: [], anchor: .bottom, isShown: false) { page in
        try await page.evaluate("document.body.hidden = true")
        try await page.clickByScript("button")
        try await page.waitUntil("\(history) !== null")
        try await page.evaluate("document.body.hidden = false")
        try await expectLoads("end", page)
      }
    }

    @Test func `rows that are added before the first leave the visible rows where they are`() async throws {
      try await withHistory(rowCount: 60, loadSizes: [0, 20]) { page in
        try await expectLoads("start", page)
        try await scroll(page, to: "300")
        try await scroll(page, to: "30")
        try await expectLoads("start start", page)
        #expect(try await page.count(".row") == 80)
        #expect(try await page.evaluate("\(history).scrollTop", as: Int.self) == 430)
      }
    }

    @Test func `a list in a page that scrolls as a whole reports its end, too`() async throws {
      try await withHistory(rowCount: 200, loadSizes: [0, 40], height: 0) { page in
        try await expectLoads("start", page)
        try await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        try await expectLoads("start end", page)
        #expect(try await page.count(".row") == 240)
      }
    }

    @Test func `a list that is not displayed reports nothing`() async throws {
      try await withHistory(rowCount: 60, loadSizes: [0, 10]) { page in
        try await expectLoads("start", page)
        try await scroll(page, to: "300")
        try await page.evaluate("\(history).hidden = true")
        try await scroll(page, to: "0")
        try await expectLoads("start", page)
      }
    }
  }
}
#endif
