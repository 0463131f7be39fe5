import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct ScreenTests {
    @Test
    func `VIW-1 VIW-3 a visitor looks around, and earlier messages come without moving those that are read`()
      async throws
    {
      let server = try ServerProcess()
      let visitor = try await Visitor.lookAround(at: server)
      try await visitor.page.waitFor(Locator.chatRow.nth(5), .visible)
      try await visitor.page.click(Locator.chatRow.nth(0))
      try await visitor.page.waitFor(count: 15, of: ".message")
      // The list begins at its end.
      try await visitor.page.waitUntil(
        "(() => { const m = document.querySelector('.messages'); return m.scrollHeight - m.scrollTop - m.clientHeight < 2 })()"
      )
      let top: Double = try await visitor.page.evaluate(
        """
        (() => {
          const messages = document.querySelector('.messages')
          const first = document.querySelector('.message')
          first.id = 'first'
          messages.scrollTop = 0
          return first.getBoundingClientRect().top
        })()
        """)
      try await visitor.page.waitFor(count: 30, of: ".message")
      let after: Double = try await visitor.page.evaluate(
        "document.getElementById('first').getBoundingClientRect().top")
      #expect(abs(after - top) < 80)
      #expect(try await visitor.complaints() == [])
    }

    @Test func `a group is made, renamed and left`() async throws {
      let server = try ServerProcess()
      let ada = try await Visitor.signUp("Ada", at: server)
      let grace = try await Visitor.signUp("Grace", at: server)
      try await ada.page.click(.role("link", "New chat"))
      try await ada.page.waitUntil("location.pathname === '/chats/new'")
      // The page is the same when it is loaded anew.
      try await ada.page.reload()
      try await ada.page.waitFor(".bar .emphasized", .disabled)
      try await ada.page.click(Locator(".content button.contact").containing("Grace"))
      try await ada.page.click(.role("button", "Next"))
      try await ada.page.fill("#title", "Compilers")
      try await ada.page.click(.role("button", "Create"))
      try await ada.waitForMessage("Ada has created chat")
      try await grace.page.waitFor(text: "Compilers", in: .chatRow)

      try await ada.page.click(.role("link", "About this chat"))
      try await ada.page.waitFor(value: "Compilers", of: "#title")
      try await ada.page.fill("#title", "Better compilers")
      try await ada.page.click(.role("button", "Done"))
      try await ada.waitForMessage("Ada changed title to Better compilers")
      try await grace.page.waitFor(text: "Better compilers", in: .chatRow)

      try await ada.page.click(.role("link", "About this chat"))
      try await ada.page.click(.role("button", "Delete and Exit"))
      try await ada.page.waitFor(text: "Are you sure", in: "dialog")
      try await ada.page.click(".dialog .action")
      try await ada.page.waitUntil("location.pathname === '/chats'")
      try await ada.page.waitFor(Locator.chatRow.containing("Better compilers"), .detached)
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func `every screen can be used by everybody, and fits a small phone`(colors: ColorScheme) async throws {
      let server = try ServerProcess()
      let ada = try await Visitor.signUp("Ada", at: server, colorScheme: colors)
      let grace = try await Visitor.signUp("Grace", at: server)
      try await grace.openChat(with: "Ada")
      try await grace.send("A message that is long enough to need more than one line on a small telephone.")
      try await ada.page.click(Locator.chatRow.containing("Grace"))
      try await ada.send("An answer")
      let chat = try await ada.page.url()
      for path in ["/sign-in", "/sign-up", "/chats", "/contacts", "/settings", "/chats/new", "/nowhere"] {
        try await check(ada.page, server.address + path)
      }
      try await check(ada.page, chat)
    }

    @Test func `the settings of a group, a profile and a chat that is gone can be used by everybody, too`()
      async throws
    {
      let server = try ServerProcess()
      let visitor = try await Visitor.lookAround(at: server, viewport: .phone)
      try await visitor.page.click(Locator.chatRow.nth(0))
      try await visitor.page.waitFor(".details", .visible)
      try await check(visitor.page, try await visitor.page.url() + "/settings")
      let profile = try await visitor.page.attribute("href", of: Locator(".participant a").nth(0))
      try await check(visitor.page, server.address + (profile ?? ""))
      try await check(visitor.page, server.address + "/contacts")
      try await check(visitor.page, server.address + "/chats/99999")
    }

    private func check(_ page: BrowserPage, _ address: String) async throws {
      try await page.open(address)
      // The page is whole before any script runs; the checks see it as it is then and stays.
      let violations = try await page.accessibilityViolations()
      #expect(violations.isEmpty, "\(address): \(violations)")
      let overflow = try await page.overflow(width: 360)
      #expect(overflow.isEmpty, "\(address): \(overflow)")
    }

    @Test func `signing out ends every tab of the browser`() async throws {
      let server = try ServerProcess()
      let ada = try await Visitor.signUp("Ada", at: server)
      let second = try await ada.page.context.newPage()
      try await second.open(server.address + "/chats")
      try await ada.page.click(.role("link", "Settings"))
      try await ada.page.click("[action='/sign-out'] button")
      try await ada.page.waitUntil("location.pathname === '/sign-in'")
      try await second.waitUntil("location.pathname === '/sign-in'")
      #expect(server.stop() == 0)
    }
  }
}
