import PageTesting
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct FloatingDayTests {
    /// Whether the day is shown, which it is for a moment after each movement.
    private static let showsToday =
      "document.querySelector('.floating-day.shown')?.textContent.includes('Today')"

    @Test func `the day is shown while a person scrolls up, until it is in its place or at the end`()
      async throws
    {
      let server = try await ServerProcess(messageCount: 60)
      let ada = try await BrowserUser.signIn("Ada", at: server, viewport: .phone)
      let page = ada.page
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor(text: "Message 60", in: ".transcript")
      // Without its modules, the page would not see the movement, which begins at the end of the list.
      try await page.waitForModules()
      try await page.waitUntil(
        """
        (() => {
          const { scrollHeight, scrollTop, clientHeight } = document.querySelector(".messages")
          return scrollTop > 0 && scrollHeight - scrollTop - clientHeight < 2
        })()
        """)
      try await page.waitFor(count: 0, of: ".floating-day.shown")
      try await page.watch(for: Self.showsToday)
      try await page.evaluate("void (document.querySelector('.messages').scrollTop -= 250)")
      try await page.waitForMoment()
      try await page.waitFor(count: 0, of: ".floating-day.shown")
      try await page.watch(for: Self.showsToday)
      try await page.evaluate("void (document.querySelector('.messages').scrollTop -= 50)")
      try await page.waitForMoment()
      try await page.evaluate("void (document.querySelector('.messages').scrollTop = 1e6)")
      try await page.waitFor(count: 0, of: ".floating-day.shown")
      #expect(try await ada.errors() == [])
    }

    @Test(arguments: [(false, 260.0), (true, 0)])
    func `the day fades, or is gone at once with reduced motion`(
      reducedMotion: Bool, milliseconds: Double
    ) async throws {
      let server = try await ServerProcess(messageCount: 1)
      let page = try await BrowserUser.signIn("Ada", at: server, reducedMotion: reducedMotion).page
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor(count: 1, of: ".floating-day")
      let duration: Double = try await page.evaluate(
        """
        Math.round(1000 * parseFloat(getComputedStyle(document.querySelector('.floating-day')).transitionDuration))
        """)
      #expect(duration == milliseconds)
    }
  }
}
