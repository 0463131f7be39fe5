#if Web
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

/// Opens a page in Chromium, and expects no errors afterwards.
func withPage(
  _ make: @escaping @Sendable () -> any Page, viewport: Viewport = .desktop,
  colorScheme: ColorScheme = .light,
  reducedMotion: Bool = false, _ body: (BrowserPage, LiveServer) async throws -> Void
) async throws {
  try await withLiveServer { pages in
    pages.add(Route("/")) { _ in .page(make()) }
  } _: { server in
    let page = try await Browser.launch().newPage(
      viewport: viewport, colorScheme: colorScheme, reducedMotion: reducedMotion)
    try await page.openLive(server.url)
    try await body(page, server)
    try await page.expectNoErrors()
  }
}

extension BrowserPage {
  /// Expects that axe-core finds nothing.
  func expectAccessible(_ location: SourceLocation = #_sourceLocation) async throws {
    let violations = try await accessibilityViolations().map { "\($0.rule) \($0.nodes.map(\.html))" }
    #expect(violations == [], sourceLocation: location)
  }

  /// Saves a screenshot of the window to the folder that `SWIFTWATER_SCREENSHOTS` names.
  func screenshot(named name: String, of locator: Locator? = nil) async throws {
    guard let folder = ProcessInfo.processInfo.environment["SWIFTWATER_SCREENSHOTS"] else { return }
    try await screenshot(to: URL(filePath: folder).appending(path: name + ".png"), of: locator)
  }
}
#endif
