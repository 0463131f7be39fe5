import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// Arabic, which is written from right to left, and German in a browser. `SWIFTWATER_SCREENSHOTS` names a folder for
  /// screenshots.
  @Suite struct LanguageLooksTests {
    /// A phone of 390 pixels, and a desktop of 1,280.
    private static let appearances = ["ar", "de"].flatMap { language in
      [Viewport.phone, .desktop].map { (language, $0) }
    }

    /// Checks the direction and the layout of the page.
    private func check(_ page: BrowserPage, _ name: String, _ language: String) async throws {
      let isArabic = language == "ar"
      #expect(try await page.evaluate("document.documentElement.lang", as: String.self) == language)
      #expect(
        try await page.evaluate("getComputedStyle(document.documentElement).direction", as: String.self)
          == (isArabic ? "rtl" : "ltr"))
      #expect(try await page.accessibilityViolations().isEmpty, "\(name) in \(language)")
      for width in [390, 320] {
        #expect(
          try await page.overflowingElements(width: width).isEmpty,
          "\(name) in \(language) at \(width) pixels")
      }
      try await page.saveScreenshot("\(name)-\(language)")
    }

    /// The edges of the first element of a selector, measured from the left of its parent.
    private func gaps(of selector: String, on page: BrowserPage) async throws -> (left: Double, right: Double)
    {
      let gaps = try await page.evaluate(
        """
        (() => { const e = document.querySelector('\(selector)'), a = e.getBoundingClientRect(),
          b = e.parentElement.getBoundingClientRect(); return [a.left - b.left, b.right - a.right] })()
        """, as: [Double].self)
      return (gaps[0], gaps[1])
    }

    @Test(arguments: appearances)
    func `each screen fits and has the direction of its language`(
      language: String, viewport: Viewport
    ) async throws {
      let server = try await ServerProcess()
      let page = try await BrowserUser.newPage(viewport: viewport, locale: language)
      for form in ["sign-in", "sign-up"] {
        try await page.open(server.url + "/\(form)")
        try await check(page, form, language)
      }
      try await page.waitUntilStill()
      try await page.click(".visit button")
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.waitFor(Locator.chatRow.nth(0), .visible)
      try await page.waitForLivePage()
      try await check(page, "chats", language)
      try await page.click("#chat-search")
      try await page.waitFor(Locator(".popular a").nth(0), .visible)
      try await check(page, "search", language)
      try await page.open(server.url + "/chats")
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor("#draft", .visible)
      try await page.waitForLivePage()
      let texts = [
        "مرحبا! نلتقي في الساعة السابعة، ومعنا الحساء. ثم نضع الغلاية على النار في السادسة والنصف.",
        "I take the first watch, and bring the soup. Then I put the kettle on at half past six.",
        "الاسم بالإنجليزية هو Ada Lovelace، والرقم +358401234567.",
      ]
      for text in texts {
        try await page.type(text, into: "#draft")
        try await page.press("Enter", in: "#draft")
        try await page.waitFor(text: text, in: ".transcript")
      }
      try await page.waitFor(count: 0, of: ".delivery.sending")
      // Those of others arrive with the chat, but one's own may be shown before.
      try await page.waitFor(".incoming .avatar", .attached)
      // One's own messages are at the end of the line: on the left in Arabic.
      let own = try await gaps(of: ".outgoing .bubble", on: page)
      let others = try await gaps(of: ".incoming .avatar", on: page)
      let isArabic = language == "ar"
      #expect(abs(isArabic ? own.left : own.right) < 1)
      #expect(abs(isArabic ? others.right : others.left) < 1)
      // A text is written in the direction of its script, in either language.
      let directions = try await page.evaluate(
        """
        [...document.querySelectorAll('.outgoing .text')].slice(-3).map(e => getComputedStyle(e).direction)
        """, as: [String].self)
      #expect(directions == ["rtl", "ltr", "rtl"])
      try await check(page, "chat", language)
      let chat = try await page.url()
      try await page.click(".chat-header button.menu")
      try await page.waitFor("dialog", .visible)
      try await check(page, "menu", language)
      for (path, name) in [
        (chat + "/settings", "group"), (server.url + "/contacts", "contacts"),
        (server.url + "/settings", "settings"), (server.url + "/nowhere", "nowhere"),
        (server.url + "/chats/new", "new-chat"),
      ] {
        try await page.open(path)
        try await page.waitForLivePage()
        try await check(page, name, language)
      }
      for index in 0..<3 { try await page.click(Locator(".content button.contact").nth(index)) }
      try await page.click(".bar .emphasized")
      try await page.waitFor("#title", .visible)
      try await page.click(".bar .emphasized")
      try await page.waitFor(Locator(".input-problem").nth(0), .visible)
      try await check(page, "new-group", language)
      try await page.click(Locator(".participant a").nth(0))
      // The heading is empty until the person has arrived.
      try await page.waitFor(".profile h1", .visible)
      try await check(page, "profile", language)
      #expect(try await page.errors().isEmpty)
    }

    @Test func `a browser without a network says so in the language of the page`() async throws {
      let server = try await ServerProcess()
      let page = try await BrowserUser.newPage(viewport: .phone, locale: "ar")
      try await page.open(server.url)
      try await page.waitUntilStill()
      try await page.click(".visit button")
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.waitForLivePage()
      try await page.goOffline()
      await server.kill()
      try await page.waitFor(text: "لا توجد شبكة.", in: ".connection-notice")
    }
  }
}
