#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Lists that are reordered, in Chromium.
  @Suite struct ReorderTests {
    private let order =
      "[...document.querySelectorAll('#rows > li')].map((row) => row.innerText.trim()).join()"

    private func handle(_ name: String) -> Locator { .role("button", name: "Move \(name)") }

    private func waitForOrder(_ expected: String, _ page: BrowserPage) async throws {
      try await page.waitUntil("\(order) === '\(expected)'")
    }

    /// Waits until the server has answered everything.
    private func settle(_ page: BrowserPage) async throws {
      try await page.waitUntil("!document.querySelector('.waiting')")
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a row is dragged by its handle`(viewport: Viewport) async throws {
      try await withPage({ ReorderPage() }, viewport: viewport) { page, _ in
        let before = try await page.snapshot(of: "#rows")
        try await page.drag(handle("Row 1"), to: handle("Row 4"))
        try await waitForOrder("Row 2,Row 3,Row 4,Row 1,Row 5", page)
        try await settle(page)
        try await page.drag(handle("Row 5"), to: handle("Row 2"))
        try await waitForOrder("Row 5,Row 2,Row 3,Row 4,Row 1", page)
        try await settle(page)
        try await page.drag(handle("Row 5"), to: handle("Row 1"))
        try await page.drag(handle("Row 1"), to: handle("Row 2"))
        try await waitForOrder("Row 1,Row 2,Row 3,Row 4,Row 5", page)
        try await settle(page)
        #expect(try await page.snapshot(of: "#rows") == before)
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a row is dragged anywhere, by a finger when it was held`(viewport: Viewport) async throws {
      try await withPage({ ReorderPage() }, viewport: viewport) { page, _ in
        try await page.drag(.text("Row 4"), to: .text("Row 2"))
        try await waitForOrder("Row 1,Row 4,Row 2,Row 3,Row 5", page)
        #expect(try await page.evaluate("scrollY") == 0)
      }
    }

    @Test func `a row that is shown early is moved before the page has it`() async throws {
      try await withPage({ AddedRowsPage() }) { page, _ in
        try await page.evaluate("() => { window.isFirst = true }")
        try await page.goOffline()
        try await page.type("Bins", into: "#draft")
        try await page.press("Enter")
        try await page.drag(handle("Plants"), to: handle("Bins"))
        try await waitForOrder("Dishes,Floor,Bins,Plants", page)
        try await page.drag(handle("Bins"), to: handle("Dishes"))
        try await waitForOrder("Bins,Dishes,Floor,Plants", page)
        try await page.press("Space", in: handle("Bins"))
        try await page.press("ArrowDown")
        try await page.press("Space")
        try await waitForOrder("Dishes,Bins,Floor,Plants", page)
        try await page.goOnline()
        try await page.waitFor(text: "4", in: "#order")
        try await settle(page)
        try await waitForOrder("Dishes,Bins,Floor,Plants", page)
        #expect(try await page.evaluate("window.isFirst === true"))
        // The page shows nothing anymore that the server has not confirmed.
        let hasEffects: Bool = try await page.evaluate(
          """
          async () => {
            const { hasEffects } = await import(document.querySelector("script[type=module]").src)
            return hasEffects()
          }
          """)
        #expect(!hasEffects)
        // A rebuilt page has its first rows only.
        try await page.reload()
        try await page.waitUntilLive()
        #expect(try await page.count("#rows > li") == 3)
      }
    }

    @Test func `an early row that is moved and that the page never adds leaves nothing behind`() async throws
    {
      try await withPage({ AddedRowsPage() }) { page, _ in
        try await page.click("#reject")
        try await page.waitUntil("!document.querySelector('.waiting')")
        try await page.goOffline()
        try await page.type("Bins", into: "#draft")
        try await page.press("Enter")
        try await page.drag(handle("Bins"), to: handle("Dishes"))
        try await waitForOrder("Bins,Dishes,Plants,Floor", page)
        try await page.goOnline()
        try await waitForOrder("Dishes,Plants,Floor", page)
        try await page.drag(handle("Floor"), to: handle("Dishes"))
        try await settle(page)
        try await waitForOrder("Floor,Dishes,Plants", page)
      }
    }

    @Test func `a drag with the mouse slides a row or moves it, and does not do both`() async throws {
      try await withPage({ AddedRowsPage() }) { page, _ in
        let slid =
          "[...document.querySelectorAll('.swipe-content')].filter((content) => content.style.translate).length"
        try await page.pressPointer(on: .text("Dishes"))
        try await page.movePointer(deltaX: -60)
        try await page.movePointer(deltaX: -20, deltaY: 60)
        #expect(try await page.count(".reordering") == 0)
        try await page.releasePointer()
        try await page.waitUntil("\(slid) === 1")
        let names =
          "[...document.querySelectorAll('.reorder-handle')].map(({ dataset }) => dataset.name).join()"
        #expect(try await page.evaluate(names) == "Dishes,Plants,Floor")
        try await page.press("Escape")
        try await page.click("h1")
        try await page.waitUntil("\(slid) === 0")
        try await page.pressPointer(on: .text("Plants"))
        let height: Double = try await page.evaluate("document.querySelector('#rows > li').offsetHeight")
        try await page.movePointer(deltaX: -12, deltaY: height)
        try await page.movePointer(deltaX: -200)
        #expect(try await page.count(".reordering") == 1)
        #expect(try await page.evaluate(slid) == 0)
        try await page.releasePointer()
        try await waitForOrder("Dishes,Floor,Plants", page)
        try await settle(page)
        #expect(try await page.text("#done") == "")
      }
    }

    @Test func `a key that follows a drag at once works while the page is busy`() async throws {
      try await withPage({ ReorderPage() }) { page, _ in
        // A busy page handles keys before timers, so the timer that ends the drag runs late.
        try await page.stopTimers(where: "time === undefined")
        try await page.drag(handle("Row 1"), to: handle("Row 3"))
        try await page.press("Space", in: handle("Row 1"))
        try await page.press("ArrowUp", in: handle("Row 1"))
        try await page.press("Space", in: handle("Row 1"))
        try await waitForOrder("Row 2,Row 1,Row 3,Row 4,Row 5", page)
        try await settle(page)
        try await waitForOrder("Row 2,Row 1,Row 3,Row 4,Row 5", page)
      }
    }

    @Test func `a finger that is not held scrolls`() async throws {
      try await withPage({ ReorderPage() }, viewport: Viewport(width: 390, height: 300, isTouch: true)) {
        page, _ in
        try await page.holdRowsByEventTimesOnly()
        try await page.movePointer(from: .text("Row 3"), deltaY: -120)
        try await page.releasePointer()
        try await page.waitUntil("scrollY > 50")
        #expect(try await page.evaluate(order) == "Row 1,Row 2,Row 3,Row 4,Row 5")
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a row that is dragged stays at the pointer when the page changes`(viewport: Viewport) async throws {
      try await withPage({ ReorderPage() }, viewport: viewport) { page, _ in
        let top = "Math.round(document.querySelector('.reordering').getBoundingClientRect().top)"
        let height: Double = try await page.evaluate("document.querySelector('#rows > li').offsetHeight")
        // A finger that rests before it moves would press for long.
        try await page.movePointer(from: handle("Row 2"), deltaY: height)
        try await page.waitFor(count: 1, of: ".reordering")
        // The row follows the pointer with the next frame.
        try await page.evaluate("new Promise(requestAnimationFrame)")
        let before: Int = try await page.evaluate(top)
        try await page.clickByScript("#insert")
        try await page.waitFor(count: 6, of: "#rows > li")
        #expect(abs(try await page.evaluate(top, as: Int.self) - before) <= 1)
        try await page.movePointer(deltaY: height)
        try await page.releasePointer()
        // Without the new row, it would have moved below Row 4.
        try await waitForOrder("New,Row 1,Row 3,Row 2,Row 4,Row 5", page)
        #expect(try await page.count(".reordering") == 0)
      }
    }

    @Test func `a row that is removed while it is dragged disappears`() async throws {
      try await withPage({ ReorderPage() }) { page, _ in
        try await page.pressPointer(on: handle("Row 1"))
        try await page.movePointer(deltaY: 60)
        try await page.clickByScript("#remove")
        try await page.waitFor(count: 4, of: "#rows > li")
        try await page.movePointer(deltaY: 60)
        try await page.releasePointer()
        try await page.press("Space", in: handle("Row 2"))
        try await page.press("ArrowDown")
        try await page.press("Space")
        try await waitForOrder("Row 3,Row 2,Row 4,Row 5", page)
      }
    }

    @Test(arguments: [false, true])
    func `a row is moved by keyboard, and each step is announced`(isAnimated: Bool) async throws {
      try await withPage({ ReorderPage(isAnimated: isAnimated) }) { page, _ in
        let status = Locator("div[role=status][aria-live=assertive]")
        try await page.press("Space", in: handle("Row 2"))
        try await page.waitFor(text: "Row 2, 2 of 5, grabbed.", in: status)
        try await page.press("ArrowDown")
        try await page.press("ArrowDown")
        try await page.waitFor(text: "Row 2, 4 of 5", in: status)
        // The page has not received the move.
        #expect(try await page.evaluate(order) == "Row 1,Row 2,Row 3,Row 4,Row 5")
        try await page.clickByScript("#insert")
        try await page.waitFor(count: 6, of: "#rows > li")
        try await page.press("ArrowDown")
        try await page.waitFor(text: "Row 2, 6 of 6", in: status)
        try await page.press("ArrowUp")
        try await page.press("Space")
        try await page.waitFor(text: "Row 2 dropped, 5 of 6", in: status)
        try await settle(page)
        #expect(try await page.evaluate(order) == "New,Row 1,Row 3,Row 4,Row 2,Row 5")
        #expect(try await page.isFocused(handle("Row 2")))
        try await page.press("Space")
        try await page.press("Home")
        try await page.press("Escape")
        try await page.waitFor(text: "Row 2 is back at its place.", in: status)
        try await settle(page)
        #expect(try await page.evaluate(order) == "New,Row 1,Row 3,Row 4,Row 2,Row 5")
        #expect(try await page.isFocused(handle("Row 2")))
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `without dragging, a press of another handle drops the row there`(viewport: Viewport) async throws {
      try await withPage({ ReorderPage() }, viewport: viewport) { page, _ in
        try await page.click(handle("Row 5"))
        try await page.click(handle("Row 1"))
        try await waitForOrder("Row 5,Row 1,Row 2,Row 3,Row 4", page)
        // A press elsewhere drops nothing.
        try await page.click(handle("Row 5"))
        try await page.click("h1")
        try await page.click("#press")
        try await page.waitFor(text: "1", in: "#presses")
        #expect(try await page.evaluate(order) == "Row 5,Row 1,Row 2,Row 3,Row 4")
      }
    }

    @Test(arguments: [false, true])
    func `a moved row is in its place at once, and stays through other changes`(isAnimated: Bool) async throws
    {
      try await withPage({ ReorderPage(isAnimated: isAnimated) }) { page, _ in
        try await page.goOffline()
        try await page.drag(handle("Row 1"), to: handle("Row 3"))
        #expect(try await page.evaluate(order) == "Row 2,Row 3,Row 1,Row 4,Row 5")
        try await page.clickByScript("#insert")
        try await page.goOnline()
        try await page.waitFor(count: 6, of: "#rows > li")
        #expect(try await page.evaluate(order) == "New,Row 2,Row 3,Row 1,Row 4,Row 5")
      }
    }

    @Test func `a row that the page does not move is moved back`() async throws {
      try await withPage({ ReorderPage() }) { page, _ in
        let before = try await page.evaluate("document.querySelector('#rows').innerHTML", as: String.self)
        try await page.click("#reject")
        try await page.goOffline()
        try await page.drag(handle("Row 1"), to: handle("Row 3"))
        #expect(try await page.evaluate(order) == "Row 2,Row 3,Row 1,Row 4,Row 5")
        try await page.goOnline()
        try await waitForOrder("Row 1,Row 2,Row 3,Row 4,Row 5", page)
        let after: String = try await page.evaluate(
          "document.querySelector('#rows').innerHTML.replace(/ (class|style)=\"\"/g, '')")
        #expect(after == before.replacing(" style=\"\"", with: ""))
      }
    }

    @Test(arguments: [false, true])
    func `rows slide, unless the user prefers reduced motion`(reducedMotion: Bool) async throws {
      try await withPage({ ReorderPage() }, reducedMotion: reducedMotion) { page, _ in
        try await page.evaluate(
          """
          () => {
            window.slides = 0
            const { animate } = Element.prototype
            Element.prototype.animate = function (...values) { window.slides++; return animate.apply(this, values) }
          }
          """)
        try await page.press("Space", in: handle("Row 1"))
        try await page.press("ArrowDown")
        let transition: String = try await page.evaluate(
          "document.querySelectorAll('#rows > li')[1].style.transition")
        #expect(transition.isEmpty == reducedMotion)
        try await page.press("Escape")
        #expect(try await page.evaluate("window.slides > 0") == !reducedMotion)
      }
    }

    @Test(arguments: [ColorScheme.light, .dark], [Viewport.desktop, .phone])
    func `a list with handles is accessible`(colorScheme: ColorScheme, viewport: Viewport) async throws {
      try await withPage({ AddedRowsPage() }, viewport: viewport, colorScheme: colorScheme) { page, _ in
        try await page.expectAccessible()
        try await page.movePointer(from: .role("button", name: "Move Dishes"), deltaY: 70)
        try await page.waitFor(count: 1, of: ".reordering")
        try await page.screenshot(named: "reorder-\(colorScheme)-\(viewport.width)")
        try await page.releasePointer()
        try await page.press("Space", in: .role("button", name: "Move Plants"))
        try await page.expectAccessible()
        #expect(try await page.overflowingElements(width: 360) == [])
      }
    }
  }
}
#endif
