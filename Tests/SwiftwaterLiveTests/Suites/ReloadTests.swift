#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// A field keeps what the user has typed when the browser has to load the document again.
  @Suite struct ReloadTests {
    /// Fields that have no name, as in the guides.
    private final class FieldsPage: Page {
      let title = Property<String>.constant("Fields")
      let rows = [MutableProperty(""), MutableProperty("")]
      let note = MutableProperty("")
      let isChecked = MutableProperty(false)
      let count = MutableProperty(0)

      var body: Markup {
        for row in rows { input(.class("row"), .aria(.label, "Row"), .field(row)) }
        textarea(.class("note"), .aria(.label, "Note"), .field(note))
        input(.type("checkbox"), .class("box"), .aria(.label, "Box"), .field(isChecked))
        input(.type("password"), .class("secret"), .aria(.label, "Secret"), .field(MutableProperty("")))
        button(.id("add"), .onClick { [count] in count.value += 1 }) { count }
        p(.id("echo")) {
          Property { [rows, note, isChecked] in
            "\(rows.map(\.value).joined(separator: "|"))|\(note.value)|\(isChecked.value)"
          }
        }
      }
    }

    private func withPage(_ body: (BrowserPage, LiveServer) async throws -> Void) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(FieldsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.evaluate("() => { window.isOld = true }")
        try await body(page, server)
      }
    }

    private func type(_ page: BrowserPage) async throws {
      for (selector, text) in [(".note", "a note"), (".secret", "hidden")] as [(Locator, String)] {
        try await page.type(text, into: selector)
      }
      try await page.evaluate(
        """
        () => {
          document.querySelectorAll(".row").forEach((row, index) => {
            row.value = "row " + index
            row.dispatchEvent(new Event("input", { bubbles: true }))
          })
          document.querySelector(".box").click()
        }
        """)
      try await page.waitFor(text: "row 0|row 1|a note|true", in: "#echo")
    }

    private func expectRestored(_ page: BrowserPage) async throws {
      try await page.waitUntil("!window.isOld")
      try await page.waitUntilLive()
      try await page.waitFor(text: "row 0|row 1|a note|true", in: "#echo")
      #expect(try await page.value(".note") == "a note")
      #expect(try await page.value(".secret") == "")
    }

    /// Lets the browser send an event that no page has declared.
    private func sendRejectedEvent(_ page: BrowserPage) async throws {
      try await page.evaluate(
        """
        () => {
          const button = document.querySelector("#add")
          button.dataset.on = "focus"
          button.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
        }
        """)
    }

    @Test func `a page that is rebuilt finds fields without a name by their place in the source`()
      async throws
    {
      try await withPage { page, server in
        try await type(page)
        try await server.stop()
        try await page.waitUntil("document.documentElement.dataset.connection === 'lost'")
        await server.endAllTabs()
        try await server.start()
        try await page.waitUntilLive()
        try await page.waitFor(text: "row 0|row 1|a note|true", in: "#echo")
        #expect(try await page.evaluate("isOld"))
      }
    }

    @Test func `typed text stays when the user is signed out elsewhere and remains the same person`()
      async throws
    {
      try await withPage { page, server in
        try await type(page)
        await server.endTabsOfLatestBrowserSession()
        try await expectRestored(page)
      }
    }

    @Test func `typed text stays when the server rejects a message, once`() async throws {
      try await withPage { page, _ in
        try await type(page)
        try await sendRejectedEvent(page)
        try await expectRestored(page)
        // The texts may be the reason, so they are not sent without end.
        try await page.evaluate("() => { window.isOld = true }")
        try await sendRejectedEvent(page)
        try await page.waitUntil("!window.isOld")
        try await page.waitUntilLive()
        #expect(try await page.text("#echo") == "|||false")
      }
    }

    private struct FormPage: Page {
      let title = Property<String>.constant("Form")

      var body: Markup {
        form(.action("/answer")) { button(.type("submit")) { "Send" } }
      }
    }

    /// Collects timers instead of starting them. Those with the longest time are that of a page that is being left, and
    /// that of a page that has ended meanwhile.
    private static let collectingTimers = """
      const timers = []
      window.setTimeout = (action, time) => {
        timers.push({ action, time })
        window.didSetTimer?.()
      }
      window.longestTimers = () => {
        const longest = Math.max(...timers.map(({ time }) => time))
        return timers.filter(({ time }) => time === longest)
      }
      """

    /// A form that signs in ends the pages of the browser a moment before its answer arrives.
    @Test func `a page that a form has ended waits for the answer to the form`() async throws {
      let (requests, didRequest) = AsyncStream.makeStream(of: Void.self)
      let (gate, answer) = AsyncStream.makeStream(of: Void.self)
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(FormPage()) }
        pages.add(Route("/answer")) { _ in
          didRequest.finish()
          for await _ in gate {}
          return .page(FieldsPage())
        }
        pages.add(Route("/go-on")) { _ in
          answer.finish()
          return .page(FormPage())
        }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.evaluate(
          """
          () => {
            \(BrowserPage.collectingSockets)
            \(Self.collectingTimers)
            let isLeft = false
            addEventListener("submit", () => {
              isLeft = true
              timers.length = 0
            })
            window.didSetTimer = () => {
              if (!isLeft || longestTimers().length !== 2) return
              // The answer takes longer than the page waits for it.
              longestTimers()[0].action()
              sessionStorage.connects = sockets.length
              fetch("/go-on")
            }
          }
          """)
        try await page.clickByScript("button")
        for await _ in requests {}
        await server.endTabsOfLatestBrowserSession()
        try await page.waitUntil("location.pathname === '/answer'")
        #expect(try await page.evaluate("sessionStorage.connects", as: String.self) == "0")
      }
    }

    /// The browser may stay, for example because the answer is a file to download.
    @Test func `a page that has ended is loaded again if the browser stays on it`() async throws {
      try await withPage { page, server in
        try await page.evaluate(
          """
          () => {
            \(Self.collectingTimers)
            dispatchEvent(new Event("beforeunload"))
          }
          """)
        await server.endTabsOfLatestBrowserSession()
        try await page.waitUntil("longestTimers().length === 2")
        try await page.evaluate("longestTimers()[1].action()")
        try await page.waitUntil("!window.isOld")
        try await page.waitUntilLive()
      }
    }
  }
}
#endif
