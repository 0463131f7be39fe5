import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// The keyboard focus, and the on-screen keyboard of a phone.
  @Suite struct FocusTests {
    @Test func `SND-8 the field has the focus when a chat opens and after each message`() async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor("#draft", .focused)
      try await page.type("By key")
      try await page.press("Enter")
      try await visitor.waitForMessage("By key")
      try await page.waitFor("#draft", .focused)
      try await page.type("By button")
      try await page.click(.role("button", name: "Send"))
      try await visitor.waitForMessage("By button")
      try await page.waitFor("#draft", .focused)
      // Pressing the button by keyboard keeps the focus on the button.
      try await page.type("By the button's key")
      try await page.press("Tab")
      try await page.press("Enter")
      try await visitor.waitForMessage("By the button's key")
      try await page.waitFor(.role("button", name: "Send"), .focused)
      try await page.press("Enter")
      try await page.press("Enter", in: Locator.chatRow.nth(1))
      try await page.waitFor("#draft", .focused)
      #expect(try await visitor.errors() == [])
    }

    @Test func `on a phone the keyboard opens only on a tap, and stays open while a person writes`()
      async throws
    {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server, viewport: .phone)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor(".chat-header .back", .focused)
      // After a reload, the browser would draw a ring around a link that has the focus.
      try await page.reload()
      try await page.waitForLivePage()
      try await page.waitFor(".chat-header .back", .focused)
      let outline = "getComputedStyle(document.activeElement).outlineStyle"
      #expect(try await page.evaluate(outline, as: String.self) == "none")
      try await page.press("Tab")
      #expect(try await page.isFocused(.role("link", name: "Back to the chats")))
      try await page.type("Tapped", into: "#draft")
      try await page.click(.role("button", name: "Send"))
      try await visitor.waitForMessage("Tapped")
      try await page.waitFor("#draft", .focused)
      try await page.click(.role("link", name: "Back to the chats"))
      try await page.waitFor(Locator(".list:not([hidden]) h1"), .focused)
    }

    @Test(arguments: [("en-US", 390.0), ("ar-EG", -390)])
    func `on a phone, a chat that gets the focus slides in from the side`(
      locale: String, offset: Double
    ) async throws {
      let server = try await ServerProcess()
      let page = try await BrowserUser.newPage(viewport: .phone, locale: locale)
      try await page.open(server.url)
      try await page.waitUntilStill()
      try await page.click(".visit button")
      try await page.waitFor(Locator.chatRow.nth(0), .visible)
      try await page.waitForLivePage()
      // The browser would scroll to an element out of sight that gets the focus.
      try await page.evaluate(
        """
        () => {
          // A browser that is busy may report the start of a short animation only after its end.
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(".content > * { animation-duration: 600s !important }")
          document.adoptedStyleSheets.push(sheet)
          addEventListener("animationstart", ({ target, animationName }) => {
            if (animationName !== "slide-in") return
            const [animation] = target.getAnimations()
            animation.pause()
            animation.currentTime = 0
            window.slideOffset = target.getBoundingClientRect().left
            animation.finish()
          })
          return null
        }
        """)
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitUntil("window.slideOffset !== undefined")
      #expect(try await page.evaluate("slideOffset", as: Double.self) == offset)
      try await page.waitFor(".chat-header .back", .focused)
      #expect(try await page.evaluate("document.querySelector('.chat').getBoundingClientRect().left") == 0.0)
    }

    @Test func `the first link of a page skips to its content`() async throws {
      let server = try await ServerProcess()
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
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.press("Tab", in: Locator.chatRow.nth(0))
      #expect(try await page.isFocused(Locator.chatRow.nth(1)))
    }

    @Test func `the Tab key goes through a menu in the order of its actions, and Escape back to its button`()
      async throws
    {
      let server = try await ServerProcess()
      defer { withExtendedLifetime(server) {} }
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.press("Enter", in: ".list .menu")
      try await page.waitUntil("document.activeElement.closest('.menu-sheet')")
      let actions: [String] = try await page.evaluate(
        "[...document.querySelectorAll('.menu-sheet button')].map((button) => button.textContent)")
      #expect(actions.count > 1)
      var reached: [String] = [try await page.evaluate("document.activeElement.textContent")]
      while reached.count < actions.count {
        try await page.press("Tab")
        reached.append(try await page.evaluate("document.activeElement.textContent"))
      }
      #expect(reached == actions)
      try await page.press("Escape")
      try await page.waitFor(".menu-sheet", .detached)
      try await page.waitFor(".list .menu", .focused)
      #expect(try await visitor.errors() == [])
    }

    @Test func `the heading of an opened page has the focus`() async throws {
      let server = try await ServerProcess()
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
