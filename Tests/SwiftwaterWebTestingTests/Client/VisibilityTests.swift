import Swiftwater
import SwiftwaterPages
import Synchronization
import Testing

@testable import SwiftwaterWebTesting

/// The visibility that a page receives.
struct VisibilityTests {
  final class WatchedPage: Page {
    let isVisible = MutableProperty(false)
    let name: String
    let log: Log
    let title: Property<String>

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      title = .constant(name)
      isVisible.changes.observe { log.append("\(name) \($0 ? "visible" : "hidden")") }
    }

    var body: Markup {
      main {
        p { isVisible.map { "\($0)" } }
        a(.link("/other")) { "Other" }
      }
    }
  }

  /// The visibility that pages have received.
  final class Log: Sendable {
    private let storage = Mutex<[String]>([])
    var lines: [String] { storage.withLock { $0 } }
    func append(_ line: String) { storage.withLock { $0.append(line) } }
  }

  private func pages(_ log: Log) -> Pages {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(WatchedPage("first", log)) }
    pages.add(Route("/other")) { _ in .page(WatchedPage("other", log)) }
    return pages
  }

  private func withPage(
    _ transport: InProcessBrowser = InProcessBrowser(),
    _ body: (InProcessSite, InProcessPage, Log) async throws -> Void
  ) async throws {
    let log = Log()
    try await transport.serve(pages(log)) { (site: InProcessSite) in
      try await body(site, try await site.open("/", as: nil), log)
    }
  }

  @Test func `a page becomes visible when its browser connects`() async throws {
    let log = Log()
    let session = LiveSession(PageRequest(path: "/"), pages: pages(log))
    guard case .page(let page) = try await session.open() else {
      Issue.record("no page")
      return
    }
    #expect(page.document(script: "", styleSheets: []).contains(">false<"))
    let connection = try #require(await session.connect(after: 0))
    #expect(log.lines == [])
    try await session.receive(#"[0,[1,0,"visible",true]]"#, on: connection)
    #expect(log.lines == ["first visible"])
  }

  @Test func `a page in a background tab is hidden`() async throws {
    try await withPage { _, page, log in
      try await page.hide()
      #expect(try page.text("p") == "false")
      try await page.show()
      #expect(try page.text("p") == "true")
      #expect(log.lines == ["first visible", "first hidden", "first visible"])
    }
  }

  @Test func `a page is hidden while its connection is lost`() async throws {
    try await withPage { site, page, log in
      page.stopTraffic()
      let tab = try #require(page.browser.client.socket?.joined)
      await tab.session.disconnect(tab.connection)
      #expect(log.lines == ["first visible", "first hidden"])
      try await page.hide()
      #expect(log.lines == ["first visible", "first hidden"])
      try await page.show()
      try await page.advance(by: .seconds(60))
      #expect(log.lines == ["first visible", "first hidden", "first visible"])
    }
  }

  @Test func `a page that was hidden while its connection was lost stays hidden`() async throws {
    try await withPage { site, page, log in
      let tab = try #require(page.browser.client.socket?.joined)
      await tab.session.disconnect(tab.connection)
      page.stopTraffic()
      try await page.hide()
      try await page.advance(by: .seconds(60))
      #expect(page.browser.client.isReady)
      #expect(log.lines == ["first visible", "first hidden"])
      #expect(try page.text("p") == "false")
    }
  }

  @Test func `a connection that replaces another reports the visibility again`() async throws {
    try await withPage { _, page, log in
      let tab = try #require(page.browser.client.socket?.joined)
      _ = try #require(await tab.session.connect(after: page.browser.client.applied))
      #expect(log.lines == ["first visible", "first hidden"])
      // Messages over the old connection are ignored.
      try await tab.session.receive(#"[1,[2,0,"visible",true]]"#, on: tab.connection)
      #expect(log.lines == ["first visible", "first hidden"])
    }
  }

  @Test func `only the current page of a tab is visible`() async throws {
    try await withPage { _, page, log in
      try await page.click(.role("link", name: "Other"))
      #expect(log.lines == ["first visible", "first hidden", "other visible"])
      #expect(try page.text("p") == "true")
      try await page.hide()
      #expect(log.lines.last == "other hidden")
    }
  }

  @Test func `a rebuilt page receives the visibility of the previous page`() async throws {
    try await withPage { site, page, log in
      try await page.hide()
      try await site.restart()
      #expect(try page.text("p") == "false")
      try await page.show()
      #expect(try page.text("p") == "true")
      #expect(log.lines == ["first visible", "first hidden", "first visible"])
    }
  }

  @Test func `a page that ends is hidden`() async throws {
    try await withPage { _, page, log in
      await page.browser.client.socket?.joined?.session.end()
      #expect(log.lines == ["first visible", "first hidden"])
    }
  }

  @Test(arguments: 1...20) func `the page knows the last visibility over a faulty network`(
    _ seed: UInt64
  ) async throws {
    try await withPage(InProcessBrowser(seed: seed)) { _, page, log in
      for round in 1...10 {
        try await page.hide()
        if round < 10 || seed.isMultiple(of: 2) { try await page.show() }
      }
      try await page.recover()
      #expect(try page.text("p") == "\(seed.isMultiple(of: 2))")
    }
  }
}
