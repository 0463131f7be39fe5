import MessengerServices
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  /// A chat over a slow network, and without one.
  @Suite struct SlowNetworkTests {
    private static let texts =
      "[...document.querySelectorAll('.message .text')].map((text) => text.textContent).join()"

    private func withChat(
      _ body: (_ server: ServerProcess, _ ada: BrowserUser, _ grace: BrowserUser) async throws -> Void
    ) async throws {
      let server = try await ServerProcess()
      let (ada, grace) = try await BrowserUser.pair(at: server)
      try await body(server, ada, grace)
    }

    /// Types a text and clicks the button. The field keeps the focus, as when a finger presses the button.
    private func tap(_ text: String, _ page: BrowserPage) async throws {
      try await page.type(text, into: "#draft")
      try await page.evaluate("document.querySelector('.send').click()")
    }

    @Test func `a message is shown in the next frame, and its row stays the same element`() async throws {
      try await withChat { server, ada, _ in
        let page = ada.page
        try await ada.send("Before")
        try await page.waitFor(count: 1, of: ".delivery.read")
        #expect(try await page.evaluate("document.querySelector('.send').ariaDisabled") == "true")
        server.suspend()
        try await page.type("Hello", into: "#draft")
        #expect(try await page.evaluate("document.querySelector('.send').ariaDisabled") == "false")
        // The browser draws nothing before this task ends, so a person never sees the state before.
        try await page.evaluate(
          """
          () => {
            const field = document.querySelector("#draft")
            field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }))
            window.early = document.querySelector(".transcript > :last-child")
            window.shown = [field.value, early.querySelector(".text").textContent, early.querySelector(".delivery").className]
          }
          """)
        #expect(try await page.evaluate("shown.join()") == ",Hello,delivery sending")
        #expect(try await page.evaluate("document.querySelector('.send').ariaDisabled") == "true")
        #expect(try await page.evaluate("document.activeElement.id") == "draft")
        server.resume()
        try await page.waitFor(count: 2, of: ".delivery.read")
        #expect(
          try await page.evaluate("early.isConnected && early.querySelector('.delivery.read') !== null"))
        #expect(try await page.evaluate("!early.matches('.entering, .leaving')"))
        #expect(try await page.evaluate(Self.texts) == "Before,Hello")
        #expect(try await ada.errors() == [])
      }
    }

    @Test func `messages that are written without a network are sent once each, in order`() async throws {
      try await withChat { _, ada, grace in
        let page = ada.page
        try await page.goOffline()
        // A text that is replaced before it has arrived leaves nothing in the next text.
        try await page.type("once upon", into: "#draft")
        try await page.fill("", into: "#draft")
        for text in ["one", "hollow", "hello", "hello"] { try await tap(text, page) }
        try await page.type("yellow", into: "#draft")
        try await page.press("Enter", in: "#draft")
        try await page.type("later", into: "#draft")
        let expected = "one,hollow,hello,hello,yellow"
        #expect(try await page.evaluate(Self.texts) == expected)
        #expect(try await page.count(".delivery.sending") == 5)
        try await page.goOnline()
        try await page.waitFor(count: 5, of: ".delivery.read")
        #expect(try await page.evaluate(Self.texts) == expected)
        // A message is read when the server shows it, which may be before the browser does.
        try await grace.page.waitUntil("\(Self.texts) === '\(expected)'")
        #expect(try await page.value("#draft") == "later")
      }
    }

    @Test func `many messages that are written without a network are sent when it is back`() async throws {
      try await withChat { _, ada, grace in
        try await ada.page.goOffline()
        try await ada.page.evaluate(
          """
          () => {
            for (let number = 1; number <= 120; number++) {
              const field = document.querySelector("#draft")
              field.value = "message " + number
              field.dispatchEvent(new InputEvent("input", { bubbles: true }))
              document.querySelector(".send").click()
            }
          }
          """)
        try await ada.page.waitFor(count: 120, of: ".delivery.sending")
        try await ada.page.goOnline()
        try await ada.page.waitFor(count: 0, of: ".delivery.sending")
        try await grace.waitForMessage("message 120")
        let expected = (1...120).map { "message \($0)" }.joined(separator: ",")
        #expect(try await ada.page.evaluate(Self.texts) == expected)
        #expect(try await ada.page.value("#draft") == "")
      }
    }

    @Test func `a server that is killed again and again loses, duplicates and joins no messages`()
      async throws
    {
      try await withChat { server, ada, grace in
        let page = ada.page
        // The maximum number of duplicate rows.
        try await page.evaluate(
          """
          () => {
            window.most = 0
            new MutationObserver(() => {
              const keys = [...document.querySelectorAll("[data-key]")].map((row) => row.dataset.key)
              most = Math.max(most, keys.length - new Set(keys).size)
            }).observe(document.body, { childList: true, subtree: true })
          }
          """)
        var expected: [String] = []
        for round in 1...4 {
          for text in ["a\(round)", "b\(round)"] {
            try await tap(text, page)
            expected.append(text)
          }
          // The server may have applied, stored or answered them, or not.
          await server.kill()
          for text in ["c\(round)", "d\(round)"] {
            try await tap(text, page)
            expected.append(text)
          }
          #expect(try await page.evaluate(Self.texts) == expected.joined(separator: ","))
          try await server.start()
          try await page.waitFor(count: 0, of: ".delivery.sending")
        }
        #expect(try await page.evaluate("most") == 0)
        #expect(try await page.evaluate(Self.texts) == expected.joined(separator: ","))
        try await grace.waitForMessage("d4")
        try await grace.page.reload()
        try await grace.page.waitUntil("\(Self.texts).endsWith('d4')")
        let stored: String = try await grace.page.evaluate(Self.texts)
        #expect(expected.joined(separator: ",").hasSuffix(stored))
        #expect(try await page.value("#draft") == "")
      }
    }

    @Test func `a message that was written without a network is sent when the chat is opened again`()
      async throws
    {
      try await withChat { server, ada, grace in
        let page = ada.page
        let url = try await page.url()
        await server.kill()
        try await tap("one", page)
        try await tap("two", page)
        try await page.type("draft", into: "#draft")
        try await page.waitForKeptRecords(3)
        let context = page.context
        try await page.close()
        try await server.start()
        let next = try await context.newPage()
        try await next.open(url)
        try await next.waitFor(value: "draft", of: "#draft")
        try await next.waitUntil("\(Self.texts) === 'one,two'")
        try await grace.waitForMessage("two")
        #expect(try await grace.page.evaluate(Self.texts) == "one,two")
        try await next.waitForKeptRecords(1)
      }
    }

    @Test func `messages of a chat that the person leaves and opens again without a network are sent once`()
      async throws
    {
      try await withChat { _, ada, grace in
        let page = ada.page
        try await page.goOffline()
        try await tap("one", page)
        try await page.evaluate("history.back()")
        try await page.waitUntil("location.pathname === '/contacts'")
        try await page.evaluate("history.forward()")
        try await page.waitUntil("location.pathname !== '/contacts'")
        // The page makes a new composer before this message arrives.
        try await tap("two", page)
        try await page.type("draft", into: "#draft")
        #expect(try await page.evaluate(Self.texts) == "one,two")
        try await page.goOnline()
        try await page.waitFor(count: 2, of: ".delivery.read")
        #expect(try await page.evaluate(Self.texts) == "one,two")
        try await grace.page.waitUntil("\(Self.texts) === 'one,two'")
        try await page.waitFor(value: "draft", of: "#draft")
      }
    }

    @Test func `an event that one tab keeps without a network and another one sends is sent once`()
      async throws
    {
      try await withChat { _, ada, grace in
        let page = ada.page
        try await page.goOffline()
        try await tap("one", page)
        try await tap("two", page)
        try await page.waitForKeptRecords(2)
        let other = try await page.context.newPage()
        try await other.open(try await page.url())
        try await other.waitFor(count: 2, of: ".delivery.read")
        try await page.goOnline()
        try await page.waitFor(count: 2, of: ".delivery.read")
        try await tap("three", page)
        for page in [page, other, grace.page] {
          try await page.waitUntil("\(Self.texts) === 'one,two,three'")
        }
        #expect(try await page.value("#draft") == "")
        #expect(try await other.value("#draft") == "")
        try await page.waitForKeptRecords(0)
      }
    }

    @Test func `each of very many messages without a network is sent or returns to the field`() async throws {
      try await withChat { _, ada, grace in
        let page = ada.page
        try await page.goOffline()
        try await page.evaluate(
          """
          () => {
            for (let number = 1; number <= 230; number++) {
              const field = document.querySelector("#draft")
              field.value = `<${number}>`
              field.dispatchEvent(new InputEvent("input", { bubbles: true }))
              document.querySelector(".send").click()
            }
          }
          """)
        try await page.goOnline()
        try await page.waitFor(count: 0, of: ".delivery.sending")
        // The list shows the last messages. Each of them is either sent, as it was written, or back in the field.
        let sent = try await page.evaluate(Self.texts, as: String.self).split(separator: ",").map(String.init)
        let first = try #require(sent.first?.wholeMatch(of: #/<(\d+)>/#).flatMap { Int($0.1) })
        let returned = try await page.value("#draft")
        let all = (first...230).map { "<\($0)>" }
        #expect(sent == all.filter { !returned.contains($0) })
        #expect(returned.count == all.filter(returned.contains).joined().count)
        try await grace.waitForMessage(try #require(sent.last))
        let received = try await grace.page.evaluate(Self.texts, as: String.self).split(separator: ",")
        #expect(received.map(String.init).suffix(50) == sent.suffix(50))
      }
    }

    @Test func `a link that is pressed without a network is followed when there is one`() async throws {
      try await withChat { _, ada, _ in
        let page = ada.page
        try await page.goOffline()
        try await page.click(.role("link", name: "Settings"))
        #expect(try await page.evaluate("document.querySelectorAll('.tab.navigating').length") == 1)
        // The field keeps the text that the person types meanwhile.
        try await page.type("draft", into: "#draft")
        #expect(try await page.value("#draft") == "draft")
        try await page.goOnline()
        try await page.waitUntil("location.pathname === '/settings'")
        try await page.back()
        try await page.waitFor(value: "draft", of: "#draft")
        #expect(try await ada.errors() == [])
      }
    }

    @Test func `a text that is typed into a list before the server has answered stays there`() async throws {
      try await withChat { server, ada, _ in
        let page = ada.page
        try await page.stopLongTimers()
        server.suspend()
        // The browser shows the list of contacts at once.
        try await page.click(.role("link", name: "Contacts"))
        let search = Locator("#contacts input[type=search]")
        try await page.click(search)
        for key in ["g", "r", "a"] { try await page.press(key) }
        server.resume()
        try await page.waitUntil("location.pathname === '/contacts'")
        try await page.waitFor(value: "gra", of: search)
        try await page.waitFor(search, .focused)
        try await page.press("c")
        try await page.waitFor(value: "grac", of: search)
        try await page.waitFor(text: "Grace", in: "#contacts .row.contact")
        #expect(try await ada.errors() == [])
      }
    }

    @Test func `a draft is back after a reload, and not after it was sent`() async throws {
      try await withChat { _, ada, grace in
        let page = ada.page
        try await page.type("Dear Grace", into: "#draft")
        try await page.waitForKeptRecords(1)
        try await page.reload()
        try await page.waitFor(value: "Dear Grace", of: "#draft")
        try await page.press("Enter", in: "#draft")
        try await grace.waitForMessage("Dear Grace")
        try await page.waitForKeptRecords(0)
        try await page.reload()
        try await page.waitFor(text: "Dear Grace", in: ".transcript")
        #expect(try await page.value("#draft") == "")
      }
    }

    @Test func `two tabs of a person have drafts of their own`() async throws {
      try await withChat { _, ada, _ in
        let page = ada.page
        try await page.type("first", into: "#draft")
        try await page.waitForKeptRecords(1)
        let other = try await page.context.newPage()
        try await other.open(try await page.url())
        // A tab without a draft begins with the last one.
        try await other.waitFor(value: "first", of: "#draft")
        try await other.fill("second", into: "#draft")
        try await page.reload()
        try await page.waitFor(value: "first", of: "#draft")
        try await page.waitForKeptRecords(2)
        try await other.press("Enter", in: "#draft")
        try await page.waitFor(text: "second", in: ".transcript")
        try await page.waitForKeptRecords(1)
        try await page.reload()
        try await page.waitFor(value: "first", of: "#draft")
      }
    }

    @Test func `the next account in a browser finds nothing of a draft`() async throws {
      try await withChat { server, ada, _ in
        let page = ada.page
        try await page.type("secret", into: "#draft")
        try await page.waitForKeptRecords(1)
        try await page.open(server.url + "/settings")
        try await page.click(Locator("form[action='/sign-out'] button"))
        try await page.waitUntil("location.pathname === '/sign-in'")
        try await page.open(server.url + "/sign-up")
        try await page.fill("Kim", into: "#name")
        try await page.fill("correct horse", into: "#password")
        try await page.click(.role("button", name: "Sign up"))
        try await page.waitUntil("location.pathname === '/chats'")
        try await page.waitForKeptRecords(0)
        try await BrowserUser(page: page, name: "Kim").openChat(with: "Grace")
        #expect(try await page.value("#draft") == "")
      }
    }

    @Test func `a text that is too long shows its problem at once, and stays`() async throws {
      try await withChat { server, ada, _ in
        let page = ada.page
        server.suspend()
        try await page.fill(String(repeating: "a", count: Limits.textLength + 1), into: "#draft")
        try await page.waitFor(".composer .input-problem", .visible)
        #expect(try await page.evaluate("document.querySelector('.send').ariaDisabled") == "true")
        try await page.press("Enter", in: "#draft")
        server.resume()
        #expect(try await page.value("#draft").count == Limits.textLength + 1)
        #expect(try await page.count(".message") == 0)
        try await page.fill("short", into: "#draft")
        try await page.waitFor(".composer .input-problem", .hidden)
        try await page.press("Enter", in: "#draft")
        try await page.waitFor(count: 1, of: ".delivery.read")
      }
    }

    @Test func `dialogs close and people are selected before the server has answered`() async throws {
      try await withChat { server, ada, _ in
        let page = ada.page
        try await page.click(Locator(".chat button.menu"))
        try await page.waitFor("dialog", .visible)
        server.suspend()
        try await page.press("Escape")
        try await page.waitFor("dialog", .hidden)
        server.resume()
        try await page.waitFor(count: 0, of: "dialog")
        try await page.click(.role("link", name: "About this chat"))
        try await page.click(.role("button", name: "Delete Chat"))
        try await page.waitFor("dialog", .visible)
        server.suspend()
        try await page.click(.role("button", name: "Cancel"))
        try await page.waitFor("dialog", .hidden)
        server.resume()
        try await page.waitFor(count: 0, of: "dialog")

        try await page.click(.role("link", name: "New chat"))
        try await page.waitFor(".content button.contact", .visible)
        server.suspend()
        try await page.click(".content button.contact")
        try await page.waitFor(".content .contact.selected > .check", .visible)
        server.resume()
        try await page.waitUntil(
          "document.querySelector('.content .contact.selected')?.ariaPressed === 'true'")
        #expect(try await ada.errors() == [])
      }
    }
  }
}
