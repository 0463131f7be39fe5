import Foundation
import PageTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// Every screen on a phone, a tablet and a desktop, in both color schemes, zoomed, and with more contrast.
  /// `SWIFTWATER_SCREENSHOTS` names a folder for screenshots.
  @Suite struct LooksTests {
    static let appearances = [
      (Viewport.phone, ColorScheme.light), (.phone, .dark), (.tablet, .light), (.desktop, .light),
      (.desktop, .dark),
    ]

    /// A photo of the sample people.
    private static let photo = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/MessengerServices/Simulation/Pictures/sea.webp")

    @Test(arguments: appearances)
    func `the forms to sign in are accessible and fit`(
      viewport: Viewport, colors: ColorScheme
    ) async throws {
      let server = try await ServerProcess()
      let page = try await BrowserUser.newPage(viewport: viewport, colorScheme: colors)
      for path in ["sign-in", "sign-up", "reset-password"] {
        try await page.open(server.url + "/\(path)")
        try await check(page, path, colors)
      }
      #expect(try await page.errors().isEmpty)
    }

    @Test(arguments: appearances)
    func `every screen is accessible and fits`(viewport: Viewport, colors: ColorScheme) async throws {
      let server = try await ServerProcess.withConversations()
      let ada = try await BrowserUser.signIn("Ada", at: server, viewport: viewport, colorScheme: colors)
      let page = ada.page
      try await page.waitFor(Locator.chatRow.nth(7), .visible)
      let group = try await page.attribute("href", of: .chatRow.containing("Lighthouse keepers")) ?? ""
      let direct =
        try await page.attribute("href", of: ".list a.row:has(.row-title [dir]:text-is('Grace Hopper'))")
        ?? ""
      let empty = try await page.attribute("href", of: .chatRow.containing("Emmy Noether")) ?? ""
      func show(_ name: String, at path: String, _ ready: Locator) async throws {
        try await page.open(server.url + path)
        try await page.waitForLivePage()
        try await page.waitFor(ready, .visible)
        try await check(page, name, colors)
      }
      try await check(page, "chats", colors)
      try await page.click(".list .menu")
      try await page.waitFor(".menu-sheet", .visible)
      try await check(page, "list-menu", colors)
      try await show("search", at: "/chats", ".list")
      try await page.fill("gate", into: "#chat-search")
      try await page.waitFor(".row.found", .visible)
      try await check(page, "search", colors)
      try await page.fill("zzz", into: "#chat-search")
      try await page.waitFor("#chats .empty", .visible)
      try await check(page, "nothing-found", colors)

      try await page.open(server.url + group)
      try await sendPhoto(page)
      try await check(page, "group", colors)
      try await page.click(".chat .menu")
      try await page.waitFor(".menu-sheet", .visible)
      try await check(page, "menu", colors)
      try await show("media", at: group + "/media", ".thumbnail")
      try await page.click(".thumbnail")
      try await page.waitFor(".viewer .picture-details", .visible)
      try await check(page, "viewer", colors)
      try await show("group-settings", at: group + "/settings", ".participant")
      try await page.click(".add")
      try await page.waitFor(".selection .row", .visible)
      try await check(page, "adding", colors)
      try await show("direct", at: direct, ".message")
      try await page.click(".details")
      try await page.waitFor(".profile h1", .visible)
      try await check(page, "profile", colors)
      try await show("empty-chat", at: empty, "#draft")
      try await show("contacts", at: "/contacts", ".row.contact")
      try await show("settings", at: "/settings", "#own-name")
      try await show("not-found", at: "/chats/999", ".missing")

      try await show("new-chat", at: "/chats/new", ".selection .row")
      for index in [0, 2] { try await page.click(Locator(".selection .row").nth(index)) }
      try await page.waitFor(count: 2, of: ".chip")
      try await check(page, "selected-people", colors)
      try await page.click(".bar .emphasized")
      try await page.waitFor("#title", .visible)
      try await check(page, "new-group", colors)
      #expect(try await ada.errors() == [])
    }

    @Test(arguments: [Viewport.phone, .desktop])
    func `every control is reached by the Tab key, and the focus is visible`(viewport: Viewport) async throws
    {
      let server = try await ServerProcess.withConversations()
      // With reduced motion, no color around the focus fades.
      let ada = try await BrowserUser.signIn("Ada", at: server, viewport: viewport, reducedMotion: true)
      let page = ada.page
      let chat = try await page.attribute("href", of: .chatRow.containing("Lighthouse keepers")) ?? ""
      for path in [chat, chat + "/settings", "/contacts", "/chats/new", "/settings"] {
        try await page.open(server.url + path)
        try await page.waitForLivePage()
        try await page.waitUntil("document.querySelector('[aria-busy=true]') === null")
        let problems = try await page.keyboardNavigationProblems()
        #expect(problems == [], "\(path)")
      }
      try await page.open(server.url + chat)
      try await page.waitForLivePage()
      try await page.press("Enter", in: ".chat .menu")
      try await page.waitFor(".menu-sheet", .visible)
      // On a phone, the menu slides into the window.
      try await page.waitUntil("document.getAnimations().every(({ playState }) => playState === 'finished')")
      let problems = try await page.keyboardNavigationProblems()
      #expect(problems == [], "the menu of a chat")
    }

    @Test(arguments: [Viewport.phone, .desktop])
    func `nothing moves while a page is loaded`(viewport: Viewport) async throws {
      let server = try await ServerProcess.withConversations()
      let ada = try await BrowserUser.signIn("Ada", at: server, viewport: viewport)
      let page = ada.page
      let chat = try await page.attribute("href", of: .chatRow.containing("Lighthouse keepers")) ?? ""
      try await page.recordLayoutShifts()
      for path in ["/chats", chat, "/contacts", "/settings", "/sign-in"] {
        try await page.open(server.url + path)
        try await page.waitForLivePage()
        try await page.waitUntil("document.fonts.status === 'loaded' && document.fonts.check('16px Inter')")
        let shifts = try await page.evaluate("shifts", as: [String].self)
        #expect(shifts == [], "\(path)")
      }
    }

    /// The page that the README shows.
    @Test(arguments: [(Viewport.desktop, ColorScheme.light), (.phone, .dark)])
    func `a group's conversation is accessible and fits, as the README shows it`(
      viewport: Viewport, colors: ColorScheme
    ) async throws {
      let server = try await ServerProcess.withConversations()
      let ada = try await BrowserUser.signIn("Ada", at: server, viewport: viewport, colorScheme: colors)
      let grace = try await BrowserUser.signIn("Grace Hopper", at: server)
      try await grace.page.click(Locator.chatRow.containing("Lighthouse keepers"))
      try await ada.page.click(Locator.chatRow.containing("Lighthouse keepers"))
      try await sendPhoto(ada.page)
      try await ada.page.waitFor(count: 4, of: ".delivery.read")
      try await ada.page.watch(
        for: "document.querySelector('.typing')?.textContent.includes('Grace Hopper is typing')")
      try await grace.page.type("Is t", into: "#draft")
      try await ada.page.waitForMoment()
      try await check(ada.page, "conversation", colors)
    }

    private func sendPhoto(_ page: BrowserPage) async throws {
      try await page.waitFor("#draft", .visible)
      let photo = TestFile(
        name: "sea.webp", type: "image/webp", content: try Data(contentsOf: Self.photo))
      try await page.choose([photo], in: ".attach:not(.camera) input")
      try await page.waitFor(text: "sea.webp", in: ".attachments")
      try await page.waitFor(count: 0, of: ".attachments progress")
      try await page.fill("From the upper gallery, just now.", into: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.waitUntil(
        "document.querySelector('.outgoing .picture img:last-child')?.naturalWidth > 0")
      try await page.waitFor(count: 0, of: ".delivery.sending")
    }

    private func check(_ page: BrowserPage, _ name: String, _ colors: ColorScheme) async throws {
      let violations = try await page.accessibilityViolations()
      #expect(violations.isEmpty, "\(name): \(violations)")
      // A window of 1,280 pixels is 640 pixels wide at a zoom of 200%, and 320 at 400%.
      for width in [640, 320] {
        let overflow = try await page.overflowingElements(width: width)
        #expect(overflow.isEmpty, "\(name) at \(width) pixels: \(overflow)")
      }
      try await page.emulateMedia(increasedContrast: true)
      let contrastViolations = try await page.accessibilityViolations()
      #expect(contrastViolations.isEmpty, "\(name) with more contrast: \(contrastViolations)")
      try await page.saveScreenshot("\(name)-contrast-\(colors)")
      try await page.emulateMedia(forcedColors: true)
      try await page.saveScreenshot("\(name)-forced-\(colors)")
      try await page.emulateMedia()
      try await page.saveScreenshot("\(name)-\(colors)")
    }
  }
}

extension Viewport {
  /// A touch screen of 834 × 1,112 CSS pixels, which shows a list and the content beside it.
  fileprivate static let tablet = Viewport(width: 834, height: 1_112, isTouch: true)
}
