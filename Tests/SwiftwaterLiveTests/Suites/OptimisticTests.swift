#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Optimistic effects in Chromium: what the page shows before the server has answered, and after.
  @Suite struct OptimisticTests {
    /// The HTML that the browser shows, without the marks of waiting elements and without empty classes.
    private func content(_ page: BrowserPage) async throws -> String {
      try await page.evaluate("document.querySelector('main').outerHTML.replace(/ waiting| class=\"\"/g, '')")
    }

    @Test func `a row, an empty field and a class are shown without a connection`() async throws {
      try await withOptimisticPage { page, _ in
        try await page.type("<b>hello</b>", into: "#draft")
        try await page.waitFor(text: "<b>hello</b>", in: "#echo")
        try await page.goOffline()
        try await page.press("Enter")
        try await page.clickByScript("#like")
        #expect(try await page.value("#draft") == "")
        #expect(try await page.evaluate(OptimisticPage.texts) == "first,<b>hello</b>")
        #expect(try await page.evaluate("document.querySelectorAll('.note')[1].style.color") == "green")
        #expect(
          try await page.evaluate("document.querySelector('#like').matches('.liked[aria-pressed=true]')"))
        try await page.goOnline()
        try await page.waitUntil("document.querySelector('#echo').textContent === ''")
        #expect(try await page.evaluate(OptimisticPage.texts) == "first,<b>hello</b>")
        #expect(
          try await page.evaluate("document.querySelector('#like').matches('.liked[aria-pressed=true]')"))
      }
    }

    @Test func `the key that confirms what an input method has composed submits nothing`() async throws {
      try await withOptimisticPage { page, _ in
        try await page.type("hello", into: "#draft")
        // WebKit sends it after the end of the composition.
        try await page.evaluate(
          """
          () => document.querySelector("#draft").dispatchEvent(
            new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }))
          """)
        try await page.waitFor(text: "hello", in: "#echo")
        try await page.waitUntil("!document.querySelector('.waiting')")
        #expect(try await page.value("#draft") == "hello")
        #expect(try await page.evaluate(OptimisticPage.texts) == "first")
      }
    }

    @Test func `a state is toggled, as often as the user does`() async throws {
      try await withOptimisticPage { page, _ in
        let states =
          "[document.querySelector('#like').matches('.liked'), document.querySelector('#like').ariaPressed].join()"
        try await page.goOffline()
        for expected in ["true,true", "false,false", "true,true"] {
          try await page.clickByScript("#like")
          #expect(try await page.evaluate(states) == expected)
        }
        // An update arrives while the last events have no answer.
        try await page.goOnline()
        try await page.waitUntil("!document.querySelector('.waiting')")
        #expect(try await page.evaluate(states) == "true,true")
        try await page.clickByScript("#like")
        try await page.waitUntil("!document.querySelector('.waiting')")
        #expect(try await page.evaluate(states) == "false,false")
      }
    }

    @Test func `messages that are sent without a connection stay apart`() async throws {
      try await withOptimisticPage { page, _ in
        try await page.goOffline()
        for text in ["one", "hollow", "hello", "hello", "yellow"] {
          try await page.type(text, into: "#draft")
          try await page.clickByScript("#send")
        }
        try await page.type("draft", into: "#draft")
        let expected = "first,one,hollow,hello,hello,yellow"
        #expect(try await page.evaluate(OptimisticPage.texts) == expected)
        try await page.goOnline()
        try await page.waitFor(text: "draft", in: "#echo")
        #expect(try await page.evaluate(OptimisticPage.texts) == expected)
        #expect(try await page.value("#draft") == "draft")
      }
    }

    @Test func `an event that the page rejects leaves no trace, and the text is restored`() async throws {
      try await withOptimisticPage { page, _ in
        try await page.clickByScript("#reject")
        try await page.type("hello", into: "#draft")
        try await page.waitFor(text: "hello", in: "#echo")
        let before = try await content(page)
        try await page.goOffline()
        try await page.press("Enter")
        for button in ["#like", "#hide", "#check", ".delete"] { try await page.clickByScript(button) }
        #expect(try await content(page) != before)
        #expect(try await page.evaluate("document.activeElement.id") == "draft")
        #expect(
          try await page.evaluate(
            "document.querySelector('#panel').hidden && document.querySelector('#box').checked"))
        #expect(try await page.evaluate("document.querySelectorAll('.note').length") == 1)
        try await page.goOnline()
        try await page.waitFor(value: "hello", of: "#draft")
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
        #expect(try await content(page).replacing(">1</p>", with: ">0</p>") == before)
        #expect(try await page.evaluate("!document.querySelector('#box').checked"))
        #expect(try await page.text("#checked") == "not checked")
      }
    }

    @Test func `text that was being composed is restored when the page rejects it`() async throws {
      try await withOptimisticPage { page, _ in
        try await page.clickByScript("#reject")
        try await page.evaluate("document.querySelector('#draft').focus()")
        try await page.compose("に")
        try await page.waitFor(text: "に", in: "#echo")
        // The button keeps the focus, so the composition has not ended.
        try await page.clickByScript("#send")
        try await page.waitFor(value: "に", of: "#draft")
        try await page.type("x")
        try await page.waitUntil("document.querySelector('#echo').textContent.length === 2")
        #expect(try await page.value("#draft") == page.text("#echo"))
      }
    }

    @Test func `text that is typed after a rejected event is not lost`() async throws {
      try await withOptimisticPage { page, _ in
        try await page.clickByScript("#reject")
        try await page.type("hello", into: "#draft")
        try await page.goOffline()
        try await page.press("Enter")
        try await page.type("world")
        try await page.goOnline()
        try await page.waitUntil("document.querySelector('#echo').textContent.length === 10")
        let text = try await page.text("#echo")
        #expect(["helloworld", "worldhello"].contains(text))
        try await page.waitFor(value: text, of: "#draft")
      }
    }

    @Test func `an effect stays while other changes arrive and until a command has been executed`()
      async throws
    {
      try await withOptimisticPage { page, _ in
        try await page.clickByScript("#save")
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
        #expect(try await page.evaluate("document.querySelector('#save').matches('.saving[aria-busy=true]')"))
        try await page.clickByScript("#finish")
        try await page.waitUntil("!document.querySelector('#save').matches('.saving')")
      }
    }

    @Test func `a class that is toggled stays toggled while the page already shows it`() async throws {
      try await withOptimisticPage { page, _ in
        try await page.clickByScript("#mark")
        try await page.waitFor(text: "1", in: "#ticks")
        #expect(try await page.evaluate("document.querySelector('#mark').matches('.marked[aria-busy=true]')"))
        try await page.clickByScript("#finish")
        try await page.waitUntil("document.querySelector('#mark').matches('.marked[aria-busy=false]')")
      }
    }

    @Test func `an event with a key is applied once, wherever the page is rebuilt`() async throws {
      // The browser complains about messages into a connection that the server has closed.
      try await withOptimisticPage(expectsErrors: true) { page, server in
        try await page.type("hello", into: "#draft")
        try await page.waitFor(text: "hello", in: "#echo")
        try await page.goOffline()
        try await page.press("Enter")
        try await page.type("later")
        try await server.stop()
        await server.endAllTabs()
        try await server.start()
        try await page.goOnline()
        try await page.waitFor(text: "later", in: "#echo")
        #expect(try await page.evaluate(OptimisticPage.texts) == "first,hello")
        #expect(try await page.value("#draft") == "later")
      }
    }

    @Test func `a text that is typed never becomes a URL`() async throws {
      try await withOptimisticPage { page, _ in
        try await page.goOffline()
        try await page.type("javascript:alert(1)", into: "#draft")
        try await page.clickByScript("#send")
        #expect(try await page.evaluate(OptimisticPage.texts) == "first,javascript:alert(1)")
        #expect(try await page.evaluate("document.querySelectorAll('.link')[1].href") == "")
        try await page.goOnline()
        try await page.waitUntil(
          "document.querySelectorAll('.link')[1].getAttribute('href') === 'about:invalid'")
      }
    }

    @Test func `an event is sent although one of its effects cannot be shown`() async throws {
      try await withOptimisticPage(expectsErrors: true) { page, _ in
        try await page.clickByScript("#reject")
        try await page.evaluate(
          "() => { document.querySelector('#draft').focus = () => { throw new Error('no focus') } }")
        // One script reads everything, because the answer of the page undoes the effects.
        #expect(
          try await page.evaluate(
            "() => { document.querySelector('#hide').click(); return document.querySelector('#panel').hidden }"
          ))
        try await page.waitUntil("!document.querySelector('#hide').matches('.waiting')")
        #expect(try await page.evaluate("!document.querySelector('#panel').hidden"))
        #expect(try await page.errors().count == 1)
      }
    }

    @Test func `effects that wait for a command end with their page`() async throws {
      try await withOptimisticPage { page, _ in
        try await page.clickByScript("#save")
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
        try await page.evaluate(
          """
          () => {
            window.looks = 0
            const save = document.querySelector("#save")
            Object.defineProperty(save, "isConnected", { get() { looks++; return document.contains(save) } })
            const link = Object.assign(document.createElement("a"), { href: "/next" })
            link.dataset.link = ""
            document.querySelector("main").append(link)
            link.click()
          }
          """)
        try await page.waitFor(text: "0", in: "#ticks")
        for number in 1...2 {
          try await page.evaluate("() => { looks = 0 }")
          try await page.clickByScript("#tick")
          try await page.waitFor(text: "\(number)", in: "#ticks")
        }
        #expect(try await page.evaluate("looks === 0"))
      }
    }

    @Test func `a blank text shows no effects`() async throws {
      try await withOptimisticPage { page, _ in
        try await page.type("  ", into: "#draft")
        try await page.goOffline()
        try await page.press("Enter")
        #expect(try await page.evaluate(OptimisticPage.texts) == "first")
        try await page.goOnline()
      }
    }
  }
}
#endif
