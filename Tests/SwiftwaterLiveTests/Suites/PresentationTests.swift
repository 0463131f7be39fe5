#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Toasts, undo, and sheets that give a result.
  @Suite struct PresentationTests {
    private func withPage(
      viewport: Viewport = .desktop, _ body: (BrowserPage) async throws -> Void
    ) async throws {
      try await SwiftwaterLiveTests.withPage({ PresentationPage() }, viewport: viewport) { page, _ in
        try await body(page)
      }
    }

    private let photos =
      "[...document.querySelectorAll('#photos li')].map((row) => row.textContent.slice(6, 7)).join('')"

    @Test(arguments: [Viewport.desktop, .phone])
    func `a deleted photo is restored by the button of its toast`(viewport: Viewport) async throws {
      try await withPage(viewport: viewport) { page in
        try await page.click(.role("button", name: "Delete 2"))
        try await page.waitFor(text: "Photo 2 deleted", in: ".toasts")
        try await page.screenshot(named: "toast-\(viewport.width)")
        #expect(try await page.accessibilityViolations().isEmpty)
        try await page.click(.role("button", name: "Undo"))
        try await page.waitUntil("\(photos) === '123'")
        try await page.waitFor(count: 0, of: ".toast")
      }
    }

    @Test func `control and z take back the latest change, and in a field the latest edit`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Delete 1"))
        try await page.click(.role("button", name: "Delete 3"))
        try await page.waitFor(count: 2, of: ".toast")
        try await page.type("note", into: "#note")
        try await page.press("Control+z")
        #expect(try await page.value("#note") != "note")
        // The page answers these events after the key.
        try await page.hover(".toast:first-child p")
        try await page.waitFor(text: "true", in: "#paused")
        try await page.hover("h1")
        try await page.waitFor(text: "false", in: "#paused")
        #expect(try await page.evaluate(photos) == "2")
        try await page.evaluate("document.activeElement.blur()")
        try await page.press("Control+z")
        try await page.waitUntil("\(photos) === '23'")
        try await page.press("Control+z")
        try await page.waitUntil("\(photos) === '123'")
        try await page.press("Control+z")
        // The page answers this event after the key.
        try await page.click(.role("button", name: "Delete 2"))
        try await page.waitUntil("\(photos) === '13'")
      }
    }

    @Test func `a browser that fills in a field while a toast is shown causes no error`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Delete 2"))
        try await page.waitFor(count: 1, of: ".toast")
        // The toast has loaded its part of the script once it reacts.
        try await page.hover(".toast p")
        try await page.waitFor(text: "true", in: "#paused")
        // Chromium sends an event that is no keyboard event, so it has no key.
        try await page.evaluate(
          "document.querySelector('#note').dispatchEvent(new Event('keydown', { bubbles: true }))")
        try await page.expectNoErrors()
      }
    }

    @Test func `a toast stays while the pointer or the focus is on it`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Delete 2"))
        try await page.waitFor(count: 1, of: ".toast")
        try await page.hover(".toast p")
        try await page.waitFor(text: "true", in: "#paused")
        try await page.clickByScript("#wait")
        try await page.hover("h1")
        try await page.waitFor(text: "false", in: "#paused")
        try await page.evaluate("document.querySelector('.toast-undo').focus()")
        try await page.waitFor(text: "true", in: "#paused")
        try await page.clickByScript("#wait")
        try await page.press("Tab")
        #expect(try await page.isFocused(".toast-dismiss"))
        try await page.press("Escape")
        try await page.waitFor(count: 0, of: ".toast")
      }
    }

    @Test func `a toast disappears by itself`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Delete 2"))
        try await page.waitFor(count: 1, of: ".toast")
        try await page.clickByScript("#wait")
        try await page.waitFor(count: 0, of: ".toast")
        #expect(try await page.evaluate(photos) == "13")
      }
    }

    @Test func `a vote goes on after the login that it has requested`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Vote for 2"))
        try await page.waitFor(.role("dialog", name: "Log in"), .visible)
        #expect(try await page.accessibilityViolations().isEmpty)
        try await page.type("Ada", into: "#name")
        try await page.press("Enter")
        try await page.waitFor(text: "Ada 2;", in: "#votes")
        try await page.waitFor(count: 0, of: "dialog")
        try await page.click(.role("button", name: "Vote for 3"))
        try await page.waitFor(text: "Ada 2; Ada 3;", in: "#votes")
      }
    }

    @Test func `a vote ends when the login is left`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Vote for 2"))
        try await page.waitFor(.role("dialog", name: "Log in"), .visible)
        try await page.press("Escape")
        try await page.waitFor(count: 0, of: "dialog")
        #expect(try await page.text("#votes") == "")
        // The focus is back where it was.
        try await page.waitUntil("document.activeElement.textContent === 'Vote for 2'")
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a sheet has a button that dismisses it, and its first field has the focus`(
      viewport: Viewport
    ) async throws {
      try await withPage(viewport: viewport) { page in
        try await page.click(.role("button", name: "Vote for 2"))
        try await page.waitFor("#name", .focused)
        try await page.screenshot(named: "sheet-\(viewport.width)")
        #expect(try await page.fits(width: viewport.width))
        #expect(try await page.accessibilityViolations().isEmpty)
        try await page.click(Locator.role("button", name: "Close").inside("dialog"))
        try await page.waitFor(count: 0, of: "dialog")
        #expect(try await page.text("#votes") == "")
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a press beside a sheet dismisses it, and one that begins in it does not`(viewport: Viewport)
      async throws
    {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(PresentationPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage(viewport: viewport)
        try await page.openLive(server.url)
        try await page.click(.role("button", name: "Vote for 2"))
        try await page.waitFor("#name", .focused)
        try await page.waitUntilLive()
        try await page.movePointer(from: "dialog .input-title", deltaY: -200)
        try await page.releasePointer()
        #expect(try await page.count("dialog:modal") == 1)
        try await page.pressPointer(on: "h1")
        try await page.releasePointer()
        try await page.waitFor(count: 0, of: "dialog")
        #expect(try await page.text("#votes") == "")
        try await page.expectNoErrors()
      }
    }

    @Test func `a press beside a sheet keeps what was typed in it`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Vote for 2"))
        try await page.waitFor("#name", .focused)
        // A part of the script of its own dismisses the sheet.
        try await page.waitUntilLive()
        try await page.type("Ada", into: "#name")
        try await page.pressPointer(on: "h1")
        try await page.releasePointer()
        #expect(try await page.count("dialog:modal") == 1)
        #expect(try await page.value("#name") == "Ada")
        try await page.fill("", into: "#name")
        try await page.pressPointer(on: "h1")
        try await page.releasePointer()
        try await page.waitFor(count: 0, of: "dialog")
      }
    }

    /// A sheet with paragraphs.
    private final class TermsPage: Page {
      let title = Property<String>.constant("Terms")
      private let terms = ButtonSheet("Open")
      private let allowsLightDismiss = MutableProperty(true)
      private let paragraphCount: Int

      init(paragraphCount: Int) { self.paragraphCount = paragraphCount }

      var body: Markup {
        main {
          h1 { "Terms" }
          ButtonView(terms.button)
          button(.id("keep"), .onClick { [allowsLightDismiss] in allowsLightDismiss.value = false }) {
            "Keep"
          }
          SheetView(terms.sheet, label: "Terms", allowsLightDismiss: allowsLightDismiss) {
            [allowsLightDismiss, paragraphCount] _ in
            h2 { "Terms" }
            button(.id("allow"), .onClick { allowsLightDismiss.value = true }) { "Allow" }
            // The browser gives it a value, which is not one of the user.
            input(.type("range"), .aria(.label, "Size"))
            for number in 1...paragraphCount { p { "\(number). Be kind to everybody who reads this page." } }
          }
        }
      }
    }

    @Test func `a press beside a sheet that does not allow it does nothing`() async throws {
      try await SwiftwaterLiveTests.withPage({ TermsPage(paragraphCount: 1) }) { page, _ in
        let open = Locator.role("button", name: "Open")
        try await page.click(open)
        try await page.waitFor("#allow", .focused)
        // A part of the script of its own dismisses the sheet.
        try await page.waitUntilLive()
        try await page.pressPointer(on: "h1")
        try await page.releasePointer()
        try await page.waitFor(count: 0, of: "dialog")
        try await page.click("#keep")
        try await page.click(open)
        try await page.waitFor("dialog:not([data-light-dismiss]) #allow", .focused)
        try await page.pressPointer(on: "h1")
        try await page.releasePointer()
        #expect(try await page.count("dialog:modal") == 1)
        try await page.click("#allow")
        try await page.waitFor("dialog[data-light-dismiss]", .visible)
        try await page.pressPointer(on: "h1")
        try await page.releasePointer()
        try await page.waitFor(count: 0, of: "dialog")
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `the button that dismisses a sheet stays visible while a long sheet scrolls`(
      viewport: Viewport
    ) async throws {
      try await SwiftwaterLiveTests.withPage({ TermsPage(paragraphCount: 60) }, viewport: viewport) {
        page, _ in
        try await page.click(.role("button", name: "Open"))
        try await page.waitFor("#allow", .focused)
        try await page.screenshot(named: "long-sheet-\(viewport.width)")
        try await page.evaluate("document.querySelector('dialog p:last-of-type').scrollIntoView()")
        try await page.screenshot(named: "long-sheet-end-\(viewport.width)")
        let isOnTop = """
          (element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
          }
          """
        for part in [".sheet-dismiss", "dialog p:last-of-type"] {
          #expect(try await page.evaluate("(\(isOnTop))(document.querySelector('\(part)'))"), "\(part)")
        }
        #expect(try await page.fits(width: viewport.width))
        try await page.expectAccessible()
        try await page.click(Locator.role("button", name: "Close").inside("dialog"))
        try await page.waitFor(count: 0, of: "dialog")
      }
    }
  }
}
#endif
