import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// Where the parts of the pages are, and how they differ.
  @Suite struct AppearanceTests {
    /// The rectangle of an element in the window.
    private struct Rectangle: Decodable {
      let left, top, right, bottom: Double
    }

    private func rectangle(of selector: String, on page: BrowserPage) async throws -> Rectangle {
      try await page.evaluate(
        """
        (({ left, top, right, bottom }) => ({ left, top, right, bottom }))(
          document.querySelector("\(selector)").getBoundingClientRect())
        """)
    }

    /// Waits until nothing slides any more.
    private func waitForAnimations(_ page: BrowserPage) async throws {
      try await page.waitUntil("document.getAnimations().every(({ playState }) => playState === 'finished')")
    }

    private func openGroup(_ viewport: Viewport) async throws -> (server: ServerProcess, page: BrowserPage) {
      let server = try await ServerProcess.withConversations()
      let page = try await BrowserUser.signIn("Ada", at: server, viewport: viewport).page
      let group = try await page.attribute("href", of: .chatRow.containing("Lighthouse keepers")) ?? ""
      try await page.open(server.url + group)
      try await page.waitForLivePage()
      try await page.waitFor(".chat .message", .visible)
      return (server, page)
    }

    @Test func `the mark is above the tabs, and each tab has an icon and a text`() async throws {
      let (server, page) = try await openGroup(.desktop)
      defer { withExtendedLifetime(server) {} }
      let mark = try await rectangle(of: ".tabs > .mark svg", on: page)
      let tab = try await rectangle(of: ".tab", on: page)
      #expect(mark.bottom <= tab.top && mark.right > mark.left)
      #expect(try await page.count(".tab") == 3)
      #expect(try await page.count(".tab:has(svg):has(span:not(:empty))") == 3)
    }

    @Test func `the field of a chat is in a centered column`() async throws {
      let (server, page) = try await openGroup(.desktop)
      defer { withExtendedLifetime(server) {} }
      let chat = try await rectangle(of: ".chat", on: page)
      let composer = try await rectangle(of: ".composer", on: page)
      #expect(composer.right - composer.left <= 780)
      #expect(abs((composer.left - chat.left) - (chat.right - composer.right)) <= 1)
    }

    @Test func `a menu is below its button on a desktop`() async throws {
      let (server, page) = try await openGroup(.desktop)
      defer { withExtendedLifetime(server) {} }
      try await page.click(".chat .menu")
      try await page.waitFor(".menu-sheet", .visible)
      try await waitForAnimations(page)
      let button = try await rectangle(of: ".chat .menu", on: page)
      let menu = try await rectangle(of: ".menu-sheet[open]", on: page)
      #expect(menu.top >= button.top && menu.top <= button.bottom + 16)
      #expect(menu.left < button.right && menu.right > button.left)
    }

    @Test func `a menu is at the bottom of a phone`() async throws {
      let (server, page) = try await openGroup(.phone)
      defer { withExtendedLifetime(server) {} }
      try await page.click(".chat .menu")
      try await page.waitFor(".menu-sheet", .visible)
      try await waitForAnimations(page)
      let menu = try await rectangle(of: ".menu-sheet[open]", on: page)
      #expect(menu.bottom == 844 && menu.left == 0 && menu.right == 390)
    }

    @Test func `a read message differs in weight and color from a delivered one`() async throws {
      let (server, page) = try await openGroup(.desktop)
      defer { withExtendedLifetime(server) {} }
      try await page.waitFor(".delivery.read", .visible)
      let styles: [String] = try await page.evaluate(
        """
        (() => {
          const mark = document.querySelector(".delivery.read")
          const describe = () => [getComputedStyle(mark).color, getComputedStyle(mark.firstChild).strokeWidth].join()
          const read = describe()
          mark.classList.replace("read", "delivered")
          const delivered = describe()
          mark.classList.replace("delivered", "read")
          return [...read.split(/,(?=[^,]*$)/), ...delivered.split(/,(?=[^,]*$)/)]
        })()
        """)
      #expect(styles[0] != styles[2])
      #expect(styles[1] != styles[3])
    }

    @Test func `the typeface comes with its license`() async throws {
      let (server, page) = try await openGroup(.desktop)
      defer { withExtendedLifetime(server) {} }
      let license: String = try await page.evaluate(
        """
        (async () => {
          const sheet = document.querySelector("link[rel=stylesheet][href*=messenger]").href
          const [, path] = /SIL Open Font License: (\\S+)/.exec(await (await fetch(sheet)).text())
          return (await fetch(path)).text()
        })()
        """)
      #expect(license.contains("SIL OPEN FONT LICENSE"))
    }
  }
}
