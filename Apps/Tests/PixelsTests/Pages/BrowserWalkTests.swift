import Foundation
import PageTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

/// The whole application in a real browser. `SWIFTWATER_SCREENSHOTS` names a folder for screenshots.
@Suite(.serialized, .timeLimit(.minutes(30))) struct BrowserWalkTests {
  @Test(arguments: [Viewport.phone, .desktop], [ColorScheme.light, .dark])
  func `PIX-1 PIX-4 PIX-5 PIX-6 PIX-8 a user looks at photos, logs in and votes`(
    viewport: Viewport, colors: ColorScheme
  ) async throws {
    try await LiveSite.serve { site in
      let page = try await newPage(viewport, colors)
      let isTouched = viewport == .phone
      try await page.addInitScript(
        """
        window.shift = 0
        let isSlow = false
        // The notice of a slow connection moves the page, which the gallery must not do.
        new PerformanceObserver((list) => {
          isSlow ||= document.querySelector(".connection-notice:not([hidden])") !== null
          if (!isSlow) for (const entry of list.getEntries()) window.shift += entry.value
        }).observe({ type: "layout-shift", buffered: true })
        """)
      try await page.open(site.url + "/pixels")
      try await page.waitForLivePage()
      try await page.waitFor(count: 100, of: ".pixels-cell img")
      try await checkGallery(page)

      // The form to log in opens above the gallery, which stays where it is.
      try await page.click(.role("button", name: "Log In"))
      try await page.waitFor("#pixels-username", .focused)
      #expect(try await page.evaluate("scrollY", as: Double.self) == 0)
      try await check(page, "login-gallery")
      try await page.press("Escape")
      try await page.waitFor("dialog", .detached)

      // The photo opens by keyboard, and the next one follows.
      let cell = Locator(".pixels-cell a").nth(40)
      let path = try await page.attribute("href", of: cell) ?? ""
      try await page.press("Enter", in: cell)
      try await page.waitUntil("location.pathname === '\(path)'")
      try await page.waitFor(".pager", .visible)
      try await page.waitForLivePage()
      try await checkPhotos(page)
      let name = try await page.text("h1")
      try await turn(page, touch: isTouched)
      #expect(try await page.title() != name)
      #expect(try await page.title() == page.text("h1"))
      try await check(page, "photo")
      let next = try await page.evaluate("location.pathname", as: String.self)

      try await vote(page, site, touch: isTouched)
      #expect(try await page.errors().isEmpty)

      // The gallery shows the photo that was seen last in the middle of the window.
      try await page.press("Escape", in: ".pager-page:not([hidden]) .zoomable-stage")
      try await page.waitUntil("location.pathname === '/pixels'")
      try await page.waitUntil("document.activeElement.getAttribute('href') === '\(next)'")
      try await page.waitUntil(
        """
        () => {
          const { top, bottom } = document.activeElement.getBoundingClientRect()
          return Math.abs((top + bottom) / 2 / innerHeight - 0.5) < 0.2
        }
        """)
      try await page.waitFor(text: "ada", in: ".pixels-account")
    }
  }

  @Test(arguments: [Viewport.phone, .desktop], [ColorScheme.light, .dark])
  func `PIX-12 a user sees which pictures are missing, and loads them again`(
    viewport: Viewport, colors: ColorScheme
  ) async throws {
    try await LiveSite.serve { site in
      let page = try await newPage(viewport, colors)
      site.pictureFault.isOn = true
      try await page.open(site.url + "/pixels")
      try await page.waitForLivePage()
      try await page.waitFor(count: 100, of: ".pixels-missing")
      try await page.waitFor(text: "Some pictures could not be loaded.", in: ".pixels-problem")
      try await check(page, "missing")
      site.pictureFault.isOn = false
      try await page.click(.role("button", name: "Reload"))
      try await page.waitFor(count: 0, of: ".pixels-missing")
      try await page.waitUntil(
        "[...document.querySelectorAll('.pixels-cell img')].filter((image) => image.naturalWidth).length === 100"
      )

      site.pictureFault.isOn = true
      try await page.press("Enter", in: Locator(".pixels-cell a").nth(0))
      try await page.waitFor(".pixels-photo-problem", .visible)
      try await check(page, "missing-photo")
      site.pictureFault.isOn = false
      try await page.click(.role("button", name: "Try again"))
      try await page.waitFor(".pixels-photo-problem", .detached)
      try await page.waitUntil(
        "document.querySelector('.pager-page:not([hidden]) img[src$=\"/full.svg\"]')?.naturalWidth > 0")
      #expect(try await page.errors().isEmpty)
    }
  }

  /// Opens an empty page. Its server is in the process of the test, which a busy machine may not run for a while.
  private func newPage(_ viewport: Viewport, _ colors: ColorScheme) async throws -> BrowserPage {
    let page = try await Browser.launch().newPage(
      viewport: viewport, colorScheme: colors, timeout: .seconds(180))
    try await page.preventPreviews()
    return page
  }

  private func checkGallery(_ page: BrowserPage) async throws {
    let sizes: [Double] = try await page.evaluate(
      """
      () => {
        const [first, second] = document.querySelectorAll(".pixels-cell")
        const [one, two] = [first.getBoundingClientRect(), second.getBoundingClientRect()]
        return [one.width, one.height, two.left - one.right]
      }
      """)
    #expect(sizes == [145, 145, 10])
    #expect(try await page.evaluate("window.shift", as: Double.self) < 0.01)
    #expect(try await page.title() == "Popular on 500px")
    try await check(page, "gallery")
  }

  private func checkPhotos(_ page: BrowserPage) async throws {
    let space: Double = try await page.evaluate(
      """
      () => {
        const [left, right] = [...document.querySelectorAll(".pixels-photo")].map((photo) => photo.getBoundingClientRect())
        return right.left - left.right
      }
      """)
    #expect(space == 30)
    let fits: Bool = try await page.evaluate(
      """
      () => {
        const picture = document.querySelector(".pager-page:not([hidden]) img")
        const { left, right, top, bottom } = picture.getBoundingClientRect()
        return getComputedStyle(picture).objectFit === "contain" && left >= 0 && right <= innerWidth && top >= 0 &&
          bottom <= innerHeight
      }
      """)
    #expect(fits)
  }

  /// Logs in and votes, then votes for another photo while the service fails, and again when it works.
  private func vote(_ page: BrowserPage, _ site: LiveSite, touch isTouched: Bool) async throws {
    try await page.click(.role("button", name: "Info"))
    try await page.waitFor(".pixels-details", .visible)
    try await check(page, "details")
    try await page.click(.role("button", name: "Vote"))
    try await page.waitFor(".pixels-login", .visible)
    try await check(page, "login")
    try await page.fill("ada", into: .label("Username"))
    try await page.fill("pixels", into: .label("Password"))
    try await site.setState("slow")
    try await page.press("Enter", in: .label("Password"))
    try await page.waitFor(".pixels-login", .detached)
    // The login has succeeded, and the vote is on its way.
    try await site.setState("works")
    try await page.waitFor(text: "Voted For!", in: ".pixels-vote")
    try await page.click(.role("button", name: "Done"))
    try await page.waitFor("dialog", .detached)

    // The service is slow, so the next photo takes some time.
    try await site.setState("slow")
    try await turn(page, touch: isTouched, isSlow: true)

    // A vote for it, while the service is out of order.
    try await page.click(.role("button", name: "Info"))
    try await page.waitFor(".pixels-details", .visible)
    try await page.waitForLivePage()
    // A toast disappears by itself, except while it has the focus.
    try await page.evaluate(
      """
      () => new MutationObserver((_, observer) => {
        const button = document.querySelector(".toast-action")
        if (!button) return
        button.focus()
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
      """)
    try await site.setState("fails")
    try await page.click(.role("button", name: "Vote"))
    try await page.waitFor(
      text: "Cannot vote, because the service answered with the status 503.", in: ".toast")
    try await check(page, "error")
    try await site.setState("works")
    try await page.click(.role("button", name: "Retry"))
    try await page.waitFor(text: "Voted For!", in: ".pixels-vote")
    try await page.press("Escape")
    try await page.waitFor("dialog", .detached)
    try await turn(page, forward: false, touch: isTouched)
  }

  /// Turns the page, by a swipe or a key, and waits for the photo in full size.
  private func turn(
    _ page: BrowserPage, forward isForward: Bool = true, touch isTouched: Bool, isSlow: Bool = false
  ) async throws {
    let path = try await page.evaluate("location.pathname", as: String.self)
    // The sign that the photo is on its way disappears with its arrival.
    if isSlow {
      try await page.watch(
        for: """
          location.pathname !== '\(path)' &&
            document.querySelector('.pager-page:not([hidden]) .pixels-spinner')?.checkVisibility()
          """)
    }
    if isTouched {
      try await page.swipe(".pager", isForward ? .left : .right)
    } else {
      try await page.press(isForward ? "ArrowRight" : "ArrowLeft", in: ".pager-pages")
    }
    try await page.waitUntil("location.pathname !== '\(path)'")
    if isSlow { try await page.waitForMoment() }
    try await page.waitUntil(
      "document.querySelector('.pager-page:not([hidden]) img')?.src.endsWith('/full.svg')")
  }

  /// Checks that the page is accessible and fits a width of 360 pixels, and saves a screenshot of it.
  private func check(_ page: BrowserPage, _ name: String) async throws {
    #expect(try await page.appearanceProblems() == [], "\(name)")
    try await page.saveAppearance("pixels-\(name)")
  }
}
