import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  @Suite struct SimulationTests {
    @Test func `SIM-1 SIM-3 a long press on the link to a new chat opens the menu`() async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server, viewport: .phone)
      let page = visitor.page
      try await page.longPress(.newChat)
      try await page.waitFor(".menu-sheet", .visible)
      for title in [
        "Create chat", "Update avatars", "Update last seen time", "Generate new messages",
        "Generate new chats",
      ] {
        try await page.waitFor(.role("button", name: title), .visible)
      }
      #expect(try await page.accessibilityViolations().isEmpty)
      #expect(try await page.overflowingElements(width: 360).isEmpty)
      // The long press does not follow the link.
      #expect(try await page.url().hasSuffix("/chats"))
      try await page.click(.role("button", name: "Generate new messages"))
      try await page.waitFor(".list .badge", .visible)
      try await page.click(.newChat)
      try await page.waitUntil("location.pathname === '/chats/new'")
      #expect(try await visitor.errors() == [])
    }

    @Test func `SIM-1 the menu opens by keyboard, and Escape closes it`() async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.press("Enter", in: .menuButton.nth(0))
      try await page.waitFor(".menu-sheet", .visible)
      try await page.press("Escape")
      try await page.waitFor(".menu-sheet", .detached)
      try await page.press("Enter", in: .menuButton.nth(0))
      try await page.waitFor(".menu-sheet", .visible)
      // A press in the menu closes it only if it is on an action.
      try await page.evaluate("document.querySelector('.menu-sheet h2').click()")
      try await page.waitUntil("!document.querySelector('.waiting')")
      #expect(try await page.count(".menu-sheet") == 1)
      // A part of the script of its own closes it at a press beside it.
      try await page.waitForLivePage()
      try await page.pressPointer(on: ".list h1")
      try await page.releasePointer()
      try await page.waitFor(".menu-sheet", .detached)
      try await page.press("ContextMenu", in: .newChat)
      try await page.waitFor(".menu-sheet", .visible)
      try await page.click(.role("button", name: "Create chat"))
      try await page.waitUntil("location.pathname === '/chats/new'")
    }

    @Test(arguments: [Viewport.phone, .desktop])
    func `SIM-2 SIM-3 BAR-5 a long press on the avatar of a chat lets a participant write`(
      viewport: Viewport
    ) async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server, viewport: viewport)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await visitor.waitForMessages(atLeast: 15)
      let lastMessage = "[...document.querySelectorAll('.message')].at(-1)"
      try await page.evaluate("void (window.last = \(lastMessage))")
      try await page.longPress(".details")
      try await page.waitFor(.role("button", name: "Open settings"), .visible)
      try await page.waitFor(.role("button", name: "Update avatars"), .visible)
      try await page.click(.role("button", name: "Generate message"))
      try await page.waitUntil("\(lastMessage) !== window.last")
      try await page.click(Locator(".chat button.menu"))
      try await page.click(.role("button", name: "Open settings"))
      try await page.waitUntil("location.pathname.endsWith('/settings')")
      #expect(try await visitor.errors() == [])
    }
  }
}

extension Locator {
  fileprivate static let newChat: Locator = .role("link", name: "New chat")
  fileprivate static let menuButton: Locator = .role("button", name: "More")
}
