import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  /// From words to the message that has them.
  @Suite struct SearchStories {
    /// Whether the message that was sought has the focus and can be seen.
    private let isSoughtSeen = """
      (() => {
        const row = document.querySelector('.sought')
        if (!row || document.activeElement !== row) return false
        const [frame, place] = [row.closest('.messages'), row].map((element) => element.getBoundingClientRect())
        return place.top >= frame.top && place.bottom <= frame.bottom
      })()
      """
    private let isAtEnd =
      "(() => { const m = document.querySelector('.messages'); return m.scrollHeight - m.scrollTop - m.clientHeight < 2 })()"
    private let field = Locator(".list:not([hidden]) input[type=search]")

    @Test func `a message that was found opens its chat at it, wherever it is`() async throws {
      let server = try await ServerProcess(messages: 300)
      let ada = try await Visitor.signIn("Ada", at: server)
      let page = ada.page
      for number in [120, 31, 299] {
        try await page.type("message \(number)", into: field)
        try await page.waitFor(text: "Message \(number)", in: ".row.found")
        try await page.click(Locator(".row.found").nth(0))
        try await page.waitUntil("location.pathname.endsWith('/messages/\(number)')")
        try await page.waitUntil(isSoughtSeen)
        #expect(try await page.text(".sought .text") == "Message \(number)")
      }
      #expect(try await page.accessibilityViolations().isEmpty)
      // Back and forth, and after the page was loaded anew, it is the same.
      try await page.back()
      try await page.waitFor(text: "Message 31", in: ".sought .text")
      try await page.waitUntil(isSoughtSeen)
      try await page.back()
      try await page.waitFor(text: "Message 120", in: ".sought .text")
      try await page.reload()
      try await page.waitUntil(isSoughtSeen)
      // What is read on from there comes by itself, and nothing that is seen moves.
      let numbers =
        "Array.from(document.querySelectorAll('.message .text'), (text) => +text.textContent.split(' ')[1])"
      try await page.evaluate("document.querySelector('.messages').scrollTop = 1e6")
      try await page.waitUntil("\(numbers).at(-1) >= 142 && \(numbers)[0] <= 113")
      let shown: [Int] = try await page.evaluate(numbers)
      #expect(shown == Array(shown[0]...shown[shown.count - 1]))
      try await page.click(.role("button", "Newest messages"))
      try await page.waitFor(text: "Message 300", in: ".transcript")
      try await page.waitUntil(isAtEnd)
      try await ada.send("And on")
      try await page.waitUntil(isAtEnd)
      #expect(try await ada.complaints() == [])
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func `on a phone more is found than fits, and each leads to its place`(colors: ColorScheme) async throws {
      let server = try await ServerProcess(messages: 300)
      let ada = try await Visitor.signIn("Ada", at: server, viewport: .phone, colorScheme: colors)
      let page = ada.page
      try await page.type("message", into: field)
      try await page.waitFor(count: 20, of: ".row.found")
      try await page.press("Enter", in: .role("button", "More messages"))
      try await page.waitFor(count: 40, of: ".row.found")
      #expect(try await page.isFocused(.role("button", "More messages")))
      #expect(try await page.accessibilityViolations().isEmpty)
      #expect(try await page.overflow(width: 360).isEmpty)
      try await page.click(Locator(".row.found").nth(35))
      try await page.waitUntil("location.pathname.endsWith('/messages/265')")
      try await page.waitUntil(isSoughtSeen)
      // Lit up for a moment, marked as long as it has the focus.
      #expect(try await page.evaluate(Self.mark, as: String.self) == "solid lit 2s")
      try await page.waitUntil(
        "document.querySelector('.sought').getAnimations({ subtree: true }).length === 0")
      #expect(try await page.accessibilityViolations().isEmpty)
      #expect(try await page.overflow(width: 360).isEmpty)
      #expect(try await ada.complaints() == [])
    }

    @Test func `who wants less motion sees the mark at once, and nothing that fades`() async throws {
      let server = try await ServerProcess(messages: 60)
      let page = try await Browser.launch().newPage(reducedMotion: true, deadline: .seconds(60))
      try await page.open(server.address + "/sign-in")
      try await page.fill("#name", "Ada")
      try await page.fill("#password", "correct horse")
      try await page.click(.role("button", "Sign in"))
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.type("message 30", into: field)
      try await page.waitFor(count: 1, of: ".row.found")
      try await page.click(Locator(".row.found").nth(0))
      try await page.waitUntil(isSoughtSeen)
      #expect(try await page.text(".sought .text") == "Message 30")
      #expect(try await page.evaluate(Self.mark, as: String.self) == "solid lit 0.001s")
      try await page.click("#draft")
      try await page.waitUntil("\(Self.mark).startsWith('none')")
    }

    /// How the message that was sought is marked.
    private static let mark = """
      (() => {
        const style = getComputedStyle(document.querySelector('.sought .bubble'))
        return [style.outlineStyle, style.animationName, style.animationDuration].join(' ')
      })()
      """
  }
}
