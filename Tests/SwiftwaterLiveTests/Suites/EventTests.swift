#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  @Suite struct EventTests {
    private func withEvents(
      viewport: Viewport = .desktop, _ body: (BrowserPage) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(EventsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage(viewport: viewport)
        try await page.openLive(server.url)
        try await body(page)
        try await page.expectNoErrors()
      }
    }

    /// Waits for the noted events, and performs another action to check that no more arrive.
    private func expectLog(_ log: String, _ page: BrowserPage) async throws {
      try await page.waitFor(text: log, in: "#log")
      try await page.clickByScript("#append")
      try await page.waitUntil("!document.querySelector('#append.waiting')")
      #expect(try await page.text("#log") == log)
    }

    @Test func `key events have their modifiers, and only requested keys are sent`() async throws {
      try await withEvents { page in
        try await page.type("a", into: "#keys")
        for key in ["Enter", "Shift+Enter", "Control+k", "Control+Enter", "k", "Escape"] {
          try await page.press(key)
        }
        try await page.press("Tab")
        try await expectLog("focus; Enter; Shift+Enter; Control+k; Escape; blur;", page)
        #expect(try await page.value("#keys") == "ak")
      }
    }

    // A change that a style depends on costs a frame, and the answer has to wait for the next one.
    @Test func `a click changes nothing that is drawn before its answer`() async throws {
      try await withEvents { page in
        let changes = try await page.evaluate(
          """
          () => {
            const observer = new MutationObserver(() => {})
            observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
            const button = document.querySelector("#append")
            button.click()
            const changes = observer.takeRecords().map(({ target, attributeName }) => target.id + " " + attributeName)
            return [...changes, button.className].join(", ")
          }
          """, as: String.self)
        #expect(changes == "append class, waiting")
        let rules = "[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])"
        #expect(try await page.evaluate("\(rules).some((rule) => rule.selectorText === 'a.navigating')"))
        #expect(try await page.evaluate("!\(rules).some((rule) => rule.cssText.includes('waiting'))"))
      }
    }

    @Test func `a field keeps the focus in a window that the user leaves`() async throws {
      try await withEvents { page in
        try await page.press("Enter", in: "#keys")
        // So does a browser that shows the dialog of a file picker.
        try await page.evaluate(
          "document.activeElement.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))")
        try await page.press("Escape")
        try await page.press("Tab")
        try await expectLog("focus; Enter; Escape; blur;", page)
      }
    }

    @Test func `typed text is sent after a pause, or before the next event`() async throws {
      try await withEvents { page in
        try await page.type("needle", into: "#search")
        try await page.press("Tab")
        try await page.type("new")
        try await page.press("Tab")
        try await expectLog("input needle; change new;", page)
      }
    }

    @Test func `typed text is sent at once, and then at most at the requested rate`() async throws {
      try await withEvents { page in
        try await page.type("abc", into: "#paced")
        try await page.waitFor(text: "paced a;", in: "#log")
        try await page.press("Enter", in: "#keys")
        try await expectLog("paced a; paced abc; focus; Enter;", page)
      }
    }

    @Test func `rows are dragged to other positions, and only where they are accepted`() async throws {
      try await withEvents { page in
        try await page.drag(.text("A").inside("#cards"), to: "#other-bin")
        #expect(try await page.text("#cards") == "A\nB\nC")
        // The text of a row is near its lower edge.
        try await page.drag(.text("C").inside("#cards"), to: .text("A").inside("#cards"))
        try await page.waitUntil("document.querySelector('#cards').innerText === 'A\\nC\\nB'")
        try await page.waitFor(count: 0, of: ".dragging, .drop-after, .drop-before")
        try await page.drag(.text("A").inside("#cards"), to: .text("B").inside("#cards"))
        try await page.waitUntil("document.querySelector('#cards').innerText === 'C\\nB\\nA'")
        try await page.drag(.text("B").inside("#cards"), to: "#bin")
        try await page.waitFor(count: 2, of: ".card")
        try await expectLog("", page)
      }
    }

    @Test func `a row that is dragged over another shows where it would be dropped`() async throws {
      try await withEvents { page in
        let classes: [String] = try await page.evaluate(
          """
          () => {
            const [a, b] = document.querySelectorAll(".card")
            const box = b.getBoundingClientRect()
            const fire = (element, name, y) => element.dispatchEvent(new DragEvent(name, {
              bubbles: true, cancelable: true, dataTransfer: new DataTransfer(), clientY: y }))
            fire(a, "dragstart", 0)
            fire(b, "dragover", box.top + 1)
            const above = b.className
            fire(b, "dragover", box.bottom - 1)
            const below = b.className
            fire(b, "dragleave", 0)
            const left = b.className + a.className
            fire(a, "dragend", 0)
            return [above, below, left, a.className.replace(" waiting", "")]
          }
          """)
        #expect(classes == ["card drop-before", "card drop-after", "cardcard dragging waiting", "card"])
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a long press is not a click`(viewport: Viewport) async throws {
      try await withEvents(viewport: viewport) { page in
        try await page.longPress("#hold")
        try await expectLog("held;", page)
        try await page.click("#hold")
        try await expectLog("held; click;", page)
      }
    }

    @Test func `a long press is not a click even if a busy page runs its timer late`() async throws {
      try await withEvents { page in
        try await page.stopTimers(where: "time === 500")
        try await page.evaluate(
          """
          () => {
            window.timeStamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp")
            Object.defineProperty(Event.prototype, "timeStamp", {
              configurable: true,
              get() { return this.type === "pointerup" ? 1700 : 1000 },
            })
          }
          """)
        try await page.click("#hold")
        try await expectLog("held;", page)
        try await page.evaluate("() => { Object.defineProperty(Event.prototype, 'timeStamp', timeStamp) }")
        try await page.click("#hold")
        try await expectLog("held; click;", page)
      }
    }

    @Test func `a long press that ends without a click takes no other click away`() async throws {
      try await withEvents { page in
        try await page.evaluate(
          """
          () => {
            window.dispatch = (type) =>
              document.querySelector("#hold").dispatchEvent(new PointerEvent(type, { bubbles: true }))
            dispatch("pointerdown")
          }
          """)
        try await page.waitFor(text: "held;", in: "#log")
        // A browser that shows a menu for a finger that is held ends the press like this.
        try await page.evaluate("dispatch('pointercancel')")
        try await page.press("Enter", in: "#stay")
        try await expectLog("held; stayed;", page)
      }
    }

    @Test func `a long press is not a click even if a key is pressed before it ends`() async throws {
      try await withEvents { page in
        try await page.evaluate(
          """
          () => {
            const { setTimeout } = window
            // The next press is a long one at once.
            window.setTimeout = (action, time) => {
              if (time !== 500) return setTimeout(action, time)
              window.setTimeout = setTimeout
              queueMicrotask(action)
            }
            const press = () =>
              document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }))
            document.addEventListener("pointerup", press, { capture: true, once: true })
          }
          """)
        try await page.click("#hold")
        try await expectLog("held;", page)
        try await page.click("#hold")
        try await expectLog("held; click;", page)
      }
    }

    @Test func `the menu key is a long press, and the next key clicks`() async throws {
      try await withEvents { page in
        try await page.evaluate("document.querySelector('#hold').focus()")
        try await page.evaluate(
          "document.querySelector('#hold').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"
        )
        try await page.press("Enter")
        try await expectLog("held; click;", page)
      }
    }

    @Test func `a command shows that it is busy, and ignores a second click`() async throws {
      try await withEvents { page in
        #expect(try await page.attribute("aria-busy", of: "#work") == "false")
        // The second click occurs before the page can disable the button.
        try await page.evaluate("for (const _ of [1, 2]) document.querySelector('#work').click()")
        try await page.waitFor("#work", .disabled)
        #expect(try await page.attribute("aria-busy", of: "#work") == "true")
        try await page.click("#finish")
        try await page.waitFor("#work", .enabled)
        #expect(try await page.attribute("aria-busy", of: "#work") == "false")
        try await expectLog("work;", page)
      }
    }

    @Test func `more rows are loaded near the top, and visible rows stay in position`() async throws {
      try await withEvents { page in
        let list = "document.querySelector('#history')"
        let top = """
          (() => {
            const row = Array.from(document.querySelectorAll('.message')).find((row) => row.textContent === 'Message 3')
            return Math.round(row.getBoundingClientRect().top - \(list).getBoundingClientRect().top)
          })()
          """
        let isAtEnd = "Math.abs(\(list).scrollHeight - \(list).scrollTop - \(list).clientHeight) < 2"
        try await page.waitUntil(isAtEnd)
        // A list that is scrolled to its end stays there when messages arrive.
        try await page.clickByScript("#append")
        try await page.waitFor(text: "Message 41", in: "#history")
        try await page.waitUntil(isAtEnd)
        #expect(try await page.text("#loads") == "0")
        try await page.evaluate("\(list).scrollTop = 60")
        let before: Int = try await page.evaluate(top)
        try await page.waitFor(text: "Message -19", in: "#history")
        #expect(abs(try await page.evaluate(top, as: Int.self) - before) <= 1)
        // A list that is scrolled elsewhere does not move when messages arrive at its end.
        try await page.clickByScript("#append")
        try await page.waitFor(text: "Message 42", in: "#history")
        #expect(abs(try await page.evaluate(top, as: Int.self) - before) <= 1)
        #expect(try await page.text("#loads") == "1")
        try await page.evaluate("\(list).scrollTop = 0")
        try await page.waitFor(text: "Message -39", in: "#history")
        #expect(try await page.text("#loads") == "2")
      }
    }

    @Test func `inserted rows stay out of view, even if the first visible row is removed with them`()
      async throws
    {
      try await withEvents { page in
        let top =
          "[...document.querySelectorAll('.message')].find((row) => row.textContent === 'Message 5').getBoundingClientRect().top"
        // The browser scrolls a new list to its end when it draws it.
        try await page.waitUntil(
          "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2)"
            + "(document.querySelector('#history'))")
        // Message 4 is the first visible one.
        let before: Double = try await page.evaluate(
          "document.querySelector('#history').scrollTop = 130, \(top)")
        try await page.clickByScript("#turn")
        try await page.waitFor(text: "Message -19", in: "#history")
        #expect(abs(try await page.evaluate(top, as: Double.self) - before) <= 1)
      }
    }

    @Test func `an inserted part focuses its first focusable element`() async throws {
      try await withEvents { page in
        try await page.click("#reveal")
        try await page.waitFor("#revealed", .focused)
      }
    }

    @Test func `a press that keeps the focus leaves it where it is`() async throws {
      for viewport in [Viewport.desktop, .phone] {
        try await withEvents(viewport: viewport) { page in
          try await page.click("#keys")
          try await page.click("#stay")
          try await expectLog("focus; stayed;", page)
          #expect(try await page.isFocused("#keys"))
        }
      }
    }

    @Test func `the visibility of an element is reported`() async throws {
      try await withEvents { page in
        try await page.waitFor(text: "not seen", in: "#seen")
        try await page.evaluate("document.querySelector('#far').scrollIntoView()")
        try await page.waitFor(text: "seen", in: "#seen")
        try await page.waitUntil("document.querySelector('#seen').textContent === 'seen'")
        try await page.evaluate("scrollTo(0, 0)")
        try await page.waitFor(text: "not seen", in: "#seen")
      }
    }

    @Test func `a disabled group ignores clicks`() async throws {
      try await withEvents { page in
        try await page.click("#inner")
        try await page.click("#toggle")
        try await page.waitFor("#inner", .disabled)
        try await page.clickByScript("#inner")
        try await page.click("#toggle")
        try await page.waitFor("#inner", .enabled)
        try await page.click("#inner")
        try await expectLog("inner; inner;", page)
      }
    }

    @Test func `a disabled element ignores forged events`() async throws {
      try await withEvents { page in
        // A second tab, whose socket the test controls.
        let answer: String = try await page.evaluate(
          """
          async () => {
            const html = await (await fetch("/")).text()
            const copy = new DOMParser().parseFromString(html, "text/html")
            const number = (id) => +copy.getElementById(id).dataset.n
            const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/_live/socket")
            const next = () => new Promise((resolve, reject) => {
              socket.onmessage = ({ data }) => resolve(data)
              socket.onclose = ({ code }) => reject(new Error("closed with " + code))
            })
            await new Promise((resolve) => (socket.onopen = resolve))
            socket.send(JSON.stringify([copy.querySelector("meta[name=swiftwater]").content, 0]))
            await next()
            const clicks = ["disabled", "hold"].map((id, index) => [index + 1, number(id), "click"])
            socket.send(JSON.stringify([1, ...clicks]))
            return await next()
          }
          """)
        #expect(answer.contains("click; "))
        #expect(!answer.contains("never"))
      }
    }
  }
}
#endif
