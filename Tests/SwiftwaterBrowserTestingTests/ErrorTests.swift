import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct ErrorTests {
    @Test func `an error names the action, the line of the test, and the content of the page`() async throws {
      let page = try await BrowserTests.page("<p>some <b>content</b></p>")
      let line = #line + 1
      let wait = Task { try await page.waitFor("#missing", within: .milliseconds(50)) }
      let error = await #expect(throws: BrowserError.self) { try await wait.value }
      let description = try #require(error).description
      #expect(description.contains("waitForState #missing to be visible: "))
      #expect(description.contains("SwiftwaterBrowserTestingTests/ErrorTests.swift:\(line)"))
      #expect(description.contains("on data:text/html"))
      #expect(description.contains("<p>some <b>content</b></p>"))
      #expect(description.split(separator: "\n").allSatisfy { $0.count < 300 })
    }

    @Test func `an action on a disabled element fails, and the error shows it`() async throws {
      let page = try await BrowserTests.page(
        "<p>around</p><button disabled>Send</button>", timeout: .seconds(10))
      let error = try #require(
        await #expect(throws: BrowserError.self) { try await page.click(.role("button", name: "Send")) })
      #expect(error.action == "click button 'Send'")
      #expect(error.reason.contains("not enabled"))
      #expect(error.excerpt == #"<button disabled="">Send</button>"#)
    }

    @Test func `an action on a locator of several elements fails`() async throws {
      let page = try await BrowserTests.page("<button>a</button><button>b</button>")
      let error = await #expect(throws: BrowserError.self) { try await page.click("button") }
      #expect(try #require(error).reason.contains("resolved to 2 elements"))
    }

    @Test func `errors show only the beginning of a long page`() async throws {
      let page = try await BrowserTests.page(String(repeating: "<p>line</p>", count: 1000))
      let error = await #expect(throws: BrowserError.self) {
        try await page.waitFor("#none", within: .milliseconds(50))
      }
      #expect(try #require(error?.excerpt).count == 1201)
    }

    @Test func `actions on a closed page and unreachable URLs fail with their reasons`() async throws {
      let page = try await BrowserTests.page("")
      let rejected = await #expect(throws: BrowserError.self) { try await page.open("http://127.0.0.1:9/") }
      #expect(try #require(rejected).reason.contains("ERR_"))
      try await page.close()
      let closed = await #expect(throws: BrowserError.self) { try await page.text("body") }
      #expect(try #require(closed).reason == "the page is closed")
      try await page.close()
    }

    @Test func `a closed context fails actions on its pages, and opens no other page`() async throws {
      let context = try await Browser.launch().newContext()
      let page = try await context.newPage()
      try await context.close()
      let error = await #expect(throws: BrowserError.self) { try await page.title() }
      #expect(try #require(error).reason == "the page is closed")
      let other = await #expect(throws: BrowserError.self) { try await context.newPage() }
      #expect(try #require(other).reason == "the context is closed")
    }

    @Test func `an action on a hanging page fails after its timeout`() async throws {
      let page = try await BrowserTests.page("", timeout: .seconds(10))
      await #expect(throws: BrowserError.self) { try await page.evaluate("new Promise(() => {})") }
      await #expect(throws: BrowserError.self) { try await page.evaluate("while (true) {}") }
    }
  }
}
