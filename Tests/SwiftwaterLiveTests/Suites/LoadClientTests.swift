#if Web
import SwiftwaterLoad
import SwiftwaterPages
import Synchronization
import Testing

extension LiveTests {
  @Suite struct LoadClientTests {
    private func withPage(
      offersCompression: Bool = false, compressesMessages: Bool = true,
      _ body: (LoadBrowser, LoadPage, LiveServer) async throws -> Void
    ) async throws {
      try await withLiveServer(compressesMessages: compressesMessages) { pages in
        pages.add(Route("/")) { _ in .page(FieldsPage()) }
        pages.add(Route("/old")) { _ in .redirect(to: "/") }
        pages.add(Route("/files")) { _ in .page(FilesPage()) }
      } _: { server in
        let port = try #require(await Int(server.url.split(separator: ":").last ?? ""))
        let client = LoadClient(port: port, offersCompression: offersCompression)
        do {
          let browser = client.makeBrowser()
          try await body(browser, try await browser.open("/"), server)
        } catch {
          try await client.shutDown()
          throw error
        }
        try await client.shutDown()
      }
    }

    @Test func `typed text and clicks reach the page, and its answer is received`() async throws {
      try await withPage { _, page, _ in
        let field = try page.node("id=\"message\"")
        let form = try page.node("data-on=\"submit\"")
        for text in ["Hello", "“quoted” 👋", "Hello again"] {
          let sent = page.expect(text, within: .seconds(600))
          page.fill(text, into: field)
          page.submit(form)
          _ = try await sent.time
          try await page.waitForAnswers()
        }
        let ticks = page.expect("\"3\"", within: .seconds(600))
        for _ in 0..<3 { page.click(try page.node("id=\"tick\"")) }
        _ = try await ticks.time
        let traffic = try await page.traffic
        #expect(traffic.updates >= 4)
        #expect(traffic.bytes > traffic.updates * 5)
        let reason = try await page.closeReason
        #expect(reason == nil)
      }
    }

    @Test func `text that a page writes into a field is not mistaken for typed text`() async throws {
      try await withPage { _, page, _ in
        let field = try page.node("id=\"message\"")
        page.fill("first", into: field)
        page.submit(try page.node("data-on=\"submit\""))
        try await page.waitForAnswers()
        let echo = page.expect("\"second\"", within: .seconds(600))
        page.fill("second", into: field)
        _ = try await echo.time
      }
    }

    @Test func `a page that is not read for a while receives everything afterwards`() async throws {
      try await withPage { _, page, _ in
        let tick = try page.node("id=\"tick\"")
        let last = page.expect("\"100\"", within: .seconds(600))
        try await page.pauseReading()
        for _ in 0..<100 { page.click(tick) }
        try await page.resumeReading()
        _ = try await last.time
        try await page.waitForAnswers()
      }
    }

    /// Types a text that the page shows in another place, too.
    ///
    /// - Returns: The updates that arrived because of it, and their traffic.
    private func echo(_ text: String, on page: LoadPage) async throws -> (updates: [String], LoadTraffic) {
      // A page that has just been opened has an event, which is answered first.
      try await page.waitForAnswers()
      let before = try await page.traffic
      let updates = Mutex<[String]>([])
      page.onUpdate { update in updates.withLock { $0.append(update) } }
      let shown = page.expect("\"\(text)\"", within: .seconds(600))
      page.fill(text, into: try page.node("id=\"message\""))
      _ = try await shown.time
      try await page.waitForAnswers()
      let traffic = try await page.traffic - before
      return (updates.withLock(\.self), traffic)
    }

    @Test(arguments: [false, true], [false, true])
    func `a long update arrives whole, and compressed if client and server want that`(
      offersCompression: Bool, compressesMessages: Bool
    ) async throws {
      let text = (0..<500).map { "word \($0 * $0 % 97)" }.joined(separator: ", ")
      try await withPage(offersCompression: offersCompression, compressesMessages: compressesMessages) {
        _, page, _ in
        let (updates, traffic) = try await echo(text, on: page)
        #expect(updates.contains { $0.hasPrefix("[") && $0.hasSuffix("]") && $0.contains("\"\(text)\"") })
        #expect(traffic.updates == updates.count)
        #expect(traffic.bytes == updates.map(\.utf8.count).reduce(0, +))
        if offersCompression && compressesMessages {
          #expect(traffic.transferredBytes < traffic.bytes / 2)
        } else {
          #expect(traffic.transferredBytes == traffic.bytes)
        }
        // The next message does not depend on what the first one has left behind.
        let (next, _) = try await echo(text + "!", on: page)
        #expect(next.contains { $0.contains("\"\(text)!\"") })
      }
    }

    @Test func `a short update is not compressed`() async throws {
      try await withPage(offersCompression: true) { _, page, _ in
        let (_, traffic) = try await echo(String(repeating: "a", count: 300), on: page)
        #expect(traffic.bytes > 300)
        #expect(traffic.transferredBytes == traffic.bytes)
      }
    }

    @Test func `redirects are followed`() async throws {
      try await withPage { browser, _, _ in
        let page = try await browser.open("/old")
        #expect(page.html.contains("id=\"message\""))
      }
    }

    @Test func `a file is sent when the page requests it`() async throws {
      try await withPage { browser, _, _ in
        let page = try await browser.open("/files")
        let (first, second) = (
          page.expect("first “one”.txt: ", within: .seconds(600)),
          page.expect("second.png: ", within: .seconds(600))
        )
        let node = try page.node("id=\"note\"")
        try await page.upload(Array("Hello".utf8), named: "first “one”.txt", type: "text/plain", to: node)
        _ = try await first.time
        let picture =
          [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 200_000)
        try await page.upload(
          picture, named: "second.png", type: "image/png", pictureSize: (width: 4, height: 3), to: node)
        _ = try await second.time
      }
    }

    @Test func `a file that the page rejects is an error`() async throws {
      try await withPage { browser, _, _ in
        let page = try await browser.open("/files")
        let node = try page.node("id=\"note\"")
        await #expect(throws: LoadError.fileNotWanted("film.mp4")) {
          try await page.upload([1, 2, 3], named: "film.mp4", type: "video/mp4", to: node)
        }
        // Its content is not that of a PNG.
        await #expect {
          try await page.upload([1, 2, 3], named: "picture.png", type: "image/png", to: node)
        } throws: {
          if case LoadError.statusCode(415, _) = $0 { true } else { false }
        }
      }
    }

    @Test func `a page that the server ends reports the close code`() async throws {
      try await withPage { _, page, server in
        let never = page.expect("never", within: .seconds(600))
        await server.endTabsOfLatestBrowserSession()
        await #expect(throws: LoadError.closed(code: 4401)) { _ = try await never.time }
        let reason = try await page.closeReason
        #expect(reason == .closed(code: 4401))
        await #expect(throws: LoadError.closed(code: 4401)) { try await page.waitForAnswers() }
      }
    }

    @Test func `missing elements and pages are errors`() async throws {
      try await withPage { browser, page, _ in
        #expect(throws: LoadError.nodeNotFound("nowhere")) { try page.node("nowhere") }
        await #expect(throws: LoadError.timedOut("nothing")) {
          _ = try await page.expect("nothing", within: .milliseconds(1)).time
        }
        await #expect {
          _ = try await browser.open("/nowhere")
        } throws: {
          if case LoadError.statusCode(404, _) = $0 { true } else { false }
        }
        await #expect(throws: LoadError.invalidPage) { _ = try await browser.open("/health") }
      }
    }
  }
}
#endif
