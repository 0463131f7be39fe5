import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  /// What people who use no mouse, and those with a small screen, have under their fingers.
  @Suite struct FocusStories {
    @Test func `SND-8 an opened chat can be written in at once, and after each message`() async throws {
      let server = try ServerProcess()
      let visitor = try await Visitor.lookAround(at: server)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor("#draft", .focused)
      try await page.type("By key")
      try await page.press("Enter")
      try await visitor.waitForMessage("By key")
      #expect(try await page.isFocused("#draft"))
      try await page.type("By button")
      try await page.click(.role("button", "Send"))
      try await visitor.waitForMessage("By button")
      #expect(try await page.isFocused("#draft"))
      // Nor is the focus lost by who goes to the button by keyboard.
      try await page.type("By the button's key")
      try await page.press("Tab")
      try await page.press("Enter")
      try await visitor.waitForMessage("By the button's key")
      #expect(try await page.isFocused(.role("button", "Send")))
      try await page.press("Enter")
      try await page.press("Enter", in: Locator.chatRow.nth(1))
      try await page.waitFor("#draft", .focused)
      #expect(try await visitor.complaints() == [])
    }

    @Test func `on a phone no keyboard comes by itself, and none goes while somebody writes`() async throws {
      let server = try ServerProcess()
      let visitor = try await Visitor.lookAround(at: server, viewport: .phone)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor(.role("link", "Back to the chats"), .focused)
      try await page.type("Tapped", into: "#draft")
      try await page.click(.role("button", "Send"))
      try await visitor.waitForMessage("Tapped")
      #expect(try await page.isFocused("#draft"))
      try await page.click(.role("link", "Back to the chats"))
      try await page.waitFor(Locator(".list:not([hidden]) h1"), .focused)
    }

    @Test func `everything is reached by the tabulator key, the content at once`() async throws {
      let server = try ServerProcess()
      let visitor = try await Visitor.lookAround(at: server)
      let page = visitor.page
      #expect(
        try await page.evaluate(
          "document.querySelector('a[href], button, input') === document.querySelector('.skip')"))
      try await page.evaluate("document.querySelector('.skip').focus()")
      try await page.waitUntil("document.querySelector('.skip').getBoundingClientRect().top > 0")
      try await page.press("Enter")
      try await page.waitFor("#content", .focused)
      // The rows of a list are links in their order.
      try await page.press("Tab", in: Locator.chatRow.nth(0))
      #expect(try await page.isFocused(Locator.chatRow.nth(1)))
      for (path, heading) in [
        ("/settings", "Settings"), ("/chats/new", "New Chat"), ("/chats/99999", "Not found"),
      ] {
        try await page.open(server.address + path)
        try await page.waitFor(Locator("main h1").containing(heading), .focused)
      }
    }
  }
}
