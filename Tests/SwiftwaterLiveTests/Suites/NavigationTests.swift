#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  @Suite struct NavigationTests {
    private func withSite(
      at path: String = "/", expectsErrors: Bool = false, _ body: (BrowserPage, String) async throws -> Void
    ) async throws {
      try await withLiveServer {
        Site.add(to: &$0)
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url + path)
        try await page.evaluate("window.mark = true")
        try await body(page, await server.url)
        if !expectsErrors { try await page.expectNoErrors() }
        #expect(try await page.evaluate("window.mark === true"), "the document was reloaded")
      }
    }

    @Test func `a link shows another page without loading it, and focuses its heading`() async throws {
      try await withSite { page, url in
        try await page.click(.role("link", name: "Long"))
        try await page.waitFor(text: "Long 1", in: "h1")
        try await page.waitFor(url: url + "/long/1")
        #expect(try await page.title() == "Long 1")
        #expect(try await page.evaluate("document.documentElement.lang") == "de")
        #expect(try await page.isFocused("h1"))
        #expect(try await page.evaluate("scrollY") == 0)
        // If a field takes the focus, it keeps the focus.
        try await page.click(.role("link", name: "Home"))
        try await page.click(.role("link", name: "Create"))
        try await page.waitFor(.label("Name"), .focused)
        #expect(try await page.accessibilityViolations().isEmpty)
      }
    }

    @Test func `back and forward restore the scroll position of the pages`() async throws {
      try await withSite { page, url in
        try await page.evaluate("scrollTo(0, 700)")
        try await page.clickByScript("a[href=\"/long/9\"]")
        try await page.waitFor(text: "Long 9", in: "h1")
        #expect(try await page.evaluate("scrollY") == 0)
        // A browser dispatches scroll events with its next frame.
        let isTold: Bool = try await page.evaluate(
          """
          new Promise((done) => {
            addEventListener("scroll", () => setTimeout(() => done(true)), { once: true })
            scrollTo(0, 450)
          })
          """)
        #expect(isTold)
        for _ in 0..<2 {
          try await page.back()
          try await page.waitFor(text: "Home", in: "h1")
          try await page.waitUntil("scrollY === 700")
          try await page.waitFor(url: url + "/")
          #expect(try await page.title() == "Home")
          try await page.forward()
          try await page.waitFor(text: "Long 9", in: "h1")
          try await page.waitUntil("scrollY === 450")
          #expect(try await page.title() == "Long 9")
        }
        // The destination of a link is shown from its top.
        try await page.clickByScript("a[href=\"/\"]")
        try await page.waitFor(text: "Home", in: "h1")
        #expect(try await page.evaluate("scrollY") == 0)
      }
    }

    @Test func `going back and forward at once ends on the same page`() async throws {
      try await withSite { page, url in
        try await page.click(.role("link", name: "Long"))
        try await page.waitFor(text: "Long 1", in: "h1")
        let isForward: Bool = try await page.evaluate(
          """
          new Promise((done) => {
            window.left = document.querySelector("h1")
            addEventListener("popstate", () => {
              addEventListener("popstate", () => done(true), { once: true })
              history.forward()
            }, { once: true })
            history.back()
          })
          """)
        #expect(isForward)
        try await page.waitUntil(
          "document.querySelector('h1') !== window.left && document.title === 'Long 1'")
        try await page.waitFor(url: url + "/long/1")
        #expect(try await page.text("h1") == "Long 1")
      }
    }

    @Test func `a link within the page leaves the page as it is`() async throws {
      try await withSite { page, url in
        try await page.click("#more")
        try await page.waitFor(text: "Clicked 1", in: "#more")
        try await page.click(.role("link", name: "To the end"))
        try await page.waitUntil("location.hash === '#end' && scrollY > 500")
        try await page.click("#more")
        try await page.waitFor(text: "Clicked 2", in: "#more")
        try await page.back()
        try await page.waitUntil("location.hash === ''")
        try await page.click("#more")
        try await page.waitFor(text: "Clicked 3", in: "#more")
      }
    }

    @Test func `a link to a part of another page shows that part`() async throws {
      try await withSite { page, url in
        try await page.click(.role("link", name: "Part"))
        try await page.waitFor(text: "Long 3", in: "h1")
        try await page.waitFor(url: url + "/long/3#line-40")
        let part = "document.getElementById('line-40')"
        try await page.waitUntil("Math.abs(\(part).getBoundingClientRect().top) < 5")
        #expect(try await page.isFocused("#line-40"))
        // Going back restores the scroll position.
        try await page.evaluate("scrollTo(0, 123)")
        try await page.waitUntil("scrollY === 123")
        try await page.evaluate("new Promise(requestAnimationFrame)")
        try await page.back()
        try await page.waitFor(text: "Home", in: "h1")
        try await page.forward()
        try await page.waitFor(text: "Long 3", in: "h1")
        try await page.waitUntil("scrollY === 123")
      }
    }

    @Test(arguments: zip(["line%2D40", "50%"], ["#line-40", "h1"] as [Locator]))
    func `a link to a part may contain a percent sign, in an encoding or alone`(
      _ part: String, _ focused: Locator
    ) async throws {
      try await withSite { page, url in
        try await page.evaluate(
          """
          () => {
            const link = document.querySelector('a[href="/long/9"]')
            link.setAttribute("href", "/long/9#\(part)")
            link.click()
          }
          """)
        try await page.waitFor(text: "Long 9", in: "h1")
        try await page.waitFor(url: url + "/long/9#\(part)")
        #expect(try await page.isFocused(focused))
      }
    }

    @Test func `a URL with any characters can be opened directly`() async throws {
      try await withSite(at: "/people/zo%C3%AB%20%26%20co?tab=2") { page, url in
        let shown = [try await page.text("h1"), try await page.title()]
        #expect(shown == ["zoë & co", "About zoë & co"])
      }
    }

    @Test func `a missing page is answered with 404`() async throws {
      try await withSite { page, url in
        try await page.click(.role("link", name: "Nowhere"))
        try await page.waitFor(text: "Not found", in: "h1")
        #expect(try await page.title() == "Not found")
        try await page.click(.role("link", name: "Go to the start page"))
        try await page.waitFor(text: "Home", in: "h1")
        let other = try await page.context.newPage()
        #expect(try await other.open(url + "/nowhere") == 404)
        try await other.waitFor(text: "There is nothing at /nowhere.")
        #expect(try await other.accessibilityViolations().isEmpty)
      }
    }

    @Test func `a page that cannot be made is answered with an error page`() async throws {
      try await withSite { page, url in
        try await page.click(.role("link", name: "Broken"))
        try await page.waitFor(text: "Something went wrong", in: "h1")
        try await page.back()
        try await page.waitFor(text: "Home", in: "h1")
        let other = try await page.context.newPage()
        #expect(try await other.open(url + "/broken") == 500)
        try await other.waitFor(text: "Something went wrong")
      }
    }

    @Test func `a redirect is followed, with and without script`() async throws {
      try await withSite { page, url in
        try await page.click(.role("link", name: "Old"))
        try await page.waitFor(text: "Long 2", in: "h1")
        try await page.waitFor(url: url + "/long/2")
        let other = try await page.context.newPage()
        #expect(try await other.open(url + "/old") == 200)
        #expect(try await other.url() == url + "/long/2")
      }
    }

    @Test func `a redirect to another site is followed by the browser`() async throws {
      try await withLiveServer {
        Site.add(to: &$0)
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.clickByScript(#"a[href="/sign-in"]"#)
        // No server listens at this URL.
        try await page.waitUntil("!document.querySelector('main h1')")
      }
    }

    @Test func `a page navigates to another by itself`() async throws {
      try await withSite(at: "/create") { page, url in
        try await page.click(.role("button", name: "Create it").nth(0))
        try await page.waitFor(text: "new", in: "h1")
        try await page.waitFor(url: url + "/people/new")
        try await page.back()
        try await page.waitFor(text: "Create", in: "h1")
      }
    }

    @Test func `a page navigates to another that replaces it in the history`() async throws {
      try await withSite { page, url in
        try await page.click(.role("link", name: "Create"))
        try await page.click(.role("button", name: "Create it for good"))
        try await page.waitFor(text: "new", in: "h1")
        try await page.waitFor(url: url + "/people/new")
        try await page.back()
        try await page.waitFor(text: "Home", in: "h1")
      }
    }

    /// How an application returns to the page before: by a link, or by itself.
    private static let returns = [Locator.role("link", name: "Cancel"), .role("button", name: "Save")]

    @Test(arguments: returns) func `a link that returns to the previous page goes back`(
      _ control: Locator
    ) async throws {
      try await withSite { page, url in
        try await page.evaluate("scrollTo(0, 700)")
        try await page.clickByScript("a[href=\"/create\"]")
        try await page.waitFor(text: "Create", in: "h1")
        let length: Int = try await page.evaluate("history.length")
        try await page.click(control)
        try await page.waitFor(text: "Home", in: "h1")
        try await page.waitUntil("scrollY === 700")
        try await page.waitFor(url: url + "/")
        #expect(try await page.evaluate("history.length", as: Int.self) == length)
        try await page.forward()
        try await page.waitFor(text: "Create", in: "h1")
      }
    }

    @Test(arguments: returns)
    func `a link that returns from a page that was opened directly replaces the page`(
      _ control: Locator
    ) async throws {
      try await withSite(at: "/create") { page, url in
        let length: Int = try await page.evaluate("history.length")
        try await page.click(control)
        try await page.waitFor(text: "Home", in: "h1")
        try await page.waitFor(url: url + "/")
        #expect(try await page.evaluate("history.length", as: Int.self) == length)
        // From there, the same page was not opened directly.
        try await page.click(.role("link", name: "Create"))
        try await page.click(control)
        try await page.waitFor(text: "Home", in: "h1")
        #expect(try await page.evaluate("history.length", as: Int.self) == length + 1)
      }
    }

    @Test func `a page that is reloaded still returns to the previous page`() async throws {
      try await withSite { page, _ in
        try await page.click(.role("link", name: "Create"))
        try await page.waitFor(text: "Create", in: "h1")
        try await page.reload()
        try await page.waitUntil("document.documentElement.dataset.connection === 'open'")
        let length: Int = try await page.evaluate("history.length")
        try await page.click(.role("link", name: "Cancel"))
        try await page.waitFor(text: "Home", in: "h1")
        #expect(try await page.evaluate("history.length", as: Int.self) == length)
        try await page.forward()
        try await page.waitFor(text: "Create", in: "h1")
        // `withSite` expects the document that it has marked.
        try await page.evaluate("window.mark = true")
      }
    }

    @Test func `a link that returns goes back once, however often it is pressed`() async throws {
      try await withSite(at: "/long/1") { page, _ in
        try await page.click(.role("link", name: "Home"))
        try await page.click(.role("link", name: "Create"))
        try await page.waitFor(text: "Create", in: "h1")
        try await page.evaluate(
          """
          {
            const cancel = [...document.querySelectorAll("a")].find((link) => link.textContent === "Cancel")
            cancel.click()
            cancel.click()
            addEventListener("popstate", () => cancel.click(), { once: true })
          }
          """)
        try await page.waitFor(text: "Home", in: "h1")
        try await page.back()
        try await page.waitFor(text: "Long 1", in: "h1")
      }
    }

    @Test func `a page whose URL was replaced is not returned to, nor is its scroll position restored`()
      async throws
    {
      try await withSite(at: "/create") { page, url in
        try await page.evaluate(
          "document.documentElement.style.minHeight = '5000px', scrollTo(0, 300)")
        try await page.clickByScript("button:nth-of-type(1)")
        try await page.waitFor(text: "new", in: "h1")
        try await page.back()
        try await page.waitFor(text: "Create", in: "h1")
        try await page.waitUntil("scrollY === 300")
        try await page.clickByScript("button:nth-of-type(2)")
        try await page.waitFor(text: "new", in: "h1")
        #expect(try await page.evaluate("scrollY") == 0)
        let entry = try await page.evaluate("history.state.entry", as: Int.self)
        try await page.forward()
        try await page.waitUntil("history.state.entry !== \(entry)")
        // The page before is not the form anymore, so the form replaces this page.
        try await page.clickByScript("a[data-link=return]")
        try await page.waitFor(text: "Create", in: "h1")
        try await page.back()
        try await page.waitFor(text: "new", in: "h1")
        try await page.waitFor(url: url + "/people/new")
      }
    }

    @Test func `a page that accepts a URL stays`() async throws {
      try await withSite(at: "/people/ada") { page, url in
        try await page.click("#more")
        try await page.waitFor(text: "Clicked 1", in: "#more")
        try await page.click(.role("link", name: "zoë & co"))
        try await page.waitFor(text: "zoë & co", in: "h1")
        try await page.waitFor(url: url + "/people/zo%C3%AB%20%26%20co")
        try await page.waitUntil("document.title === 'About zoë & co'")
        try await page.click(.role("link", name: "bob"))
        try await page.waitFor(text: "bob", in: "h1")
        try await page.back()
        try await page.back()
        try await page.waitFor(text: "ada", in: "h1")
        #expect(try await page.text("#more") == "Clicked 1")
        try await page.click("#more")
        try await page.waitFor(text: "Clicked 2", in: "#more")
      }
    }

    @Test func `a click on a link with the Control key is left to the browser`() async throws {
      try await withSite { page, _ in
        try await page.evaluate(
          """
          () => {
            const link = document.querySelector('a[href="/long/1"]')
            addEventListener("click", (event) => {
              window.isTaken = event.defaultPrevented
              event.preventDefault()
            })
            link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }))
          }
          """)
        #expect(try await page.evaluate("window.isTaken") == false)
      }
    }
  }
}
#endif
