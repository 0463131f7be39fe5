import Foundation
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// Each screen in both themes, on a phone and at a desk. `SWIFTWATER_SCREENSHOTS` names a folder for pictures of them.
  @Suite struct LooksTests {
    static let looks = [
      (Viewport.phone, ColorScheme.light), (.phone, .dark), (.desktop, .light), (.desktop, .dark),
    ]

    private func check(_ page: BrowserPage, _ name: String, _ colors: ColorScheme) async throws {
      #expect(try await page.accessibilityViolations().isEmpty, "\(name)")
      #expect(try await page.overflow(width: 320).isEmpty, "\(name)")
      guard let folder = ProcessInfo.processInfo.environment["SWIFTWATER_SCREENSHOTS"] else { return }
      let width = try await page.evaluate("innerWidth", as: Int.self)
      try await page.screenshot(
        to: URL(filePath: folder).appending(path: "messenger-\(name)-\(colors)-\(width).png"))
    }

    @Test(arguments: looks)
    func `each screen is accessible and fits, in both themes`(
      viewport: Viewport, colors: ColorScheme
    ) async throws {
      let server = try ServerProcess()
      let outside = try await Browser.launch().newPage(
        viewport: viewport, colorScheme: colors, timeout: .seconds(60))
      for form in ["sign-in", "sign-up"] {
        try await outside.open(server.url + "/\(form)")
        try await check(outside, form, colors)
      }
      let visitor = try await BrowserUser.lookAround(at: server, viewport: viewport, colorScheme: colors)
      let page = visitor.page
      try await page.waitFor(Locator.chatRow.nth(0), .visible)
      try await check(page, "chats", colors)
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor("#draft", .visible)
      try await visitor.send("On, as long as somebody observes it.")
      try await visitor.send(
        "I take the first watch, and bring the soup. Then I put the kettle on at half past six.")
      let picture = TestFile(name: "beach.png", type: "image/png", content: TestPicture.png)
      try await page.choose([picture], in: "#attach")
      try await page.waitFor(text: "beach.png", in: ".attachments")
      try await page.waitFor(count: 0, of: ".attachments progress")
      try await page.press("Enter", in: "#draft")
      try await page.waitUntil(
        "document.querySelector('.outgoing .picture img:last-child')?.naturalWidth > 0")
      try await check(page, "chat", colors)
      for path in ["/contacts", "/settings", "/chats/new"] {
        try await page.open(server.url + path)
        try await page.waitForLivePage()
        try await check(page, String(path.dropFirst()).replacing("/", with: "-"), colors)
      }
      #expect(try await visitor.errors() == [])
    }
  }
}
