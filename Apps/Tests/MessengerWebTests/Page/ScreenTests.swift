import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  @Suite struct ScreenTests {
    @Test func `a group is created, renamed and left`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server)
      try await ada.page.click(.role("link", name: "New chat"))
      try await ada.page.waitUntil("location.pathname === '/chats/new'")
      // Reloading leads to the same screen.
      try await ada.page.reload()
      try await ada.page.waitForLivePage()
      try await ada.page.waitFor(".bar .emphasized", .disabled)
      try await ada.page.click(Locator(".content button.contact").containing("Grace"))
      try await ada.page.click(.role("button", name: "Next"))
      try await ada.page.fill("Compilers", into: "#title")
      // The group cannot be created before its participants have arrived.
      try await ada.page.waitFor(.role("button", name: "Create"), .enabled)
      try await ada.page.click(.role("button", name: "Create"))
      try await ada.waitForMessage("Ada created the group")
      // Grace does not know Ada, so she is invited first.
      try await grace.page.waitFor(text: "Ada invites you to Compilers.", in: ".invitations")
      #expect(try await grace.page.accessibilityViolations().isEmpty)
      try await grace.page.click(Locator(".invitations .emphasized"))
      try await grace.page.waitFor(text: "Compilers", in: .chatRow)

      try await ada.page.click(.role("link", name: "About this chat"))
      try await ada.page.waitFor(value: "Compilers", of: "#title")
      try await ada.page.fill("Better compilers", into: "#title")
      try await ada.page.click(.role("button", name: "Done"))
      try await ada.waitForMessage("Ada changed title to Better compilers")
      try await grace.page.waitFor(text: "Better compilers", in: .chatRow)

      try await ada.page.click(.role("link", name: "About this chat"))
      try await ada.page.click(.role("button", name: "Delete and Exit"))
      try await ada.page.waitFor(text: "Are you sure", in: "dialog")
      try await ada.page.click(".dialog .action")
      try await ada.page.waitUntil("location.pathname === '/chats'")
      try await ada.page.waitFor(Locator.chatRow.containing("Better compilers"), .detached)
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func `every screen is accessible and fits a small phone`(colors: ColorScheme) async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server, colorScheme: colors)
      let grace = try await BrowserUser.signUp("Grace", at: server)
      try await grace.openChat(with: "Ada")
      try await grace.send("A message that is long enough to need more than one line on a small telephone.")
      try await ada.page.click(Locator.chatRow.containing("Grace"))
      try await ada.send("An answer")
      let chat = try await ada.page.url()
      for path in [
        "/sign-in", "/sign-up", "/chats", "/contacts", "/settings", "/chats/new", "/nowhere",
        "/contacts/99999",
      ] {
        try await check(ada.page, server.url + path)
      }
      try await check(ada.page, chat)
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func `the screens and dialogs of a chat are accessible`(colors: ColorScheme) async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server, viewport: .phone, colorScheme: colors)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor(".details", .visible)
      try await check(page, try await page.url() + "/settings")
      let profile = try await page.attribute("href", of: Locator(".participant a").nth(0))
      try await page.click(.role("link", name: "Add participant"))
      try await page.waitFor(text: "Add participants", in: "main h1")
      try await check(page)
      try await check(page, server.url + (profile ?? ""))
      try await check(page, server.url + "/contacts")
      try await page.waitForLivePage()
      try await page.type("a", into: Locator(".list:not([hidden]) input[type=search]"))
      try await page.waitFor(Locator("h2.section").containing("CONTACTS"), .visible)
      try await check(page)
      try await page.open(server.url + "/chats")
      try await page.waitForLivePage()
      try await page.click(Locator(".list:not([hidden]) input[type=search]"))
      try await page.waitFor(Locator(".popular a").nth(0), .visible)
      try await check(page)
      try await page.open(server.url + "/chats/new")
      try await page.waitForLivePage()
      for index in 0..<3 { try await page.click(Locator(".content button.contact").nth(index)) }
      try await page.click(.role("button", name: "Next"))
      try await page.waitFor("#title", .visible)
      try await check(page)
    }

    @Test func `empty lists, errors and the notice of a missing network are accessible`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server, viewport: .phone)
      let page = ada.page
      for path in ["/chats", "/contacts", "/chats/new"] {
        try await page.open(server.url + path)
        try await page.waitFor(Locator(".empty").nth(0), .attached)
        try await check(page)
      }
      try await page.goOffline()
      await server.kill()
      try await page.waitFor(text: "No network.", in: ".connection-notice")
      let violations = try await page.accessibilityViolations()
      #expect(violations.isEmpty, "\(violations)")
      let stranger = try await BrowserUser.newPage(viewport: .phone)
      try await server.start()
      try await stranger.open(server.url + "/sign-in")
      try await stranger.fill("Nobody", into: "#name")
      try await stranger.fill("wrong horse", into: "#password")
      try await stranger.waitUntilStill()
      try await stranger.click(.role("button", name: "Sign in"))
      try await stranger.waitFor(".input-problem", .visible)
      try await check(stranger)
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func `the buttons of a message that could not be sent are accessible`(colors: ColorScheme) async throws {
      let messenger = try await Messenger.takingOneMessage()
      try await messenger.serve { url in
        let ada = try await BrowserUser.signUp("Ada", at: url, viewport: .phone, colorScheme: colors)
        try await ada.openChat(with: "Grace")
        try await ada.send("One")
        try await ada.send("Two")
        try await ada.page.waitFor(text: "Not sent.", in: ".delivery.failed")
        try await check(ada.page)
        try await ada.page.click(.role("button", name: "Retry"))
        // The text of the first attempt is shown until the server has the press.
        try await ada.page.waitFor(count: 0, of: "button.waiting")
        try await ada.page.waitFor(text: "Not sent.", in: ".delivery.failed")
        try await ada.page.click(Locator(".bubble button").containing("Delete"))
        try await ada.page.waitFor(count: 1, of: ".message")
        #expect(try await ada.errors() == [])
      }
    }

    @Test func `the settings begin with the person, and end with the sample data`() async throws {
      let server = try await ServerProcess()
      let page = try await BrowserUser.signUp("Ada", at: server).page
      try await page.open(server.url + "/settings")
      #expect(try await page.text(".settings > h1 + p") == "You are signed in as Ada.")
      let headings: [String] = try await page.evaluate(
        "[...document.querySelectorAll('.settings h2.section')].map((heading) => heading.textContent)")
      #expect(
        headings == ["PHOTO", "PASSWORD", "SIGNED IN", "LAST SIGN-INS", "YOUR DATA", "SAMPLE DATA"])
    }

    @Test func `a URL that leads to nothing answers with the status 404`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      for path in ["/chats/99999", "/chats/99999/settings", "/contacts/99999", "/nowhere"] {
        let status = try await ada.page.open(server.url + path)
        #expect(status == 404, "\(path)")
        try await ada.page.waitFor(text: "Not found", in: "main h1")
        #expect(try await ada.page.title().contains("Not found"))
      }
    }

    private func check(_ page: BrowserPage, _ url: String) async throws {
      try await page.open(url)
      // The HTML is complete before the script runs, so the checks need not wait for the connection.
      try await check(page)
    }

    private func check(_ page: BrowserPage) async throws {
      let url = try await page.url()
      let violations = try await page.accessibilityViolations()
      #expect(violations.isEmpty, "\(url): \(violations)")
      let overflow = try await page.overflowingElements(width: 360)
      #expect(overflow.isEmpty, "\(url): \(overflow)")
    }

    @Test func `signing out ends every tab of the browser`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let second = try await ada.page.context.newPage()
      try await second.open(server.url + "/chats")
      try await ada.page.click(.role("link", name: "Settings"))
      try await ada.page.click("[action='/sign-out'] button")
      try await ada.page.waitUntil("location.pathname === '/sign-in'")
      try await second.waitUntil("location.pathname === '/sign-in'")
      #expect(await server.stop() == 0)
    }
  }
}
