import Foundation
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// The collection of what a chat shares. `SWIFTWATER_SCREENSHOTS` names a folder for pictures.
  @Suite struct SharedMediaTests {
    @Test(arguments: [(Viewport.phone, ColorScheme.dark), (.desktop, .light)])
    func `MED-1 MED-2 MED-4 MED-5 pictures are found in a grid, opened, zoomed and turned`(
      viewport: Viewport, colorScheme: ColorScheme
    ) async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp(
        "Grace", at: server, viewport: viewport, colorScheme: colorScheme)
      let name = "\(viewport == .phone ? "phone" : "desktop")-\(colorScheme)"
      try await ada.openChat(with: "Grace")
      let pictures = (1...3).map {
        TestFile(name: "beach-\($0).png", type: "image/png", content: TestPicture.png)
      }
      let notes = TestFile(name: "notes.txt", type: "text/plain", content: Data("Bring water.".utf8))
      try await ada.page.choose(pictures + [notes], in: ".attach:not(.camera) input")
      try await ada.page.waitFor(count: 4, of: ".attachments li")
      try await ada.page.waitFor(count: 0, of: ".attachments progress")
      try await ada.page.type("At the beach", into: "#draft")
      let sent = Date.now
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitFor(count: 2, of: ".delivery.delivered")
      let delivered = Date.now
      try await ada.page.type("See https://example.org/map", into: "#draft")
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitFor(count: 3, of: ".delivery.delivered")

      let page = grace.page
      try await page.click(Locator.chatRow.containing("Ada"))
      try await grace.waitForMessage("At the beach")
      try await page.click(".chat-header .details")
      try await page.click(.role("link", name: "Shared media"))
      try await page.waitFor(count: 3, of: ".thumbnail")
      try await page.waitUntil(
        "[...document.querySelectorAll('.thumbnail img')].every(e => e.complete && e.naturalWidth > 0)")
      #expect(try await page.accessibilityViolations().isEmpty)
      try await page.saveScreenshot("grid-\(name)")

      // The oldest picture is the last one, and has the caption.
      try await page.click(.role("button", name: "Photo beach-1.png"))
      try await page.waitFor(text: "At the beach", in: ".picture-details")
      // Below the caption are the sender and the time, in any minute while the message was sent.
      let style = Date.FormatStyle(
        date: .long, time: .shortened, locale: Locale(identifier: "en_US"),
        calendar: Calendar(identifier: .gregorian))
      let minutes = stride(from: sent.timeIntervalSince1970, to: delivered.timeIntervalSince1970, by: 60)
      let dates = minutes.map { Date(timeIntervalSince1970: $0) } + [delivered]
      let details: String = try await page.evaluate(
        "document.querySelector('.picture-details > p:last-of-type').innerText")
      #expect(dates.map { "Ada · \(style.format($0))" }.contains(details), "\(details)")
      try await page.waitUntil(
        "document.querySelector('.pager-page:not([inert]) img')?.naturalWidth === \(TestPicture.width)")
      #expect(try await page.accessibilityViolations().isEmpty)
      try await page.saveScreenshot("viewer-\(name)")
      try await page.waitForLivePage()
      // Zoomed by keys, the picture is larger than the stage.
      let scale =
        "new DOMMatrix(getComputedStyle(document.querySelector('.pager-page:not([inert]) img')).transform).a"
      try await page.press("+", in: ".pager-page:not([inert]) .zoomable-stage")
      try await page.waitUntil("\(scale) > 1")
      try await page.press("0", in: ".pager-page:not([inert]) .zoomable-stage")
      try await page.waitUntil("\(scale) === 1")
      try await page.press("ArrowLeft", in: ".pager-pages")
      try await page.waitUntil("document.querySelector('.picture-actions a').download === 'beach-2.png'")
      #expect(try await page.evaluate("document.querySelector('.picture-caption') === null", as: Bool.self))
      try await page.press("Escape", in: ".pager-pages")
      try await page.waitFor(count: 0, of: ".viewer")

      try await page.click(.role("button", name: "Files"))
      try await page.waitFor(text: "notes.txt", in: ".shared-rows")
      #expect(try await page.accessibilityViolations().isEmpty)
      try await page.click(.role("button", name: "Links"))
      try await page.waitFor(text: "https://example.org/map", in: ".shared-rows")
      try await page.saveScreenshot("links-\(name)")
      for width in [390, 320] { #expect(try await page.overflowingElements(width: width).isEmpty) }
      try await page.click(.role("button", name: "Go to message"))
      try await page.waitFor(text: "https://example.org/map", in: ".transcript .jump-target")
      try await page.waitUntil("location.pathname.includes('/messages/')")
      #expect(try await grace.errors() == [])
    }
  }
}
