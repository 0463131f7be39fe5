import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  @Suite struct NavigationTests {
    @Test
    func `NAV-1 NAV-2 NAV-4 NAV-5 CHL-5 there are three tabs, and a selected row opens in place of the list`()
      async throws
    {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server, viewport: .phone)
      let page = visitor.page
      let tabs: [String] = try await page.evaluate(
        "Array.from(document.querySelectorAll('.tab span'), (t) => t.textContent)")
      #expect(tabs == ["Contacts", "Chats", "Settings"])
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitUntil("/^\\/chats\\/\\d+$/.test(location.pathname)")
      try await page.waitFor("#draft", .visible)
      try await page.waitFor(".tabs", .hidden)
      // The heading of a list is larger than the heading of a chat.
      let sizes: [Double] = try await page.evaluate(
        """
        ['.list-header h2', '.chat-header h1'].map((title) => parseFloat(getComputedStyle(document.querySelector(title)).fontSize))
        """)
      #expect(sizes[0] > 1.3 * sizes[1])
      try await page.click(.role("link", name: "Back to the chats"))
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.click(.role("link", name: "Contacts"))
      try await page.click(Locator(".list:not([hidden]) button.contact").nth(0))
      try await page.waitUntil("/^\\/chats\\/\\d+$/.test(location.pathname)")
      try await page.back()
      try await page.waitUntil("location.pathname === '/contacts'")
      try await page.waitFor(Locator(".list:not([hidden]) button.contact").nth(0), .visible)
      #expect(try await visitor.errors() == [])
    }

    @Test func `NAV-4 CSE-8 popular chats and found messages open`() async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.click(Locator(".list input[type=search]").nth(0))
      try await page.click(Locator(".popular a").nth(1))
      try await page.waitUntil("/^\\/chats\\/\\d+$/.test(location.pathname)")
      let popular = try await page.url()
      try await page.click(Locator(".list input[type=search]").nth(0))
      try await page.waitFor(Locator("h2.section").containing("RECENT SEARCH"), .visible)
      try await page.type("e", into: Locator(".list input[type=search]").nth(0))
      try await page.waitFor(Locator(".row.found mark").nth(0), .visible)
      #expect(try await page.accessibilityViolations().isEmpty)
      try await page.click(Locator(".row.found").nth(0))
      // The popular chat shows messages, too.
      try await page.waitUntil("/^\\/chats\\/\\d+\\/messages\\/\\d+$/.test(location.pathname)")
      try await page.waitFor(Locator(".transcript .message").nth(0), .visible)
      #expect(popular.contains("/chats/"))
      #expect(try await visitor.errors() == [])
    }

    @Test
    func `CRE-6 BAR-3 the profile of a participant leads back, and to the chat with that person`()
      async throws
    {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server, viewport: .phone)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.click(.role("link", name: "About this chat"))
      try await page.waitUntil("location.pathname.endsWith('/settings')")
      // The field is empty until the page of the group has arrived.
      try await page.waitUntil("document.querySelector('#title').value !== ''")
      try await page.fill("Not saved yet", into: "#title")
      try await page.click(Locator(".participant a").nth(0))
      try await page.waitUntil("/^\\/chats\\/\\d+\\/people\\/\\d+$/.test(location.pathname)")
      // The heading is empty until the person has arrived.
      try await page.waitFor(".profile h1", .visible)
      let name = try await page.text(".profile h1")
      try await page.click(.role("link", name: "Back"))
      try await page.waitUntil("location.pathname.endsWith('/settings')")
      try await page.waitFor(value: "Not saved yet", of: "#title")
      try await page.click(Locator(".participant a").nth(0))
      try await page.click(.role("button", name: "Chat"))
      try await page.waitFor(text: name, in: ".chat-header h1")
      // The profile of the other person in a direct chat leads back to that chat.
      let chat = try await page.url()
      try await page.click(.role("link", name: "About this chat"))
      try await page.waitFor(text: name, in: ".profile h1")
      try await page.click(.role("link", name: "Back"))
      try await page.waitUntil("location.href === '\(chat)'")
      #expect(try await visitor.errors() == [])
    }

    @Test func `the whole heading of a chat leads to its details`() async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor(".details", .visible)
      let parts = [".chat-titles h1", ".chat-titles .subtitle", ".chat-subject .avatar"]
      // The parts are empty until the chat has arrived.
      for part in parts { try await page.waitFor(Locator(part), .visible) }
      for part in parts {
        let leadsToDetails =
          """
          (() => {
            const { x, y, width, height } = document.querySelector('\(part)').getBoundingClientRect()
            return !!document.elementFromPoint(x + width / 2, y + height / 2).closest('a.details')
          })()
          """
        #expect(try await page.evaluate(leadsToDetails), "\(part)")
      }
    }

    @Test func `BAR-4 links back and the chat of a profile go back in the history`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server, viewport: .phone)
      let grace = try await BrowserUser.signUp("Grace", at: server)
      try await grace.openChat(with: "Ada")
      try await grace.send("Hello")
      let page = ada.page
      try await page.click(Locator.chatRow.containing("Grace"))
      try await ada.waitForMessage("Hello")
      let chat = try await page.url()
      try await page.click(.role("link", name: "About this chat"))
      try await page.waitFor(text: "Grace", in: ".profile h1")
      let length: Int = try await page.evaluate("history.length")
      try await page.click(".profile .emphasized")
      try await page.waitUntil("location.href === '\(chat)'")
      try await ada.waitForMessage("Hello")
      try await page.click(.role("link", name: "Back to the chats"))
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.waitFor(Locator.chatRow.containing("Grace"), .visible)
      #expect(try await page.evaluate("history.length", as: Int.self) == length)
      // The list replaces a chat that was opened by its URL.
      try await page.open(chat)
      try await ada.waitForMessage("Hello")
      try await page.waitUntil("document.documentElement.dataset.connection === 'open'")
      let opened: Int = try await page.evaluate("history.length")
      try await page.click(.role("link", name: "Back to the chats"))
      // The list is shown before the answer.
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.waitFor(Locator.chatRow.containing("Grace"), .visible)
      #expect(try await page.evaluate("history.length", as: Int.self) == opened)
      #expect(try await ada.errors() == [])
    }

    @Test func `NAV-6 going back skips the screens of finished work`() async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.waitFor(Locator.chatRow.nth(0), .visible)
      let newChat = Locator.role("link", name: "New chat")
      // Cancelling leads to where the person was.
      try await page.click(newChat)
      try await page.click(.role("button", name: "Cancel"))
      try await page.waitUntil("location.pathname === '/chats'")
      // Going back changes the URL before the screen.
      try await page.waitFor(text: "Select a chat.", in: "main")
      try await page.click(newChat)
      try await page.click(Locator(".content button.contact").nth(0))
      try await page.click(.role("button", name: "Next"))
      try await page.fill("Short-lived", into: "#title")
      // The group cannot be created before its participants have arrived.
      try await page.waitFor(.role("button", name: "Create"), .enabled)
      try await page.click(.role("button", name: "Create"))
      try await page.waitFor(text: "Short-lived", in: ".chat-header h1")
      try await page.back()
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.waitFor(text: "Select a chat.", in: "main")
      try await page.forward()
      try await page.waitFor(text: "Short-lived", in: ".chat-header h1")
      // The form is the next entry of the history, and leads back to the chat.
      let chat: String = try await page.evaluate("location.pathname")
      try await page.evaluate(
        "() => { window.moves = 0; addEventListener('popstate', () => window.moves++); history.forward() }")
      try await page.waitUntil("moves === 2 && location.pathname === '\(chat)'")
      try await page.waitFor(text: "Short-lived", in: ".chat-header h1")
      try await page.click(.role("link", name: "About this chat"))
      try await page.click(.role("button", name: "Delete and Exit"))
      try await page.click(Locator(".dialog .action"))
      try await page.waitUntil("location.pathname === '/chats'")
      // The URL of a deleted chat leads to the list.
      try await page.back()
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.waitFor(text: "Select a chat.", in: "main")
      // The URL holds the selected people. The button begins another selection.
      try await page.click(newChat)
      try await page.click(Locator(".content button.contact").nth(0))
      try await page.click(.role("button", name: "Next"))
      try await page.waitFor(count: 1, of: ".participant")
      try await page.reload()
      try await page.waitFor(count: 1, of: ".participant")
      try await page.click(newChat)
      try await page.waitFor(.role("button", name: "Next"), .disabled)
      #expect(try await visitor.errors() == [])
    }

    @Test
    func `times have the time zone and the format of the browser, also in the HTML before any script runs`()
      async throws
    {
      let server = try await ServerProcess()
      for (zone, locale) in [("Asia/Kathmandu", "de-AT"), ("America/St_Johns", "en-US")] {
        let page = try await BrowserUser.newPage(locale: locale, timeZone: zone)
        try await page.open(server.url)
        try await page.waitUntilStill()
        try await page.click(".visit button")
        try await page.waitFor(Locator.chatRow.nth(0), .visible)
        try await page.waitForLivePage()
        try await page.click(Locator.chatRow.nth(0))
        // Libraries differ in the zero before an hour and in the space before AM and PM.
        func comparable(_ time: String) -> String {
          String(time.trimmingPrefix(/0(?=\d)/)).replacing("\u{202F}", with: " ")
        }
        let language = locale == "en-US" ? locale : "en-GB"
        let start = try await page.now()
        try await page.type("What time is it?", into: "#draft")
        try await page.press("Enter", in: "#draft")
        // The row of the browser, which has no time, is replaced by the row of the server.
        try await page.waitFor(text: "What time is it?", in: .chatRow.nth(0))
        try await page.waitFor(count: 0, of: ".delivery.sending")
        let times = try await page.times(since: start, in: language)
        let shown = try await page.text(Locator(".message .time").nth(-1))
        #expect(times.map(comparable).contains(comparable(shown)), "\(times)")
        #expect(try await page.text(Locator(".list .row-date").nth(0)) == shown)
        let first: String = try await page.evaluate(
          """
          (async () => {
            const html = await (await fetch("/chats")).text()
            const chats = new DOMParser().parseFromString(html, "text/html")
            return chats.querySelector(".list .row-date").textContent
          })()
          """)
        #expect(first == shown)
        // Austria uses 24-hour times, America 12-hour times.
        let isTwelveHourTime = try await page.text(Locator(".list .row-date").nth(0)).hasSuffix("M")
        #expect(isTwelveHourTime == (locale == "en-US"))
      }
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func `menus, dialogs and the error about a long message are accessible`(colors: ColorScheme)
      async throws
    {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server, viewport: .phone, colorScheme: colors)
      let page = ada.page
      try await page.click(.role("link", name: "Settings"))
      try await page.click(.role("button", name: "Generate data"))
      try await page.click(.role("link", name: "Chats"))
      try await page.click(Locator.chatRow.nth(0))
      try await ada.waitForMessages(atLeast: 15)
      try await page.click(Locator(".chat button.menu"))
      try await checkDialog(page)
      try await page.fill(String(repeating: "long ", count: 2_001), into: "#draft")
      try await page.waitFor(".composer .input-problem", .visible)
      try await check(page)
      try await page.click(.role("link", name: "About this chat"))
      try await page.click(.role("button", name: "Delete and Exit"))
      try await checkDialog(page)
      try await page.open(server.url + "/settings")
      try await page.waitForLivePage()
      try await page.click(.role("button", name: "Delete data"))
      try await checkDialog(page)
    }

    private func checkDialog(_ page: BrowserPage) async throws {
      try await page.waitFor("dialog", .visible)
      try await check(page)
      try await page.press("Escape")
      try await page.waitFor("dialog", .detached)
    }

    private func check(_ page: BrowserPage) async throws {
      let violations = try await page.accessibilityViolations()
      #expect(violations.isEmpty, "\(violations)")
      let overflow = try await page.overflowingElements(width: 360)
      #expect(overflow.isEmpty, "\(overflow)")
    }
  }
}
