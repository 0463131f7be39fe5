import Foundation
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// Choosing photos in a browser. `SWIFTWATER_SCREENSHOTS` names a folder for pictures.
  @Suite struct PhotoTests {
    private let picture = TestFile(name: "me.png", type: "image/png", content: TestPicture.png)
    private let stage = ".croppable .zoomable-stage"

    @Test(
      arguments: [
        (Viewport.phone, ColorScheme.light), (.phone, .dark), (.desktop, .light), (.desktop, .dark),
      ])
    func `CRE-1 BAR-3 a photo is chosen, cropped by mouse, finger and keys, and seen by others at once`(
      viewport: Viewport, colorScheme: ColorScheme
    ) async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server, viewport: viewport, colorScheme: colorScheme)
      let grace = try await BrowserUser.signUp("Grace", at: server)
      try await grace.openChat(with: "Ada")
      let page = ada.page
      let name = "\(viewport == .phone ? "phone" : "desktop")-\(colorScheme)"
      try await page.click(.role("link", name: "Settings"))
      try await page.choose([picture], in: "#photo")
      try await page.waitUntil(
        "document.querySelector('.croppable img')?.naturalWidth === \(TestPicture.width)")
      // The picture is three halves as wide as high, and fills the frame.
      let scale = "new DOMMatrix(getComputedStyle(document.querySelector('.croppable img')).transform).a"
      try await page.waitUntil("Math.abs(\(scale) - 1.5) < 0.01")
      // Without this click, a key so soon after a link could be text for a field of the new screen.
      try await page.click(Locator(stage))
      try await page.press("+", in: Locator(stage))
      try await page.waitUntil("\(scale) > 2")
      for _ in 0..<3 { try await page.press("ArrowLeft", in: Locator(stage)) }
      #expect(try await page.accessibilityViolations().isEmpty)
      try await page.saveScreenshot("crop-\(name)")
      try await page.click(.role("button", name: "Save photo"))
      try await page.waitFor(count: 0, of: ".croppable")
      try await page.waitFor(count: 1, of: ".photo-chooser .avatar image")
      try await page.waitFor(count: 1, of: ".tab[href='/settings'] .avatar image")

      // Grace sees the left part of the picture, in which there is no red, without doing anything.
      try await grace.page.waitFor(count: 1, of: ".chat-header .avatar image")
      let path: String = try await grace.page.evaluate(
        "document.querySelector('.chat-header .avatar image').getAttribute('href')")
      let red: Double = try await grace.page.evaluate(
        """
        (async () => {
          const image = await createImageBitmap(await (await fetch('\(path)')).blob())
          const canvas = new OffscreenCanvas(1, 1), context = canvas.getContext('2d')
          context.drawImage(image, 0, 0, 1, 1)
          return context.getImageData(0, 0, 1, 1).data[0]
        })()
        """)
      #expect(red < 120)
      #expect(try await grace.page.accessibilityViolations().isEmpty)
      try await grace.page.saveScreenshot("photo-\(name)")
      let hedy = try await BrowserUser.signUp("Hedy", at: server)
      #expect(
        try await hedy.page.evaluate("fetch('\(path)').then(({ status }) => status)", as: Int.self) == 200)
      let stranger = try await BrowserUser.lookAround(at: server)
      #expect(
        try await stranger.page.evaluate("fetch('\(path)').then(({ status }) => status)", as: Int.self) == 404
      )

      try await page.click(.role("button", name: "Remove photo"))
      try await grace.page.waitFor(count: 0, of: ".chat-header .avatar image")
      try await page.waitFor(count: 0, of: ".tab[href='/settings'] .avatar image")
      for width in [390, 320] { #expect(try await page.overflowingElements(width: width).isEmpty) }
      #expect(try await ada.errors() == [])
      #expect(try await grace.errors() == [])
    }

    @Test func `CRE-1 a photo that the browser cannot show is named, and used as a whole`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server, viewport: .phone)
      let page = ada.page
      try await page.click(.role("link", name: "Settings"))
      let heic = TestFile(name: "me.heic", type: "image/heic", content: TestPicture.heic)
      try await page.choose([heic], in: "#photo")
      try await page.waitFor(text: "me.heic", in: ".photo-stand-in")
      try await page.waitFor(text: "This browser cannot show the photo.", in: ".photo-chooser")
      #expect(try await page.accessibilityViolations().isEmpty)
      for width in [390, 320] { #expect(try await page.overflowingElements(width: width).isEmpty) }
      try await page.saveScreenshot("stand-in-phone")
      try await page.click(.role("button", name: "Save photo"))
      try await page.waitFor(count: 1, of: ".photo-chooser .avatar image")
      #expect(try await ada.errors() == [])
    }

    @Test func `CRE-9 a group gets a photo, also a new one`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      _ = try await BrowserUser.signUp("Grace", at: server)
      let page = ada.page
      try await page.open(server.url + "/chats/new")
      try await page.waitForLivePage()
      try await page.click(Locator(".content button.contact").nth(0))
      try await page.click(".bar .emphasized")
      try await page.waitFor("#title", .visible)
      try await page.type("Beach", into: "#title")
      try await page.choose([picture], in: "#photo")
      try await page.waitFor(count: 1, of: ".croppable")
      try await page.waitFor(count: 0, of: ".photo-chooser progress")
      try await page.click(.role("button", name: "Create"))
      try await page.waitFor(count: 1, of: ".chat-header .avatar image")
      try await page.waitFor(count: 1, of: ".list .avatar image")
      try await page.click(".chat-header .details")
      try await page.waitFor("#title", .visible)
      try await page.click(.role("button", name: "Remove photo"))
      try await page.waitFor(count: 0, of: ".list .avatar image")
      #expect(try await ada.errors() == [])
    }
  }
}
