import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// The people of a group in a real browser.
  @Suite struct GroupTests {
    /// The names of the selected people, which the browser shows.
    private let names =
      "[...document.querySelectorAll('.participant .row-title')].map((row) => row.textContent).join()"

    /// Selects the first people of the list for a new group.
    private func selectPeople(_ count: Int, on page: BrowserPage) async throws {
      try await page.click(.role("link", name: "New chat"))
      for index in 0..<count {
        try await page.click(Locator(".content button[aria-pressed]").nth(index))
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `CRE-2 a participant is removed by a swipe, and by keyboard`(viewport: Viewport) async throws {
      let server = try await ServerProcess()
      defer { withExtendedLifetime(server) {} }
      let page = try await BrowserUser.lookAround(at: server, viewport: viewport).page
      try await selectPeople(3, on: page)
      try await page.click(.role("button", name: "Next"))
      try await page.waitFor(count: 3, of: ".participant")
      try await page.waitForLivePage()
      let people: String = try await page.evaluate(names)
      let (first, second) = (
        String(people.split(separator: ",")[0]), String(people.split(separator: ",")[1])
      )
      try await page.swipe(Locator(".participant .swipe-content").nth(0), .left)
      try await page.click(.role("button", name: "Remove \(first)"))
      try await page.waitFor(count: 2, of: ".participant")
      #expect(try await page.accessibilityViolations().isEmpty)
      try await page.press("Enter", in: .role("button", name: "Actions: \(second)"))
      try await page.press("Enter", in: .role("button", name: "Remove \(second)"))
      try await page.waitFor(count: 1, of: ".participant")
      try await page.click(.text("Add participant"))
      try await page.waitFor(.role("button", name: "Next"), .visible)
      #expect(try await page.errors().isEmpty)
    }
  }
}
