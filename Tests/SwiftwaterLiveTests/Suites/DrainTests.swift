#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Synchronization
import Testing

extension LiveTests {
  /// Browsers when a server stops and another replaces it, for example for a new version. The other server
  /// does not know their sessions, because each server has a key of its own.
  @Suite struct DrainTests {
    /// Data that outlives a server, like a database.
    private final class Store: Sendable {
      let posted = Mutex<[String]>([])
    }

    private final class PostsPage: Page {
      let title = Property<String>.constant("Posts")
      private let draft = MutableProperty("")
      private let notes = MutableProperty("")
      private let tab = MutableProperty("all")
      private let posted: MutableProperty<String>
      private let name: String
      private let store: Store

      init(_ name: String, _ store: Store) {
        self.name = name
        self.store = store
        posted = MutableProperty(store.posted.withLock { $0.joined(separator: ", ") })
      }

      var state: [StateValue] { [StateValue("tab", tab)] }

      var body: Markup {
        main {
          h1(.id("server")) { name }
          form(.onSubmit { [unowned self] in post() }) {
            input(.id("draft"), .aria(.label, "Draft"), .field(draft, .debounced(.milliseconds(30))))
          }
          textarea(.id("notes"), .aria(.label, "Notes"), .field(notes))
          p(.id("notes-echo")) { notes }
          button(.id("tab"), .onClick { [unowned self] in tab.value = "unread" }) { "Tab" }
          p(.id("shown")) { tab }
          p(.id("posted")) { posted }
        }
      }

      private func post() {
        posted.value = store.posted.withLock { posted in
          posted.append(draft.value)
          return posted.joined(separator: ", ")
        }
        draft.value = ""
      }
    }

    private func pages(_ name: String, _ store: Store) -> Pages {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(PostsPage(name, store)) }
      return pages
    }

    @Test func `nothing is lost when another server takes over while the user types`() async throws {
      let store = Store()
      try await withLiveServer(pages("old", store), drainInterval: .milliseconds(500)) { old in
        try await withLiveServer(pages("new", store)) { new in
          try await Proxy.run(to: await old.url, latency: .milliseconds(20), seed: 1) { proxy, url in
            let browser = try await Browser.launch()
            let page = try await browser.newPage()
            let idle = try await browser.newPage()
            for page in [page, idle] {
              try await page.openLive(url)
              try await page.evaluate("window.mark = true")
              try await page.clickByScript("#tab")
              try await page.waitFor(text: "unread", in: "#shown")
            }
            try await idle.type("a note", into: "#notes")
            try await page.type("notes", into: "#notes")
            try await page.type("post 0", into: "#draft")
            proxy.setServer(await new.url)
            async let stopped: Void = old.stop()
            for number in 1...12 {
              try await page.press("Enter")
              try await page.type("post \(number)")
            }
            try await page.press("ArrowLeft")
            try await stopped
            for page in [page, idle] {
              try await page.waitFor(text: "new", in: "#server")
              try await page.waitUntilLive()
              try await page.waitFor(text: "unread", in: "#shown")
              #expect(try await page.evaluate("window.mark"), "the document was reloaded")
            }
            try await page.waitFor(text: "post 11", in: "#posted")
            try await page.waitFor(text: "notes", in: "#notes-echo")
            try await idle.waitFor(text: "a note", in: "#notes-echo")
            #expect(store.posted.withLock { $0 } == (0...11).map { "post \($0)" })
            #expect(try await page.value("#draft") == "post 12")
            #expect(try await page.isFocused("#draft"))
            #expect(try await page.evaluate("document.activeElement.selectionStart") == 6)
            try await page.press("Enter")
            try await page.waitFor(text: "post 12", in: "#posted")
            #expect(store.posted.withLock { $0.count } == 13)
            for page in [page, idle] { #expect(try await page.errors().isEmpty) }
          }
        }
      }
    }

    /// For example, a link that the user has followed turns out to be a download.
    @Test func `an event that a stopping server has not applied is repeated if the user stays`() async throws
    {
      try await withLiveServer(pages("server", Store())) { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.evaluate(
          """
          () => {
            const { setTimeout } = window
            // The page takes the user for one who stays as soon as this timer ends.
            window.setTimeout = (action) => { window.stay = action }
            dispatchEvent(new Event("beforeunload"))
            window.setTimeout = setTimeout
            // The server gets no message anymore.
            const { send } = WebSocket.prototype
            WebSocket.prototype.send = function (message) {
              if (message.includes("click")) window.socket = this
            }
            window.stopLosing = () => { WebSocket.prototype.send = send }
            document.querySelector("#tab").click()
          }
          """)
        try await page.waitUntil("window.socket !== undefined")
        try await server.stop()
        try await page.waitUntil("socket.readyState === WebSocket.CLOSED")
        await server.endAllTabs()
        try await server.start()
        try await page.evaluate("() => { stopLosing(); stay() }")
        try await page.waitFor(text: "unread", in: "#shown")
        #expect(try await page.errors().isEmpty)
      }
    }

    @Test func `browsers reconnect at random moments within the given time`() async throws {
      let store = Store()
      try await withLiveServer(pages("old", store), drainInterval: .seconds(2)) { old in
        try await withLiveServer(pages("new", store)) { new in
          try await Proxy.run(to: await old.url) { proxy, url in
            let context = try await Browser.launch().newContext()
            var tabs: [BrowserPage] = []
            for moment in [0.31, 0.57, 0.83] {
              let tab = try await context.newPage()
              try await tab.openLive(url)
              // Replace the random numbers, and record the delays.
              try await tab.evaluate(
                """
                () => {
                  Math.random = () => \(moment)
                  window.waits = []
                  const wait = setTimeout
                  // The time for an answer of the server stays as it is.
                  window.setTimeout = (action, time) => {
                    waits.push(time)
                    return wait(action, time < 10000 ? time / 10 : time)
                  }
                }
                """)
              tabs.append(tab)
            }
            proxy.setServer(await new.url)
            try await old.stop()
            for (tab, wait) in zip(tabs, [620, 1140, 1660]) {
              try await tab.waitFor(text: "new", in: "#server")
              #expect(try await tab.evaluate("window.waits.includes(\(wait))"))
            }
          }
        }
      }
    }
  }
}
#endif
