#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// A browser keeps drafts and events until the server has them.
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

    /// Opens a page whose script does not run before a stream ends.
    private func withGatedPage(
      _ body: (BrowserPage, LiveServer.Gate.Continuation) async throws -> Void
    ) async throws {
      let (gate, opening) = LiveServer.Gate.makeStream()
      try await withLiveServer(scriptsAfter: gate) { pages in
        pages.add(Route("/")) { _ in .page(OptimisticPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        let url = await server.url
        try await page.waitForeverForAnswers()
        try await page.evaluate("() => { location.href = '\(url)' }")
        try await page.waitFor(text: "Optimistic", in: "h1")
        try await body(page, opening)
      }
    }

    private let texts = "[...document.querySelectorAll('.note .text')].map((text) => text.textContent).join()"

    /// Waits until the browser has stored this number of records.
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

    /// Stores an event in the browser that sends the text *sent*.
    private func storeEvent(_ page: BrowserPage) async throws {
      let isStored: Bool = try await page.evaluate(
        """
        new Promise((done) => {
          const opening = indexedDB.open("swiftwater", 1)
          opening.onupgradeneeded = () => opening.result.createObjectStore("kept", { keyPath: "id" })
          opening.onsuccess = () => {
            const key = "0f8fad5b-d9cb-469f-a165-70867728950e"
            const record = { id: "event:" + key, name: "composer", event: "submit", key, account: "" }
            const transaction = opening.result.transaction("kept", "readwrite")
            transaction.objectStore("kept").put({ ...record, values: [["draft", "sent"]], time: Date.now() })
            transaction.oncomplete = () => { opening.result.close(); done(true) }
          }
        })
        """)
      #expect(isStored)
    }

    @Test func `a draft is restored after a reload, and removed when it was sent`() async throws {
      try await withPage { page, _ in
        try await page.type("a draft", into: "#draft")
        try await page.waitFor(text: "a draft", in: "#echo")
        try await waitForRecords(1, page)
        try await page.reload()
        try await page.waitFor(value: "a draft", of: "#draft")
        try await page.waitFor(text: "a draft", in: "#echo")
        try await page.press("Enter", in: "#draft")
        try await page.waitUntil("document.querySelector('#echo').textContent === ''")
        try await waitForRecords(0, page)
        try await page.reload()
        try await page.waitUntilLive()
        #expect(try await page.value("#draft") == "")
      }
    }

    @Test
    func `an unanswered event is sent when the page is opened again, and the draft after it`()
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
        await server.endAllTabs()
        try await server.start()
        let next = try await context.newPage()
        try await next.openLive(server.url)
        try await next.waitFor(text: "draft", in: "#echo")
        #expect(try await next.evaluate(texts) == "first,one,two")
        #expect(try await next.value("#draft") == "draft")
        try await waitForRecords(1, next)
      }
    }

    @Test func `a text that the page gives back is kept as a draft`() async throws {
      try await withPage { page, _ in
        try await page.clickByScript("#reject")
        try await page.type("hello", into: "#draft")
        try await page.press("Enter")
        try await page.waitFor(value: "hello", of: "#draft")
        try await waitForRecords(1, page)
        try await page.reload()
        try await page.waitFor(value: "hello", of: "#draft")
      }
    }

    @Test func `text that is typed before an event is repeated stays`() async throws {
      try await withGatedPage { page, opening in
        try await storeEvent(page)
        try await page.type("typed", into: "#draft")
        opening.finish()
        try await page.waitFor(text: "typed", in: "#echo")
        try await page.waitUntil("\(texts) === 'first,sent'")
        try await page.waitFor(value: "typed", of: "#draft")
      }
    }

    @Test func `each tab has drafts of its own, and a tab without a draft takes over the latest one`()
      async throws
    {
      try await withPage { page, server in
        try await page.type("first", into: "#draft")
        try await waitForRecords(1, page)
        let other = try await page.context.newPage()
        try await other.openLive(server.url)
        try await other.waitFor(value: "first", of: "#draft")
        try await other.waitFor(text: "first", in: "#echo")
        try await other.fill("second", into: "#draft")
        try await other.waitFor(text: "second", in: "#echo")
        // The other tab has taken over the draft, but this one still shows it.
        try await page.reload()
        try await page.waitFor(value: "first", of: "#draft")
        try await waitForRecords(2, page)
        try await other.reload()
        try await other.waitFor(value: "second", of: "#draft")
        try await other.press("Enter", in: "#draft")
        try await waitForRecords(1, page)
        try await page.reload()
        try await page.waitFor(value: "first", of: "#draft")
        // The next tab gets the draft of a tab that was closed.
        let context = page.context
        try await page.close()
        let next = try await context.newPage()
        try await next.openLive(server.url)
        try await next.waitFor(value: "first", of: "#draft")
        try await waitForRecords(1, next)
      }
    }

    /// Waits until the browser has stored a draft of this tab.
    private func waitForDraft(_ text: String, _ page: BrowserPage) async throws {
      try await page.waitUntil(
        """
        new Promise((done) => {
          const opening = indexedDB.open("swiftwater", 1)
          opening.onsuccess = () => {
            const reading = opening.result.transaction("kept").objectStore("kept").getAll()
            const isOwn = ({ id, text }) => id === `draft:${sessionStorage.tab}:draft` && text === "\(text)"
            reading.onsuccess = () => { opening.result.close(); done(reading.result.some(isOwn)) }
          }
        })
        """)
    }

    @Test func `a tab that was duplicated has drafts of its own`() async throws {
      try await withPage { page, server in
        try await page.type("first", into: "#draft")
        try await waitForDraft("first", page)
        let other = try await page.context.newPage()
        try await other.openLive(server.url)
        // A browser copies the storage of the session to the duplicate.
        let tab: String = try await page.evaluate("sessionStorage.tab")
        try await other.evaluate("() => { sessionStorage.tab = '\(tab)' }")
        try await other.reload()
        try await other.waitUntil("sessionStorage.tab !== '\(tab)'")
        try await other.fill("second", into: "#draft")
        try await waitForDraft("second", other)
        try await page.type(" and more", into: "#draft")
        try await waitForDraft("first and more", page)
        try await waitForDraft("second", other)
      }
    }

    @Test func `a text that the page has in the field stays when an event is repeated`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(OptimisticPage(draft: "begun")) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await storeEvent(page)
        try await page.reload()
        try await page.waitUntil("\(texts) === 'first,sent'")
        try await page.waitFor(text: "begun", in: "#echo")
        try await page.waitFor(value: "begun", of: "#draft")
      }
    }

    @Test func `events are repeated in their order, even after the clock was set back`() async throws {
      try await withPage { page, server in
        try await page.evaluate(
          """
          () => {
            const times = [0, 0, 0, -60_000, -60_000, -120_000, 10]
            const begin = Date.now()
            Date.now = () => begin + (times.shift() ?? 0)
          }
          """)
        try await server.stop()
        for text in ["one", "two", "three", "four", "five"] {
          try await page.fill(text, into: "#draft")
          try await page.clickByScript("#send")
        }
        try await waitForRecords(5, page)
        let context = page.context
        try await page.close()
        await server.endAllTabs()
        try await server.start()
        let next = try await context.newPage()
        try await next.openLive(server.url)
        try await next.waitUntil("document.querySelectorAll('.note:not([data-n=\"\"])').length === 6")
        #expect(try await next.evaluate(texts) == "first,one,two,three,four,five")
        try await waitForRecords(0, next)
      }
    }

    @Test func `after the storage is deleted, drafts are kept in a new one`() async throws {
      try await withPage { page, _ in
        try await page.type("one", into: "#draft")
        try await waitForRecords(1, page)
        let isDeleted: Bool = try await page.evaluate(
          """
          new Promise((done) => {
            const deletion = indexedDB.deleteDatabase("swiftwater")
            deletion.onsuccess = () => done(true)
            deletion.onblocked = () => done(false)
          })
          """)
        #expect(isDeleted)
        try await page.type(" two", into: "#draft")
        try await page.waitFor(text: "one two", in: "#echo")
        try await waitForRecords(1, page)
        try await page.reload()
        try await page.waitFor(value: "one two", of: "#draft")
      }
    }

    /// The failure of the storage of a browser: it is forbidden, as in some private windows, full, or never answers.
    @Test(arguments: [
      "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') }",
      "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }",
      "IDBFactory.prototype.open = () => ({})",
      "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError') } })",
    ])
    func `a page works without a storage`(_ failure: String) async throws {
      try await withGatedPage { page, opening in
        try await page.evaluate("() => { \(failure) }")
        opening.finish()
        try await page.waitUntilLive()
        for text in ["one", "two"] {
          try await page.type(text, into: "#draft")
          try await page.press("Enter", in: "#draft")
        }
        try await page.type("three", into: "#draft")
        try await page.waitFor(text: "three", in: "#echo")
        #expect(try await page.evaluate(texts) == "first,one,two")
        try await page.expectNoErrors()
      }
    }

    @Test func `text that is typed before the draft was read is after the draft`() async throws {
      try await withGatedPage { page, opening in
        let isStored: Bool = try await page.evaluate(
          """
          new Promise((done) => {
            sessionStorage.tab = "1"
            const opening = indexedDB.open("swiftwater", 1)
            opening.onupgradeneeded = () => opening.result.createObjectStore("kept", { keyPath: "id" })
            opening.onsuccess = () => {
              const record = { id: "draft:1:draft", name: "draft", text: "Dear Grace,", account: "" }
              const transaction = opening.result.transaction("kept", "readwrite")
              transaction.objectStore("kept").put({ ...record, time: Date.now() })
              transaction.oncomplete = () => { opening.result.close(); done(true) }
            }
          })
          """)
        #expect(isStored)
        try await page.type(" hello", into: "#draft")
        opening.finish()
        try await page.waitFor(value: "Dear Grace, hello", of: "#draft")
        try await page.waitFor(text: "Dear Grace, hello", in: "#echo")
        try await page.reload()
        try await page.waitFor(value: "Dear Grace, hello", of: "#draft")
        try await page.waitUntilLive()
        #expect(try await page.value("#draft") == "Dear Grace, hello")
      }
    }

    @Test func `a page without an account keeps the data of an account`() async throws {
      try await withPage { page, server in
        try await page.type("a draft", into: "#draft")
        try await waitForRecords(1, page)
        server.signIn("")
        try await page.reload()
        try await page.waitUntilLive()
        #expect(try await page.value("#draft") == "")
        server.signIn("ada")
        try await page.reload()
        try await page.waitFor(value: "a draft", of: "#draft")
      }
    }

    @Test func `another account gets no data of the previous account`() async throws {
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
