import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  /// The keyboard focus, and the on-screen keyboard of a phone.
  @Suite struct FocusTests {
    @Test func `SND-8 the field has the focus when a chat opens and after each message`() async throws {
      let server = try ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor("#draft", .focused)
      try await page.type("By key")
      try await page.press("Enter")
      try await visitor.waitForMessage("By key")
      #expect(try await page.isFocused("#draft"))
      try await page.type("By button")
      try await page.click(.role("button", name: "Send"))
      try await visitor.waitForMessage("By button")
      #expect(try await page.isFocused("#draft"))
      // Pressing the button by keyboard keeps the focus on the button.
      try await page.type("By the button's key")
      try await page.press("Tab")
      try await page.press("Enter")
      try await visitor.waitForMessage("By the button's key")
      #expect(try await page.isFocused(.role("button", name: "Send")))
      try await page.press("Enter")
      try await page.press("Enter", in: Locator.chatRow.nth(1))
      try await page.waitFor("#draft", .focused)
      #expect(try await visitor.errors() == [])
    }

    @Test func `on a phone the keyboard opens only on a tap, and stays open while a person writes`()
      async throws
    {
      let server = try ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server, viewport: .phone)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor(.role("link", name: "Back to the chats"), .focused)
      try await page.type("Tapped", into: "#draft")
      try await page.click(.role("button", name: "Send"))
      try await visitor.waitForMessage("Tapped")
      #expect(try await page.isFocused("#draft"))
      try await page.click(.role("link", name: "Back to the chats"))
      try await page.waitFor(Locator(".list:not([hidden]) h1"), .focused)
    }

    @Test func `the first link of a page skips to its content`() async throws {
      let server = try ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      #expect(
        try await page.evaluate(
          "document.querySelector('a[href], button, input') === document.querySelector('.skip')"))
      try await page.evaluate("document.querySelector('.skip').focus()")
      try await page.waitUntil("document.querySelector('.skip').getBoundingClientRect().top > 0")
      try await page.press("Enter")
      try await page.waitFor("#content", .focused)
    }

    @Test func `the Tab key moves the focus from a chat to the next one`() async throws {
      let server = try ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.press("Tab", in: Locator.chatRow.nth(0))
      #expect(try await page.isFocused(Locator.chatRow.nth(1)))
    }

    @Test func `the heading of an opened page has the focus`() async throws {
      let server = try ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      for (path, heading) in [
        ("/settings", "Settings"), ("/chats/new", "New Chat"), ("/chats/99999", "Not found"),
      ] {
        try await page.open(server.url + path)
        try await page.waitFor(Locator("main h1").containing(heading), .focused)
      }
    }
  }
}
