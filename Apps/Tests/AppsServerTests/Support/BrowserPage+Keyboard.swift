import PageTesting
import SwiftwaterBrowserTesting
import Testing

extension BrowserPage {
  /// Goes around the whole page, or the open dialog, with the Tab key, and expects that it stops at every control, and
  /// that the focus is visible at each.
  func walkByTab(_ name: String, _ location: SourceLocation = #_sourceLocation) async throws {
    #expect(try await keyboardNavigationProblems() == [], "\(name)", sourceLocation: location)
  }
}
