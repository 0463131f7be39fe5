import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// Pictures that are sent together, in a real browser. `SWIFTWATER_SCREENSHOTS` names a folder for screenshots.
  @Suite struct AlbumTests {
    private static let (wide, high, square) = ([1_200, 800], [800, 1_200], [900, 900])
    private let albumHeight = "document.querySelector('.album').getBoundingClientRect().height"

    /// Chooses drawn pictures of these widths and heights.
    private func choose(_ sizes: [[Int]], on page: BrowserPage) async throws {
      try await page.evaluate(
        """
        (async () => {
          const files = new DataTransfer()
          for (const [index, [width, height]] of \(sizes).entries()) {
            const canvas = Object.assign(document.createElement("canvas"), { width, height })
            const context = canvas.getContext("2d")
            const sky = context.createLinearGradient(0, 0, 0, height)
            sky.addColorStop(0, `hsl(${200 + 25 * index} 60% 45%)`)
            sky.addColorStop(1, `hsl(${20 + 25 * index} 80% 75%)`)
            context.fillStyle = sky
            context.fillRect(0, 0, width, height)
            context.fillStyle = "hsl(45 95% 80%)"
            context.arc(width * 0.65, height * 0.4, Math.min(width, height) / 6, 0, 7)
            context.fill()
            const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.8))
            files.items.add(new File([blob], `picture-${index + 1}.jpg`, { type: "image/jpeg" }))
          }
          const field = document.querySelector(".attach:not(.camera) input")
          field.files = files.files
          field.dispatchEvent(new Event("change", { bubbles: true }))
        })()
        """)
      try await page.waitFor(count: sizes.count, of: ".attachment .thumbnail")
    }

    /// Sends pictures together, and waits until all are stored.
    private func send(_ sizes: [[Int]], _ caption: String = "", by user: BrowserUser) async throws {
      let count = try await user.page.count(".album .picture")
      try await choose(sizes, on: user.page)
      if !caption.isEmpty { try await user.page.type(caption, into: "#draft") }
      try await user.page.press("Enter", in: "#draft")
      try await user.page.waitFor(count: count + sizes.count, of: ".album .picture")
      // The files leave the field after their messages are stored. Until then they would count as new ones.
      try await user.page.waitFor(count: 0, of: ".attachment")
    }

    /// Waits until all pictures of albums are loaded.
    private func waitForPictures(_ count: Int, on page: BrowserPage) async throws {
      try await page.waitFor(count: count, of: ".album .picture")
      try await page.evaluate(
        "document.querySelectorAll('.album img').forEach((image) => (image.loading = 'eager'))")
      try await page.waitUntil(
        "[...document.querySelectorAll('.album img')].every((image) => image.naturalWidth)")
    }

    /// Another page of a person, in a language.
    private func signIn(
      _ name: String, at server: ServerProcess, _ viewport: Viewport, _ colorScheme: ColorScheme,
      _ locale: String
    ) async throws -> BrowserPage {
      let page = try await BrowserUser.newPage(
        viewport: viewport, colorScheme: colorScheme, locale: locale)
      try await page.open(server.url + "/sign-in")
      try await page.fill(name, into: "#name")
      try await page.fill("correct horse", into: "#password")
      try await page.press("Enter", in: "#password")
      try await page.waitUntil("location.pathname === '/chats'")
      return page
    }

    @Test func `pictures that are sent together are in a mosaic, in each language and on each screen`()
      async throws
    {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      _ = try await BrowserUser.signUp("Grace", at: server)
      try await ada.openChat(with: "Grace")
      let (wide, high, square) = (Self.wide, Self.high, Self.square)
      try await send([high, wide, square], by: ada)
      try await send(
        [wide, high, wide, square, wide], "Five days at the sea, and the last one was the best", by: ada)
      try await send([wide, wide], by: ada)
      for (name, viewport, colorScheme, locale) in [
        ("Ada", Viewport.desktop, ColorScheme.light, "en"), ("Ada", .phone, .dark, "ar"),
        ("Grace", .phone, .light, "en"), ("Grace", .desktop, .dark, "ar"),
      ] {
        let page = try await signIn(name, at: server, viewport, colorScheme, locale)
        try await page.click(Locator.chatRow.nth(0))
        try await waitForPictures(10, on: page)
        #expect(try await page.count(".message") == 3)
        #expect(try await page.accessibilityViolations().isEmpty)
        // The first picture is at the side where a line begins.
        let starts: [Double] = try await page.evaluate(
          """
          [...document.querySelectorAll('.message .mosaic-tile')].slice(0, 2)
            .map((tile) => tile.getBoundingClientRect().left)
          """)
        #expect(locale == "ar" ? starts[0] > starts[1] : starts[0] < starts[1])
        for width in [390, 320] { #expect(try await page.overflowingElements(width: width).isEmpty) }
        try await page.saveScreenshot("album-\(name)-\(locale)")
        #expect(try await page.errors().isEmpty)
      }
    }

    @Test func `an album has its size before its pictures are sent, and each opens and is deleted by itself`()
      async throws
    {
      let server = try await ServerProcess()
      let (ada, grace) = try await BrowserUser.pair(at: server, .phone)
      try await ada.page.holdFiles()
      try await choose([Self.wide, Self.high, Self.square], on: ada.page)
      try await ada.page.type("At the beach", into: "#draft")
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitFor(count: 3, of: ".album .preview")
      try await ada.page.waitFor(count: 3, of: ".album progress")
      #expect(try await ada.page.accessibilityViolations().isEmpty)
      let height: Double = try await ada.page.evaluate(albumHeight)
      try await ada.page.letFilesPass()
      try await waitForPictures(3, on: ada.page)
      #expect(abs(try await ada.page.evaluate(albumHeight, as: Double.self) - height) < 1)
      try await ada.page.waitFor(count: 1, of: ".delivery.read")

      try await waitForPictures(3, on: grace.page)
      #expect(try await grace.page.count(".message .text") == 1)
      try await grace.page.click(.role("button", name: "Photo picture-2.jpg"))
      try await grace.page.waitUntil(
        "document.querySelector('.viewer .pager-page:not([hidden]) img')?.naturalWidth === 800")
      try await grace.page.waitForLivePage()
      try await grace.page.press("Escape", in: ".viewer .pager-page:not([inert]) .zoomable-stage")
      try await grace.page.waitFor(count: 0, of: ".viewer")

      try await ada.page.hover(.role("button", name: "Photo picture-3.jpg"))
      try await ada.page.click(.role("button", name: "Delete message: picture-3.jpg"))
      try await ada.page.click(Locator("dialog button").containing("Delete"))
      for user in [ada, grace] {
        try await user.page.waitFor(text: "Message deleted", in: ".transcript")
        try await user.page.waitFor(count: 2, of: ".album .picture")
        try await user.page.waitFor(count: 2, of: ".message")
        #expect(try await user.errors() == [])
      }
    }
  }
}
