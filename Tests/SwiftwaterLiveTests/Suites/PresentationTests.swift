#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Toasts, undo, and sheets that give a result.
  @Suite struct PresentationTests {
    private func withPage(
      viewport: Viewport = .desktop, _ body: (BrowserPage) async throws -> Void
    ) async throws {
      try await SwiftwaterLiveTests.withPage({ PresentationPage() }, viewport: viewport) { page, _ in
        try await body(page)
      }
    }

    private let photos =
      "[...document.querySelectorAll('#photos li')].map((row) => row.textContent.slice(6, 7)).join('')"

    @Test(arguments: [Viewport.desktop, .phone])
    func `a deleted photo is restored by the button of its toast`(viewport: Viewport) async throws {
      try await withPage(viewport: viewport) { page in
        try await page.click(.role("button", name: "Delete 2"))
        try await page.waitFor(text: "Photo 2 deleted", in: ".toasts")
        try await page.screenshot(named: "toast-\(viewport.width)")
        #expect(try await page.accessibilityViolations().isEmpty)
        try await page.click(.role("button", name: "Undo"))
        try await page.waitUntil("\(photos) === '123'")
        try await page.waitFor(count: 0, of: ".toast")
      }
    }

    @Test func `control and z take back the latest change, and in a field the latest edit`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Delete 1"))
        try await page.click(.role("button", name: "Delete 3"))
        try await page.waitFor(count: 2, of: ".toast")
        try await page.type("note", into: "#note")
        try await page.press("Control+z")
        #expect(try await page.value("#note") != "note")
        #expect(try await page.evaluate(photos) == "2")
        try await page.evaluate("document.activeElement.blur()")
        try await page.press("Control+z")
        try await page.waitUntil("\(photos) === '23'")
        try await page.press("Control+z")
        try await page.waitUntil("\(photos) === '123'")
        try await page.press("Control+z")
        #expect(try await page.evaluate(photos) == "123")
      }
    }

    @Test func `a toast stays while the pointer or the focus is on it`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Delete 2"))
        try await page.waitFor(count: 1, of: ".toast")
        try await page.hover(".toast p")
        try await page.waitFor(text: "true", in: "#paused")
        try await page.clickByScript("#wait")
        try await page.hover("h1")
        try await page.waitFor(text: "false", in: "#paused")
        try await page.evaluate("document.querySelector('.toast-undo').focus()")
        try await page.waitFor(text: "true", in: "#paused")
        try await page.clickByScript("#wait")
        try await page.press("Tab")
        #expect(try await page.isFocused(".toast-dismiss"))
        try await page.press("Escape")
        try await page.waitFor(count: 0, of: ".toast")
      }
    }

    @Test func `a toast disappears by itself`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Delete 2"))
        try await page.waitFor(count: 1, of: ".toast")
        try await page.clickByScript("#wait")
        try await page.waitFor(count: 0, of: ".toast")
        #expect(try await page.evaluate(photos) == "13")
      }
    }

    @Test func `a vote goes on after the login that it has requested`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Vote for 2"))
        try await page.waitFor(.role("dialog", name: "Log in"), .visible)
        #expect(try await page.accessibilityViolations().isEmpty)
        try await page.type("Ada", into: "#name")
        try await page.press("Enter")
        try await page.waitFor(text: "Ada 2;", in: "#votes")
        try await page.waitFor(count: 0, of: "dialog")
        try await page.click(.role("button", name: "Vote for 3"))
        try await page.waitFor(text: "Ada 2; Ada 3;", in: "#votes")
      }
    }

    @Test func `a vote ends when the login is left`() async throws {
      try await withPage { page in
        try await page.click(.role("button", name: "Vote for 2"))
        try await page.waitFor(.role("dialog", name: "Log in"), .visible)
        try await page.press("Escape")
        try await page.waitFor(count: 0, of: "dialog")
        #expect(try await page.text("#votes") == "")
        // The focus is back where it was.
        #expect(try await page.evaluate("document.activeElement.textContent === 'Vote for 2'"))
      }
    }
  }
}
#endif
