#if Web
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  @Suite struct GalleryTests {
    private func withGallery(
      viewport: Viewport = .desktop, colorScheme: ColorScheme = .light, reducedMotion: Bool = false,
      _ body: (BrowserPage) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(GalleryPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage(
          viewport: viewport, colorScheme: colorScheme, reducedMotion: reducedMotion)
        try await page.openLive(server.url)
        try await body(page)
        try await page.expectNoErrors()
      }
    }

    @Test(arguments: [ColorScheme.light, .dark], [Viewport.desktop, narrow])
    func `the gallery is accessible in every color scheme and on every screen`(
      colorScheme: ColorScheme, viewport: Viewport
    ) async throws {
      try await withGallery(viewport: viewport, colorScheme: colorScheme) { page in
        try await page.expectAccessible()
        #expect(try await page.overflowingElements(width: 360) == [])
        try await page.click("#switch")
        try await page.fill("200", into: "#age")
        try await page.click("#name")
        try await page.click("#about")
        try await page.waitFor(count: 2, of: ".input-problem")
        try await page.choose(
          [
            TestFile(name: "A file with a name that is long.png", type: "image/png", content: Self.picture),
            TestFile(name: "notes.txt", type: "text/plain", content: Data("x".utf8)),
          ], in: "#photos")
        try await page.waitFor(count: 1, of: ".upload.finished")
        try await page.waitFor(count: 1, of: ".upload.failed")
        try await page.expectAccessible()
        #expect(try await page.overflowingElements(width: 360) == [])
        try await page.screenshot(named: "page-\(colorScheme)-\(viewport.width)")
        try await page.click("#delete")
        try await page.waitFor(.role("alertdialog"))
        try await page.expectAccessible()
        #expect(try await page.overflowingElements(width: 360) == [])
        try await page.screenshot(named: "dialog-\(colorScheme)-\(viewport.width)", of: "dialog")
        let isInView: Bool = try await page.evaluate(
          """
          () => {
            const { top, left, bottom, right } = document.querySelector("dialog").getBoundingClientRect()
            return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
          }
          """)
        #expect(isInView)
      }
    }

    private static let narrow = Viewport(width: 360, height: 740, scale: 2, isTouch: true)
    private static let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0])

    @Test func `texts, attributes, classes, styles and parts follow properties`() async throws {
      try await withGallery { page in
        #expect(try await page.text("#count") == "You clicked 0 times <so far> & \"counting\"")
        for _ in 0..<3 { try await page.click("#more") }
        try await page.waitFor(text: "You clicked 3 times <so far>", in: "#count")
        try await page.waitFor(text: "More than two: 3", in: "#many")
        #expect(try await page.text("td") == "3")
        #expect(try await page.attribute("value", of: "progress") == "3")
        #expect(try await page.isVisible("#off"))
        let leftBorder = "getComputedStyle(document.querySelector('#looks')).borderLeftWidth"
        #expect(try await page.evaluate(leftBorder) == "2px")
        try await page.click("#switch")
        try await page.waitFor("#on")
        #expect(try await page.count("#off") == 0)
        #expect(try await page.attribute("class", of: "#looks") == "on")
        #expect(try await page.attribute("title", of: "#looks") == "switched on")
        #expect(try await page.attribute("aria-pressed", of: "#switch") == "true")
        let padding = "getComputedStyle(document.querySelector('#looks')).paddingLeft"
        #expect(try await page.evaluate(padding) == "24px")
        try await page.click("#switch")
        try await page.waitFor("#off")
        #expect(try await page.attribute("title", of: "#looks") == nil)
        #expect(try await page.evaluate(padding) == "0px")
        try await page.click("summary")
        try await page.waitFor(text: "What there is besides.")
      }
    }

    @Test func `rows are inserted, moved, updated and removed, and the others stay the same elements`()
      async throws
    {
      try await withGallery { page in
        try await page.evaluate(
          "for (const row of document.querySelectorAll('.row')) row.mark = row.textContent")
        try await page.click("#insert")
        try await page.waitFor(count: 4, of: ".row")
        #expect(try await page.text("#rows") == "One\nFour\nTwo\nThree")
        try await page.click("#move")
        try await page.waitUntil("document.querySelector('#rows').lastElementChild.textContent === 'One'")
        try await page.click("#update")
        try await page.waitFor(text: "Zwei", in: "#rows")
        try await page.click("#remove")
        try await page.waitFor(count: 3, of: ".row")
        #expect(try await page.text("#rows") == "Four\nZwei\nOne")
        let marks: [String?] = try await page.evaluate(
          "Array.from(document.querySelectorAll('.row'), (row) => row.mark ?? null)")
        #expect(marks == [nil, "Two", "One"])
        try await page.waitFor(count: 0, of: ".leaving, .entering")
      }
    }

    @Test(arguments: [false, true])
    func `inserted, moved and removed rows are animated, unless the user prefers reduced motion`(
      reducedMotion: Bool
    ) async throws {
      try await withGallery(reducedMotion: reducedMotion) { page in
        // The duration of each animation in seconds, and the number of moved rows.
        try await page.evaluate(
          """
          {
            window.lengths = { moves: 0 }
            new MutationObserver((changes) => {
              for (const { target, addedNodes } of changes) {
                for (const row of [target, ...addedNodes]) {
                  for (const name of ["entering", "leaving"]) {
                    if (row.classList?.contains(name)) {
                      window.lengths[name] = parseFloat(getComputedStyle(row).animationDuration)
                    }
                  }
                }
              }
            }).observe(document.querySelector("#rows"), { subtree: true, childList: true, attributeFilter: ["class"] })
            const { animate } = Element.prototype
            Element.prototype.animate = function (frames, timing) {
              window.lengths.moves++
              return animate.call(this, frames, timing)
            }
            null
          }
          """)
        try await page.click("#insert")
        try await page.waitUntil("window.lengths.entering \(reducedMotion ? "<= 0.001" : "> 0.1")")
        try await page.click("#move")
        try await page.waitUntil("document.querySelector('#rows').lastElementChild.textContent === 'One'")
        #expect(try await page.evaluate("window.lengths.moves") == (reducedMotion ? 0 : 1))
        try await page.click("#remove")
        try await page.waitFor(count: 3, of: ".row")
        let leaving: Double = try await page.evaluate("window.lengths.leaving")
        #expect(reducedMotion ? leaving <= 0.001 : leaving > 0.1)
      }
    }

    @Test(arguments: [false, true])
    func `the spinner of a busy button turns, unless the user prefers reduced motion`(reducedMotion: Bool)
      async throws
    {
      try await withGallery(reducedMotion: reducedMotion) { page in
        let iterations: String = try await page.evaluate(
          """
          (() => {
            const button = document.body.appendChild(document.createElement("button"))
            button.setAttribute("aria-busy", "true")
            const { animationIterationCount } = getComputedStyle(button, "::after")
            button.remove()
            return animationIterationCount
          })()
          """)
        #expect(iterations == (reducedMotion ? "1" : "infinite"))
      }
    }

    @Test func `the keyboard focus is visible`() async throws {
      try await withGallery { page in
        let outline = "getComputedStyle(document.querySelector('#more')).outlineStyle"
        #expect(try await page.evaluate(outline) == "none")
        try await page.press("Tab")
        try await page.evaluate("document.querySelector('#more').focus()")
        #expect(try await page.evaluate(outline) == "solid")
      }
    }

    @Test func `the page contains only the visible rows of a hundred thousand`() async throws {
      try await withGallery { page in
        let list = "document.querySelector('#many-rows')"
        let inMiddle = """
          () => {
            const list = \(list), frame = list.getBoundingClientRect();
            const row = document.elementFromPoint(frame.left + 20, frame.top + 48);
            return row.className === "many-row" && row.textContent;
          }
          """
        try await page.waitFor(text: "Row 1", in: "#many-rows")
        try await page.evaluate("\(list).scrollIntoView()")
        try await page.evaluate("\(list).scrollTop = 50000 * 32")
        try await page.waitUntil("(\(inMiddle))() === 'Row 50002'")
        #expect(try await page.count(".many-row") < 300)
        try await page.evaluate("\(list).scrollTop = \(list).scrollHeight")
        try await page.waitFor(text: "Row 100000", in: "#many-rows")
        #expect(try await page.count(".many-row") < 300)
        #expect(try await page.evaluate("\(list).scrollHeight") == 3_200_000)
        // A mouse wheel scrolls in small steps.
        for step in 1...20 { try await page.evaluate("\(list).scrollTop = 3_200_000 - \(step) * 320") }
        try await page.waitUntil("(\(inMiddle))() === 'Row 99802'")
        try await page.evaluate("\(list).scrollTop = 0")
        try await page.waitUntil("(\(inMiddle))() === 'Row 2'")
        #expect(try await page.count(".many-row") < 300)
      }
    }

    @Test func `visible rows stay in position when others are inserted above them`() async throws {
      try await withGallery { page in
        let list = "document.querySelector('#many-rows')"
        try await page.evaluate("\(list).scrollTop = 50000 * 32")
        try await page.waitFor(text: "Row 50001", in: "#many-rows")
        let top = """
          Math.round(Array.from(document.querySelectorAll('.many-row')).find((row) => row.textContent === 'Row 50001')
            .getBoundingClientRect().top - \(list).getBoundingClientRect().top)
          """
        #expect(try await page.evaluate(top) == 0)
        try await page.clickByScript("#above")
        try await page.waitUntil("\(list).scrollHeight === 3200032")
        #expect(try await page.evaluate(top) == 0)
      }
    }

    @Test func `a form shows its problems, is busy while it saves, and enables its fields again`()
      async throws
    {
      try await withGallery { page in
        #expect(try await page.count(".input-problem") == 0)
        try await page.fill("A name that is too long", into: "#name")
        try await page.fill("200", into: "#age")
        try await page.fill("1960-01-01", into: "#birthday")
        try await page.click("#about")
        try await page.waitFor(count: 3, of: ".input-problem")
        #expect(try await page.attribute("aria-invalid", of: "#age") == "true")
        let described = try await page.attribute("aria-describedby", of: "#age")
        #expect(described == "age-problem")
        try await page.waitFor(.role("button", name: "Save"), .disabled)
        try await page.fill("Ada", into: "#name")
        try await page.fill("36", into: "#age")
        try await page.fill("1985-12-10", into: "#birthday")
        try await page.waitFor(count: 0, of: ".input-problem")
        try await page.waitFor(.role("button", name: "Save"), .enabled)
        try await page.press("Enter", in: "#name")
        try await page.waitUntil("document.querySelector('#form').getAttribute('aria-busy') === 'true'")
        try await page.waitFor("#name", .disabled)
        try await page.expectAccessible()
        try await page.click("#saved")
        try await page.waitFor(text: "Saved Ada", in: "#result")
        try await page.waitFor("#name", .enabled)
        #expect(try await page.attribute("aria-busy", of: "#form") == "false")
      }
    }

    @Test(arguments: ["the button", "the enter key"])
    func `submitting an invalid form shows its problems and focuses the first`(
      pressing: String
    ) async throws {
      try await withGallery { page in
        let save = Locator.role("button", name: "Save")
        func submit() async throws {
          if pressing == "the button" {
            try await page.click(save)
          } else {
            try await page.press("Enter", in: "#birthday")
          }
        }
        try await page.fill("1985-12-10", into: "#birthday")
        try await page.waitFor(save, .disabled)
        #expect(try await page.count(".input-problem") == 0)
        try await submit()
        try await page.waitFor("#name", .focused)
        #expect(try await page.attribute("aria-invalid", of: "#name") == "true")
        #expect(try await page.count(".input-problem") == 1)
        #expect(try await page.attribute("aria-busy", of: "#form") == "false")
        try await page.fill("Ada", into: "#name")
        try await page.fill("200", into: "#age")
        // A problem that appears or disappears moves the button, which a press of the mouse could miss.
        try await page.waitFor("#name-problem", .detached)
        try await page.waitFor("#age-problem", .attached)
        try await submit()
        try await page.waitFor("#age", .focused)
        try await page.fill("36", into: "#age")
        // With the key, the test need not wait until the button is enabled, because the typed text arrives first.
        if pressing == "the button" { try await page.waitFor("#age-problem", .detached) }
        try await submit()
        try await page.click("#saved")
        try await page.waitFor(text: "Saved Ada", in: "#result")
      }
    }

    @Test(arguments: ["Escape", "Cancel"])
    func `a dialog that is cancelled closes before the server knows`(_ way: String) async throws {
      try await withGallery { page in
        try await page.click("#delete")
        try await page.waitFor("dialog", .visible)
        try await page.goOffline()
        if way == "Escape" {
          try await page.press(way)
        } else {
          try await page.evaluate("document.querySelector('.dialog-buttons button').click()")
        }
        #expect(try await page.isVisible("dialog") == false)
        #expect(try await page.evaluate("document.activeElement.id") == "delete")
        try await page.goOnline()
        try await page.waitFor(count: 0, of: "dialog")
        #expect(try await page.evaluate("document.activeElement.id") == "delete")
      }
    }

    @Test func `a dialog takes the focus, closes on Escape and returns the focus`() async throws {
      try await withGallery { page in
        try await page.click("#delete")
        try await page.waitFor(.role("alertdialog", name: "Delete the row?"))
        #expect(try await page.evaluate("document.querySelector('dialog').matches(':modal')"))
        #expect(try await page.evaluate("document.querySelector('dialog').contains(document.activeElement)"))
        try await page.press("Escape")
        try await page.waitFor("dialog", .detached)
        try await page.waitFor(text: "kept", in: "#answer")
        try await page.waitFor("#delete", .focused)
        try await page.press("Enter")
        try await page.click(.role("button", name: "Delete").inside("dialog"))
        try await page.waitFor("dialog", .detached)
        try await page.waitFor(text: "deleted", in: "#answer")
        // Earlier dialogs leave nothing behind, so another dialog opens.
        try await page.click("#delete")
        try await page.click(.role("button", name: "Cancel"))
        try await page.waitFor("dialog", .detached)
        try await page.waitFor(text: "kept", in: "#answer")
      }
    }
  }
}
#endif
