#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Synchronization
import Testing

extension LiveTests {
  /// Rows in Chromium that an optimistic effect adds before the page has them.
  @Suite struct EarlyRowTests {
    @Test func `the row of the page takes the element of the row that was shown`() async throws {
      try await withOptimisticPage { page, _ in
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
        #expect(try await page.evaluate(OptimisticPage.texts) == "first")
        try await page.waitFor(count: 1, of: ".note")
      }
    }

    @Test func `a press in an early row finds its button in the row of the page, or does nothing`()
      async throws
    {
      try await withOptimisticPage { page, _ in
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
        #expect(try await page.evaluate(OptimisticPage.texts) == "first,fixed")
        #expect(try await page.text("#ticks") == "0")
      }
    }

    @Test func `a button of an early row keeps the focus`() async throws {
      try await withOptimisticPage { page, _ in
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
        #expect(try await page.evaluate(OptimisticPage.texts) == "first,hello")
        #expect(try await page.evaluate("most") == 0)
        #expect(try await page.value("#draft") == "")
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
  }
}
#endif
