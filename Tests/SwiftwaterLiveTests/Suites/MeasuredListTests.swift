#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Windowed lists whose rows differ in height, and grids.
  @Suite struct MeasuredListTests {
    private func withPage(
      viewport: Viewport = .desktop, _ body: (BrowserPage) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(MeasuredPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage(viewport: viewport)
        try await page.openLive(server.url)
        try await body(page)
        try await page.expectNoErrors()
      }
    }

    /// Scrolls an element to a place, and waits until rows fill what is seen of it.
    private func scroll(_ id: String, to top: Int, _ page: BrowserPage) async throws {
      try await page.evaluate("document.getElementById('\(id)').scrollTop = \(top)")
      try await page.waitUntil(
        """
        () => {
          const { top, bottom } = document.getElementById("\(id)").getBoundingClientRect()
          const rows = [...document.querySelectorAll("#\(id) > [data-row]")].map((row) => row.getBoundingClientRect())
          return rows.length && rows[0].top <= top + 1 && Math.max(...rows.map((row) => row.bottom)) >= bottom - 1
        }
        """)
    }

    /// The first row that is seen, and its distance from the edge of the list.
    private static let firstSeen = """
      () => {
        const { top } = document.getElementById("list").getBoundingClientRect()
        const rows = [...document.querySelectorAll("#list > [data-row]")]
        const row = rows.find((row) => row.getBoundingClientRect().bottom > top)
        return row && `${row.id} ${Math.round(row.getBoundingClientRect().top - top)}`
      }
      """

    private func firstSeen(_ page: BrowserPage) async throws -> String {
      try await page.evaluate(Self.firstSeen)
    }

    /// Waits until the page holds about as many rows above the visible ones as it should, and asks for no others, so that
    /// no more are on the way.
    private func waitUntilSettled(_ page: BrowserPage) async throws {
      try await page.waitUntil(
        """
        async () => {
          const { outbox } = await import(document.querySelector("script[type=module]").src)
          // The page measures its rows, and asks for others, once a frame at most.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
          const { top } = document.getElementById("list").getBoundingClientRect()
          const rows = [...document.querySelectorAll("#list > [data-row]")]
          const first = rows.findIndex((row) => row.getBoundingClientRect().bottom > top)
          return first > 20 && first < 60 && !outbox.entries.length
        }
        """)
    }

    /// Waits until rows fill what is seen of the list, and it is scrolled below a place.
    private func waitUntilFilled(below top: Int, _ page: BrowserPage) async throws {
      try await page.waitUntil(
        """
        () => {
          const list = document.getElementById("list")
          const { top, bottom } = list.getBoundingClientRect()
          const rows = [...document.querySelectorAll("#list > [data-row]")].map((row) => row.getBoundingClientRect())
          return list.scrollTop > \(top) && rows.length && rows[0].top <= top + 1
            && Math.max(...rows.map((row) => row.bottom)) >= bottom - 1
        }
        """)
    }

    @Test func `keys scroll a list that has the focus, and rows appear`() async throws {
      try await withPage { page in
        try await page.press("PageDown", in: "#list")
        try await waitUntilFilled(below: 0, page)
        try await page.press("End")
        try await waitUntilFilled(below: 1_000_000, page)
      }
    }

    @Test func `the end and the start are reached by one key, however far off the estimate is`() async throws
    {
      try await withPage { page in
        try await page.evaluate("document.getElementById('list').focus()")
        // The first rows are higher than the estimate, and the last rows appear in several steps.
        for _ in 0..<3 {
          try await page.press("End")
          try await page.waitUntil(
            """
            () => {
              const { bottom } = document.getElementById("list").getBoundingClientRect()
              const last = document.getElementById("row-100000")
              return last && Math.abs(last.getBoundingClientRect().bottom - bottom) < 2
            }
            """)
          // The browser is still scrolling by the first key when the second key is pressed.
          try await page.press("PageUp")
          try await page.press("Home")
          try await page.waitUntil("(\(Self.firstSeen))() === 'row-1 0'")
        }
      }
    }

    @Test func `the wheel scrolls a list, and rows appear`() async throws {
      try await withPage { page in
        try await page.scrollWheel(over: "#list", deltaY: 20_000)
        try await waitUntilFilled(below: 10_000, page)
      }
    }

    @Test func `a finger scrolls a list, and rows appear`() async throws {
      try await withPage(viewport: .phone) { page in
        try await page.swipe("#list", .up)
        try await waitUntilFilled(below: 50, page)
      }
    }

    @Test func `rows of any height are added wherever the user scrolls, and removed again`() async throws {
      try await withPage { page in
        for top in [0, 2_000, 900_000, 4_000_000, 100_000, 0] {
          try await scroll("list", to: top, page)
          #expect(try await page.count("#list > [data-row]") < 300)
        }
        try await page.waitUntil("(\(Self.firstSeen))() === 'row-1 0'")
        try await scroll("list", to: 100_000_000, page)
        try await page.waitFor("#row-100000", .visible)
      }
    }

    @Test func `visible rows stay in position when rows above them are added, grow or are measured`()
      async throws
    {
      try await withPage { page in
        try await scroll("list", to: 1_500_000, page)
        try await waitUntilSettled(page)
        let seen = try await firstSeen(page)
        try await page.click("#before")
        try await page.waitUntil(
          "document.querySelector('#list > [data-row]').ariaSetSize === '100030'")
        try await waitUntilSettled(page)
        try await page.waitUntil("(\(Self.firstSeen))() === '\(seen)'")
        // As when a picture loads that is out of sight.
        try await page.evaluate(
          """
          async () => {
            document.querySelector("#list > [data-row]").style.height = "400px"
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
          }
          """)
        // The list measures its rows once a frame at most.
        try await page.waitUntil("(\(Self.firstSeen))() === '\(seen)'")
      }
    }

    @Test func `visible rows stay in position when a row grows just before the list scrolls or changes`()
      async throws
    {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(MeasuredPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        // The listener runs before that of the page, so the row grows within the task that applies the update.
        try await page.addInitScript(
          """
          window.grow = () => document.querySelector("#list > [data-row]").style.height = "400px"
          window.WebSocket = class extends WebSocket {
            constructor(...values) {
              super(...values)
              this.addEventListener("message", () => window.growsAtUpdate && grow())
            }
          }
          """)
        try await page.openLive(server.url)
        try await scroll("list", to: 1_500_000, page)
        try await waitUntilSettled(page)
        let seen = try await firstSeen(page)
        try await page.evaluate(
          """
          async () => {
            grow()
            document.getElementById("list").dispatchEvent(new Event("scroll"))
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
          }
          """)
        try await page.waitUntil("(\(Self.firstSeen))() === '\(seen)'")
        try await page.evaluate("growsAtUpdate = true")
        try await page.click("#before")
        try await page.waitUntil(
          "document.querySelector('#list > [data-row]').ariaSetSize === '100030'")
        try await page.waitUntil("(\(Self.firstSeen))() === '\(seen)'")
        try await page.expectNoErrors()
      }
    }

    @Test
    func `the page leaves the position alone while a user scrolls through rows that keep their heights`()
      async throws
    {
      try await withPage { page in
        try await scroll("list", to: 800_000, page)
        try await waitUntilSettled(page)
        let count = try await page.evaluate(
          """
          async () => {
            const list = document.getElementById("list")
            const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, "scrollTop")
            let count = 0
            Object.defineProperty(list, "scrollTop", { get, set(value) { count++; set.call(this, value) } })
            // Fewer rows than would make the page ask for others.
            for (let step = 0; step < 20; step++) {
              list.scrollBy(0, 3)
              await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
            }
            return count
          }
          """, as: Int.self)
        #expect(count == 0)
      }
    }

    @Test func `scrolling row by row never jumps`() async throws {
      try await withPage { page in
        try await scroll("list", to: 800_000, page)
        let jumps = try await page.evaluate(
          """
          async () => {
            const list = document.getElementById("list")
            const frame = () => new Promise((done) => requestAnimationFrame(done))
            const seen = () => new Map([...list.querySelectorAll(":scope > [data-row]")]
              .map((row) => [row.id, row.getBoundingClientRect().top]))
            let jumps = 0
            for (let step = 0; step < 200; step++) {
              const before = seen()
              list.scrollTop -= 15
              await frame()
              const { top, bottom } = list.getBoundingClientRect()
              for (const [id, place] of seen()) {
                if (place < top || place > bottom || !before.has(id)) continue
                if (Math.abs(place - before.get(id) - 15) > 1) jumps++
              }
            }
            return jumps
          }
          """, as: Int.self)
        #expect(jumps == 0)
      }
    }

    @Test func `assistive technology knows the position of each row`() async throws {
      try await withPage { page in
        try await scroll("list", to: 300_000, page)
        let isRight = try await page.evaluate(
          """
          [...document.querySelectorAll("#list > [data-row], #grid > [data-row]")].every((row) =>
            row.ariaPosInSet === row.id.split("-")[1] && row.ariaSetSize === "100000")
          """, as: Bool.self)
        #expect(isRight)
        #expect(try await page.accessibilityViolations().isEmpty)
      }
    }

    @Test func `the list takes the focus of a row that is removed`() async throws {
      try await withPage { page in
        try await page.evaluate("document.querySelector('#row-3 button').focus()")
        try await scroll("list", to: 50_000, page)
        try await page.waitUntil("document.activeElement.id === 'list'")
      }
    }

    @Test func `the items of a grid stay in their columns`() async throws {
      try await withPage { page in
        for top in [0, 3_000, 120_000, 0] {
          try await scroll("grid", to: top, page)
          let isRight = try await page.evaluate(
            """
            () => {
              const items = [...document.querySelectorAll("#grid > [data-row]")]
              const columns = getComputedStyle(document.getElementById("grid")).gridTemplateColumns.split(" ").length
              const lefts = [...new Set(items.map((item) => item.getBoundingClientRect().left))].sort((a, b) => a - b)
              return columns > 3 && items.every((item) =>
                lefts.indexOf(item.getBoundingClientRect().left) === (item.id.split("-")[1] - 1) % columns)
            }
            """, as: Bool.self)
          #expect(isRight)
        }
      }
    }
  }
}
#endif
