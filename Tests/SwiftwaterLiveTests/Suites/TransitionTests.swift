#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// View transitions, in Chromium.
  @Suite struct TransitionTests {
    /// Records the pseudo-elements that each transition animates.
    private let record = """
      async () => {
        window.groups = []
        // Otherwise the new screen waits 150 milliseconds for the parts of the script that place its pictures, and
        // the browser waits four seconds for the new screen.
        \(BrowserPage.stoppingTimers(where: "time === 150"))
        const { load } = await import(document.querySelector("script[type=module]").src)
        await Promise.all(["pager", "zoom"].map((name) => load(`features/${name}.js`)))
        // The pictures of a preview, which a slow page shows, would take part.
        Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true })
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

    /// Lets transitions not end by themselves.
    private let slowDown = """
      () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync("::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:3600s}")
        document.adoptedStyleSheets.push(sheet)
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
        try await page.evaluate(slowDown)
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
        try await page.evaluate(slowDown)
        let running = "document.getAnimations().filter(({ effect }) => effect.pseudoElement).length"
        try await page.evaluate("document.querySelector('a[href=\"/photos/3\"]').click()")
        try await page.waitFor(count: 1, of: ".pager")
        try await page.waitUntilLive()
        try await page.waitUntil("\(running) > 0")
        try await page.goOffline()
        try await page.evaluate("history.back()")
        try await page.waitUntil("\(running) === 0")
        // The names are removed a moment after the animations.
        try await page.waitUntil(
          "[...document.querySelectorAll('img')].every(({ style }) => !style.viewTransitionName)")
        try await page.goOnline()
        try await page.waitFor(count: 4, of: ".photos img")
      }
    }

    /// A stack of screens whose upper one leaves by itself when its talk is over.
    private final class TalkPage: Page {
      private enum Screen { case talks, talk }

      let title = Property<String>.constant("Talks")
      private let stack = ScreenStack<Screen>(.talks)
      private let isOver = MutableProperty(false)
      private let lifetime = Lifetime()

      init() {
        isOver.changes.observe(during: lifetime) { [stack] isOver in if isOver { stack.pop() } }
      }

      var body: Markup {
        ScreenStackView(stack, path: { $0 == .talks ? "/" : "/talk" }) { [stack, isOver] screen in
          switch screen {
          case .talks:
            main {
              h1 { "Talks" }
              button(.id("open"), .viewTransitionName("talk"), .onClick { stack.push(.talk) }) { "Talk" }
            }
          case .talk:
            main {
              h1 { "Talk" }
              p(.viewTransitionName("talk")) { "Words" }
              button(.id("end"), .onClick { isOver.value = true }) { "End" }
            }
          }
        }
      }
    }

    @Test func `the browser going back for a screen that has left by itself does not end the movement`()
      async throws
    {
      try await withPage({ TalkPage() }) { page, _ in
        try await page.evaluate(slowDown)
        try await page.click("#open")
        try await page.waitFor("#end", .visible)
        try await page.waitFor(url: "/talk")
        try await page.clickByScript("#end")
        // The URL shows that the browser has gone back, and so that the first movement has ended.
        try await page.waitFor(url: "/")
        try await page.waitFor(text: "Talks", in: "h1")
        try await page.waitUntil(
          "document.getAnimations().some((e) => e.effect.pseudoElement === '::view-transition-group(talk)')")
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
