import Foundation
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct ChecksTests {
    @Test func `accessibility violations are found`() async throws {
      let page = try await BrowserTests.page("<main><h1>Title</h1><img src='data:,'><input></main>")
      let violations = try await page.accessibilityViolations()
      #expect(Set(violations.map(\.rule)) == ["image-alt", "label"])
      let image = try #require(violations.first { $0.rule == "image-alt" })
      #expect(image.impact == .critical)
      #expect(image.nodes.map(\.target) == ["img"])
      #expect(image.nodes.first?.html.hasPrefix("<img") == true)
      #expect(!image.help.isEmpty && image.helpURL.hasPrefix("https://"))
    }

    @Test func `an accessible page has no violations, even under a strict content security policy`()
      async throws
    {
      let page = try await Browser.launch().newPage()
      try await page.show(
        "<main><h1>Title</h1><label>Name <input></label></main>", policy: "default-src 'none'")
      #expect(try await page.accessibilityViolations() == [])
      #expect(try await page.errors() == [])
    }

    @Test func `an element is read as assistive technologies know it, under a strict policy, too`()
      async throws
    {
      let page = try await Browser.launch().newPage()
      try await page.show(
        """
        <label>Name <input id=name required aria-invalid=true aria-describedby=problem value=A></label>
        <p id=problem>Too short</p>
        <label>News <input id=news type=checkbox role=switch checked disabled></label>
        <ul id=list aria-label=Names aria-busy=true><li>A</ul>
        <input id=day type=date aria-label=Day required><p id=gone hidden>x</p>
        """, policy: "default-src 'none'")
      let name = try #require(await page.accessibleElement("#name"))
      #expect(name.description == "textbox \"Name\", \"Too short\", required, invalid")
      #expect(name.value == "A" && name.isChecked == nil)
      #expect(
        try await page.accessibleElement("#news")?.description == "switch \"News\", disabled, checked")
      #expect(try await page.accessibleElement("#list")?.description == "list \"Names\", busy")
      #expect(try await page.accessibleElement("#day")?.isRequired == true)
      #expect(try await page.accessibleElement("#gone") == nil)
      #expect(try await page.evaluate("Symbol.for('accessible') in window", as: Bool.self) == false)
      #expect(try await page.errors() == [])
    }

    @Test func `a check waits for the end of finite animations`() async throws {
      let page = try await BrowserTests.page("<main><h1>Title</h1><p>Text</p></main>")
      try await page.evaluate(
        """
        document.querySelector("h1").animate([{ opacity: 0.1 }, { opacity: 1 }], 400);
        document.querySelector("p").animate([{ left: 0 }, { left: 1 }], { duration: 1000, iterations: Infinity });
        """)
      #expect(try await page.accessibilityViolations() == [])
    }

    @Test(arguments: [false, true])
    func `the colors of a page are checked with reduced motion, which is then as before`(
      reducedMotion: Bool
    ) async throws {
      let page = try await Browser.launch().newPage(reducedMotion: reducedMotion)
      try await page.show(
        """
        <style>
          p { color: #eee }
          @media (prefers-reduced-motion: reduce) { p { color: #000 } }
        </style>
        <main><h1>Title</h1><p>Text</p></main>
        """)
      #expect(try await page.accessibilityViolations() == [])
      let reducesMotion = "matchMedia('(prefers-reduced-motion: reduce)').matches"
      #expect(try await page.evaluate(reducesMotion) == reducedMotion)
    }

    @Test func `a check does not count the colors of an element that begins to fade meanwhile`() async throws
    {
      let page = try await BrowserTests.page(
        """
        <style>
          @keyframes fade { from { opacity: 0.1 } }
          .fading { animation: fade 600s steps(1) }
        </style>
        <main><h1>Title</h1><p>Text</p></main>
        """)
      // While axe-core runs for the first time, the paragraph fades.
      try await page.evaluate(
        """
        let axe;
        window.runs = 0;
        const run = async (...options) => {
          window.runs += 1;
          if (window.runs > 1) return axe.run(...options);
          const started = new Promise((done) => addEventListener("animationstart", done, { once: true }));
          const paragraph = document.querySelector("p");
          paragraph.classList.add("fading");
          const result = await axe.run(...options);
          await started;
          paragraph.classList.remove("fading");
          return result;
        };
        Object.defineProperty(window, "axe", { get: () => ({ run }), set: (value) => { axe = value; } });
        null;
        """)
      #expect(try await page.accessibilityViolations() == [])
      #expect(try await page.evaluate("window.runs") == 2)
    }

    @Test func `a page is shown as to a user who needs more contrast, in the colors that it had`()
      async throws
    {
      let page = try await Browser.launch().newPage(colorScheme: .dark)
      func matches(_ query: String) async throws -> Bool {
        try await page.evaluate("matchMedia('(\(query))').matches", as: Bool.self)
      }
      try await page.emulateMedia(increasedContrast: true)
      #expect(try await matches("prefers-contrast: more"))
      #expect(try await !matches("forced-colors: active"))
      try await page.emulateMedia(forcedColors: true)
      #expect(try await matches("forced-colors: active"))
      #expect(try await matches("prefers-color-scheme: dark"))
      try await page.emulateMedia()
      #expect(try await !matches("prefers-contrast: more"))
      #expect(try await !matches("forced-colors: active"))
    }

    @Test func `impacts are in order`() {
      #expect(
        [.critical, .minor, .serious, .moderate].sorted() == [.minor, .moderate, .serious, .critical]
          as [AccessibilityViolation.Impact])
    }

    @Test(arguments: [Viewport.phone, .desktop])
    func `a page that is too wide does not fit`(viewport: Viewport) async throws {
      let page = try await BrowserTests.page(
        "<div id='wide' class='box' style='width: 300px; margin: 0'>wide</div><style>body { margin: 0 }</style>",
        viewport: viewport)
      #expect(try await page.fits(width: 320))
      #expect(try await !page.fits(width: 280))
      #expect(try await page.overflowingElements(width: 280) == ["div#wide.box ends at 300 px"])
      #expect(try await page.evaluate("window.innerWidth") == viewport.width)
    }

    @Test func `screenshots show the page or an element`() async throws {
      let page = try await BrowserTests.page(
        "<style>body { margin: 0 }</style><div style='height: 2000px'></div><p id='p' style='width: 80px; height: 40px'>x</p>"
      )
      try await BrowserTests.withFolder { folder in
        let whole = folder.appending(path: "pictures/whole.png")
        let part = folder.appending(path: "part.png")
        try await page.screenshot(to: whole)
        try await page.screenshot(to: part, of: "#p")
        let size = try size(whole)
        #expect(size.width == Viewport.desktop.width && size.height > 2000)
        #expect(try self.size(part) == (80, 40))
      }
    }

    /// The size in the header of a PNG: two big-endian numbers from byte 16.
    private func size(_ file: URL) throws -> (width: Int, height: Int) {
      let bytes = try Data(contentsOf: file)
      #expect(bytes.starts(with: [0x89] + Array("PNG".utf8)))
      let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
      return (number(16), number(20))
    }
  }
}
