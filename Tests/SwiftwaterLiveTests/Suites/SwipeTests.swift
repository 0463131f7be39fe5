#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Rows that slide to reveal actions, in Chromium.
  @Suite struct SwipeTests {
    private func row(_ number: Int) -> Locator { Locator(".swipe-content").containing("Mail \(number)") }

    private let isClosed =
      "[...document.querySelectorAll('.swipe-buttons')].every((group) => group.hidden && group.inert) && [...document.querySelectorAll('.swipe-content')].every((content) => !content.style.translate)"

    private func slide(_ number: Int, x: Double, _ page: BrowserPage) async throws {
      try await page.movePointer(from: row(number), deltaX: x)
      try await page.releasePointer()
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a row slides to its actions, which stay open through other changes`(viewport: Viewport) async throws
    {
      try await withPage({ SwipePage() }, viewport: viewport) { page, _ in
        try await slide(2, x: -120, page)
        try await page.waitFor(.role("button", name: "Archive"), .visible)
        try await page.clickByScript("#patch")
        try await page.waitFor(text: "quiet!", in: row(2))
        try await page.screenshot(named: "swipe-\(viewport.width)")
        try await page.click(.role("button", name: "Archive"))
        try await page.waitFor(text: "Archive 2;", in: "#log")
        try await page.waitUntil(isClosed)
        try await slide(1, x: 100, page)
        try await page.click(.role("button", name: "Read"))
        try await page.waitFor(text: "Archive 2; Read 1;", in: "#log")
        try await page.waitUntil(isClosed)
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a row that is slid most of the way performs its first action`(viewport: Viewport) async throws {
      try await withPage({ SwipePage() }, viewport: viewport) { page, _ in
        let width: Double = try await page.evaluate("document.querySelector('.swipe-actions').clientWidth")
        try await slide(2, x: -width * 0.45, page)
        try await page.waitFor(.role("button", name: "Archive"), .visible)
        #expect(try await page.text("#log") == "")
        try await page.click("h1")
        try await page.waitUntil(isClosed)
        // A finger that rests before it moves would press for long.
        try await page.movePointer(from: Locator(".swipe-menu").nth(1), deltaX: -width * 0.8)
        try await page.waitFor(count: 1, of: "[data-full]")
        try await page.releasePointer()
        try await page.waitFor(text: "Delete 2;", in: "#log")
        try await page.waitFor(count: 2, of: ".swipe-actions")
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `one row is open at a time, and a press elsewhere closes it`(viewport: Viewport) async throws {
      try await withPage({ SwipePage() }, viewport: viewport) { page, _ in
        try await slide(1, x: -120, page)
        try await page.waitFor(count: 1, of: ".swipe-buttons:not([hidden])")
        try await slide(3, x: -120, page)
        try await page.waitUntil(
          "document.querySelectorAll('li')[2].querySelector('.trailing:not([hidden])')")
        try await page.waitFor(count: 1, of: ".swipe-buttons:not([hidden])")
        try await page.click("h1")
        try await page.waitUntil(isClosed)
        // A small or a vertical movement opens nothing.
        try await slide(1, x: -6, page)
        try await page.movePointer(from: row(1), deltaX: -12, deltaY: 30)
        try await page.releasePointer()
        try await page.waitUntil(isClosed)
      }
    }

    @Test func `in text from right to left, the sides of a row are exchanged`() async throws {
      try await withPage({ SwipePage(direction: "rtl") }) { page, _ in
        try await slide(2, x: 120, page)
        try await page.click(.role("button", name: "Archive"))
        try await page.waitFor(text: "Archive 2;", in: "#log")
        try await page.waitUntil(isClosed)
        try await slide(2, x: -100, page)
        try await page.click(.role("button", name: "Read"))
        try await page.waitFor(text: "Archive 2; Read 2;", in: "#log")
      }
    }

    @Test func `the signs of the menu and of a handle are drawn in the color of the text`() async throws {
      try await withPage({ AddedRowsPage() }) { page, _ in
        for part in [".swipe-menu", ".reorder-handle"] {
          try await page.waitFor(Locator(part).nth(0), .visible)
          let style = "getComputedStyle(document.querySelector('\(part)'), '::before')"
          #expect(try await page.evaluate("\(style).content") == "\"\"")
          #expect(try await page.evaluate("/dotted/.test(\(style).borderStyle)"), "\(part)")
          #expect(try await page.evaluate("parseFloat(\(style).width) > 0 && \(style).display === 'block'"))
        }
        try await page.screenshot(named: "handles")
      }
    }

    @Test func `the keyboard reaches the actions by a menu`() async throws {
      try await withPage({ SwipePage() }) { page, _ in
        let menu = Locator(".swipe-menu").nth(1)
        try await page.press("Enter", in: menu)
        try await page.waitUntil("document.activeElement.innerText === 'Read'")
        #expect(try await page.attribute("aria-expanded", of: menu) == "true")
        try await page.expectAccessible()
        try await page.screenshot(named: "swipe-menu")
        try await page.press("Tab")
        #expect(try await page.evaluate("document.activeElement.innerText") == "Delete")
        try await page.press("Escape")
        try await page.waitFor(menu, .focused)
        try await page.waitUntil(isClosed)
        #expect(try await page.attribute("aria-expanded", of: menu) == "false")
        // While they are hidden, the next stop is the next row.
        try await page.press("Tab")
        try await page.waitFor(Locator(".swipe-menu").nth(2), .focused)
        try await page.press("Enter", in: menu)
        try await page.press("Enter")
        try await page.waitFor(text: "Read 2;", in: "#log")
        try await page.waitFor(menu, .focused)
      }
    }

    /// Adds a row to ``AddedRowsPage`` that the page has only when it is online again.
    private func addEarly(_ name: String, _ page: BrowserPage) async throws {
      try await page.goOffline()
      try await page.type(name, into: "#draft")
      try await page.press("Enter")
      try await page.waitFor(text: name, in: "#rows")
    }

    private func slideEarly(_ name: String, _ page: BrowserPage) async throws {
      // A finger that is held would begin to reorder the rows.
      try await page.holdRowsByEventTimesOnly()
      try await page.movePointer(from: .text(name).inside("#rows"), deltaX: -80)
    }

    private let openActions: Locator = ".swipe-buttons:not([hidden])"

    @Test(arguments: [Viewport.desktop, .phone])
    func `a row that is shown early slides, and its action waits until the page has the row`(
      viewport: Viewport
    ) async throws {
      // The first row of a list slides without a network, too.
      try await withPage({ AddedRowsPage(names: []) }, viewport: viewport) { page, _ in
        try await addEarly("Bins", page)
        try await slideEarly("Bins", page)
        try await page.releasePointer()
        try await page.click(.role("button", name: "Done").inside(openActions))
        try await page.waitUntil(isClosed)
        #expect(try await page.text("#order") == "0")
        try await page.goOnline()
        try await page.waitFor(text: "Bins", in: "#done")
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `an early row that is open stays open when the page has it`(viewport: Viewport) async throws {
      try await withPage({ AddedRowsPage() }, viewport: viewport) { page, _ in
        try await addEarly("Bins", page)
        try await slideEarly("Bins", page)
        try await page.releasePointer()
        try await page.waitFor(count: 1, of: openActions)
        try await page.goOnline()
        try await page.waitFor(text: "4", in: "#order")
        try await page.click(.role("button", name: "Done").inside(openActions))
        try await page.waitFor(text: "Bins", in: "#done")
        try await page.waitUntil(isClosed)
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `an early row stays under the finger when the page has it`(viewport: Viewport) async throws {
      try await withPage({ AddedRowsPage() }, viewport: viewport) { page, _ in
        try await addEarly("Bins", page)
        try await slideEarly("Bins", page)
        try await page.waitFor(count: 1, of: openActions)
        try await page.goOnline()
        try await page.waitFor(text: "4", in: "#order")
        try await page.movePointer(deltaX: -20)
        let slid = "document.querySelector('#rows > li:last-child .swipe-content').style.translate"
        try await page.waitUntil("\(slid) === '-100px'")
        try await page.releasePointer()
        try await page.click(.role("button", name: "Done").inside(openActions))
        try await page.waitFor(text: "Bins", in: "#done")
        try await page.waitUntil(isClosed)
      }
    }

    @Test func `the menu of an early row stays open when the page has it`() async throws {
      try await withPage({ AddedRowsPage() }) { page, _ in
        try await addEarly("Bins", page)
        let menu = Locator(".swipe-menu").nth(-1)
        try await page.press("Enter", in: menu)
        try await page.waitUntil("document.activeElement.innerText === 'Done'")
        try await page.goOnline()
        try await page.waitFor(text: "4", in: "#order")
        try await page.waitUntil("document.activeElement.innerText === 'Done'")
        #expect(try await page.attribute("aria-expanded", of: menu) == "true")
        try await page.press("Enter")
        try await page.waitFor(text: "Bins", in: "#done")
        try await page.waitFor(menu, .focused)
      }
    }

    @Test func `an early row that is open and that the page never adds leaves nothing behind`() async throws {
      try await withPage({ AddedRowsPage() }) { page, _ in
        try await page.click("#reject")
        try await page.waitUntil("!document.querySelector('.waiting')")
        try await addEarly("Bins", page)
        try await slideEarly("Bins", page)
        try await page.releasePointer()
        try await page.click(.role("button", name: "Done").inside(openActions))
        try await slideEarly("Bins", page)
        try await page.goOnline()
        try await page.waitFor(count: 3, of: "#rows > li")
        try await page.releasePointer()
        try await slideEarly("Plants", page)
        try await page.releasePointer()
        try await page.click(.role("button", name: "Done").inside(openActions))
        try await page.waitFor(text: "Plants", in: "#done")
        #expect(try await page.text("#done") == "Plants")
      }
    }

    @Test(arguments: [false, true])
    func `a row glides back, unless the user prefers reduced motion`(reducedMotion: Bool) async throws {
      try await withPage({ SwipePage() }, reducedMotion: reducedMotion) { page, _ in
        try await slide(1, x: -120, page)
        let transition: String = try await page.evaluate(
          "document.querySelector('.swipe-content').style.transition")
        #expect(transition.isEmpty == reducedMotion)
      }
    }

    @Test(arguments: [ColorScheme.light, .dark], [Viewport.desktop, .phone])
    func `rows with actions are accessible`(colorScheme: ColorScheme, viewport: Viewport) async throws {
      try await withPage({ SwipePage() }, viewport: viewport, colorScheme: colorScheme) { page, _ in
        try await page.expectAccessible()
        #expect(try await page.overflowingElements(width: 360) == [])
        try await slide(2, x: -120, page)
        try await page.waitFor(.role("button", name: "Archive"), .visible)
        try await page.expectAccessible()
        #expect(try await page.overflowingElements(width: 360) == [])
      }
    }
  }
}
#endif
