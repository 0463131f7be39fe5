import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterTesting
import Testing

@testable import Pixels
@testable import SwiftwaterWebTesting

/// The pages in the process of the test.
@Suite(.timeLimit(.minutes(30))) struct PixelsPageTests {
  static let transports = [InProcessBrowser(), InProcessBrowser(seed: 3)]

  private func serve(_ transport: InProcessBrowser, _ body: (InProcessSite) async throws -> Void) async throws
  {
    var pages = Pages()
    pages.add(PixelsScreen.self) { _, screen in
      PixelsPage(
        PixelsViewModel(at: screen, passwordHint: "Any username") { _, state in ReadyService(state) }
      )
      .response
    }
    try await transport.serve(pages) { (site: InProcessSite) in try await body(site) }
  }

  private func cell(_ id: Int) -> Locator { Locator(".pixels-cell a[href='/pixels/photos/\(id)']") }

  private let dialog = Locator("dialog.pixels-details")

  @Test(arguments: transports)
  func `PIX-1 PIX-2 PIX-4 PIX-5 a photo opens, its neighbor follows, and the gallery returns to that`(
    transport: InProcessBrowser
  ) async throws {
    try await serve(transport) { site in
      let page = try await site.open("/pixels", as: nil)
      try await page.waitFor(text: "Popular on 500px", in: "h1")
      try await page.waitFor(count: 3, of: ".pixels-cell img")
      try await page.click(cell(1))
      try await page.waitFor(text: "Photo 1", in: "h1")
      try await page.swipe(".pager", .left)
      try await page.waitFor(text: "Photo 2", in: "h1")
      #expect(page.title() == "Photo 2")
      #expect(page.url() == "/pixels/photos/2")
      try await page.click(.role("link", name: "Gallery"))
      try await page.waitFor(count: 3, of: ".pixels-cell img")
      #expect(page.url() == "/pixels")
      try await page.waitFor(count: 1, of: ".pixels-cell a[href='/pixels/photos/2'][autofocus]")
    }
  }

  @Test(arguments: transports)
  func `PIX-3 PIX-7 PIX-8 PIX-9 the details show the photo, and a vote asks to log in first`(
    transport: InProcessBrowser
  ) async throws {
    try await serve(transport) { site in
      let page = try await site.open("/pixels/photos/2", as: nil)
      try await page.waitFor(text: "Photo 2", in: "h1")
      try await page.click(.role("button", name: "Info"))
      try await page.waitFor(text: "Photo 2", in: Locator("h2").inside(dialog))
      try await page.waitFor(text: "92.00", in: ".pixels-rating")
      try await page.waitFor(text: "by photographer.2", in: dialog)
      try await page.click(.role("button", name: "Vote"))
      try await page.waitFor(.label("Username"), isEnabled: true)
      try await page.fill("ada", into: .label("Username"))
      try await page.fill("wrong", into: .label("Password"))
      try await page.click(Locator(".pixels-login form button"))
      try await page.waitFor(text: "The username or the password is wrong.", in: ".form-problem")
      try await page.fill("pixels", into: .label("Password"))
      try await page.click(Locator(".pixels-login form button"))
      try await page.waitFor(text: "Voted For!", in: ".pixels-vote")
      try await page.waitFor(text: "99.00", in: ".pixels-rating")
      try await page.waitFor(".pixels-vote", isEnabled: false)
      try await page.click(.role("button", name: "Done"))
      try await page.waitFor(count: 0, of: "dialog")
      try await page.click(.role("link", name: "Gallery"))
      try await page.waitFor(text: "ada", in: ".pixels-account")
      try await page.click(.role("button", name: "Log Out"))
      try await page.waitFor(text: "Log In", in: ".pixels-account")
    }
  }

  @Test(arguments: transports)
  func `going back from the details leads to the gallery, without them`(transport: InProcessBrowser)
    async throws
  {
    try await serve(transport) { site in
      let page = try await site.open("/pixels", as: nil)
      try await page.waitFor(count: 3, of: ".pixels-cell img")
      try await page.click(cell(1))
      try await page.waitFor(text: "Photo 1", in: "h1")
      try await page.click(.role("button", name: "Info"))
      try await page.waitFor(text: "Photo 1", in: Locator("h2").inside(dialog))
      try await page.click(.role("button", name: "Vote"))
      try await page.waitFor(count: 2, of: "dialog")
      try await page.back()
      try await page.waitFor(text: "Popular on 500px", in: "h1")
      try await page.waitFor(count: 3, of: ".pixels-cell img")
      try await page.waitFor(count: 0, of: "dialog")
      #expect(page.url() == "/pixels")
    }
  }

  @Test(arguments: transports)
  func `PIX-6 while the service fails, the photo and the gallery say so, and can be loaded again`(
    transport: InProcessBrowser
  ) async throws {
    // No time passes for toasts, which a busy machine may see only after they have disappeared.
    try await DefaultClock.withValue(TestClock()) {
      try await serve(transport) { site in
        let page = try await site.open("/pixels", as: nil)
        try await page.waitFor(count: 3, of: ".pixels-cell img")
        try await page.check(.label("Fails"), isChecked: true)
        try await page.click(.role("button", name: "Reload"))
        try await page.waitFor(text: "Cannot load the photos", in: ".toast")
        try await page.click(cell(3))
        try await page.waitFor(text: "Cannot load the photo", in: ".pixels-photo-problem")
        try await page.click(.role("link", name: "Gallery"))
        try await page.waitFor(.label("Works"), isEnabled: true)
        try await page.check(.label("Works"), isChecked: true)
        try await page.click(.role("button", name: "Reload"))
        try await page.waitFor(count: 0, of: ".pixels-problem")
        try await page.click(cell(3))
        try await page.waitFor(count: 0, of: ".pixels-photo-problem")
      }
    }
  }

  @Test(arguments: transports)
  func `PIX-12 pictures that the browser cannot show are replaced, and can be loaded again`(
    transport: InProcessBrowser
  ) async throws {
    try await serve(transport) { site in
      let page = try await site.open("/pixels", as: nil)
      try await page.waitFor(count: 3, of: ".pixels-cell img")
      for source in ["/pixels-pictures/2/thumbnail.svg", "/pixels-pictures/9/thumbnail.svg", "data:"] {
        try await page.send(
          BrokenPicture(source: source), from: BrokenPicture.reports, at: ".pixels-grid")
      }
      try await page.waitFor(count: 1, of: ".pixels-cell.missing .pixels-missing")
      try await page.waitFor(count: 2, of: ".pixels-cell img")
      try await page.waitFor(text: "Some pictures could not be loaded.", in: ".pixels-problem")
      try await page.click(.role("button", name: "Reload"))
      try await page.waitFor(count: 3, of: ".pixels-cell img")
      try await page.waitFor(count: 0, of: ".pixels-missing")
      try await page.waitFor(count: 0, of: ".pixels-problem")

      try await page.click(cell(1))
      let photo = Locator(".pixels-photo").nth(0)
      try await page.waitFor(count: 1, of: "img[src='/pixels-pictures/1/full.svg']")
      try await page.send(
        BrokenPicture(source: "/pixels-pictures/1/full.svg"), from: BrokenPicture.reports, at: photo)
      try await page.waitFor(text: "Cannot show the photo", in: ".pixels-photo-problem")
      try await page.waitFor(count: 0, of: "img[src='/pixels-pictures/1/full.svg']")
      try await page.click(.role("button", name: "Try again"))
      try await page.waitFor(count: 1, of: "img[src='/pixels-pictures/1/full.svg']")
      try await page.waitFor(count: 0, of: ".pixels-photo-problem")
    }
  }

  @Test func `a photo that is not among the popular ones is not found`() async throws {
    try await serve(InProcessBrowser()) { site in
      let page = try await site.open("/pixels/photos/9", as: nil)
      try await page.waitFor(text: "Not found", in: "h1")
      try await page.click(.role("link", name: "Show the gallery"))
      try await page.waitFor(count: 3, of: ".pixels-cell")
    }
  }
}
