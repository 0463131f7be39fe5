import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct ConsoleAndErrorsTests {
    @Test func `console messages are recorded`() async throws {
      let page = try await BrowserTests.page("")
      try await page.evaluate("console.log('one', 2); console.warn('three'); console.error('four')")
      let messages = try await page.consoleMessages()
      #expect(messages.map(\.text) == ["one 2", "three", "four"])
      #expect(messages.map(\.level) == [.log, .warning, .error])
      #expect(try await page.errors() == [])
    }

    @Test func `a page that works has no errors`() async throws {
      let page = try await BrowserTests.page("<p>good</p><script>console.log('fine')</script>")
      #expect(try await page.errors() == [])
    }

    @Test func `uncaught exceptions and rejected promises are errors`() async throws {
      let page = try await BrowserTests.page(
        """
        <button id="throw" onclick="throw new Error('first')">x</button>
        <button id="reject" onclick="Promise.reject(new TypeError('second'))">x</button>
        """)
      try await page.click("#throw")
      try await page.click("#reject")
      // The browser reports a rejected promise in a task after that of the click.
      try await page.evaluate("new Promise((resolve) => setTimeout(resolve))")
      let errors = try await page.errors()
      #expect(errors.map(\.kind) == [.exception, .exception])
      #expect(errors.first?.text.contains("Error: first") == true)
      #expect(errors.last?.text.contains("TypeError: second") == true)
    }

    @Test func `violations of the content security policy are errors`() async throws {
      let page = try await Browser.launch().newPage()
      try await page.show(
        "<img src='https://example.invalid/x.png'><p onclick='alert()'>x</p>", policy: "default-src 'none'")
      let errors = try await page.errors()
      #expect(errors.map(\.kind) == [.contentSecurityPolicy, .contentSecurityPolicy])
      #expect(errors.contains { $0.text.contains("https://example.invalid/x.png") })
    }

    @Test func `a crash of a page is an error, and the browser stays usable`() async throws {
      let page = try await BrowserTests.page("", timeout: .seconds(10))
      await #expect(throws: BrowserError.self) { try await page.open("chrome://crash") }
      #expect(try await page.errors().map(\.kind) == [.crash])
      let other = try await BrowserTests.page("<p>fine</p>")
      #expect(try await other.text("p") == "fine")
    }
  }
}
