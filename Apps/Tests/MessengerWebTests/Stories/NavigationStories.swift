import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct NavigationStories {
    @Test
    func `NAV-1 NAV-2 NAV-4 NAV-5 CHL-5 three tabs, and what is chosen from a list opens in place of it`()
      async throws
    {
      let server = try ServerProcess()
      let visitor = try await Visitor.lookAround(at: server, viewport: .phone)
      let page = visitor.page
      let tabs: [String] = try await page.evaluate(
        "Array.from(document.querySelectorAll('.tab'), (t) => t.textContent)")
      #expect(tabs == ["Contacts", "Chats", "Settings"])
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitUntil("/^\\/chats\\/\\d+$/.test(location.pathname)")
      try await page.waitFor("#draft", .visible)
      try await page.waitFor(".tabs", .hidden)
      try await page.click(.role("link", "Back to the chats"))
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.click(.role("link", "Contacts"))
      try await page.click(Locator(".list:not([hidden]) button.contact").nth(0))
      try await page.waitUntil("/^\\/chats\\/\\d+$/.test(location.pathname)")
      try await page.back()
      try await page.waitUntil("location.pathname === '/contacts'")
      try await page.waitFor(Locator(".list:not([hidden]) button.contact").nth(0), .visible)
      #expect(try await visitor.complaints() == [])
    }

    @Test func `NAV-4 CSE-8 what is popular, and what is found, opens`() async throws {
      let server = try ServerProcess()
      let visitor = try await Visitor.lookAround(at: server)
      let page = visitor.page
      try await page.click(Locator(".list input[type=search]").nth(0))
      try await page.click(Locator(".popular a").nth(1))
      try await page.waitUntil("/^\\/chats\\/\\d+$/.test(location.pathname)")
      let popular = try await page.url()
      try await page.click(Locator(".list input[type=search]").nth(0))
      try await page.waitFor(Locator("h3.section").containing("RECENT SEARCH"), .visible)
      try await page.type("e", into: Locator(".list input[type=search]").nth(0))
      try await page.waitFor(Locator(".row.found mark").nth(0), .visible)
      #expect(try await page.accessibilityViolations().isEmpty)
      try await page.click(Locator(".row.found").nth(0))
      try await page.waitFor(Locator(".transcript .message").nth(0), .visible)
      #expect(try await page.url().contains("/chats/"))
      #expect(popular.contains("/chats/"))
      #expect(try await visitor.complaints() == [])
    }

    @Test func `CRE-6 BAR-3 a participant opens as a profile, and leads to the chat with that person`()
      async throws
    {
      let server = try ServerProcess()
      let visitor = try await Visitor.lookAround(at: server)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.click(.role("link", "About this chat"))
      try await page.click(Locator(".participant a").nth(0))
      try await page.waitUntil("location.pathname.startsWith('/contacts/')")
      let name = try await page.text(".profile h1")
      try await page.click(.role("button", "Chat"))
      try await page.waitFor(text: name, in: ".chat-header h1")
      #expect(try await visitor.complaints() == [])
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func `menus, dialogs and messages that are too long can be used by everybody`(colors: ColorScheme)
      async throws
    {
      let server = try ServerProcess()
      let ada = try await Visitor.signUp("Ada", at: server, viewport: .phone, colorScheme: colors)
      let page = ada.page
      try await page.click(.role("link", "Settings"))
      try await page.click(.role("button", "Generate data"))
      try await page.click(.role("link", "Chats"))
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor(count: 15, of: ".message")
      try await page.click(Locator(".chat button.menu"))
      try await checkDialog(page)
      try await page.fill("#draft", String(repeating: "long ", count: 2_001))
      try await page.waitFor(".composer .input-problem", .visible)
      try await check(page)
      try await page.click(.role("link", "About this chat"))
      try await page.click(.role("button", "Delete and Exit"))
      try await checkDialog(page)
      try await page.open(server.address + "/settings")
      try await page.click(.role("button", "Delete data"))
      try await checkDialog(page)
    }

    private func checkDialog(_ page: BrowserPage) async throws {
      try await page.waitFor(".dialog", .visible)
      try await check(page)
      try await page.press("Escape")
      try await page.waitFor(".dialog", .detached)
    }

    private func check(_ page: BrowserPage) async throws {
      let violations = try await page.accessibilityViolations()
      #expect(violations.isEmpty, "\(violations)")
      let overflow = try await page.overflow(width: 360)
      #expect(overflow.isEmpty, "\(overflow)")
    }
  }
}
