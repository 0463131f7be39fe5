#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// A page announces that another is on its way, and text that is typed meanwhile arrives there.
  @Suite struct TypeAheadTests {
    private typealias Gate = AsyncStream<Never>

    /// A page with a field that takes the focus, or without a field.
    private final class FieldPage: Page {
      let title: Property<String>
      let text = MutableProperty("")
      private let hasField: Bool
      private let type: String
      private let isAccepting: Bool

      init(_ title: String, hasField: Bool = true, type: String = "text", isAccepting: Bool = false) {
        self.title = .constant(title)
        self.type = type
        self.hasField = hasField
        self.isAccepting = isAccepting
      }

      func accept(_ request: PageRequest) -> Bool { isAccepting && request.path == "/accepted" }

      var body: Markup {
        main {
          h1 { title }
          a(.link("/slow")) { "Slow" }; " "
          a(.link("/bare")) { "Bare" }; " "
          a(.link("/number")) { "Number" }; " "
          a(.link("/accepted")) { "Accepted" }
          if hasField { input(.type(type), .aria(.label, "Text"), .field(text), .autofocus()) }
          p(.id("echo")) { text }
        }
      }
    }

    /// - Parameter gate: Delays the pages other than the first.
    private func withPage(after gate: Gate, _ body: (BrowserPage) async throws -> Void) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(FieldPage("Home", isAccepting: true)) }
        pages.add(Route("/slow")) { _ in
          for await _ in gate {}
          return .page(FieldPage("Slow"))
        }
        pages.add(Route("/number")) { _ in
          for await _ in gate {}
          return .page(FieldPage("Number", type: "number"))
        }
        pages.add(Route("/bare")) { _ in
          for await _ in gate {}
          return .page(FieldPage("Bare", hasField: false))
        }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await body(page)
        try await page.expectNoErrors()
      }
    }

    private let isNavigating = "document.documentElement.dataset.navigating === \"\""

    @Test func `a page that takes long is announced, and receives the text that is typed meanwhile`()
      async throws
    {
      let (gate, opening) = Gate.makeStream()
      try await withPage(after: gate) { page in
        try await page.click(.role("link", name: "Slow"))
        try await page.waitUntil(isNavigating)
        for key in ["h", "i", "i", "Backspace", " ", "a"] { try await page.press(key) }
        #expect(try await page.text("#echo") == "")
        opening.finish()
        try await page.waitFor(text: "Slow", in: "h1")
        try await page.waitFor(value: "hi a", of: .label("Text"))
        try await page.waitFor(text: "hi a", in: "#echo")
        #expect(try await page.evaluate("!(\(isNavigating))"))
        try await page.press("!")
        try await page.waitFor(text: "hi a!", in: "#echo")
      }
    }

    @Test func `a field of a number receives what it can contain`() async throws {
      let (gate, opening) = Gate.makeStream()
      try await withPage(after: gate) { page in
        try await page.click(.role("link", name: "Number"))
        try await page.waitUntil(isNavigating)
        for key in ["4", "2"] { try await page.press(key) }
        opening.finish()
        try await page.waitFor(text: "42", in: "#echo")
      }
    }

    @Test(arguments: [("number", "7"), ("date", "2026-11-27")])
    func `keys are not lost in other fields if the page stays`(type: String, value: String) async throws {
      let (gate, opening) = Gate.makeStream()
      opening.finish()
      try await withPage(after: gate) { page in
        try await page.evaluate(
          """
          () => {
            const field = document.createElement("input")
            field.type = "\(type)"
            field.id = "other"
            field.ariaLabel = "Other"
            document.querySelector("main").append(field)
            field.focus()
            document.querySelector("a[href='/accepted']").click()
          }
          """)
        for key in type == "date" ? Array("11272026") : ["7"] { try await page.press(String(key)) }
        try await page.waitFor(value: value, of: "#other")
        try await page.waitFor(url: "/accepted")
      }
    }

    @Test func `an element that can be edited receives the text`() async throws {
      let (gate, opening) = Gate.makeStream()
      opening.finish()
      try await withPage(after: gate) { page in
        try await page.evaluate(
          """
          () => {
            const editor = document.createElement("div")
            editor.contentEditable = "true"
            editor.id = "editor"
            document.querySelector("main").append(editor)
            editor.focus()
            document.querySelector("a[href='/accepted']").click()
          }
          """)
        for key in ["a", " ", "b"] { try await page.press(key) }
        try await page.waitFor(text: "a b", in: "#editor")
      }
    }

    @Test func `text stays in its field if the page stays`() async throws {
      let (gate, opening) = Gate.makeStream()
      opening.finish()
      try await withPage(after: gate) { page in
        try await page.type("a", into: .label("Text"))
        try await page.waitFor(text: "a", in: "#echo")
        try await page.evaluate(
          """
          () => {
            document.querySelector("a[href='/accepted']").click()
            dispatchEvent(new Event("focus"))
          }
          """)
        try await page.press("b")
        try await page.waitFor(text: "ab", in: "#echo")
        try await page.waitFor(url: "/accepted")
      }
    }

    @Test func `text that an input method composes meanwhile arrives, in order`() async throws {
      let (gate, opening) = Gate.makeStream()
      try await withPage(after: gate) { page in
        try await page.click(.label("Text"))
        try await page.clickByScript("a[href=\"/slow\"]")
        try await page.waitUntil(isNavigating)
        try await page.compose("に")
        try await page.commit("日")
        try await page.press("a")
        try await page.compose("ほ")
        opening.finish()
        try await page.waitFor(text: "Slow", in: "h1")
        try await page.waitFor(value: "日aほ", of: .label("Text"))
        try await page.waitFor(text: "日aほ", in: "#echo")
      }
    }

    @Test func `text that an input method has composed is not doubled if the page stays`() async throws {
      let (gate, opening) = Gate.makeStream()
      opening.finish()
      try await withPage(after: gate) { page in
        try await page.click(.label("Text"))
        try await page.goOffline()
        try await page.clickByScript("a[href=\"/accepted\"]")
        try await page.compose("に")
        try await page.commit("日")
        try await page.press("a")
        try await page.goOnline()
        try await page.waitFor(text: "日a", in: "#echo")
        #expect(try await page.value(.label("Text")) == "日a")
      }
    }

    @Test func `a password stays in its field`() async throws {
      let (gate, opening) = Gate.makeStream()
      try await withPage(after: gate) { page in
        try await page.evaluate("() => { document.querySelector('input').type = 'password' }")
        try await page.click("input")
        try await page.clickByScript("a[href=\"/slow\"]")
        try await page.waitUntil(isNavigating)
        try await page.press("x")
        #expect(try await page.value("input") == "x")
        opening.finish()
        try await page.waitFor(text: "Slow", in: "h1")
        try await page.press("y")
        try await page.waitFor(text: "y", in: "#echo")
      }
    }

    @Test func `Enter after text for the next page submits nothing of the old page`() async throws {
      let (gate, opening) = Gate.makeStream()
      try await withPage(after: gate) { page in
        try await page.evaluate(
          """
          () => {
            window.submissions = 0
            const field = document.querySelector("input")
            const form = document.createElement("form")
            field.replaceWith(form)
            form.append(field)
            form.addEventListener("submit", (event) => { event.preventDefault(); submissions++ })
          }
          """)
        try await page.type("begun", into: .label("Text"))
        try await page.press("Enter")
        #expect(try await page.evaluate("submissions") == 1)
        try await page.clickByScript("a[href=\"/slow\"]")
        try await page.waitUntil(isNavigating)
        for key in ["h", "i", "Enter"] { try await page.press(key) }
        #expect(try await page.evaluate("submissions") == 1)
        opening.finish()
        try await page.waitFor(text: "Slow", in: "h1")
        try await page.waitFor(text: "hi", in: "#echo")
      }
    }

    @Test func `keys work again on a page without a field`() async throws {
      let (gate, opening) = Gate.makeStream()
      try await withPage(after: gate) { page in
        try await page.click(.role("link", name: "Bare"))
        try await page.press("x")
        opening.finish()
        try await page.waitFor(text: "Bare", in: "h1")
        // The text waits for a field, for a while.
        try await page.evaluate(
          """
          () => {
            window.pressed = ""
            addEventListener("keydown", ({ key }) => (pressed += key))
          }
          """)
        try await page.waitUntil(
          "dispatchEvent(new KeyboardEvent('keydown', { key: 'y', bubbles: true })), pressed.includes('y')")
      }
    }
  }
}
#endif
