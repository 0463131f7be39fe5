#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Synchronization
import Testing

extension LiveTests {
  /// Optimistic effects in Chromium: what the page shows before the server has answered, and after.
  @Suite struct OptimisticTests {
    private func withPage(
      expectsErrors: Bool = false, _ body: (BrowserPage, LiveServer) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(OptimisticPage()) }
        pages.add(Route("/next")) { _ in .page(OptimisticPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await body(page, server)
        if !expectsErrors { try await page.expectNoErrors() }
      }
    }

    /// The HTML that the browser shows, without the marks of waiting elements and without empty classes.
    private func content(_ page: BrowserPage) async throws -> String {
      try await page.evaluate("document.querySelector('main').outerHTML.replace(/ waiting| class=\"\"/g, '')")
    }

    private let texts = "[...document.querySelectorAll('.note .text')].map((text) => text.textContent).join()"

    @Test func `a row, an empty field and a class are shown without a connection`() async throws {
      try await withPage { page, _ in
        try await page.type("<b>hello</b>", into: "#draft")
        try await page.waitFor(text: "<b>hello</b>", in: "#echo")
        try await page.goOffline()
        try await page.press("Enter")
        try await page.clickByScript("#like")
        #expect(try await page.value("#draft") == "")
        #expect(try await page.evaluate(texts) == "first,<b>hello</b>")
        #expect(try await page.evaluate("document.querySelectorAll('.note')[1].style.color") == "green")
        #expect(
          try await page.evaluate("document.querySelector('#like').matches('.liked[aria-pressed=true]')"))
        try await page.goOnline()
        try await page.waitUntil("document.querySelector('#echo').textContent === ''")
        #expect(try await page.evaluate(texts) == "first,<b>hello</b>")
        #expect(
          try await page.evaluate("document.querySelector('#like').matches('.liked[aria-pressed=true]')"))
      }
    }

    @Test func `the key that confirms what an input method has composed submits nothing`() async throws {
      try await withPage { page, _ in
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
        #expect(try await page.evaluate(texts) == "first")
      }
    }

    @Test func `a state is toggled, as often as the user does`() async throws {
      try await withPage { page, _ in
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

    @Test func `the row of the page takes the element of the row that was shown`() async throws {
      try await withPage { page, _ in
        try await page.type("hello", into: "#draft")
        try await page.goOffline()
        try await page.press("Enter")
        try await page.evaluate("() => { window.early = document.querySelectorAll('.note')[1] }")
        #expect(try await page.evaluate("early.dataset.n === ''"))
        try await page.goOnline()
        try await page.waitUntil("early.dataset.n !== ''")
        #expect(try await page.evaluate("early.isConnected && !early.matches('.entering')"))
        // It is live now.
        try await page.evaluate("() => early.querySelector('button').click()")
        #expect(try await page.evaluate(texts) == "first")
        try await page.waitFor(count: 1, of: ".note")
      }
    }

    @Test func `a press in an early row finds its button in the row of the page, or does nothing`()
      async throws
    {
      try await withPage { page, _ in
        for text in ["pinned", "fixed"] {
          try await page.goOffline()
          try await page.type(text, into: "#draft")
          try await page.press("Enter")
          try await page.clickByScript(".note:last-child .delete")
          try await page.goOnline()
          try await page.waitUntil("!document.querySelector('.waiting')")
          try await page.click("#like")
          try await page.waitUntil("!document.querySelector('.waiting')")
        }
        #expect(try await page.evaluate(texts) == "first,fixed")
        #expect(try await page.text("#ticks") == "0")
      }
    }

    @Test func `a button of an early row keeps the focus`() async throws {
      try await withPage { page, _ in
        try await page.goOffline()
        try await page.type("pinned", into: "#draft")
        try await page.press("Enter")
        try await page.evaluate(
          "() => document.querySelectorAll('.note')[1].querySelector('.delete').focus()")
        let focused = "document.activeElement.matches('.note:last-child .delete')"
        #expect(try await page.evaluate(focused))
        try await page.goOnline()
        try await page.waitUntil("document.querySelectorAll('.note')[1].dataset.n !== ''")
        #expect(try await page.evaluate(focused))
        // The button is that of the page.
        try await page.press("Enter")
        try await page.waitFor(count: 1, of: ".note")
        #expect(try await page.text("#ticks") == "0")
      }
    }

    @Test func `messages that are sent without a connection stay apart`() async throws {
      try await withPage { page, _ in
        try await page.goOffline()
        for text in ["one", "hollow", "hello", "hello", "yellow"] {
          try await page.type(text, into: "#draft")
          try await page.clickByScript("#send")
        }
        try await page.type("draft", into: "#draft")
        let expected = "first,one,hollow,hello,hello,yellow"
        #expect(try await page.evaluate(texts) == expected)
        try await page.goOnline()
        try await page.waitFor(text: "draft", in: "#echo")
        #expect(try await page.evaluate(texts) == expected)
        #expect(try await page.value("#draft") == "draft")
      }
    }

    @Test func `an event that the page rejects leaves no trace, and the text is restored`() async throws {
      try await withPage { page, _ in
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
      try await withPage { page, _ in
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
      try await withPage { page, _ in
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
      try await withPage { page, _ in
        try await page.clickByScript("#save")
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
        #expect(try await page.evaluate("document.querySelector('#save').matches('.saving[aria-busy=true]')"))
        try await page.clickByScript("#finish")
        try await page.waitUntil("!document.querySelector('#save').matches('.saving')")
      }
    }

    @Test func `a class that is toggled stays toggled while the page already shows it`() async throws {
      try await withPage { page, _ in
        try await page.clickByScript("#mark")
        try await page.waitFor(text: "1", in: "#ticks")
        #expect(try await page.evaluate("document.querySelector('#mark').matches('.marked[aria-busy=true]')"))
        try await page.clickByScript("#finish")
        try await page.waitUntil("document.querySelector('#mark').matches('.marked[aria-busy=false]')")
      }
    }

    @Test func `an event with a key is applied once, wherever the page is rebuilt`() async throws {
      // The browser complains about messages into a connection that the server has closed.
      try await withPage(expectsErrors: true) { page, server in
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
        #expect(try await page.evaluate(texts) == "first,hello")
        #expect(try await page.value("#draft") == "later")
      }
    }

    @Test func `a row that the page has already is not shown twice when its event is repeated`() async throws
    {
      let store = OptimisticPage.Store()
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(OptimisticPage(store)) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
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
        try await page.type("hello", into: "#draft")
        try await page.waitFor(text: "hello", in: "#echo")
        try await page.goOffline()
        try await page.press("Enter")
        // The event was applied, and its answer is lost with the page.
        let key: String = try await page.evaluate("document.querySelectorAll('.note')[1].dataset.key")
        store.notes.withLock { $0 = [OptimisticPage.Note(id: key, text: "hello")] }
        try await server.stop()
        await server.endAllTabs()
        try await server.start()
        try await page.goOnline()
        try await page.waitUntil("document.querySelectorAll('.note')[1].dataset.n !== ''")
        try await page.waitUntil(
          "document.querySelector('#echo').textContent === '' && !document.querySelector('.waiting')")
        #expect(try await page.evaluate(texts) == "first,hello")
        #expect(try await page.evaluate("most") == 0)
        #expect(try await page.value("#draft") == "")
      }
    }

    @Test func `a text that is typed never becomes a URL`() async throws {
      try await withPage { page, _ in
        try await page.goOffline()
        try await page.type("javascript:alert(1)", into: "#draft")
        try await page.clickByScript("#send")
        #expect(try await page.evaluate(texts) == "first,javascript:alert(1)")
        #expect(try await page.evaluate("document.querySelectorAll('.link')[1].href") == "")
        try await page.goOnline()
        try await page.waitUntil(
          "document.querySelectorAll('.link')[1].getAttribute('href') === 'about:invalid'")
      }
    }

    private final class TablePage: Page {
      let title = Property<String>.constant("Table")
      let draft = MutableProperty("")
      let notes = MutableListProperty<OptimisticPage.Note>()

      private func row(_ note: OptimisticPage.Note) -> Element { tr(.key(note.id)) { td { note.text } } }

      var body: Markup {
        main {
          table { tbody(.id("notes")) { ForEach(notes) { [self] note in row(note) } } }
          form(
            .onSubmit { [unowned self] key in
              notes.insert(OptimisticPage.Note(id: key.description, text: draft.value), at: 0)
            },
            .optimistic(
              on: .submit,
              .append(to: .id("notes")) { [self] form in row(.init(id: form.key, text: form["draft"])) })
          ) { input(.id("draft"), .aria(.label, "Draft"), .field(draft)) }
        }
      }
    }

    @Test func `rows of a table are shown at once, and move to where the page inserts them`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(TablePage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        let texts = "[...document.querySelectorAll('tbody td')].map((cell) => cell.textContent).join()"
        try await page.goOffline()
        for text in ["one", "two"] {
          try await page.fill(text, into: "#draft")
          try await page.press("Enter", in: "#draft")
        }
        try await page.evaluate("() => { window.early = [...document.querySelectorAll('tr')] }")
        #expect(try await page.evaluate(texts) == "one,two")
        try await page.goOnline()
        try await page.waitFor(count: 2, of: "tr[data-n]:not([data-n=''])")
        #expect(try await page.evaluate(texts) == "two,one")
        #expect(
          try await page.evaluate(
            "early.reverse().every((row, index) => row === document.querySelectorAll('tr')[index])"))
        try await page.expectNoErrors()
      }
    }

    /// A page whose rows are pressed themselves.
    private final class PressedRowsPage: Page {
      let title = Property<String>.constant("Rows")
      let draft = MutableProperty("")
      let notes = MutableListProperty<OptimisticPage.Note>()
      let presses = MutableProperty(0)

      private func row(_ note: OptimisticPage.Note) -> Element {
        li(
          .key(note.id), .onClick { [presses] in presses.value += 1 },
          .optimistic(on: .click, .toggleClass("pressed"))
        ) { note.text }
      }

      var body: Markup {
        main {
          ul(.id("notes")) { ForEach(notes) { [self] note in row(note) } }
          form(
            .onSubmit { [unowned self] key in
              notes.append(OptimisticPage.Note(id: key.description, text: draft.value))
            },
            .optimistic(
              on: .submit,
              .append(to: .id("notes")) { [self] form in row(.init(id: form.key, text: form["draft"])) })
          ) { input(.id("draft"), .aria(.label, "Draft"), .field(draft)) }
          p(.id("presses")) { presses }
        }
      }
    }

    @Test func `the effect of a press of an early row ends with its answer`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(PressedRowsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.goOffline()
        try await page.fill("one", into: "#draft")
        try await page.press("Enter", in: "#draft")
        try await page.clickByScript("li")
        #expect(try await page.count("li.pressed") == 1)
        try await page.goOnline()
        try await page.waitFor(text: "1", in: "#presses")
        try await page.waitUntil("!document.querySelector('.waiting')")
        // The page itself never sets the class.
        #expect(try await page.count("li.pressed") == 0)
        try await page.expectNoErrors()
      }
    }

    @Test func `an event is sent although one of its effects cannot be shown`() async throws {
      try await withPage(expectsErrors: true) { page, _ in
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
      try await withPage { page, _ in
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
      try await withPage { page, _ in
        try await page.type("  ", into: "#draft")
        try await page.goOffline()
        try await page.press("Enter")
        #expect(try await page.evaluate(texts) == "first")
        try await page.goOnline()
      }
    }
  }
}
#endif
