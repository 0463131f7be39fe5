import PageTesting
import SwiftwaterBrowserTesting
import Testing

extension BrowserPage {
  /// Goes around the whole page, or the open dialog, with the Tab key, and expects that it stops at every control, and
  /// that the focus is visible at each.
  func walkByTab(_ name: String, _ location: SourceLocation = #_sourceLocation) async throws {
    #expect(try await keyboardNavigationProblems() == [], "\(name)", sourceLocation: location)
  }

  /// Presses the Tab key until an element has the focus.
  func tab(to locator: Locator, _ location: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<200 {
      if try await isFocused(locator) { return }
      try await press("Tab")
    }
    Issue.record("The Tab key does not lead to \(locator).", sourceLocation: location)
  }
}
