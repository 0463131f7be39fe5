#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// View transitions, in Chromium.
  @Suite struct TransitionTests {
    /// Records the pseudo-elements that each transition animates.
    private let record = """
      () => {
        window.groups = []
        // Otherwise the new screen waits 150 milliseconds for the parts of the script that place its pictures.
        const run = window.setTimeout
        window.setTimeout = (action, time, ...values) => time === 150 ? 0 : run(action, time, ...values)
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (update) => {
          const transition = start(update)
          transition.ready.then(() => {
            const names = document.getAnimations().map(({ effect }) => effect.pseudoElement)
            window.groups.push([...new Set(names)].filter((name) => name?.includes("group") && !name.includes("root")).join())
          }, () => window.groups.push("skipped"))
          return transition
        }
      }
      """

    @Test func `a thumbnail grows into its picture and back`() async throws {
      try await withPhotos { page, _ in
        try await page.evaluate(record)
        try await page.evaluate("document.querySelector('a[href=\"/photos/3\"]').click()")
        try await page.waitFor(count: 1, of: ".pager")
        try await page.waitUntilLive()
        try await page.waitUntil("window.groups.length === 1")
        #expect(try await page.evaluate("window.groups[0]") == "::view-transition-group(photo-3)")
        try await page.press("Escape", in: ".pager-page:not([hidden]) .zoomable-stage")
        try await page.waitFor(count: 4, of: ".photos img")
        try await page.waitUntil("window.groups.length === 2")
        #expect(try await page.evaluate("window.groups[1]") == "::view-transition-group(photo-3)")
        // None of this is left.
        try await page.waitUntil("document.getAnimations().length === 0")
        try await page.waitUntil(
          "[...document.querySelectorAll('img')].every(({ style }) => !style.viewTransitionName)")
      }
    }

    @Test(arguments: [(Viewport.desktop, "click"), (.phone, "click"), (.desktop, "Enter")])
    func `a click, a tap and Enter let a thumbnail grow`(viewport: Viewport, way: String) async throws {
      try await withPhotos(viewport: viewport) { page, _ in
        try await page.evaluate(record)
        if way == "Enter" {
          try await page.press("Enter", in: "a[href='/photos/3']")
        } else {
          try await page.click("a[href='/photos/3']")
        }
        try await page.waitFor(count: 1, of: ".pager")
        try await page.waitUntil("window.groups.length === 1")
        #expect(try await page.evaluate("window.groups[0]") == "::view-transition-group(photo-3)")
      }
    }

    @Test func `Escape closes a picture as soon as it is open, although its heading has the focus`()
      async throws
    {
      try await withPhotos { page, _ in
        try await page.evaluate("document.querySelector('a[href=\"/photos/3\"]').click()")
        try await page.waitFor(count: 1, of: ".pager")
        try await page.waitUntilLive()
        try await page.waitUntil(
          "document.activeElement.matches('h1') && !document.querySelector('[data-waiting]')")
        try await page.press("Escape")
        try await page.waitFor(count: 4, of: ".photos img")
      }
    }

    @Test func `a picture that an element around it hides takes no part`() async throws {
      try await withPhotos { page, _ in
        try await page.evaluate(record)
        // The neighbors of the picture are in the window, beside the viewer.
        try await page.evaluate(
          "() => { document.styleSheets[0].insertRule('.photo-viewer { inset: 0 34% !important; width: auto !important }') }"
        )
        try await page.evaluate("document.querySelector('a[href=\"/photos/3\"]').click()")
        try await page.waitFor(count: 1, of: ".pager")
        try await page.waitUntilLive()
        try await page.waitUntil("window.groups.length === 1")
        #expect(try await page.evaluate("window.groups[0]") == "::view-transition-group(photo-3)")
      }
    }

    @Test func `no transition runs if the user prefers reduced motion`() async throws {
      try await withPhotos(reducedMotion: true) { page, _ in
        try await page.evaluate(record)
        try await page.evaluate("document.querySelector('a[href=\"/photos/3\"]').click()")
        try await page.waitFor(count: 1, of: ".pager")
        try await page.waitUntilLive()
        try await page.press("Escape", in: ".pager-page:not([hidden]) .zoomable-stage")
        try await page.waitFor(count: 4, of: ".photos img")
        #expect(try await page.evaluate("window.groups.length") == 0)
      }
    }

    @Test func `the new screen receives input while it appears`() async throws {
      try await withPhotos { page, _ in
        // A transition that does not end by itself.
        try await page.evaluate(
          """
          () => {
            const sheet = new CSSStyleSheet()
            sheet.replaceSync("::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:3600s}")
            document.adoptedStyleSheets.push(sheet)
          }
          """)
        try await page.evaluate("document.querySelector('a[href=\"/photos/3\"]').click()")
        try await page.waitFor(count: 1, of: ".pager")
        try await page.waitUntilLive()
        try await page.waitUntil("document.getAnimations().length > 0")
        try await page.evaluate(
          "() => { const { x, y } = document.querySelector('.pager-next').getBoundingClientRect(); window.place = [x + 5, y + 5] }"
        )
        #expect(
          try await page.evaluate("document.elementFromPoint(...window.place).className") == "pager-next")
        try await page.press("ArrowRight", in: ".pager-page:not([hidden]) .zoomable-stage")
        try await page.waitUntil("document.querySelector('.pager').dataset.page === '3'")
        #expect(try await page.evaluate("document.getAnimations().length > 0"))
      }
    }

    @Test
    func `a user who goes back while a picture grows sees it at its end at once, even without a network`()
      async throws
    {
      try await withPhotos { page, _ in
        try await page.evaluate(
          """
          () => {
            const sheet = new CSSStyleSheet()
            sheet.replaceSync("::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:600s}")
            document.adoptedStyleSheets.push(sheet)
          }
          """)
        let running = "document.getAnimations().filter(({ effect }) => effect.pseudoElement).length"
        try await page.evaluate("document.querySelector('a[href=\"/photos/3\"]').click()")
        try await page.waitFor(count: 1, of: ".pager")
        try await page.waitUntilLive()
        try await page.waitUntil("\(running) > 0")
        try await page.goOffline()
        try await page.evaluate("history.back()")
        try await page.waitUntil("\(running) === 0")
        #expect(
          try await page.evaluate(
            "[...document.querySelectorAll('img')].every(({ style }) => !style.viewTransitionName)"))
        try await page.goOnline()
        try await page.waitFor(count: 4, of: ".photos img")
      }
    }

    @Test func `updates that arrive during a transition are applied in order`() async throws {
      try await withPage({ SwitchPage() }) { page, _ in
        try await page.evaluate(record)
        // Both presses are answered before the browser has captured the old screen.
        try await page.evaluate(
          "() => { for (const id of ['#turn', '#count', '#turn', '#count']) document.querySelector(id).click() }"
        )
        try await page.waitFor(text: "2", in: "#counted")
        #expect(try await page.text("#part") == "Day 2")
        try await page.clickByScript("#turn")
        try await page.waitFor(text: "Night 3", in: "#part")
        try await page.waitUntil("window.groups.at(-1) === '::view-transition-group(part)'")
      }
    }

    @Test func `a page is the same as one without a transition`() async throws {
      var snapshots: [String] = []
      for reducedMotion in [false, true] {
        try await withPhotos(reducedMotion: reducedMotion) { page, _ in
          try await page.evaluate("document.querySelector('a[href=\"/photos/2\"]').click()")
          try await page.waitFor(count: 1, of: ".pager")
          try await page.waitUntilLive()
          try await page.waitUntil("document.getAnimations().length === 0")
          try await page.waitUntil(
            "[...document.querySelectorAll('img')].every(({ style }) => !style.viewTransitionName)")
          snapshots.append(try await page.snapshot(of: "main"))
        }
      }
      #expect(snapshots[0] == snapshots[1])
    }
  }
}
#endif
