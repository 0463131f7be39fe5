#if Web
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Synchronization
import Testing

extension LiveTests {
  @Suite struct ConnectionTests {
    private func withFields(_ body: (BrowserPage, LiveServer) async throws -> Void) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(FieldsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.evaluate("window.mark = true")
        try await body(page, server)
        #expect(try await page.errors().isEmpty)
      }
    }

    private let token = "document.querySelector('meta[name=swiftwater]').content"
    private let isMarked = "window.mark === true"

    @Test func `a page whose connection was cut continues without loss`() async throws {
      try await withFields { page, server in
        try await page.type("He", into: "#message")
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
        for connection in 1...3 {
          await server.disconnect(try await page.evaluate(token), connection: connection)
          try await page.clickByScript("#tick")
          try await page.type("l")
          try await page.clickByScript("#tick")
          try await page.waitFor(text: "\(1 + 2 * connection)", in: "#ticks")
          try await page.waitUntilLive()
        }
        try await page.waitFor(text: "Helll", in: "#message-echo")
        #expect(try await page.value("#message") == "Helll")
        #expect(try await page.isFocused("#message"))
        #expect(try await page.evaluate(isMarked))
      }
    }

    @Test func `the page shows that the server is unreachable, and continues afterwards`() async throws {
      try await withFields { page, server in
        try await page.type("before ", into: "#message")
        try await server.stop()
        try await page.waitFor(".connection-notice")
        #expect(try await page.accessibilityViolations().isEmpty)
        try await page.type("meanwhile")
        try await page.clickByScript("#tick")
        try await server.start()
        try await page.waitFor(".connection-notice", .hidden)
        try await page.waitFor(text: "before meanwhile", in: "#message-echo")
        try await page.waitFor(text: "1", in: "#ticks")
        #expect(try await page.evaluate(isMarked))
      }
    }

    @Test func `a browser without a network shows at once since when, and how many events wait`() async throws
    {
      try await withFields { page, _ in
        // The notice of a connection that is lost takes a second, so here it would not appear.
        try await page.stopTimers(where: "time >= 1000")
        try await page.goOffline()
        try await page.waitFor(text: "No network.", in: ".connection-notice")
        try await page.letTimersEnd()
        for _ in 1...2 { try await page.clickByScript("#tick") }
        try await page.waitFor(text: "waiting: 2", in: ".connection-notice")
        let text = try await page.text(".connection-notice")
        #expect(text.contains(#/^No network\. · since \d+:\d\d.* · waiting: 2$/#), "\(text)")
        // It covers nothing.
        let gap = """
          document.querySelector("main").getBoundingClientRect().top
            - document.querySelector(".connection-notice").getBoundingClientRect().bottom
          """
        #expect(try await page.evaluate("\(gap) >= 0"))
        #expect(try await page.accessibilityViolations().isEmpty)
        try await page.goOnline()
        try await page.waitFor(text: "2", in: "#ticks")
        try await page.waitFor(".connection-notice", .hidden)
      }
    }

    @Test func `a connection that does not answer is called slow, and not lost`() async throws {
      try await withFields { page, _ in
        try await page.evaluate(
          "() => { window.send = WebSocket.prototype.send; WebSocket.prototype.send = () => {} }")
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "The connection is slow. · waiting: 1", in: ".connection-notice")
        try await page.evaluate(
          "() => { WebSocket.prototype.send = send; dispatchEvent(new Event('online')) }")
        try await page.waitFor(text: "1", in: "#ticks")
        try await page.waitFor(".connection-notice", .hidden)
      }
    }

    @Test func `a slow connection is called slow until all is answered for a while`() async throws {
      try await withFields { page, _ in
        try await page.evaluate(
          """
          () => {
            // The timers of two seconds, and the messages, wait for the test.
            const timers = new Map()
            const [set, clear, send] = [setTimeout, clearTimeout, WebSocket.prototype.send]
            let number = 1e6
            window.setTimeout = (run, time) => (time === 2000 ? (timers.set(++number, run), number) : set(run, time))
            window.clearTimeout = (id) => timers.delete(id) || clear(id)
            window.wait = () => [...timers].forEach(([id, run]) => (timers.delete(id), run()))
            window.messages = []
            WebSocket.prototype.send = function (text) { messages.push(() => send.call(this, text)) }
            window.deliver = () => messages.splice(0).forEach((message) => message())
          }
          """)
        for tick in 1...3 {
          try await page.clickByScript("#tick")
          #expect(try await page.isVisible(".connection-notice") == (tick > 1))
          try await page.evaluate("wait()")
          #expect(try await page.text(".connection-notice") == "The connection is slow. · waiting: 1")
          // An event that is buffered for a moment is sent.
          try await page.waitUntil("deliver(), document.querySelector('#ticks').textContent === '\(tick)'")
          #expect(try await page.text(".connection-notice") == "The connection is slow.")
        }
        try await page.evaluate("wait()")
        #expect(try await !page.isVisible(".connection-notice"))
      }
    }

    @Test func `the texts of the client script are in the language of the page`() async throws {
      let code = Code()
      try await withLiveServer { pages in
        Site.add(to: &pages)
        pages.language = { request in
          let code = code.value.withLock { $0 }
          return request.path == "/" ? .english : PageLanguage(code) { "\(code) \($0.english)" }
        }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        let language = "document.documentElement.lang"
        #expect(try await page.evaluate(language) == "en")
        try await page.click(.role("link", name: "Create"))
        try await page.waitFor(text: "Create", in: "h1")
        #expect(try await page.evaluate(language) == "de")
        try await server.stop()
        try await page.waitFor(text: "de Connection lost.", in: ".connection-notice")
        #expect(try await page.accessibilityViolations().isEmpty)
        // A rebuilt page has the texts of the new page.
        code.value.withLock { $0 = "nl" }
        await server.endAllTabs()
        try await server.start()
        try await page.waitFor(".connection-notice", .hidden)
        #expect(try await page.evaluate(language) == "nl")
        try await server.stop()
        try await page.waitFor(text: "nl Connection lost.", in: ".connection-notice")
        #expect(try await page.errors().isEmpty)
      }
    }

    /// The current language of the pages.
    private final class Code: Sendable {
      let value = Mutex("de")
    }

    @Test func `a page that the server has lost is rebuilt, and typed text is restored`()
      async throws
    {
      try await withFields { page, server in
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
        try await page.type("a draft", into: "#message")
        try await page.press("ArrowLeft")
        try await server.stop()
        await server.endAllTabs()
        try await page.check("#check")
        try await page.check("#coffee")
        try await page.evaluate("document.querySelector('#message').focus()")
        try await server.start()
        try await page.waitFor(text: "0", in: "#ticks")
        try await page.waitFor(text: "a draft", in: "#message-echo")
        try await page.waitFor(.text("checked coffee m", isExact: true))
        #expect(try await page.value("#message") == "a draft")
        #expect(try await page.evaluate(isMarked), "the document was reloaded")
        try await page.waitFor("#message", .focused)
        try await page.type("!")
        try await page.waitFor(text: "a draf!t", in: "#message-echo")
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
      }
    }

    @Test func `a sign-out reloads the page`() async throws {
      try await withFields { page, server in
        await server.endTabsOfLatestBrowserSession()
        try await page.waitUntil("window.mark === undefined")
        try await page.waitUntilLive()
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
      }
    }

    @Test func `a page that starts before the server accepts sockets loses nothing`() async throws {
      let (gate, opening) = LiveServer.Gate.makeStream()
      try await withLiveServer(socketsAfter: gate) { pages in
        pages.add(Route("/")) { _ in .page(FieldsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.waitForeverForAnswers()
        try await page.open(server.url)
        try await page.type("early", into: "#message")
        try await page.press("Enter")
        try await page.type("bird")
        #expect(try await page.text("#message-echo") == "")
        opening.finish()
        try await page.waitFor(text: "early", in: "#sent")
        try await page.waitFor(value: "bird", of: "#message")
        try await page.expectNoErrors()
      }
    }

    @Test func `another browser cannot connect to a page, even with its token`() async throws {
      try await withFields { page, server in
        let stranger = try await Browser.launch().newPage()
        try await stranger.openLive(server.url)
        let code = """
          new Promise((resolve) => {
            const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/_live/socket")
            socket.onopen = () => socket.send(JSON.stringify(["\(try await page.evaluate(token, as: String.self))", 0]))
            socket.onclose = ({ code }) => resolve(code)
          })
          """
        #expect(try await stranger.evaluate(code) == 4404)
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
      }
    }

    @Test func `a page of another origin cannot open a socket`() async throws {
      try await withFields { page, server in
        let foreign = try await page.context.newPage()
        try await foreign.open("data:text/html,<title>Foreign</title>")
        let url = await server.url.replacing("http", with: "ws") + "/_live/socket"
        let opened: Bool = try await foreign.evaluate(
          """
          new Promise((resolve) => {
            const socket = new WebSocket("\(url)")
            socket.onopen = () => resolve(true)
            socket.onclose = () => resolve(false)
          })
          """)
        #expect(!opened)
      }
    }
  }
}
#endif
