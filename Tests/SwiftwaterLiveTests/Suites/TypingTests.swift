#if Web
import KitchenSink
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  @Suite struct TypingTests {
    private func withFields(_ body: (BrowserPage) async throws -> Void) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(FieldsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await body(page)
        try await page.expectNoErrors()
      }
    }

    private func caret(_ page: BrowserPage) async throws -> [Int] {
      try await page.evaluate("[document.activeElement.selectionStart, document.activeElement.selectionEnd]")
    }

    @Test func `fast typing into a field that the page capitalizes loses nothing`() async throws {
      try await withFields { page in
        let text = "the quick brown fox jumps over the lazy dog "
        for _ in 0..<3 { try await page.type(text, into: "#code") }
        let expected = String(repeating: text, count: 3).uppercased()
        try await page.waitFor(value: expected, of: "#code")
        // The last space needs no answer in the field, but in the text.
        try await page.waitUntil("document.querySelector('#code-echo').textContent === '\(expected)'")
      }
    }

    @Test func `the caret stays where the user types`() async throws {
      try await withFields { page in
        try await page.type("HELLO", into: "#code")
        try await page.waitFor(value: "HELLO", of: "#code")
        for _ in 0..<3 { try await page.press("ArrowLeft") }
        try await page.type("abc")
        try await page.waitFor(value: "HEABCLLO", of: "#code")
        #expect(try await caret(page) == [5, 5])
        try await page.press("Backspace")
        try await page.waitFor(text: "HEABLLO", in: "#code-echo")
        #expect(try await caret(page) == [4, 4])
      }
    }

    @Test func `text typed before the answer arrives is merged with it`() async throws {
      try await withFields { page in
        try await page.type("ab", into: "#code")
        try await page.waitFor(value: "AB", of: "#code")
        try await page.goOffline()
        try await page.type("cd")
        try await page.press("Home")
        try await page.type("x")
        try await page.goOnline()
        try await page.waitFor(value: "XABCD", of: "#code")
        try await page.waitFor(text: "XABCD", in: "#code-echo")
        #expect(try await caret(page) == [1, 1])
      }
    }

    @Test func `Enter submits and clears the field while the user continues to type`() async throws {
      try await withFields { page in
        try await page.type("one", into: "#message")
        try await page.goOffline()
        try await page.press("Enter")
        try await page.type("two")
        try await page.goOnline()
        try await page.waitFor(text: "one", in: "#sent")
        try await page.waitFor(value: "two", of: "#message")
        try await page.waitFor(text: "two", in: "#message-echo")
        try await page.press("Enter")
        try await page.type("three")
        try await page.press("Enter")
        try await page.waitFor(count: 3, of: "#sent li")
        #expect(try await page.text("#sent") == "one\ntwo\nthree")
        try await page.waitFor(value: "", of: "#message")
      }
    }

    @Test func `a change of other elements keeps caret, selection, scroll position and focus`() async throws {
      try await withFields { page in
        let lines = (1...30).map { "Line \($0)" }.joined(separator: "\n")
        try await page.fill(lines, into: "#essay")
        try await page.waitFor(text: "Line 30", in: "#essay-echo")
        try await page.evaluate(
          """
          () => {
            const essay = document.querySelector('#essay')
            essay.setSelectionRange(50, 90, "backward")
            essay.scrollTop = 123
            scrollTo(0, 40)
          }
          """)
        let state = """
          (() => {
            const essay = document.querySelector('#essay')
            return [essay.selectionStart, essay.selectionEnd, essay.scrollTop, scrollY,
              essay === document.activeElement, essay.selectionDirection].join()
          })()
          """
        let before: String = try await page.evaluate(state)
        #expect(before.hasPrefix("50,90,123,"))
        try await page.clickByScript("#tick")
        try await page.waitFor(text: "1", in: "#ticks")
        #expect(try await page.evaluate(state) == before)
      }
    }

    @Test func `text that a page writes during a composition appears after it`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in
          .page(EditorPage(seed: 5, rewrite: .prefix, isMultiline: true, rate: .immediate))
        }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        // The first write of the page arrives during the composition, and later edits are answered without a
        // write.
        try await page.evaluate("document.querySelector('#field').focus()")
        try await page.goOffline()
        try await page.type("a")
        try await page.compose("n")
        try await page.compose("に")
        try await page.goOnline()
        try await page.waitFor(text: "> aに", in: "#echo")
        try await page.waitUntil("!document.querySelector('.waiting')")
        #expect(try await page.value("#field") == "aに")
        try await page.commit("日")
        try await page.waitFor(value: "> a日", of: "#field")
        try await page.waitFor(text: "> a日", in: "#echo")
        #expect(try await caret(page) == [4, 4])
        try await page.expectNoErrors()
      }
    }

    @Test func `checkboxes, selections and text areas are bound in both directions`() async throws {
      try await withFields { page in
        #expect(try await page.value("#essay") == "\nIt begins with an empty line.")
        #expect(try await page.evaluate("document.querySelector('#tea').checked"))
        #expect(try await page.value("#size") == "m")
        try await page.check("#check")
        try await page.check("#coffee")
        try await page.select("l", in: "#size")
        try await page.waitFor(.text("checked coffee l", isExact: true))
        try await page.click("#reset")
        try await page.waitFor(text: "unchecked tea m", in: "#choices")
        try await page.waitFor(value: "m", of: "#size")
        try await page.waitFor(value: "fresh", of: "#essay")
        #expect(
          try await page.evaluate(
            "['check', 'tea', 'coffee'].map((id) => document.getElementById(id).checked)")
            == [false, true, false])
        try await page.check("#coffee")
        try await page.waitFor(text: "unchecked coffee m", in: "#choices")
        try await page.check("#check")
        try await page.waitFor(.text("checked coffee m", isExact: true))
        try await page.press("ArrowUp", in: "#coffee")
        try await page.waitFor(.text("checked tea m", isExact: true))
      }
    }
  }
}
#endif
