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

    /// Waits until nothing slides anymore.
    private func waitForAnimations(_ page: BrowserPage) async throws {
      try await page.waitUntil("document.getAnimations().every(({ playState }) => playState === 'finished')")
    }

    /// Opens a group with reduced motion, so that no color is read while it fades.
    private func openGroup(_ viewport: Viewport) async throws -> (server: ServerProcess, page: BrowserPage) {
      let server = try await ServerProcess.withConversations()
      let page = try await BrowserUser.signIn("Ada", at: server, viewport: viewport, reducedMotion: true).page
      let group = try await page.attribute("href", of: .chatRow.containing("Lighthouse keepers")) ?? ""
      try await page.open(server.url + group)
      try await page.waitForLivePage()
      try await page.waitFor(".chat .message", .visible)
      return (server, page)
    }

    /// The rectangles of the menu of a group and of its button.
    private func openMenu(_ viewport: Viewport) async throws -> (menu: Rectangle, button: Rectangle) {
      let (server, page) = try await openGroup(viewport)
      defer { withExtendedLifetime(server) {} }
      try await page.click(".chat .menu")
      try await page.waitFor(".menu-sheet", .visible)
      try await waitForAnimations(page)
      return (
        try await rectangle(of: ".menu-sheet[open]", on: page),
        try await rectangle(of: ".chat .menu", on: page)
      )
    }

    /// The computed values of properties of an element that has a style.
    private func computed(_ properties: [String], of style: String, on page: BrowserPage) async throws
      -> [String]
    {
      try await page.evaluate(
        """
        (() => {
          const probe = document.body.appendChild(document.createElement("div"))
          probe.style = "\(style)"
          const values = \(properties).map((name) => getComputedStyle(probe)[name])
          probe.remove()
          return values
        })()
        """)
    }

    @Test func `the mark is above the tabs, and each tab has a picture and a text`() async throws {
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
      let (menu, button) = try await openMenu(.desktop)
      #expect(menu.top >= button.top && menu.top <= button.bottom + 16)
      #expect(menu.left < button.right && menu.right > button.left)
    }

    @Test func `a menu is at the bottom of a phone`() async throws {
      let menu = try await openMenu(.phone).menu
      #expect(menu.bottom == 844 && menu.left == 0 && menu.right == 390)
    }

    @Test func `the letter above contacts stays below the search while they scroll`() async throws {
      let server = try await ServerProcess()
      defer { withExtendedLifetime(server) {} }
      // A visitor has at least eight contacts, which do not fit into this window.
      let page = try await BrowserUser.lookAround(at: server, viewport: Viewport(width: 1_000, height: 500))
        .page
      try await page.click(.role("link", name: "Contacts"))
      try await page.waitFor(Locator("#contacts button.contact").nth(7), .visible)
      let letter = "#contacts h2.section"
      #expect(
        try await page.evaluate("getComputedStyle(document.querySelector('\(letter)')).position") == "sticky")
      let search = try await rectangle(of: "#contacts > .search", on: page)
      let person = try await rectangle(of: "#contacts button.contact", on: page)
      try await page.evaluate("void (document.querySelector('#contacts').scrollTop = 40)")
      #expect(abs(try await rectangle(of: letter, on: page).top - search.bottom) <= 1)
      #expect(abs(try await rectangle(of: "#contacts > .search", on: page).top - search.top) <= 1)
      #expect(abs(try await rectangle(of: "#contacts button.contact", on: page).top - (person.top - 40)) <= 1)
    }

    @Test func `a destructive action has its color in the text of its button, and not in the background`()
      async throws
    {
      let (server, page) = try await openGroup(.desktop)
      defer { withExtendedLifetime(server) {} }
      let group = try await page.url()
      for url in [group + "/settings", server.url + "/settings"] {
        try await page.open(url)
        try await page.waitFor(Locator(".screen button.danger:enabled").nth(0), .visible)
        let buttons: [[String]] = try await page.evaluate(
          """
          [...document.querySelectorAll(".screen button.danger:enabled")].map((button) => {
            const { color, backgroundColor } = getComputedStyle(button)
            return [color, backgroundColor]
          })
          """)
        let danger = try await computed(["color"], of: "color: var(--danger)", on: page)[0]
        #expect(buttons.allSatisfy { $0[0] == danger && $0[1] != danger }, "\(url): \(buttons)")
      }
    }

    @Test(arguments: [false, true])
    func `the ring of the focus is the same around all kinds of controls`(increasedContrast: Bool)
      async throws
    {
      let (server, page) = try await openGroup(.desktop)
      defer { withExtendedLifetime(server) {} }
      try await page.emulateMedia(increasedContrast: increasedContrast)
      // An element that gets the focus from a script has a ring only after the focus was moved by a key.
      try await page.press("Tab")
      let properties = ["outlineStyle", "outlineWidth", "outlineColor"]
      let ring = try await computed(properties, of: "outline: var(--ring)", on: page)
      #expect(ring[0] == "solid")
      // The ring of a control that another element shows is around that one.
      for (control, outlined) in [
        (".tab", ".tab"), (".list .menu", ".list .menu"), (".list a.button", ".list a.button"),
        ("#chat-search", "#chat-search"), (".list a.row", ".list a.row"), (".chat .menu", ".chat .menu"),
        (".chat .details", ".chat-subject"), (".attach:not(.camera) input", ".attach:not(.camera)"),
      ] {
        let found: [String] = try await page.evaluate(
          """
          (() => {
            document.querySelector("\(control)").focus()
            return \(properties).map((name) => getComputedStyle(document.querySelector("\(outlined)"))[name])
          })()
          """)
        #expect(found == ring, "\(control)")
      }
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
