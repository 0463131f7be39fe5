#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWeb
import Testing

extension LiveTests {
  /// Pictures that are zoomed, in Chromium.
  @Suite struct ZoomTests {
    private let picture = Locator(".pager-page:not([hidden]) .zoomable-stage")
    private let scale =
      "new DOMMatrix(getComputedStyle(document.querySelector('.pager-page:not([hidden]) img')).transform).a"
    private let left =
      "new DOMMatrix(getComputedStyle(document.querySelector('.pager-page:not([hidden]) img')).transform).e"

    private func withPicture(
      viewport: Viewport = .desktop, reducedMotion: Bool = false, _ body: (BrowserPage) async throws -> Void
    ) async throws {
      try await withPhotos(viewport: viewport, reducedMotion: reducedMotion) { page, server in
        try await page.openLive(server.url + "/photos/2")
        try await body(page)
      }
    }

    private func waitForScale(_ condition: String, _ page: BrowserPage) async throws {
      try await page.waitUntil("\(scale) \(condition)")
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a double press zooms to its place and back, and a drag shows another part`(viewport: Viewport)
      async throws
    {
      try await withPicture(viewport: viewport) { page in
        try await page.doubleClick(picture)
        try await waitForScale("=== 2.5", page)
        let before: Double = try await page.evaluate(left)
        // A finger that rests before it moves would press for long.
        try await page.movePointer(from: picture, deltaX: 60)
        try await page.releasePointer()
        try await page.waitUntil("\(left) > \(before + 20)")
        // The pager has kept its page.
        #expect(try await page.attribute("data-page", of: ".pager") == "1")
        try await page.doubleClick(picture)
        try await waitForScale("=== 1", page)
        try await page.swipe(picture, .left)
        try await page.waitUntil("document.querySelector('.pager').dataset.page === '2'")
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a picture is rotated by a key and a button, fits its place, and is zoomed and panned then`(
      viewport: Viewport
    ) async throws {
      try await withPicture(viewport: viewport) { page in
        // The picture is as large as possible without a part of it being cut off.
        let isFitted = { (isUpright: Bool) in
          """
          () => {
            const stage = document.querySelector(".pager-page:not([hidden]) .zoomable-stage")
            const { a, b, c, d } = new DOMMatrix(getComputedStyle(stage.querySelector("img")).transform)
            const { naturalWidth, naturalHeight } = stage.querySelector("img")
            const { clientWidth, clientHeight } = stage
            const fit = (width, height) => Math.min(clientWidth / width, clientHeight / height)
            const near = (left, right) => Math.abs(left - right) < 0.01
            const factor = fit(naturalHeight, naturalWidth) / fit(naturalWidth, naturalHeight)
            return \(isUpright)
              ? near(a, 1) && near(d, 1) && near(b, 0)
              : near(a, 0) && near(d, 0) && near(Math.abs(b), factor) && near(b, -c)
          }
          """
        }
        let rotate = Locator(".pager-page:not([hidden]) .zoomable-rotate")
        try await page.press("r", in: picture)
        try await page.waitUntil(isFitted(false))
        let zoom =
          "(({ a, b }) => Math.hypot(a, b))(new DOMMatrix(getComputedStyle(document.querySelector('.pager-page:not([hidden]) img')).transform))"
        try await page.waitUntil("document.getAnimations().length === 0")
        let fitted: Double = try await page.evaluate(zoom)
        try await page.doubleClick(picture)
        try await page.waitUntil("Math.abs(\(zoom) / \(fitted) - 2.5) < 0.01")
        try await page.press("0", in: picture)
        try await page.click(rotate)
        try await page.waitUntil("Math.abs(\(scale) + 1) < 0.01")
        try await page.click(rotate)
        try await page.waitUntil(isFitted(false))
        try await page.click(rotate)
        try await page.waitUntil(isFitted(true))
        #expect(try await page.text("h1") == "Photos")
      }
    }

    @Test func `two fingers zoom the picture around the point between them`() async throws {
      try await withPicture(viewport: .phone) { page in
        try await page.pinch(picture, scale: 3)
        try await waitForScale("> 2", page)
        let center: Double = try await page.evaluate("\(left) + innerWidth / 2 * \(scale)")
        #expect(abs(center - 195) < 4)
        try await page.pinch(picture, scale: 0.2)
        try await waitForScale("=== 1", page)
      }
    }

    @Test func `the wheel zooms the picture`() async throws {
      try await withPicture { page in
        try await page.scrollWheel(over: picture, deltaY: -400)
        try await waitForScale("> 1.5", page)
        try await page.scrollWheel(over: picture, deltaY: 2000)
        try await waitForScale("=== 1", page)
        #expect(try await page.evaluate("scrollY") == 0)
      }
    }

    @Test func `keys zoom and pan the picture, and turn the page when the picture is not zoomed`()
      async throws
    {
      try await withPicture { page in
        try await page.press("+", in: picture)
        try await waitForScale("=== 1.5", page)
        let before: Double = try await page.evaluate(left)
        try await page.press("ArrowLeft")
        try await page.waitUntil("\(left) > \(before)")
        try await page.press("-")
        try await waitForScale("=== 1", page)
        try await page.press("+")
        try await page.press("+")
        try await page.press("0")
        try await waitForScale("=== 1", page)
        try await page.press("ArrowRight")
        try await page.waitUntil("document.querySelector('.pager').dataset.page === '2'")
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a drag down closes the picture, while the background fades`(viewport: Viewport) async throws {
      try await withPicture(viewport: viewport) { page in
        try await page.movePointer(from: picture, deltaY: 40)
        try await page.waitUntil(
          "document.querySelector('.pager-page:not([hidden]) .zoomable-background').style.opacity < 1")
        try await page.movePointer(deltaY: -38)
        // The drag is slow, so that it is not a fling.
        try await page.movePointer(deltaY: 0.5)
        try await page.releasePointer()
        try await page.waitUntil(
          "document.querySelector('.pager-page:not([hidden]) .zoomable-background').style.opacity === ''")
        try await page.swipe(picture, .down)
        try await page.waitFor(count: 4, of: ".photos img")
        try await page.waitFor(url: "/photos")
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a drag down closes the picture for a user who prefers reduced motion`(viewport: Viewport)
      async throws
    {
      try await withPicture(viewport: viewport, reducedMotion: true) { page in
        try await page.movePointer(from: picture, deltaY: 40)
        // The picture follows the finger, because that is the user's own motion.
        try await page.waitUntil(
          "document.querySelector('.pager-page:not([hidden]) .zoomable-background').style.opacity < 1")
        try await page.movePointer(deltaY: -38)
        try await page.movePointer(deltaY: 0.5)
        try await page.releasePointer()
        try await page.waitUntil(
          "document.querySelector('.pager-page:not([hidden]) .zoomable-background').style.opacity === ''")
        try await page.swipe(picture, .down)
        try await page.waitFor(count: 4, of: ".photos img")
      }
    }

    @Test(arguments: ["Escape", "button"]) func `a key or a button closes the picture`(_ way: String)
      async throws
    {
      try await withPicture { page in
        if way == "Escape" {
          try await page.press("Escape", in: picture)
        } else {
          try await page.click(".pager-page:not([hidden]) .zoomable-close")
        }
        try await page.waitFor(count: 4, of: ".photos img")
      }
    }

    @Test func `the buttons have icons in the color of the text, which forced colors keep`() async throws {
      try await withPicture { page in
        func style(_ button: String, _ property: String) async throws -> String {
          try await page.evaluate(
            "getComputedStyle(document.querySelector('\(button):empty'), '::before').\(property)")
        }
        let buttons = [".zoomable-close", ".zoomable-rotate", ".pager-next", ".pager-previous"]
        for button in buttons {
          #expect(try await style(button, "content") == "\"\"")
          #expect(try await style(button, "maskImage").contains("svg"))
          #expect(try await style(button, "width") == "24px")
        }
        #expect(try await style(".pager-next", "transform") != "none")
        #expect(try await style(".pager-previous", "transform") == "none")
        try await page.emulateMedia(forcedColors: true)
        for button in buttons { #expect(try await style(button, "forcedColorAdjust") == "none") }
      }
    }

    @Test(arguments: [false, true])
    func `the picture moves by steps, unless the user prefers reduced motion`(reducedMotion: Bool)
      async throws
    {
      try await withPicture(reducedMotion: reducedMotion) { page in
        try await page.press("+", in: picture)
        let transition: String = try await page.evaluate(
          "document.querySelector('.pager-page:not([hidden]) img').style.transition")
        #expect(transition.isEmpty == reducedMotion)
      }
    }

    @Test(arguments: [Viewport.desktop, .phone]) func `a picture is accessible`(viewport: Viewport)
      async throws
    {
      try await withPicture(viewport: viewport) { page in
        try await page.expectAccessible()
        try await page.screenshot(named: "picture-\(viewport.width)")
        try await page.doubleClick(picture)
        try await waitForScale("=== 2.5", page)
        try await page.screenshot(named: "zoomed-\(viewport.width)")
        try await page.expectAccessible()
      }
    }
  }
}
#endif
