import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// The search, from the words to the message that contains them.
  @Suite struct SearchTests {
    /// Whether the message that the search has led to has the focus and is visible.
    private let isJumpTargetVisible = """
      (() => {
        const row = document.querySelector('.jump-target')
        if (!row || document.activeElement !== row) return false
        const [frame, box] = [row.closest('.messages'), row].map((element) => element.getBoundingClientRect())
        return box.top >= frame.top && box.bottom <= frame.bottom
      })()
      """
    private let isAtEnd =
      "(() => { const m = document.querySelector('.messages'); return m.scrollHeight - m.scrollTop - m.clientHeight < 2 })()"
    private let field = Locator(".list:not([hidden]) input[type=search]")

    @Test func `a found message opens its chat and is scrolled into view`() async throws {
      let server = try await ServerProcess(messageCount: 300)
      let ada = try await BrowserUser.signIn("Ada", at: server)
      let page = ada.page
      for number in [120, 31, 299] {
        try await page.fill("message \(number)", into: field)
        try await page.waitFor(text: "Message \(number)", in: ".row.found")
        try await page.click(Locator(".row.found").nth(0))
        try await page.waitUntil("location.pathname.endsWith('/messages/\(number)')")
        try await page.waitFor(text: "Message \(number)", in: ".jump-target .text")
        try await page.waitUntil(isJumpTargetVisible)
      }
      #expect(try await page.accessibilityViolations().isEmpty)
      // Going back and reloading lead to the same messages.
      try await page.back()
      try await page.waitFor(text: "Message 31", in: ".jump-target .text")
      try await page.waitUntil(isJumpTargetVisible)
      try await page.back()
      try await page.waitFor(text: "Message 120", in: ".jump-target .text")
      try await page.reload()
      try await page.waitForLivePage()
      try await page.waitUntil(isJumpTargetVisible)
      // Scrolling from there loads the messages before and after.
      let numbers =
        "Array.from(document.querySelectorAll('.message .text'), (text) => +text.textContent.split(' ')[1])"
      try await page.evaluate("document.querySelector('.messages').scrollTop = 1e6")
      try await page.waitUntil("\(numbers).at(-1) >= 142 && \(numbers)[0] <= 113")
      let shown: [Int] = try await page.evaluate(numbers)
      #expect(shown == Array(shown[0]...shown[shown.count - 1]))
      try await page.click(.role("button", name: "Newest messages"))
      try await page.waitFor(text: "Message 300", in: ".transcript")
      try await page.waitUntil(isAtEnd)
      try await ada.send("And on")
      try await page.waitUntil(isAtEnd)
      #expect(try await ada.errors() == [])
    }

    @Test func `CSE-1 after Escape, typing opens the search again`() async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.click(field)
      try await page.waitFor(".popular", .visible)
      try await page.press("Escape")
      try await page.waitFor(".popular", .detached)
      try await page.type("a")
      try await page.waitFor(Locator("search button"), .visible)
      #expect(try await page.value(field) == "a")
      #expect(try await visitor.errors() == [])
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func `on a phone, a message far down in the results opens its chat, too`(colors: ColorScheme) async throws
    {
      let server = try await ServerProcess(messageCount: 300)
      let ada = try await BrowserUser.signIn("Ada", at: server, viewport: .phone, colorScheme: colors)
      let page = ada.page
      // The text comes as a whole, because a search for its beginning would show the same number of rows.
      try await page.fill("message", into: field)
      try await page.waitFor(count: 20, of: ".row.found")
      try await page.press("Enter", in: .role("button", name: "More messages"))
      try await page.waitFor(count: 40, of: ".row.found")
      try await page.waitFor(.role("button", name: "More messages"), .focused)
      #expect(try await page.accessibilityViolations().isEmpty)
      #expect(try await page.overflowingElements(width: 360).isEmpty)
      try await page.click(Locator(".row.found").nth(35))
      try await page.waitUntil("location.pathname.endsWith('/messages/265')")
      try await page.waitUntil(isJumpTargetVisible)
      // The message flashes once, and is outlined while it has the focus.
      #expect(try await page.evaluate(Self.mark, as: String.self) == "solid flash 2s")
      #expect(try await page.accessibilityViolations().isEmpty)
      #expect(try await page.overflowingElements(width: 360).isEmpty)
      #expect(try await ada.errors() == [])
    }

    @Test func `with reduced motion, a found message is outlined at once and does not flash`() async throws {
      let server = try await ServerProcess(messageCount: 60)
      let page = try await BrowserUser.signIn("Ada", at: server, reducedMotion: true).page
      try await page.type("message 30", into: field)
      try await page.waitFor(count: 1, of: ".row.found")
      try await page.click(Locator(".row.found").nth(0))
      try await page.waitUntil(isJumpTargetVisible)
      #expect(try await page.text(".jump-target .text") == "Message 30")
      #expect(try await page.evaluate(Self.mark, as: String.self) == "solid flash 0.001s")
      try await page.click("#draft")
      try await page.waitUntil("\(Self.mark).startsWith('none')")
    }

    /// The outline and the animation of the message that the search has led to.
    private static let mark = """
      (() => {
        const style = getComputedStyle(document.querySelector('.jump-target .bubble'))
        return [style.outlineStyle, style.animationName, style.animationDuration].join(' ')
      })()
      """
  }
}
