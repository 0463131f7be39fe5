import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  /// A chat with more messages than a page keeps.
  @Suite struct LongChatTests {
    private let list = "document.querySelector('.messages')"
    /// The height below the visible part of the list.
    private var below: String { "\(list).scrollHeight - \(list).scrollTop - \(list).clientHeight" }
    /// The numbers of the messages on the page.
    private let numbers =
      "Array.from(document.querySelectorAll('.message .text'), (text) => +text.textContent.split(' ')[1])"

    private func scrollUp(_ page: BrowserPage, until isReached: String) async throws {
      for _ in 0..<100 {
        if try await page.evaluate(isReached, as: Bool.self) { return }
        let first: Int = try await page.evaluate("\(numbers)[0]")
        try await page.evaluate("\(list).scrollTop = 0")
        // The row at the top stays in place, so that the list is not at its start anymore.
        try await page.waitUntil("\(numbers)[0] < \(first) && \(list).scrollTop > 0")
      }
    }

    @Test
    func `PAG-1 VIW-2 scrolling far back keeps the visible rows, and leads to the end by pages or at once`()
      async throws
    {
      let server = try await ServerProcess(messageCount: 300)
      let ada = try await BrowserUser.signIn("Ada", at: server)
      let page = ada.page
      try await page.click(Locator.chatRow.containing("Grace"))
      try await ada.waitForMessage("Message 300")
      try await page.waitUntil("\(below) < 2")

      try await scrollUp(page, until: "document.querySelector('.later') !== null")
      // Removed rows are animated before they disappear.
      try await page.waitUntil("\(numbers).length === 200")
      let window: [Int] = try await page.evaluate(numbers)
      #expect(window == Array(window[0]..<window[0] + 200))
      #expect(try await page.accessibilityViolations().isEmpty)

      // At the end of the window, later messages are loaded below and the visible ones stay.
      let last = window[199]
      try await page.evaluate("\(list).scrollTop = \(list).scrollHeight")
      try await page.waitUntil("\(numbers).at(-1) > \(last)")
      let position: Double = try await page.evaluate(
        "Array.from(document.querySelectorAll('.message')).find((message) => message.innerText.includes('Message \(last)')).getBoundingClientRect().top"
      )
      let (top, bottom): (Double, Double) = (
        try await page.evaluate("\(list).getBoundingClientRect().top"),
        try await page.evaluate("\(list).getBoundingClientRect().bottom")
      )
      #expect(
        position > top && position < bottom, "\(last) is at \(position), and \(top) to \(bottom) can be seen")
      try await page.waitUntil("\(numbers).length === 200")

      // Scrolling to the end again and again leads to the end of the chat.
      for _ in 0..<20 where try await page.count(".later") > 0 {
        let last: Int = try await page.evaluate("\(numbers).at(-1)")
        try await page.evaluate("\(list).scrollTop = \(list).scrollHeight")
        // The last messages may have arrived before their number was read.
        try await page.waitUntil("\(numbers).at(-1) > \(last) || !document.querySelector('.later')")
      }
      #expect(try await page.evaluate("\(numbers).at(-1)", as: Int.self) == 300)

      try await scrollUp(page, until: "document.querySelector('.later') !== null")
      try await page.click(.role("button", name: "Newest messages"))
      try await page.waitFor(count: 0, of: ".latest")
      try await page.waitUntil("\(numbers).at(-1) === 300")
      try await page.waitUntil("\(below) < 2")
      try await ada.send("And on")
      try await page.waitUntil("\(below) < 2")

      // Away from the end, a button counts new messages and leads to them.
      let grace = try await BrowserUser.signIn("Grace", at: server)
      try await grace.page.click(Locator.chatRow.containing("Ada"))
      try await grace.waitForMessage("And on")
      try await scrollUp(page, until: "document.querySelector('.later') !== null")
      try await grace.send("Message 302")
      try await page.waitFor(text: "1 new message", in: ".jump")
      try await page.waitFor(count: 0, of: ".latest")
      #expect(try await page.accessibilityViolations() == [])
      try await page.click(".jump")
      try await ada.waitForMessage("Message 302")
      try await page.waitFor(".jump", .detached)
      try await page.waitUntil("\(below) < 2")
      #expect(try await ada.errors() == [])
    }

    @Test func `PAG-2 on a large screen, earlier messages are loaded until it is full`()
      async throws
    {
      let server = try await ServerProcess(messageCount: 300)
      let ada = try await BrowserUser.signIn(
        "Ada", at: server, viewport: Viewport(width: 1000, height: 2_400))
      let page = ada.page
      try await page.click(Locator.chatRow.containing("Grace"))
      try await ada.waitForMessage("Message 300")
      try await page.waitUntil("\(list).scrollHeight > \(list).clientHeight + 50")
      try await page.waitUntil("\(below) < 2")
      let full: [Int] = try await page.evaluate(numbers)
      #expect(full == Array(full[0]...300))
      // No more pages than needed are loaded. A page is 15 messages.
      #expect(full.count > 30 && full.count < 100)
      // Around a message, both ends are loaded until the screen is full.
      try await page.type("message 150", into: Locator(".list:not([hidden]) input[type=search]"))
      try await page.waitFor(count: 1, of: ".row.found")
      try await page.click(Locator(".row.found").nth(0))
      try await page.waitUntil("\(numbers).includes(150) && \(numbers).length > 30")
      try await page.waitUntil("\(list).scrollTop > 50 && \(below) > 0")
      #expect(try await ada.errors() == [])
    }
  }
}
