#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Unusual behavior of browsers and users on a page that is open for long.
  @Suite struct RobustnessTests {
    private func withPage(
      scriptsAfter gate: LiveServer.Gate? = nil, expectsErrors: Bool = false,
      _ page: @escaping @Sendable () -> any Page,
      _ body: (BrowserPage, LiveServer) async throws -> Void
    ) async throws {
      try await withLiveServer(scriptsAfter: gate) { pages in
        pages.add(Route("/")) { _ in .page(page()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        if gate == nil { try await page.openLive(server.url) }
        try await body(page, server)
        if !expectsErrors { #expect(try await page.errors().isEmpty) }
      }
    }

    private let long = String(repeating: "A text that nobody can send. ", count: 2500)

    @Test func `a text that is too long to be sent stays in its field, and the user sees a notice`()
      async throws
    {
      try await withPage(FieldsPage.init) { page, _ in
        try await page.evaluate("window.mark = true")
        try await page.type("short", into: "#message")
        try await page.waitFor(text: "short", in: "#message-echo")
        try await page.fill(long, into: "#message")
        try await page.waitFor(text: "This text is too long to be sent.", in: ".connection-notice")
        #expect(try await page.accessibilityViolations().isEmpty)
        // The form is not submitted with an incomplete text.
        try await page.press("Enter", in: "#message")
        try await page.type("elsewhere", into: "#code")
        try await page.waitFor(text: "ELSEWHERE", in: "#code-echo")
        #expect(try await page.value("#message") == long)
        #expect(try await page.count("#sent li") == 0)
        #expect(try await page.evaluate("window.mark === true"), "the document was reloaded")
        try await page.fill("long enough", into: "#message")
        try await page.waitFor(".connection-notice", .hidden)
        try await page.press("Enter", in: "#message")
        try await page.waitFor(text: "long enough", in: "#sent")
        try await page.waitFor(value: "", of: "#message")
      }
    }

    @Test func `a form can be submitted with any field names`() async throws {
      try await withPage(FragileElementsPage.init) { page, _ in
        try await page.type("7", into: "#number")
        try await page.type("bold", into: "#style")
        try await page.click(.role("button", name: "Send"))
        try await page.press("Enter", in: "#style")
        try await page.waitFor(text: "7 bold; 7 bold;", in: "#sent")
      }
    }

    @Test func `the end of a list stays visible while an element below it grows`() async throws {
      try await withPage(FragileElementsPage.init) { page, _ in
        let isAtEnd = """
          (() => {
            const history = document.querySelector("#history")
            const last = [...document.querySelectorAll(".message")].pop().getBoundingClientRect()
            return Math.abs(history.getBoundingClientRect().bottom - last.bottom) < 2
          })()
          """
        let height = "document.querySelector('#history').clientHeight"
        try await page.waitUntil(isAtEnd)
        let before: Int = try await page.evaluate(height)
        try await page.evaluate("document.querySelector('#composer').focus()")
        for _ in 1...6 { try await page.press("Enter") }
        try await page.waitUntil("\(height) < \(before) - 60")
        try await page.waitUntil(isAtEnd)
        try await page.clickByScript("#add")
        try await page.waitFor(text: "Message 31", in: "#history")
        try await page.waitUntil(isAtEnd)
        // The event of an earlier scroll arrives after the list has lost space, and before the browser reports
        // its size.
        try await page.evaluate(
          """
          () => {
            document.querySelector("#composer").style.minHeight = "300px"
            document.querySelector("#history").dispatchEvent(new Event("scroll"))
          }
          """)
        try await page.waitUntil("\(height) < \(before) - 180")
        try await page.waitUntil(isAtEnd)
        // A list that is scrolled up stays in position.
        try await page.evaluate("document.querySelector('#history').scrollTop = 50")
        // The browser sends the event of scrolling before the next frame that it draws.
        try await page.evaluate(
          "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        for _ in 1...2 { try await page.press("Enter") }
        try await page.clickByScript("#add")
        try await page.waitFor(text: "Message 32", in: "#history")
        #expect(try await page.evaluate("document.querySelector('#history').scrollTop") == 50)
      }
    }

    @Test func `text that is typed before the script runs is not lost`() async throws {
      let (gate, opening) = LiveServer.Gate.makeStream()
      try await withPage(scriptsAfter: gate, FieldsPage.init) { page, server in
        let url = await server.url
        try await page.evaluate("() => { location.href = '\(url)' }")
        try await page.type("early", into: "#message")
        try await page.check("#check")
        try await page.check("#coffee")
        try await page.select("l", in: "#size")
        opening.finish()
        try await page.waitFor(.text("checked coffee l", isExact: true))
        try await page.waitFor(text: "early", in: "#message-echo")
        try await page.type(" bird")
        try await page.press("Enter", in: "#message")
        try await page.waitFor(text: "early", in: "#sent")
      }
    }

    @Test func `clicks and submissions before the script runs are sent, a submission once`() async throws {
      let (gate, opening) = LiveServer.Gate.makeStream()
      try await withPage(scriptsAfter: gate, FieldsPage.init) { page, server in
        let url = await server.url
        try await page.evaluate("() => { location.href = '\(url)' }")
        for _ in 1...3 { try await page.click("#tick") }
        try await page.type("early", into: "#message")
        for _ in 1...3 { try await page.press("Enter", in: "#message") }
        opening.finish()
        try await page.waitFor(text: "early", in: "#sent")
        try await page.waitFor(text: "3", in: "#ticks")
        try await page.click("#tick")
        try await page.waitFor(text: "4", in: "#ticks")
        #expect(try await page.text("#sent") == "early")
        #expect(try await page.errors().isEmpty)
      }
    }

    @Test func `a submission before the script runs has the text of its time, and later text stays`()
      async throws
    {
      let (gate, opening) = LiveServer.Gate.makeStream()
      try await withPage(scriptsAfter: gate, FieldsPage.init) { page, server in
        let url = await server.url
        try await page.evaluate("() => { location.href = '\(url)' }")
        try await page.type("first", into: "#message")
        try await page.press("Enter", in: "#message")
        try await page.type(" second")
        opening.finish()
        try await page.waitFor(text: "first", in: "#sent")
        try await page.waitFor(text: "second", in: "#message-echo")
        #expect(try await page.text("#sent") == "first")
        #expect(try await page.value("#message") == " second")
      }
    }

    @Test func `events that are buffered are sent when the page is left`() async throws {
      try await withPage(FragileElementsPage.init) { page, _ in
        try await page.type("draft", into: "#slow")
        #expect(try await page.text("#slow-echo") == "")
        try await page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
        try await page.waitFor(text: "draft", in: "#slow-echo")
      }
    }

    @Test func `a page that is restored from the back/forward cache continues at once`() async throws {
      try await withPage(FieldsPage.init) { page, server in
        // Simulates a page in the back/forward cache.
        try await page.evaluate("dispatchEvent(new Event('beforeunload'))")
        await server.disconnect(
          try await page.evaluate("document.querySelector('meta[name=swiftwater]').content"))
        try await page.clickByScript("#tick")
        try await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        // The timer after which a page goes on that was not left does not end in a test.
        try await page.waitFor(text: "1", in: "#ticks")
      }
    }

    @Test func `a page that was in the background for long checks its connection`()
      async throws
    {
      try await withPage(FieldsPage.init) { page, _ in
        try await page.evaluate("() => \(BrowserPage.collectingSockets)")
        try await page.hide()
        try await page.show()
        try await page.hide()
        #expect(try await page.evaluate("sockets.length") == 0)
        try await page.evaluate("{ const now = Date.now(); Date.now = () => now + 60000 }")
        try await page.show()
        try await page.waitUntil("sockets.length === 1")
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
      }
    }

    @Test func `a page knows whether it is visible, even after the server has lost it`() async throws {
      try await withPage(VisibilityPage.init) { page, server in
        try await page.waitFor(text: "Seen 1 times", in: "p")
        try await page.hide()
        try await page.waitFor(text: "Not seen", in: "h1")
        try await page.show()
        try await page.waitFor(text: "Seen 2 times", in: "p")
        try await page.hide()
        try await page.waitFor(text: "Not seen", in: "h1")
        try await server.stop()
        await server.endAllTabs()
        try await server.start()
        try await page.show()
        try await page.waitFor(text: "Seen 1 times", in: "p")
      }
    }

    @Test func `a clock that is set back delays nothing`() async throws {
      try await withPage(FragileElementsPage.init) { page, _ in
        try await page.type("a", into: "#paced")
        try await page.waitFor(text: "a", in: "#paced-echo")
        try await page.evaluate("{ const now = Date.now(); Date.now = () => now - 3600000 }")
        try await page.type("b")
        try await page.waitFor(text: "ab", in: "#paced-echo")
      }
    }

    @Test func `after a page is rebuilt, visibility is reported for the new page only`() async throws {
      try await withPage(EventsPage.init) { page, server in
        try await page.evaluate("document.querySelector('#far').scrollIntoView()")
        try await page.waitUntil("document.querySelector('#seen').textContent === 'seen'")
        try await server.stop()
        await server.endAllTabs()
        try await server.start()
        try await page.waitUntil("document.querySelector('#seen').textContent === 'seen'")
        try await page.clickByScript("#append")
        try await page.waitFor(text: "Message 41", in: "#history")
        // The new page answers now. It receives the report soon, and only once.
        try await page.waitUntil("document.querySelector('#seen').textContent === 'seen'")
        try await page.clickByScript("#append")
        try await page.waitFor(text: "Message 42", in: "#history")
        #expect(try await page.text("#seen") == "seen")
      }
    }

    /// Counts the messages of the page and its new connections.
    private let countMessages = """
      window.sent = 0
      const { send } = WebSocket.prototype
      WebSocket.prototype.send = function (text) { sent++; send.call(this, text) }
      \(BrowserPage.collectingSockets)
      """

    @Test func `a dragged slider sends few events, and its last value`() async throws {
      try await withPage(FragileElementsPage.init) { page, _ in
        try await page.evaluate(
          """
          async () => {
            \(countMessages)
            const begin = performance.now()
            const slider = document.querySelector("#volume")
            const { port1, port2 } = new MessageChannel()
            for (let i = 1; i <= 1000; i++) {
              slider.value = i
              slider.dispatchEvent(new Event("input", { bubbles: true }))
              await new Promise((next) => { port1.onmessage = next; port2.postMessage("") })
            }
            // At most one every 25 milliseconds, besides some acknowledgements.
            window.isSeldom = sent <= (performance.now() - begin) / 20 + 3
          }
          """)
        try await page.waitFor(text: "1000", in: "#volume-echo")
        #expect(try await page.evaluate("sockets.length") == 0)
        #expect(try await page.evaluate("isSeldom"))
      }
    }

    @Test func `a click after a pause is sent at once, and further events soon`() async throws {
      try await withPage(FieldsPage.init) { page, _ in
        let sent: [Int] = try await page.evaluate(
          """
          async () => {
            \(countMessages)
            // The pause after the last event is over.
            await new Promise((done) => setTimeout(done, 30))
            // The page may have acknowledged an update meanwhile.
            sent = 0
            return [1, 2, 3].map(() => {
              document.querySelector("#tick").click()
              return sent
            })
          }
          """)
        #expect(sent == [1, 1, 1])
        try await page.waitFor(text: "3", in: "#ticks")
      }
    }

    @Test func `a text that the browser has translated is replaced completely`() async throws {
      try await withPage(Site.HomePage.init) { page, _ in
        try await page.evaluate(
          """
          () => {
            const texts = [...document.querySelector("#more").childNodes].filter((node) => node.nodeType === 3)
            for (const text of texts) {
              const font = document.createElement("font")
              text.replaceWith(font)
              font.append(text)
            }
          }
          """)
        for count in 1...2 {
          try await page.clickByScript("#more")
          try await page.waitUntil("document.querySelector('#more').textContent === 'Clicked \(count)'")
        }
      }
    }

    @Test func `a page that was changed by another script is rebuilt, and no update is applied partially`()
      async throws
    {
      try await withPage(expectsErrors: true, FragileElementsPage.init) { page, _ in
        try await page.evaluate("window.mark = true")
        try await page.type("a draft", into: "#composer")
        // The end of the list.
        try await page.evaluate("document.querySelector('#history').lastChild.remove()")
        let token = "document.querySelector('meta[name=swiftwater]').content"
        let old: String = try await page.evaluate(token)
        try await page.clickByScript("#add")
        try await page.waitUntil("\(token) !== '\(old)'")
        try await page.waitUntilLive()
        #expect(try await page.count(".message") == 30)
        try await page.clickByScript("#add")
        try await page.waitFor(text: "31", in: "#count")
        try await page.waitFor(text: "Message 31", in: "#history")
        #expect(try await page.value("#composer") == "a draft")
        #expect(try await page.evaluate("window.mark === true"), "the document was reloaded")
        #expect(try await page.errors().count == 1)
      }
    }

    @Test func `a windowed list that grows at both ends keeps visible rows in position`() async throws {
      try await withPage(WindowPage.init) { page, _ in
        let list = "document.querySelector('#list')"
        // The row at the top of the list, and its position.
        let seen = """
          (() => {
            const { top } = \(list).getBoundingClientRect()
            const row = [...document.querySelectorAll(".row")].find((row) => row.getBoundingClientRect().bottom > top)
            // The rows may not have arrived yet.
            return row && row.textContent + " at " + Math.round(row.getBoundingClientRect().top - top)
          })()
          """
        let isQuiet = "!document.querySelector('.waiting')"
        try await page.evaluate("\(list).scrollTop = 10007")
        try await page.waitUntil("\(seen) === 'Row 501 at -7'")
        for button in ["#before", "#after", "#before"] {
          try await page.clickByScript(button)
          try await page.waitUntil(isQuiet)
          // The rows of the new range may arrive later.
          try await page.waitUntil("\(seen) === 'Row 501 at -7'")
        }
        #expect(try await page.count(".row") < 100)
        try await page.evaluate("\(list).scrollTop = 0")
        try await page.waitUntil("\(seen) === 'Row -59 at 0'")
        try await page.clickByScript("#before")
        try await page.waitUntil(isQuiet)
        try await page.waitUntil("\(seen) === 'Row -59 at 0'")
        try await page.evaluate("\(list).scrollTop = 1e6")
        try await page.waitFor(text: "Row 1030", in: "#list")
        try await page.clickByScript("#after")
        try await page.waitUntil(isQuiet)
        try await page.waitFor(text: "Row 1030", in: "#list")
      }
    }

    @Test func `keys scroll a windowed list, and its rows appear`() async throws {
      try await withPage(WindowPage.init) { page, _ in
        try await page.evaluate("document.querySelector('#list').focus()")
        let isShown = { (row: String) in
          """
          () => {
            const { top, bottom } = document.querySelector("#list").getBoundingClientRect()
            const row = [...document.querySelectorAll(".row")].find((row) => row.textContent === "\(row)")
            return row && row.getBoundingClientRect().top >= top && row.getBoundingClientRect().bottom <= bottom
          }
          """
        }
        // While the browser still scrolls, it may drop a key.
        let isAtRest =
          """
          new Promise((done) => {
            const list = document.querySelector("#list")
            const start = list.scrollTop
            const compare = () => done(list.scrollTop === start)
            requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(compare)))
          })
          """
        for (key, row) in [
          ("End", "Row 1000"), ("PageUp", "Row 985"), ("Home", "Row 1"), ("PageDown", "Row 12"),
        ] {
          try await page.press(key)
          try await page.waitUntil(isShown(row))
          try await page.waitUntil(isAtRest)
        }
        try await page.press("ArrowDown")
        try await page.waitUntil("document.querySelector('#list').scrollTop > 180")
      }
    }

    @Test func `two tabs of one browser are two pages`() async throws {
      try await withPage(FieldsPage.init) { page, server in
        let other = try await page.context.newPage()
        try await other.openLive(server.url)
        try await page.type("one", into: "#message")
        try await other.type("two", into: "#message")
        try await page.waitFor(text: "one", in: "#message-echo")
        try await other.waitFor(text: "two", in: "#message-echo")
        #expect(try await other.errors().isEmpty)
        try await other.close()
        try await page.type("!")
        try await page.waitFor(text: "one!", in: "#message-echo")
      }
    }
  }
}
#endif
