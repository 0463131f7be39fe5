#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

extension LiveTests {
  /// Conditions on fields in Chromium: what the page shows for a key before the server has received it.
  @Suite struct ConditionTests {
    private func withPage(_ body: (BrowserPage, LiveServer) async throws -> Void) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(ConditionsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await body(page, server)
        try await page.expectNoErrors()
      }
    }

    private func isDisabled(_ page: BrowserPage) async throws -> Bool {
      try await page.evaluate("document.querySelector('#send').disabled")
    }

    /// The problem that is shown below a field; *half* if only some of its marks are there.
    private func problem(_ page: BrowserPage, of field: String) async throws -> String {
      try await page.evaluate(
        """
        (() => {
          const field = document.getElementById("\(field)")
          const problem = document.getElementById("\(field)-problem")
          const isShown = field.getAttribute("aria-invalid") === "true"
            && field.closest(".input").matches(".invalid") && field.getAttribute("aria-describedby") === problem?.id
          return problem ? (isShown ? problem.textContent : "half") : isShown ? "half" : ""
        })()
        """)
    }

    @Test func `a button is enabled with the key, without a connection`() async throws {
      try await withPage { page, _ in
        #expect(try await isDisabled(page))
        try await page.goOffline()
        try await page.type("x", into: "#draft")
        #expect(try await !isDisabled(page))
        #expect(try await page.evaluate("document.querySelector('#send').matches('.ready')"))
        #expect(try await page.evaluate("document.querySelector('#hint').hidden"))
        try await page.type("yz👩‍🚀", into: "#draft")
        #expect(try await page.evaluate("!document.querySelector('#hint').hidden"))
        try await page.goOnline()
        try await page.waitFor(text: "xyz👩‍🚀", in: "#echo")
        #expect(try await !isDisabled(page))
        #expect(try await page.evaluate("!document.querySelector('#hint').hidden"))
        try await page.goOffline()
        try await page.fill("", into: "#draft")
        #expect(try await isDisabled(page))
        try await page.goOnline()
        try await page.waitUntil("document.querySelector('#echo').textContent === ''")
        #expect(try await isDisabled(page))
      }
    }

    @Test func `a condition of the page keeps the last value that the page has sent`() async throws {
      try await withPage { page, _ in
        try await page.click("#close")
        try await page.waitUntil("document.querySelector('#send').dataset.when.includes('[10,false]')")
        try await page.goOffline()
        try await page.type("x", into: "#draft")
        #expect(try await isDisabled(page))
        #expect(try await page.evaluate("document.querySelector('#send').matches('.ready')"))
        try await page.goOnline()
        try await page.waitFor(text: "x", in: "#echo")
        #expect(try await isDisabled(page))
      }
    }

    @Test func `problems appear and disappear at each key, and the page decides`() async throws {
      try await withPage { page, _ in
        try await page.goOffline()
        for (field, text) in [("password", "1"), ("again", "2"), ("guests", "13"), ("day", "1970-01-02")] {
          try await page.fill(text, into: "#\(field)")
          #expect(try await problem(page, of: field) == "")
        }
        try await page.click("#name")
        try await page.click("#draft")
        #expect(try await problem(page, of: "name") == "Required")
        #expect(try await problem(page, of: "password") == "Letters")
        #expect(try await problem(page, of: "again") == "They differ")
        #expect(try await problem(page, of: "guests") == "At most 12")
        #expect(try await problem(page, of: "day").hasPrefix("At least"))
        try await page.fill("taken", into: "#name")
        try await page.fill("2", into: "#password")
        #expect(try await problem(page, of: "name") == "")
        #expect(try await problem(page, of: "again") == "")
        try await page.goOnline()
        // Only the page knows that rule.
        try await page.waitUntil("document.querySelector('#name-problem')?.textContent === 'Taken'")
        #expect(try await problem(page, of: "password") == "Letters")
        #expect(try await problem(page, of: "again") == "")
        try await page.goOffline()
        try await page.fill("much too long", into: "#name")
        #expect(try await problem(page, of: "name") == "At most 8 characters")
        try await page.fill("Ada", into: "#name")
        #expect(try await problem(page, of: "name") == "")
        try await page.goOnline()
        try await page.waitUntil("!document.querySelector('#name-problem')")
        try await page.waitUntil("document.querySelector('#name').getAttribute('aria-invalid') === 'false'")
      }
    }

    @Test func `the button of a form follows its fields`() async throws {
      let disabled = "document.querySelector('form button').getAttribute('aria-disabled')"
      try await withPage { page, _ in
        #expect(try await page.evaluate(disabled) == "true")
        try await page.goOffline()
        try await page.type("Ada", into: "#name")
        #expect(try await page.evaluate(disabled) == "false")
        try await page.fill("99", into: "#guests")
        #expect(try await page.evaluate(disabled) == "true")
        try await page.fill("", into: "#guests")
        try await page.fill("taken", into: "#name")
        #expect(try await page.evaluate(disabled) == "false")
        try await page.goOnline()
        try await page.waitUntil("\(disabled) === 'true'")
      }
    }

    private final class SavingPage: Page {
      let title = Property<String>.constant("Saving")
      let text = MutableProperty("x")

      var body: Markup {
        main {
          h1 { title }
          button(.id("save"), .disabled(when: .isNotBlank("text").negated()), .onClick {}) { "Save" }
          section(.id("around"), .class("on", when: .isNotBlank("text"))) {
            input(.id("text"), .aria(.label, "Text"), .field(text))
          }
          p(.id("after"), .class("on", when: .isNotBlank("text"))) { "After" }
        }
      }
    }

    private final class LinkPage: Page {
      let title = Property<String>.constant("Link")
      var body: Markup { main { a(.link("/saving")) { "Saving" } } }
    }

    @Test(arguments: TestingPagesExamples.transports)
    func `a condition holds on a page that a link opens, even before its field in the document`(
      _ transport: any PageTransport
    ) async throws {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(LinkPage()) }
      pages.add(Route("/saving")) { _ in .page(SavingPage()) }
      try await transport.serve(pages) { site in
        let page = try await site.open("/")
        try await page.click(.role("link", name: "Saving"))
        // A preview, which takes no input, has the URL of the page before.
        try await page.waitFor(url: "/saving")
        try await page.waitFor("#save", isEnabled: true)
        try await page.waitFor(count: 2, of: ".on")
        try await page.fill("", into: .label("Text"))
        try await page.waitFor("#save", isEnabled: false)
        try await page.waitFor(count: 0, of: ".on")
      }
    }
  }
}
#endif
