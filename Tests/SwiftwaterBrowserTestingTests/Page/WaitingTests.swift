import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct WaitingTests {
    /// Opens a page with a function `go()`, which runs a script after a delay.
    private func page(_ body: String, later script: String) async throws -> BrowserPage {
      try await BrowserTests.page(
        "\(body)<script>const go = () => setTimeout(() => { \(script) }, 50);</script>")
    }

    @Test func `a wait for text ends when the text appears`() async throws {
      let page = try await page("<p id='p'>zero</p><p id='q'></p>", later: "p.innerHTML = 'one  <b>two</b>'")
      try await page.evaluate("go()")
      try await page.waitFor(text: "one two")
      try await page.waitFor(text: "two", in: "#p")
      await #expect(throws: BrowserError.self) {
        try await page.waitFor(text: "two", in: "#q", within: .milliseconds(100))
      }
    }

    @Test(arguments: [
      (BrowserPage.State.visible, "p.hidden = false"), (.hidden, "p.hidden = true"),
      (.attached, "p.id = 'new'"),
      (.detached, "p.remove()"), (.enabled, "b.disabled = false"), (.disabled, "b.disabled = true"),
      (.focused, "b.focus()"),
    ])
    func `a wait for a state ends when the element has the state`(state: BrowserPage.State, change: String)
      async throws
    {
      let body = """
        <p id="p" \(state == .visible ? "hidden" : "")>text</p>
        <button id="b" \(state == .enabled ? "disabled" : "")>button</button>
        """
      let locator: Locator =
        switch state {
        case .visible, .hidden, .detached: "#p"
        case .attached: "#new"
        case .enabled, .disabled, .focused: "#b"
        }
      let page = try await page(body, later: change)
      let error = await #expect(throws: BrowserError.self) {
        try await page.waitFor(locator, state, within: .milliseconds(50))
      }
      #expect(error?.action == "waitForState \(locator) to be \(state)")
      try await page.evaluate("go()")
      try await page.waitFor(locator, state)
    }

    @Test func `a wait for a number of elements ends at that number`() async throws {
      let page = try await page(
        "<ul><li></li></ul>", later: "document.querySelector('ul').append(document.createElement('li'))")
      try await page.evaluate("go()")
      try await page.waitFor(count: 2, of: "li")
      let error = await #expect(throws: BrowserError.self) {
        // The browser has time to say how many there are.
        try await page.waitFor(count: 3, of: "li", within: .seconds(5))
      }
      #expect(error?.reason.contains("Actual value: 2") == true)
    }

    @Test func `a wait for a URL ends when the page has it, as a whole or by its path`() async throws {
      try await BrowserTests.withFolder { folder in
        let site = try await Site(["page.html": "<title>Page</title>"], in: folder)
        let page = try await Browser.launch().newPage()
        try await page.open(site.url + "page.html")
        try await page.evaluate("setTimeout(() => history.pushState(null, '', '/next?a=%22'), 50)")
        try await page.waitFor(url: "/next?a=%22")
        try await page.waitFor(url: site.url + "next?a=%22")
        let error = await #expect(throws: BrowserError.self) {
          try await page.waitFor(url: "/next", within: .milliseconds(50))
        }
        #expect(error?.action == "waitUntil the URL to be '/next'")
      }
    }

    @Test func `an exact locator finds only the elements of that name`() async throws {
      let page = try await BrowserTests.page(
        """
        <button>Save</button><button>Save  as</button><button>save</button>
        <label>Name<input id="name"></label><label>Name of the city<input id="city"></label>
        """)
      #expect(try await page.count(.role("button", name: "Save")) == 3)
      #expect(try await page.count(.role("button", name: "Save", isExact: true)) == 1)
      #expect(try await page.count(.text("Save as", isExact: true)) == 1)
      #expect(try await page.count(.text("Save a", isExact: true)) == 0)
      #expect(try await page.attribute("id", of: .label("Name", isExact: true)) == "name")
    }

    @Test func `a wait for a value ends when the field has the value`() async throws {
      let page = try await page("<input id='i'>", later: "i.value = 'new'")
      try await page.evaluate("go()")
      try await page.waitFor(value: "new", of: "#i")
      await #expect(throws: BrowserError.self) {
        try await page.waitFor(value: "ne", of: "#i", within: .milliseconds(50))
      }
    }

    @Test func `a wait for a condition ends when it is true, even after a navigation`() async throws {
      let page = try await page("", later: "location.href = 'about:blank#there'")
      try await page.evaluate("window.name = 'here'; go()")
      try await page.waitUntil("window.name === 'here'")
      try await page.waitUntil("() => location.hash === '#there'")
      await #expect(throws: BrowserError.self) {
        try await page.waitUntil("false", within: .milliseconds(50))
      }
    }

    @Test func `a wait for a condition ignores the content security policy of the page`() async throws {
      let page = try await Browser.launch().newPage()
      try await page.show("<p>text</p>", policy: "default-src 'none'")
      try await page.evaluate(
        "requestAnimationFrame(() => requestAnimationFrame(() => document.title = 'later'))")
      try await page.waitUntil("document.title === 'later'")
      #expect(try await page.errors().isEmpty)
    }

    @Test func `pages wait for each other at the same time`() async throws {
      try await BrowserTests.withFolder { folder in
        let site = try await Site(["page.html": "<title>Page</title>"], in: folder)
        let context = try await Browser.launch().newContext()
        let (left, right) = (try await context.newPage(), try await context.newPage())
        for page in [left, right] { try await page.open(site.url + "page.html") }
        // Each page waits for a value that the other sets when it begins to wait. Waits in sequence would
        // never end.
        async let leftMet: Void = left.waitUntil("localStorage.left = 'here', localStorage.right")
        async let rightMet: Void = right.waitUntil("localStorage.right = 'here', localStorage.left")
        try await leftMet
        try await rightMet
      }
    }

    @Test func `a wait ends when its task is cancelled, and the page stays usable`() async throws {
      let page = try await BrowserTests.page("<p>text</p>", timeout: .seconds(600))
      let wait = Task { try await page.waitFor(text: "never") }
      wait.cancel()
      await #expect(throws: CancellationError.self) { try await wait.value }
      #expect(try await page.text("p") == "text")
    }
  }
}
