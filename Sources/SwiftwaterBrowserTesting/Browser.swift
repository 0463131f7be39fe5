import Foundation

/// A real Chromium that a test drives: what it does is done in its pages by real input, and what it reads is
/// what people see.
///
/// ```swift
/// let browser = try await Browser.launch()
/// let page = try await browser.newPage(viewport: .phone, colorScheme: .dark)
/// try await page.open(server.url)
/// try await page.fill(.label("Message"), "Hello")
/// try await page.click(.role("button", "Send"))
/// try await page.waitFor(text: "Hello")
/// #expect(try await page.errors().isEmpty)
/// ```
///
/// Nothing here sleeps: an action waits in the browser until the element is there, visible, still and
/// enabled, and a wait until its condition holds, each until a deadline, after which it throws a
/// `BrowserError`. All of it may be called from any task, and several pages at the same time. Cancelling a
/// task cancels what it waits for.
///
/// Every page costs a process of Chromium's, so the suites that open many belong into one that is
/// `.serialized`.
public final class Browser: Sendable {
  /// The version of Chromium.
  public let version: String

  private let driver: Driver

  init(python: URL) async throws {
    let (driver, greeting) = try await Driver.start(python: python)
    self.driver = driver
    version = greeting.version
  }

  /// The browser of this process: the first call starts it, which takes a second or two, and it ends with the
  /// process.
  ///
  /// - Throws: `BrowserError` that says what to install if something is missing, see `scripts/setup-browser`.
  public static func launch() async throws -> Browser {
    try await shared.value
  }

  private static let shared = Task { try await Browser(python: Installation.python()) }

  /// Makes a context: what one person has, with cookies and stored data of its own. Its pages are like the
  /// tabs of that person.
  ///
  /// It closes with its pages when nothing holds it or any of them.
  ///
  /// - Parameters:
  ///   - viewport: the size of its pages and whether they are touched.
  ///   - colorScheme: what the person prefers.
  ///   - reducedMotion: whether the person prefers little motion.
  ///   - locale: the person's language, such as `de-AT`.
  ///   - timeZone: the person's, such as `Europe/Vienna`; nil for that of this machine.
  ///   - runsScripts: whether scripts of its pages run; `evaluate` works in any case.
  ///   - deadline: how long what is done in its pages may take, unless said otherwise there.
  public func newContext(
    viewport: Viewport = .desktop, colorScheme: ColorScheme = .light, reducedMotion: Bool = false,
    locale: String = "en-US", timeZone: String? = nil, runsScripts: Bool = true,
    deadline: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws -> BrowserContext {
    let site = CallSite(file: file, line: line)
    let id: Int = try await driver.perform(
      "newContext",
      [
        "viewport": viewport, "colorScheme": colorScheme, "reducedMotion": reducedMotion,
        "locale": locale, "timeZone": timeZone, "runsScripts": runsScripts,
      ],
      within: BrowserContext.openingDeadline, at: site)
    return BrowserContext(id: id, driver: driver, deadline: deadline)
  }

  /// Opens an empty page in a context of its own; see `newContext` for the parameters.
  public func newPage(
    viewport: Viewport = .desktop, colorScheme: ColorScheme = .light, reducedMotion: Bool = false,
    locale: String = "en-US", timeZone: String? = nil, runsScripts: Bool = true,
    deadline: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws -> BrowserPage {
    let context = try await newContext(
      viewport: viewport, colorScheme: colorScheme, reducedMotion: reducedMotion, locale: locale,
      timeZone: timeZone, runsScripts: runsScripts, deadline: deadline, file: file, line: line)
    return try await context.newPage(file: file, line: line)
  }
}
