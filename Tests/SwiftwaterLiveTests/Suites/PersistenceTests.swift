#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// What a browser keeps until the server has it.
  @Suite struct PersistenceTests {
    private func withPage(_ body: (BrowserPage, LiveServer) async throws -> Void) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(OptimisticPage()) }
      } _: { server in
        server.signIn("ada")
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await body(page, server)
      }
    }

    private let texts = "[...document.querySelectorAll('.note .text')].map((text) => text.textContent).join()"

    /// Waits until the browser has stored as many records.
    private func waitForRecords(_ count: Int, _ page: BrowserPage) async throws {
      try await page.waitUntil(
        """
        new Promise((done) => {
          const opening = indexedDB.open("swiftwater", 1)
          opening.onsuccess = () => {
            const count = opening.result.transaction("kept").objectStore("kept").count()
            count.onsuccess = () => { opening.result.close(); done(count.result === \(count)) }
          }
        })
        """)
    }

    @Test func `a draft is back after a reload, and gone when it was sent`() async throws {
      try await withPage { page, _ in
        try await page.type("a draft", into: "#draft")
        try await page.waitFor(text: "a draft", in: "#echo")
        try await waitForRecords(1, page)
        try await page.reload()
        try await page.waitFor(value: "a draft", of: "#draft")
        try await page.waitFor(text: "a draft", in: "#echo")
        try await page.press("Enter", in: "#draft")
        try await page.waitFor(text: "", in: "#echo")
        try await waitForRecords(0, page)
        try await page.reload()
        try await page.waitUntilLive()
        #expect(try await page.value("#draft") == "")
      }
    }

    @Test
    func `what was sent without an answer is sent when the page is opened again, and the draft after it`()
      async throws
    {
      try await withPage { page, server in
        try await server.stop()
        try await page.type("one", into: "#draft")
        try await page.press("Enter")
        try await page.type("two")
        try await page.press("Enter")
        try await page.type("draft")
        try await waitForRecords(3, page)
        let context = page.context
        try await page.close()
        await server.forgetTabs()
        try await server.start()
        let next = try await context.newPage()
        try await next.openLive(server.url)
        try await next.waitFor(text: "draft", in: "#echo")
        #expect(try await next.evaluate(texts) == "first,one,two")
        #expect(try await next.value("#draft") == "draft")
        try await waitForRecords(1, next)
      }
    }

    @Test func `another account gets nothing of it`() async throws {
      try await withPage { page, server in
        try await page.type("a secret", into: "#draft")
        try await waitForRecords(1, page)
        server.signIn("bob")
        try await page.reload()
        try await page.waitUntilLive()
        try await waitForRecords(0, page)
        #expect(try await page.value("#draft") == "")
        #expect(try await page.text("#echo") == "")
      }
    }
  }
}
#endif
