#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

extension LiveTests {
  /// A stack of screens in the history of the browser.
  @Suite struct ScreenStackTests {
    private static let transports: [any PageTransport] = [
      InProcessBrowser(), InProcessBrowser(seed: 1), InProcessBrowser(seed: 2), RealBrowser.withLiveServer,
    ]

    private func withAlbum(
      at path: String = "/album", _ transport: any PageTransport, _ body: (any TestPage) async throws -> Void
    ) async throws {
      var pages = Pages()
      AlbumPage.add(to: &pages)
      try await transport.serve(pages) { site in try await body(try await site.open(path)) }
    }

    private func click(_ button: String, on page: any TestPage) async throws {
      try await page.waitFor(count: 1, of: .role("button", name: button))
      try await page.click(.role("button", name: button))
    }

    private func follow(_ link: String, on page: any TestPage) async throws {
      try await page.waitFor(count: 1, of: .role("link", name: link))
      try await page.click(.role("link", name: link))
    }

    @Test(arguments: transports) func `a push has an entry of the history, and going back pops the screen`(
      _ transport: any PageTransport
    ) async throws {
      try await withAlbum(transport) { page in
        try await click("Photo 13", on: page)
        try await page.waitFor(text: "Photo 13", in: "h1")
        try await page.waitFor(url: "/album/photos/13")
        #expect(try await page.title() == "Photo 13")
        try await click("Details", on: page)
        try await page.waitFor(text: "Details", in: "h1")
        // A screen without a URL of its own has that of the screen below it.
        try await page.waitFor(url: "/album/photos/13")
        try await page.back()
        try await page.waitFor(text: "Photo 13", in: "h1")
        try await page.back()
        try await page.waitFor(text: "Album", in: "h1")
        try await page.waitFor(url: "/album")
        #expect(try await page.title() == "Album")
      }
    }

    @Test(arguments: transports) func `a pop by the program goes back`(_ transport: any PageTransport)
      async throws
    {
      try await withAlbum(transport) { page in
        try await click("Photo 13", on: page)
        try await click("Details", on: page)
        try await click("Back", on: page)
        try await page.waitFor(text: "Photo 13", in: "h1")
        try await click("Back", on: page)
        try await page.waitFor(text: "Album", in: "h1")
        // No screen is left in the history, so the next push is the only entry above the album.
        try await click("Photo 14", on: page)
        try await page.waitFor(text: "Photo 14", in: "h1")
        try await page.back()
        try await page.waitFor(text: "Album", in: "h1")
      }
    }

    @Test(arguments: transports) func `all screens above the root are popped in one step`(
      _ transport: any PageTransport
    ) async throws {
      try await withAlbum(transport) { page in
        try await click("Photo 13", on: page)
        try await click("Details", on: page)
        try await click("Album", on: page)
        try await page.waitFor(count: 60, of: "li")
        try await click("Photo 14", on: page)
        try await page.waitFor(text: "Photo 14", in: "h1")
        try await page.back()
        try await page.waitFor(count: 60, of: "li")
      }
    }

    @Test(arguments: transports) func `a push while the browser goes back waits for it`(
      _ transport: any PageTransport
    ) async throws {
      try await withAlbum(transport) { page in
        try await click("Photo 13", on: page)
        try await click("Details", on: page)
        try await click("Photo 50", on: page)
        try await page.waitFor(text: "Photo 50", in: "h1")
        try await click("Next", on: page)
        try await page.waitFor(text: "Photo 51", in: "h1")
        try await page.back()
        try await page.waitFor(text: "Album", in: "h1")
        try await page.waitFor(url: "/album")
      }
    }

    @Test(arguments: transports) func `going forward opens a screen with a URL of its own again`(
      _ transport: any PageTransport
    ) async throws {
      try await withAlbum(transport) { page in
        try await click("Photo 13", on: page)
        try await click("Details", on: page)
        try await page.waitFor(text: "Details", in: "h1")
        try await page.back()
        try await page.waitFor(text: "Photo 13", in: "h1")
        try await page.back()
        try await page.waitFor(text: "Album", in: "h1")
        try await page.forward()
        try await page.waitFor(text: "Photo 13", in: "h1")
        // The details are lost, because nothing says how to make them.
        try await page.forward()
        try await click("Next", on: page)
        try await page.waitFor(text: "Photo 14", in: "h1")
        try await click("Back", on: page)
        try await page.waitFor(text: "Album", in: "h1")
      }
    }

    @Test(arguments: transports) func `a URL that is opened has the screens below it`(
      _ transport: any PageTransport
    ) async throws {
      try await withAlbum(at: "/album/photos/15", transport) { page in
        try await page.waitFor(text: "Photo 15", in: "h1")
        try await click("Back", on: page)
        try await page.waitFor(text: "Album", in: "h1")
        try await page.waitFor(url: "/album")
      }
    }

    @Test(arguments: transports) func `a link pushes a screen, or goes back to one of the stack`(
      _ transport: any PageTransport
    ) async throws {
      try await withAlbum(transport) { page in
        try await click("Photo 13", on: page)
        try await follow("Photo 17", on: page)
        try await page.waitFor(text: "Photo 17", in: "h1")
        try await page.back()
        try await page.waitFor(text: "Photo 13", in: "h1")
        try await follow("All photos", on: page)
        try await page.waitFor(text: "Album", in: "h1")
        try await page.waitFor(url: "/album")
        try await page.back()
        try await page.waitFor(text: "Photo 13", in: "h1")
        try await follow("Elsewhere", on: page)
        try await page.waitFor(text: "Elsewhere", in: "h1")
        try await page.back()
        try await page.waitFor(text: "Photo 13", in: "h1")
      }
    }

    @Test(arguments: transports) func `the URL of the browser follows the URL of the top`(
      _ transport: any PageTransport
    ) async throws {
      try await withAlbum(transport) { page in
        try await click("Photo 13", on: page)
        try await click("Next", on: page)
        try await page.waitFor(text: "Photo 14", in: "h1")
        try await page.waitFor(url: "/album/photos/14")
        try await click("Replace", on: page)
        try await page.waitFor(text: "Photo 99", in: "h1")
        try await page.waitFor(url: "/album/photos/99")
        try await page.back()
        try await page.waitFor(text: "Album", in: "h1")
      }
    }

    @Test(arguments: transports) func `a screen gives its result to the screen below it`(
      _ transport: any PageTransport
    ) async throws {
      try await withAlbum(transport) { page in
        try await click("Photo 13", on: page)
        try await click("Label", on: page)
        try await click("sea", on: page)
        try await page.waitFor(text: "sea", in: "#label")
        // Going back gives no result.
        try await click("Label", on: page)
        try await page.waitFor(text: "Labels", in: "h1")
        try await page.back()
        try await page.waitFor(text: "sea", in: "#label")
        try await page.back()
        try await page.waitFor(text: "Album", in: "h1")
      }
    }

    // MARK: Focus and scrolling

    private func withBrowser(
      viewport: Viewport = .desktop, _ body: (BrowserPage, LiveServer) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        AlbumPage.add(to: &pages)
      } _: { server in
        let page = try await Browser.launch().newPage(viewport: viewport)
        try await page.openLive(server.url + "/album")
        try await body(page, server)
        try await page.expectNoErrors()
      }
    }

    private let focused = "document.activeElement.textContent"

    @Test(arguments: [Viewport.desktop, .phone])
    func `the focus moves to the heading, and back to the element that was left`(viewport: Viewport)
      async throws
    {
      try await withBrowser(viewport: viewport) { page, _ in
        try await page.evaluate("scrollTo(0, 900)")
        try await page.press("Enter", in: .role("button", name: "Photo 30"))
        try await page.waitUntil("\(focused) === 'Photo 30' && document.activeElement.localName === 'h1'")
        #expect(try await page.evaluate("scrollY") == 0)
        try await page.expectAccessible()
        try await page.press("Enter", in: .role("button", name: "Details"))
        try await page.waitUntil("\(focused) === 'Details' && document.activeElement.localName === 'h1'")
        try await page.press("Enter", in: .role("button", name: "Back"))
        try await page.waitUntil("\(focused) === 'Details' && document.activeElement.localName === 'button'")
        try await page.back()
        try await page.waitUntil("\(focused) === 'Photo 30' && document.activeElement.localName === 'button'")
        try await page.waitUntil("scrollY >= 850")
      }
    }

    @Test func `a reload keeps a screen with a URL of its own, and the way back`() async throws {
      try await withBrowser { page, server in
        try await page.click(.role("button", name: "Photo 13"))
        try await page.click(.role("button", name: "Details"))
        try await page.waitFor(text: "Details", in: "h1")
        try await page.reload()
        try await page.waitForLivePage()
        try await page.waitFor(text: "Photo 13", in: "h1")
        #expect(try await page.url() == server.url + "/album/photos/13")
        // The details were the entry above.
        try await page.click(.role("button", name: "Back"))
        try await page.waitFor(text: "Album", in: "h1")
        try await page.waitUntil("location.pathname === '/album'")
      }
    }
  }
}
#endif
