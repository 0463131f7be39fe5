#if Web
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWeb
import Testing

/// Opens a page in Chromium, and expects no errors afterwards.
func withPage(
  _ make: @escaping @Sendable () -> any Page, language: PageLanguage = .english,
  viewport: Viewport = .desktop, colorScheme: ColorScheme = .light,
  reducedMotion: Bool = false, _ body: (BrowserPage, LiveServer) async throws -> Void
) async throws {
  try await withLiveServer { pages in
    pages.language = { _ in language }
    pages.add(Route("/")) { _ in .page(make()) }
  } _: { server in
    let page = try await Browser.launch().newPage(
      viewport: viewport, colorScheme: colorScheme, reducedMotion: reducedMotion)
    try await page.openLive(server.url)
    try await body(page, server)
    try await page.expectNoErrors()
  }
}

/// Opens the photos of the guide in Chromium.
func withPhotos(
  viewport: Viewport = .desktop, reducedMotion: Bool = false,
  _ body: (BrowserPage, LiveServer) async throws -> Void
) async throws {
  var configuration = LivePages.Configuration()
  configuration.styleSheets.append(StyleSheet(name: "photos.css", text: PhotoPages.styles))
  try await withLiveServer(configuration: configuration) { pages in
    PhotoPages.add(to: &pages)
  } _: { server in
    let page = try await Browser.launch().newPage(viewport: viewport, reducedMotion: reducedMotion)
    try await page.openLive(server.url + "/photos")
    try await body(page, server)
    try await page.expectNoErrors()
  }
}

extension BrowserPage {
  /// Lets no timer of the document decide that a finger holds a row. A busy machine may take longer than that
  /// between the press of the finger and its first movement. The times of the events still count.
  func holdRowsByEventTimesOnly() async throws {
    try await stopTimers(where: "time === 400")
  }

  /// Expects that axe-core finds nothing.
  func expectAccessible(_ location: SourceLocation = #_sourceLocation) async throws {
    let violations = try await accessibilityViolations().map { "\($0.rule) \($0.nodes.map(\.html))" }
    #expect(violations == [], sourceLocation: location)
  }

  /// Saves a screenshot of the window, or of an element, to the folder that `SWIFTWATER_SCREENSHOTS` names. It does
  /// nothing without that variable.
  func screenshot(named name: String, of locator: Locator? = nil) async throws {
    guard let folder = ProcessInfo.processInfo.environment["SWIFTWATER_SCREENSHOTS"] else { return }
    try await screenshot(to: URL(filePath: folder).appending(path: name + ".png"), of: locator)
  }
}
#endif
