#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Events that the page rejects, or whose element is removed before they arrive, while others follow them.
  @Suite struct RejectionTests {
    private let texts = "[...document.querySelectorAll('.note .text')].map((text) => text.textContent).join()"

    @Test func `a text that follows a rejected one is sent alone, and the rejected ones are restored`()
      async throws
    {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(OptimisticPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.goOffline()
        for (text, isRejected) in [
          ("one", true), ("two", true), ("three", false), ("four", true), ("five", false),
        ] {
          if isRejected { try await page.clickByScript("#reject") }
          try await page.type(text, into: "#draft")
          try await page.clickByScript("#send")
          if isRejected { try await page.clickByScript("#reject") }
        }
        try await page.type("typed", into: "#draft")
        try await page.goOnline()
        try await page.waitUntil(
          """
          ['one', 'two', 'four', 'typed'].every((text) => document.querySelector('#echo').textContent.includes(text))
            && document.querySelector('#echo').textContent === document.querySelector('#draft').value
            && !document.querySelector('.waiting')
          """)
        #expect(try await page.evaluate(texts) == "first,three,five")
        #expect(try await page.value("#draft").count == "onetwofourtyped".count)
        #expect(try await page.text("#echo") == page.value("#draft"))
        try await page.expectNoErrors()
      }
    }

    /// A page that creates its form again, and has a panel that is removed.
    private final class ChangingPage: Page {
      let title = Property<String>.constant("Changing")
      let version = MutableProperty(0)
      let hasPanel = MutableProperty(true)
      let draft = MutableProperty("")
      let notes = MutableListProperty<OptimisticPage.Note>()
      private let saved = Subject<Void, Never>()
      private lazy var save = Command<Void, Void, Never> { [saved] in saved.signal.take(first: 1) }

      private func send(_ key: IdempotencyKey) {
        notes.append(OptimisticPage.Note(id: key.description, text: draft.value))
        draft.value = ""
      }

      private var composer: Element {
        form(
          .persistent("composer"), .onSubmit { [unowned self] key in send(key) },
          .optimistic(on: .submit, .setValue(of: .id("draft"), to: ""))
        ) {
          textarea(
            .id("draft"), .persistent("draft"), .aria(.label, "Draft"), .field(draft), .submitsOnEnter)
          button(.type("submit"), .id("send"), .keepsFocus) { "Send" }
        }
      }

      var body: Markup {
        main {
          h1 { "Changing" }
          a(.link("/slow")) { "Slow" }
          ul {
            ForEach(notes) { note in li(.class("note"), .key(note.id)) { span(.class("text")) { note.text } }
            }
          }
          Switch(version) { [unowned self] _ in composer }
          button(.id("again"), .onClick { [version] in version.value += 1 }) { "Again" }
          button(
            .id("save"), .onClick(save), .optimistic(on: .click, .addClass("saving", to: .id("panel")))
          ) { "Save" }
          button(.id("close"), .onClick { [hasPanel] in hasPanel.value = false }) { "Close" }
          button(.id("finish"), .onClick { [saved] in saved.send(()) }) { "Finish" }
          Show(when: hasPanel) { p(.id("panel")) { "Panel" } }
        }
      }
    }

    private final class SlowPage: Page {
      let title = Property<String>.constant("Slow")
      var body: Markup { main { h1 { "Slow" } } }
    }

    private func withPage(
      after gate: AsyncStream<Never>? = nil, _ body: (BrowserPage, LiveServer) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(ChangingPage()) }
        pages.add(Route("/slow")) { _ in
          if let gate { for await _ in gate {} }
          return .page(SlowPage())
        }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await body(page, server)
        try await page.expectNoErrors()
      }
    }

    @Test func `an event of a form that the page has created again meanwhile is sent by the new form`()
      async throws
    {
      try await withPage { page, _ in
        try await page.goOffline()
        try await page.clickByScript("#again")
        for text in ["one", "two"] {
          try await page.type(text, into: "#draft")
          try await page.clickByScript("#send")
        }
        try await page.type("typed", into: "#draft")
        try await page.goOnline()
        try await page.waitUntil("\(texts) === 'one,two'")
        try await page.waitFor(value: "typed", of: "#draft")
      }
    }

    @Test func `an event that is sent while another page is loading is sent when the form is shown again`()
      async throws
    {
      let (gate, opening) = AsyncStream<Never>.makeStream()
      try await withPage(after: gate) { page, _ in
        try await page.type("hello", into: "#draft")
        try await page.clickByScript("a[href=\"/slow\"]")
        try await page.waitUntil("document.documentElement.dataset.navigating === ''")
        try await page.clickByScript("#send")
        opening.finish()
        try await page.waitFor(text: "Slow", in: "h1")
        try await page.back()
        try await page.waitUntil("\(texts) === 'hello'")
        try await page.waitFor(value: "", of: "#draft")
      }
    }

    @Test func `an effect on an element that an update removes ends quietly`() async throws {
      try await withPage { page, _ in
        try await page.clickByScript("#save")
        #expect(try await page.evaluate("document.querySelector('#panel').matches('.saving')"))
        try await page.clickByScript("#close")
        try await page.waitUntil("!document.querySelector('#panel')")
        try await page.clickByScript("#finish")
        try await page.waitUntil("!document.querySelector('.waiting')")
      }
    }

    /// Whether the page has received the text and emptied the field.
    private let isSent =
      "document.querySelector('#echo').textContent === '' && !document.querySelector('.waiting')"

    @Test func `text that an input method composes is sent once, even by a button`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(OptimisticPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.click("#draft")
        try await page.compose("にほん")
        try await page.clickByScript("#send")
        #expect(try await page.evaluate(texts) == "first,にほん")
        try await page.waitUntil(isSent)
        try await page.compose("は")
        try await page.commit("葉")
        try await page.waitFor(text: "葉", in: "#echo")
        #expect(try await page.value("#draft") == "葉")
        #expect(try await page.evaluate(texts) == "first,にほん")
        // The field shows again what the page writes.
        try await page.clickByScript("#send")
        try await page.waitUntil("\(texts) === 'first,にほん,葉'")
        try await page.waitUntil(isSent)
        #expect(try await page.value("#draft") == "")
      }
    }
  }
}
#endif
