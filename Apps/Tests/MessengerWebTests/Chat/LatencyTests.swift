import SwiftwaterBrowserTesting
import SwiftwaterLoad
import Testing

extension BrowserTests {
  /// The messenger over a network whose round trip takes two seconds, and which loses one packet of twenty.
  @Suite struct LatencyTests {
    private static let texts =
      "[...document.querySelectorAll('.message .text')].map((text) => text.textContent).join()"

    /// Opens the chat of Ada and Grace, for Ada over a slow network and for Grace over a fast one.
    private func withChat(
      _ body: (_ server: ServerProcess, _ ada: BrowserPage, _ grace: BrowserPage) async throws -> Void
    ) async throws {
      let server = try await ServerProcess()
      let (ada, grace) = try await BrowserUser.pair(at: server)
      let path = try await ada.page.evaluate("location.pathname", as: String.self)
      try await SlowNetwork.run(to: server.port, roundTripTime: .seconds(2), packetLoss: 0.05) { network in
        try await ada.page.open(network.url + path)
        try await ada.page.waitUntil("document.documentElement.dataset.connection === 'open'")
        try await watch(ada.page)
        try await body(server, ada.page, grace.page)
        #expect(try await ada.page.evaluate("disabledFrames") == 0)
        #expect(try await ada.errors() == [])
      }
    }

    /// Counts the frames in which the button is disabled although there is a text. Records the last message at the end
    /// of the task of each press of Enter, and the time until its frame.
    private func watch(_ page: BrowserPage) async throws {
      try await page.evaluate(
        """
        () => {
          window.disabledFrames = 0
          window.atOnce = []
          window.delays = []
          const look = () => {
            const [field, button] = [document.querySelector("#draft"), document.querySelector(".send")]
            if (field?.value.trim() && button.ariaDisabled === "true") disabledFrames++
            requestAnimationFrame(look)
          }
          look()
          // The listeners of the script were added before.
          addEventListener("keydown", ({ key, timeStamp }) => {
            if (key !== "Enter") return
            const last = [...document.querySelectorAll(".message")].at(-1)
            const delivery = last?.querySelector(".delivery").className
            atOnce.push([document.querySelector("#draft").value, last?.querySelector(".text").textContent, delivery].join())
            requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - timeStamp)))
          })
        }
        """)
    }

    @Test func `each message is shown with the press of Enter, and is sent once`() async throws {
      try await withChat { _, ada, grace in
        let sent = (1...8).map { "message \($0)" }
        for text in sent {
          try await ada.type(text, into: "#draft")
          try await ada.press("Enter", in: "#draft")
        }
        try await ada.type("later", into: "#draft")
        #expect(
          try await ada.evaluate("atOnce.join(';')")
            == sent.map { ",\($0),delivery sending" }.joined(separator: ";"))
        try await ada.waitFor(count: 8, of: ".delivery.read")
        #expect(try await ada.evaluate(Self.texts) == sent.joined(separator: ","))
        // A message is read when the server shows it, which may be before the browser does.
        try await grace.waitUntil("\(Self.texts) === '\(sent.joined(separator: ","))'")
        #expect(try await ada.value("#draft") == "later")
        try await ada.waitUntil("delays.length >= 8")
        let delays: [Double] = try await ada.evaluate("delays")
        print("Milliseconds from a key to the end of its frame:", delays.map { Int($0.rounded()) })
        #expect(delays.count == 8)
      }
    }

    @Test func `a tab is shown at once, and text that is typed on the way to a chat arrives there`()
      async throws
    {
      try await withChat { server, ada, _ in
        let kim = try await BrowserUser.signUp("Kim", at: server)
        try await kim.openChat(with: "Ada")
        try await kim.send("Hello")
        try await ada.waitFor(text: "Kim", in: "#chats")
        // If many packets are lost, an answer takes longer than the text waits for it.
        try await ada.stopLongTimers()
        let shown = "[...document.querySelectorAll('.list')].filter((list) => list.checkVisibility())[0].id"
        #expect(try await ada.evaluate(shown) == "chats")
        // The browser draws nothing before this task ends, so a person never sees the state before.
        try await ada.evaluate(
          "() => { document.querySelectorAll('.tab')[0].click(); window.list = \(shown); window.path = location.pathname }"
        )
        #expect(try await ada.evaluate("list") == "contacts")
        #expect(try await ada.evaluate("path.startsWith('/chats/')"))
        try await ada.waitUntil("location.pathname === '/contacts'")
        #expect(try await ada.evaluate(shown) == "contacts")
        try await ada.back()
        try await ada.waitFor("#draft", .visible)
        try await ada.type("for Grace", into: "#draft")
        try await ada.evaluate(
          """
          () => {
            const link = [...document.querySelectorAll("a.row")].find((row) => row.textContent.includes("Kim"))
            link.click()
            window.isMarked = link.matches(".navigating")
            // The draft of the chat with Grace after each key that was pressed while she was still shown.
            window.drafts = []
            addEventListener("keyup", () => {
              if (link.matches(".navigating")) drafts.push(document.querySelector("#draft").value)
            })
          }
          """)
        #expect(try await ada.evaluate("isMarked"))
        try await ada.type("hi K")
        #expect(try await ada.evaluate("drafts.every((draft) => draft === 'for Grace')"))
        try await ada.waitFor(value: "hi K", of: "#draft")
        try await ada.press("Enter", in: "#draft")
        try await kim.page.waitFor(text: "hi K", in: ".transcript")
        try await ada.evaluate(
          """
          () => [...document.querySelectorAll("a.row")].find((row) => row.textContent.includes("Grace")).click()
          """)
        try await ada.waitFor(value: "for Grace", of: "#draft")
      }
    }
  }
}
