#if Web
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Entries into fields of all types, in Chromium.
  @Suite struct EntryTests {
    private func withPage(
      locale: String = "de_DE", _ body: (BrowserPage, LiveServer) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(EntriesPage(locale: Locale(identifier: locale))) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await body(page, server)
        try await page.expectNoErrors()
      }
    }

    private func waitForProblem(_ text: String, of field: String, _ page: BrowserPage) async throws {
      try await page.waitUntil(
        "(document.querySelector('#\(field)-problem')?.textContent ?? '') === '\(text)'")
    }

    @Test func `a date without its month is a problem, and no date is lost`() async throws {
      try await withPage { page, _ in
        #expect(try await page.value("#day") == "1970-01-11")
        // The first part of the field is the month.
        try await page.press("Backspace", in: "#day")
        #expect(try await page.value("#day") == "")
        try await page.click("#name")
        try await waitForProblem("Enter a date", of: "day", page)
        #expect(try await page.text("#model-day") == "10.0")
        #expect(try await page.attribute("aria-disabled", of: "form button") == "true")
        try await page.press("Enter", in: "#name")
        try await page.waitUntil("document.activeElement.id === 'day'")
        #expect(try await page.text("#saves") == "0")
        #expect(try await page.evaluate("document.querySelector('#day').validity.badInput"))
        try await page.press("3", in: "#day")
        try await waitForProblem("", of: "day", page)
        #expect(try await page.value("#day") == "1970-03-11")
        try await page.waitFor(text: "69.0", in: "#model-day")
      }
    }

    @Test
    func `a date that is begun in an empty field is a problem, even when the form is submitted at once`()
      async throws
    {
      try await withPage { page, _ in
        try await page.fill("", into: "#day")
        try await page.waitFor(text: "none", in: "#model-day")
        try await page.press("3", in: "#day")
        try await page.press("Enter")
        try await waitForProblem("Enter a date", of: "day", page)
        #expect(try await page.text("#saves") == "0")
        // The server's value replaces the entry that was begun.
        try await page.clickByScript("#change")
        try await page.waitUntil("document.querySelector('#day').value === '1970-01-21'")
        try await waitForProblem("", of: "day", page)
      }
    }

    @Test func `deleting a date that was begun leaves an empty field`() async throws {
      try await withPage { page, _ in
        try await page.fill("", into: "#day")
        try await page.press("3", in: "#day")
        try await page.click("#name")
        try await waitForProblem("Enter a date", of: "day", page)
        try await page.press("Backspace", in: "#day")
        try await page.click("#name")
        try await waitForProblem("", of: "day", page)
        // The browser itself shows and removes the problems, before the page has received the entries.
        try await page.waitFor(text: "none", in: "#model-day")
      }
    }

    @Test func `a text that is not a number is a problem, stays in the field, and changes no number`()
      async throws
    {
      try await withPage { page, _ in
        try await page.evaluate("document.querySelector('#count').select()")
        try await page.type("12-3", into: "#count")
        try await page.click("#name")
        try await waitForProblem("Enter a number", of: "count", page)
        #expect(try await page.evaluate("document.querySelector('#count').validity.badInput"))
        #expect(try await page.text("#model-count") != "none")
        try await page.press("Enter", in: "#name")
        try await page.waitUntil("document.activeElement.id === 'count'")
        #expect(try await page.text("#saves") == "0")
        try await page.fill("12", into: "#count")
        try await page.waitFor(text: "12", in: "#model-count")
        try await waitForProblem("", of: "count", page)
      }
    }

    @Test func `without a connection the browser itself shows the problem`() async throws {
      try await withPage { page, _ in
        try await page.goOffline()
        try await page.press("Backspace", in: "#day")
        try await page.click("#name")
        try await waitForProblem("Enter a date", of: "day", page)
        #expect(try await page.attribute("aria-disabled", of: "form button") == "true")
        try await page.goOnline()
        try await waitForProblem("Enter a date", of: "day", page)
      }
    }

    @Test(arguments: [
      ("de_DE", "1234,5", "1.234,75", "1234.75", "1234,75"),
      ("en_US", "1234.5", "1,234.75", "1234.75", "1234.75"),
      ("es_ES", "1234,5", "1.234", "1234", "1234"), ("ar_EG", "1234٫5", "١٬٢٣٤٫٧٥", "1234.75", "1234٫75"),
    ])
    func `a number has the format of its locale, whatever language the browser has`(
      locale: String, shown: String, typed: String, value: String, written: String
    ) async throws {
      try await withPage(locale: locale) { page, _ in
        #expect(try await page.value("#price") == shown)
        #expect(try await page.attribute("type", of: "#price") == nil)
        #expect(try await page.attribute("inputmode", of: "#price") == "decimal")
        try await page.fill(typed, into: "#price")
        try await page.click("#name")
        try await page.waitFor(text: value, in: "#model-price")
        try await page.waitUntil("document.querySelector('#price').value === '\(written)'")
        try await page.fill("-1", into: "#price")
        try await page.click("#name")
        try await page.waitUntil("document.querySelector('#price-problem')")
      }
    }

    @Test func `limits of dates reach the picker, and any input has a field`() async throws {
      try await withPage { page, _ in
        #expect(try await page.attribute("min", of: "#day") == "1970-01-01")
        #expect(try await page.attribute("max", of: "#day") == "2096-10-02")
        try await page.fill("090", into: "#time")
        try await page.waitUntil("document.querySelector('#time-value').textContent === '90'")
        try await page.fill("x", into: "#time")
        try await page.click("#name")
        try await waitForProblem("Not understood", of: "time", page)
      }
    }

    @Test func `the spinner of a form is shown for everything that makes the form busy`() async throws {
      try await withPage { page, _ in
        #expect(try await page.attribute("aria-busy", of: "#form") == "false")
        try await page.click("#delete")
        try await page.waitUntil("document.querySelector('#form').getAttribute('aria-busy') === 'true'")
        #expect(try await page.attribute("aria-busy", of: "form button") == "true")
        #expect(try await page.evaluate("document.querySelector('#day').disabled"))
        try await page.click("#delete")
        try await page.waitUntil("document.querySelector('#form').getAttribute('aria-busy') === 'false'")
      }
    }

    @Test func `a field that a submission empties shows no problem until it is left`() async throws {
      try await withPage { page, _ in
        try await page.press("Enter", in: "#name")
        try await page.waitFor(text: "1", in: "#saves")
        try await page.waitUntil("document.querySelector('#name').value === ''")
        #expect(try await page.count(".input-problem") == 0)
        #expect(try await page.attribute("aria-invalid", of: "#name") == "false")
      }
    }
  }
}
#endif
