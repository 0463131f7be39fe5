#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Pagers, in Chromium.
  @Suite struct PagerTests {
    /// The text of the visible page.
    private let seen = """
      (() => {
        const scroller = document.querySelector(".pager-pages").getBoundingClientRect()
        const pages = [...document.querySelectorAll(".pager-page")]
        return pages.find((page) => Math.abs(page.getBoundingClientRect().left - scroller.left) < 1)?.querySelector("p").innerText
      })()
      """

    private func waitForPage(_ name: String, current: Int, _ page: BrowserPage) async throws {
      try await page.waitUntil(
        "\(seen) === '\(name)' && document.querySelector('#current').innerText === '\(current)'")
      try await page.waitUntil("document.querySelectorAll('.pager-page:not([hidden], [inert])').length === 1")
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a swipe turns the page`(viewport: Viewport) async throws {
      try await withPage({ PagerPage() }, viewport: viewport) { page, _ in
        try await waitForPage("Page 2", current: 2, page)
        try await page.swipe("#pager", .left)
        try await waitForPage("Page 3", current: 3, page)
        try await page.swipe("#pager", .left)
        try await waitForPage("Page 4", current: 4, page)
        try await page.swipe("#pager", .right)
        try await waitForPage("Page 3", current: 3, page)
        try await page.waitFor(count: 3, of: ".pager-page")
        // A drag that is not a click presses nothing.
        #expect(try await page.text("#clicks") == "0")
        try await page.click(.role("button", name: "Click 3"))
        try await page.waitFor(text: "1", in: "#clicks")
      }
    }

    @Test func `keys and buttons turn the page, as many as are pressed`() async throws {
      try await withPage({ PagerPage() }) { page, _ in
        try await page.press("ArrowRight", in: ".pager-pages")
        try await waitForPage("Page 3", current: 3, page)
        for _ in 0..<3 { try await page.press("ArrowRight") }
        try await waitForPage("Page 6", current: 6, page)
        try await page.waitFor(".pager-next", .disabled)
        try await page.press("ArrowRight")
        try await page.press("Home")
        try await waitForPage("Page 1", current: 1, page)
        try await page.waitFor(".pager-previous", .disabled)
        try await page.click(.role("button", name: "Next"))
        try await waitForPage("Page 2", current: 2, page)
        try await page.press("End", in: ".pager-pages")
        try await waitForPage("Page 6", current: 6, page)
        try await page.click(.role("button", name: "Previous"))
        try await waitForPage("Page 5", current: 5, page)
        try await page.waitFor(text: "5 of 6", in: ".pager-position")
      }
    }

    @Test func `a pager with a part of the pages says where the visible one is among all`() async throws {
      let position = PagerPosition(index: 41, count: 500)
      try await withPage({ PagerPage(position: position) }) { page, _ in
        try await page.waitFor(text: "42 of 500", in: ".pager-position")
        #expect(try await page.attribute("aria-label", of: ".pager-page:not([inert])") == "42 of 500")
        #expect(
          try await page.evaluate(
            "[...document.querySelectorAll('.pager-page')].map((e) => e.ariaLabel).sort().join()")
            == "41 of 500,42 of 500,43 of 500")
        // The pages still end where the list ends.
        try await page.press("End", in: ".pager-pages")
        try await waitForPage("Page 6", current: 6, page)
        try await page.waitFor(".pager-next", .disabled)
        try await page.click("#forget")
        try await page.waitUntil("document.querySelector('.pager-position').innerText === ''")
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `in text from right to left, the directions of a pager are exchanged`(viewport: Viewport)
      async throws
    {
      try await withPage({ PagerPage(direction: "rtl") }, viewport: viewport) { page, _ in
        try await waitForPage("Page 2", current: 2, page)
        try await page.swipe("#pager", .right)
        try await waitForPage("Page 3", current: 3, page)
        try await page.press("ArrowLeft", in: ".pager-pages")
        try await waitForPage("Page 4", current: 4, page)
      }
    }

    @Test func `the program turns the page, and the page stays visible when the list changes`() async throws {
      try await withPage({ PagerPage() }) { page, _ in
        try await page.click("#insert")
        try await waitForPage("Page 2", current: 2, page)
        try await page.waitFor(text: "3 of 7", in: ".pager-position")
        try await page.click("#last")
        try await waitForPage("Page 6", current: 6, page)
        // After the page is removed, the next page takes its position and is visible.
        try await page.click("#remove")
        try await page.waitUntil("\(seen) === 'Page 5'")
        try await page.press("ArrowLeft", in: ".pager-pages")
        try await waitForPage("Page 4", current: 4, page)
      }
    }

    @Test func `a page that takes the place of a removed one is shown without an animation`()
      async throws
    {
      try await withPage({ PagerPage() }) { page, _ in
        try await waitForPage("Page 2", current: 2, page)
        try await page.evaluate(
          """
          () => {
            const scroller = document.querySelector(".pager-pages")
            window.behaviors = []
            scroller.scrollTo = (options) => {
              behaviors.push(options.behavior)
              Element.prototype.scrollTo.call(scroller, options)
            }
          }
          """)
        try await page.click("#replace")
        try await waitForPage("Page 3", current: 3, page)
        try await page.waitFor(text: "2 of 5", in: ".pager-position")
        try await page.click("#insert")
        try await page.waitFor(text: "3 of 6", in: ".pager-position")
        try await waitForPage("Page 3", current: 3, page)
        // The last page has no next one.
        try await page.click("#last")
        try await waitForPage("Page 6", current: 6, page)
        try await page.click("#replace")
        try await waitForPage("Page 5", current: 5, page)
        #expect(try await page.evaluate("behaviors.includes('smooth')") == false)
      }
    }

    @Test func `the next page is shown without a connection`() async throws {
      try await withPage({ PagerPage() }) { page, _ in
        try await page.goOffline()
        try await page.press("ArrowRight", in: ".pager-pages")
        try await page.waitUntil("\(seen) === 'Page 3'")
        try await page.waitUntil(
          "document.querySelector('.pager-page:not([hidden])').innerText.includes('Page 3')")
        #expect(try await page.text("#current") == "2")
        try await page.goOnline()
        try await waitForPage("Page 3", current: 3, page)
      }
    }

    @Test func `the page turns at once if the user prefers reduced motion`() async throws {
      try await withPage({ PagerPage() }, reducedMotion: true) { page, _ in
        let left: Double = try await page.evaluate(
          """
          () => {
            const scroller = document.querySelector(".pager-pages")
            scroller.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }))
            return scroller.scrollLeft / scroller.clientWidth
          }
          """)
        #expect(left == 2)
        try await waitForPage("Page 3", current: 3, page)
      }
    }

    @Test(arguments: [Viewport.desktop, .phone]) func `a pager is accessible`(viewport: Viewport) async throws
    {
      try await withPage({ PagerPage() }, viewport: viewport) { page, _ in
        try await page.expectAccessible()
        #expect(try await page.overflowingElements(width: 360) == [])
        // The keyboard reaches the current page, and no other.
        try await page.evaluate("document.querySelector('.pager-pages').focus()")
        try await page.press("Tab")
        #expect(try await page.evaluate("document.activeElement.innerText") == "Click 2")
        try await page.press("Tab")
        #expect(
          try await page.evaluate("document.activeElement.className", as: String.self).contains(
            "pager-previous"))
      }
    }
  }
}
#endif
