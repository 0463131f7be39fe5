#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// The times at which a browser reconnects, with timers that the test controls.
  @Suite struct ReconnectTests {
    /// Replaces timers, random numbers, sockets and requests of the page: timers are recorded, random numbers
    /// are given, and sockets and requests are counted. `runLast` runs the timer that was set last.
    private let takeTimers = """
      window.chance = 0
      Math.random = () => chance
      window.timers = []
      window.setTimeout = (action, time) => timers.push({ action, time })
      window.runLast = () => timers[timers.length - 1].action()
      window.sockets = []
      window.messages = []
      const { send } = WebSocket.prototype
      WebSocket.prototype.send = function (text) { messages.push(text); send.call(this, text) }
      window.WebSocket = class {
        constructor() { sockets.push(this) }
        send() {}
        close() {}
        lose(code = 1006) { this.onclose({ code, reason: "" }) }
      }
      window.requests = []
      window.fetch = (url) => {
        const request = Promise.withResolvers()
        requests.push(url)
        window.reject = () => { request.reject(new TypeError()); return request.promise.catch(() => {}) }
        return request.promise
      }
      window.hide = (hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true })
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
      }
      """

    private func withPage(_ body: (BrowserPage) async throws -> Void) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(FieldsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.evaluate("() => { \(takeTimers) }")
        try await body(page)
        #expect(try await page.errors().isEmpty)
      }
    }

    @Test func `the delays between attempts grow to half a minute, and half of each is random`() async throws
    {
      try await withPage { page in
        let pauses: [[Double]] = try await page.evaluate(
          """
          () => [0, 1].map((value) => {
            chance = value
            return [...Array(10)].map(() => {
              // The first lost connection was working.
              if (sockets.length) sockets[sockets.length - 1].lose()
              else dispatchEvent(new Event("online"))
              const { time } = timers[timers.length - 1]
              runLast()
              return time
            })
          })
          """)
        let growing = [0, 250, 500, 1000, 2000, 4000, 8000, 15000, 15000, 15000].map(Double.init)
        #expect(pauses[0] == growing)
        #expect(pauses[1].allSatisfy { $0 == 30000 })
      }
    }

    @Test func `the delays grow until a connection has lived for a second`() async throws {
      try await withPage { page in
        let times: [Double] = try await page.evaluate(
          """
          () => {
            const pauseAfterLoss = () => {
              if (sockets.length) sockets.at(-1).lose()
              else dispatchEvent(new Event("online"))
              const { time } = timers.at(-1)
              runLast()
              return time
            }
            const lastTimer = (time) => timers.findLast((timer) => timer.time === time)
            // Updates that were received before are skipped. The next one is acknowledged after this time.
            const receiveUpdate = (time) => {
              const before = lastTimer(time)
              for (let number = 1; number < 100 && lastTimer(time) === before; number++)
                sockets.at(-1).onmessage({ data: `[${number},0]` })
              return lastTimer(time)?.time
            }
            const pauses = [pauseAfterLoss(), pauseAfterLoss(), pauseAfterLoss()]
            receiveUpdate(1000)
            pauses.push(pauseAfterLoss())
            receiveUpdate(1000)
            lastTimer(1000).action()
            const later = receiveUpdate(9000)
            return [...pauses, later, pauseAfterLoss()]
          }
          """)
        #expect(times == [0, 250, 500, 1000, 9000, 0])
      }
    }

    @Test func `a visible page that has received nothing for long sends a ping`() async throws {
      try await withPage { page in
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
        let state: [Bool] = try await page.evaluate(
          """
          () => {
            const due = (time) => timers.filter((timer) => timer.time === time).forEach(({ action }) => action())
            const hasAsked = () => {
              // Events that are buffered for a moment are sent.
              for (let i = 0; i < 3; i++) due(25)
              return messages.some((text) => text.includes("ping"))
            }
            hide(true)
            due(25000)
            const whileHidden = hasAsked()
            hide(false)
            const before = timers.length
            due(25000)
            const whileSeen = hasAsked()
            window.asked = timers.length
            return [whileHidden, whileSeen, timers.slice(before).some(({ time }) => time === 10000)]
          }
          """)
        #expect(state == [false, true, true])
        // The answer restarts the timer.
        try await page.waitUntil("timers.slice(window.asked).some(({ time }) => time === 25000)")
      }
    }

    @Test func `a hidden tab connects when it becomes visible`() async throws {
      try await withPage { page in
        let counts: [Int] = try await page.evaluate(
          """
          () => {
            dispatchEvent(new Event("online"))
            runLast()
            hide(true)
            sockets[0].lose()
            runLast()
            dispatchEvent(new Event("online"))
            const hidden = sockets.length
            hide(false)
            // There is only one connection at a time.
            dispatchEvent(new Event("online"))
            hide(false)
            return [hidden, sockets.length]
          }
          """)
        #expect(counts == [1, 2])
      }
    }

    @Test func `a hidden tab is rebuilt when it becomes visible`() async throws {
      try await withPage { page in
        let counts: [Int] = try await page.evaluate(
          """
          async () => {
            dispatchEvent(new Event("online"))
            runLast()
            sockets[0].lose(4404)
            const first = requests.length
            hide(true)
            await reject()
            runLast()
            dispatchEvent(new Event("online"))
            const hidden = requests.length
            hide(false)
            return [first, hidden, requests.length, sockets.length]
          }
          """)
        #expect(counts == [1, 1, 2, 1])
      }
    }

    @Test
    func `a page with state that cannot be loaded at first shows that, and does not start without the state`()
      async throws
    {
      let (gate, opening) = LiveServer.Gate.makeStream()
      try await withLiveServer(scriptsAfter: gate) { pages in
        pages.add(Route("/")) { _ in .page(StatePage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        let url = await server.url
        try await page.evaluate("() => { location.href = '\(url)' }")
        try await page.waitFor("#shown")
        try await page.evaluate(
          """
          () => {
            sessionStorage.account = ""
            sessionStorage.historyEntries = JSON.stringify({ 1: [0, '["tab","unread","count","2"]'] })
            history.replaceState({ entry: 1, account: "" }, "")
            const { fetch } = window
            window.requests = 0
            window.isDown = true
            window.fetch = (...values) => {
              requests++
              return isDown ? Promise.reject(new TypeError()) : fetch(...values)
            }
          }
          """)
        opening.finish()
        try await page.waitFor(text: "Connection lost", in: ".connection-notice")
        let before: Int = try await page.evaluate("requests")
        try await page.evaluate("dispatchEvent(new Event('online'))")
        #expect(try await page.evaluate("requests") > before)
        try await page.evaluate("window.isDown = false")
        try await page.waitFor(text: "unread 2", in: "#shown")
        try await page.waitUntilLive()
        try await page.waitFor(".connection-notice", .hidden)
      }
    }
  }
}
#endif
